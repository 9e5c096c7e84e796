import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../app.ts';
import { guest, signKeyOf, signedCall } from '../call.ts';
import { openAnswer } from './open-answer.ts';
import { apiKeyHeader, guestSign } from './signature.ts';

const { app } = await testApp();
const path = '/api/app/media/video/list';

interface Raw {
  key: { secret: string };
  token?: string;
  body?: string;
  signedBody?: string;
  timestamp?: number;
  nonce?: string;
}

/** Sends a request whose signature is made over what the test says, which need not be what is sent. */
async function send({ key, token, body = '{}', signedBody = body, timestamp, nonce }: Raw) {
  const apiKey = apiKeyHeader({
    method: 'POST',
    path,
    body: signedBody,
    key,
    ...(timestamp === undefined ? {} : { timestamp }),
    ...(nonce === undefined ? {} : { nonce }),
  });
  const response = await app.inject({
    method: 'POST',
    url: path,
    headers: {
      'x-api-key': apiKey,
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: token }),
    },
    payload: body,
  });
  const { code, data } = JSON.parse(response.payload) as { code: number; data: unknown };
  return { status: response.statusCode, code, data };
}

test('a request signed with the secret of its session is answered', async () => {
  const session = await guest(app);
  const answer = await send({ key: session, token: session.token, body: '{ "pageSize": 3 }' });
  expect(answer).toMatchObject({ status: 200, code: 200 });
});

test.each<[string, (session: { secret: string }) => Partial<Raw>]>([
  ['another body was signed', () => ({ signedBody: '{"pageSize":4}' })],
  ['another secret signed', () => ({ key: { secret: randomBytes(32).toString('base64url') } })],
])('a signature is wrong when %s', async (_what, over) => {
  const session = await guest(app);
  const answer = await send({ key: session, token: session.token, ...over(session) });
  expect(answer).toMatchObject({ status: 403, code: 4032 });
});

test('a call with a session is not signed with the key for everybody', async () => {
  const session = await guest(app);
  const signKey = await signKeyOf(app);
  const apiKey = apiKeyHeader({ method: 'POST', path, body: '{}', key: { signKey } });
  const response = await app.inject({
    method: 'POST',
    url: path,
    headers: {
      'x-api-key': apiKey,
      'content-type': 'application/json',
      authorization: session.token,
    },
    payload: '{}',
  });
  expect(response.statusCode).toBe(403);
  expect(response.json()).toMatchObject({ code: 4032 });
});

test.each([
  ['nothing', undefined],
  ['an empty header', ''],
  ['another order', `sign=${'0'.repeat(64)};timestamp=1760000000000;nonce=${'a'.repeat(16)}`],
  ['capital hex', `timestamp=1760000000000;sign=${'A'.repeat(64)};nonce=${'a'.repeat(16)}`],
  ['a short nonce', `timestamp=1760000000000;sign=${'0'.repeat(64)};nonce=short`],
  ['no time', `timestamp=;sign=${'0'.repeat(64)};nonce=${'a'.repeat(16)}`],
])('a signature is wrong when it is %s', async (_what, header) => {
  const session = await guest(app);
  const response = await app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/json',
      authorization: session.token,
      ...(header === undefined ? {} : { 'x-api-key': header }),
    },
    payload: '{}',
  });
  expect(response.statusCode).toBe(403);
  expect(response.json()).toMatchObject({ code: 4032 });
});

test.each([-301_000, 301_000])('a clock off by %i ms gets the server’s time', async (off) => {
  const session = await guest(app);
  const timestamp = Date.now() + off;
  const answer = await send({ key: session, token: session.token, timestamp });
  expect(answer).toMatchObject({ status: 403, code: 4033 });
  const { now } = answer.data as { now: number };
  expect(Math.abs(now - Date.now())).toBeLessThan(5_000);
});

test.each([-290_000, 290_000])('a clock off by %i ms is good enough', async (off) => {
  const session = await guest(app);
  const timestamp = Date.now() + off;
  const answer = await send({ key: session, token: session.token, timestamp });
  expect(answer).toMatchObject({ status: 200, code: 200 });
});

test('a nonce is good once', async () => {
  const session = await guest(app);
  const nonce = randomBytes(16).toString('hex');
  const first = await send({ key: session, token: session.token, nonce });
  const second = await send({ key: session, token: session.token, nonce });
  expect([first.code, second]).toMatchObject([200, { status: 403, code: 4034 }]);
});

test('of many replays at once, one is answered', async () => {
  const session = await guest(app);
  const nonce = randomBytes(16).toString('hex');
  const timestamp = Date.now();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      send({ key: session, token: session.token, nonce, timestamp }),
    ),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 4034)).toHaveLength(19);
});

test('a wrong signature uses up no nonce', async () => {
  const session = await guest(app);
  const nonce = randomBytes(16).toString('hex');
  const wrong = { secret: randomBytes(32).toString('base64url') };
  await send({ key: wrong, token: session.token, nonce });
  const answer = await send({ key: session, token: session.token, nonce });
  expect(answer.code).toBe(200);
});

test.each([
  ['missing', undefined],
  ['unknown', randomBytes(32).toString('base64url')],
  ['not a token at all', 'Bearer x'],
])('a token that is %s ends in 1000', async (_what, token) => {
  const session = await guest(app);
  const signKey = await signKeyOf(app);
  const apiKey = apiKeyHeader({
    method: 'POST',
    path,
    body: '{}',
    key: token === undefined ? { signKey } : session,
  });
  const response = await app.inject({
    method: 'POST',
    url: path,
    headers: {
      'x-api-key': apiKey,
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: token }),
    },
    payload: '{}',
  });
  expect(response.statusCode).toBe(401);
  expect(response.json()).toMatchObject({ code: 1000 });
});

test('one device is one user, whose sessions each have a secret of their own', async () => {
  const devID = `test-${randomBytes(8).toString('hex')}`;
  const [first, second] = [await guest(app, { devID }), await guest(app, { devID })];
  const other = await guest(app);
  expect(second.id).toBe(first.id);
  expect(second.secret).not.toBe(first.secret);
  expect(Buffer.from(second.secret, 'base64url')).toHaveLength(32);
  expect(other.id).not.toBe(first.id);
});

test('a guest login binds device, channel and edition', async () => {
  const login = { devID: 'device-0001', pc: 'store', dc: 'direct', isLight: true };
  const signKey = await signKeyOf(app);
  const sign = guestSign(signKey, login);
  const good = await signedCall(app, 'login/guest', { ...login, sign });
  expect(good).toMatchObject({ code: 200, data: { edition: 'light' } });
  for (const changed of [{ devID: 'device-0002' }, { pc: 'x' }, { dc: 'x' }, { isLight: false }]) {
    const bad = await signedCall(app, 'login/guest', { ...login, ...changed, sign });
    expect(bad).toMatchObject({ status: 403, code: 4032 });
  }
});

test('an answer marked secret comes encrypted, and opens for this session and path alone', async () => {
  const session = await guest(app);
  const target = '/api/app/user/info';
  const response = await app.inject({
    method: 'POST',
    url: target,
    headers: {
      'x-api-key': apiKeyHeader({ method: 'POST', path: target, body: '{}', key: session }),
      'content-type': 'application/json',
      authorization: session.token,
    },
    payload: '{}',
  });
  const { hash, data } = JSON.parse(response.payload) as { hash: boolean; data: string };
  expect(hash).toBe(true);
  expect(openAnswer(data, session.secret, target)).toMatchObject({ id: session.id });
  const other = await guest(app);
  const changed = `${data.slice(0, -4)}${data.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
  expect(() => openAnswer(data, other.secret, target)).toThrow();
  expect(() => openAnswer(data, session.secret, '/api/app/user/logout')).toThrow();
  expect(() => openAnswer(changed, session.secret, target)).toThrow();
});

test('a session that logged out is over', async () => {
  const session = await guest(app);
  await signedCall(app, 'user/logout', {}, session);
  const answer = await signedCall(app, 'user/info', {}, session);
  expect(answer).toMatchObject({ status: 401, code: 1000 });
});
