import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../app.ts';
import { sendRaw } from './raw-http.ts';

const { app, context } = await testApp();
const octets = { contentType: 'application/octet-stream' };
let port = 0;

beforeAll(async () => {
  // The server looks for late requests every five seconds; the limits themselves are shortened here.
  app.server.headersTimeout = 300;
  app.server.requestTimeout = 300;
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
  await context.storage.put('secret.txt', Buffer.from('not for anybody'), octets);
  await context.storage.put('p/a.bin', Buffer.from('a picture'), octets);
});

const head = (target: string, lines: string[] = []) =>
  [`GET ${target} HTTP/1.1`, 'host: 127.0.0.1', 'connection: close', ...lines, '', ''].join('\r\n');

test.concurrent('who sends the head slowly is cut off', async () => {
  const { status, tookMs } = await sendRaw(port, 'POST /api/app/ping/check HTTP/1.1\r\n', {
    text: 'x-a: b\r\n',
    everyMs: 200,
  });
  expect([0, 408]).toContain(status);
  expect(tookMs).toBeLessThan(8_000);
});

test.concurrent('who sends the body slowly is cut off', async () => {
  const start = [
    'POST /api/app/media/play HTTP/1.1',
    'host: 127.0.0.1',
    'content-type: application/json',
    'content-length: 100000',
    '',
    '{',
  ].join('\r\n');
  const { status, tookMs } = await sendRaw(port, start, { text: ' ', everyMs: 200 });
  expect([0, 408]).toContain(status);
  expect(tookMs).toBeLessThan(8_000);
});

test('a body that is announced too large is refused before it is sent', async () => {
  const start = [
    'POST /api/app/media/play HTTP/1.1',
    'host: 127.0.0.1',
    'connection: close',
    'content-type: application/json',
    'content-length: 100000000',
    '',
    '{',
  ].join('\r\n');
  const { status, text } = await sendRaw(port, start);
  expect(status).toBe(413);
  expect(text).toContain('"code":4130');
});

test.each([
  ['a folded header', ['x-api-key: timestamp=1\r\n ;sign=2']],
  ['a bare line feed in a header', ['x-api-key: a\nset-cookie: b=1']],
  ['a bare carriage return in a header', ['x-api-key: a\rset-cookie: b=1']],
  ['a NUL in a header', ['x-api-key: a\0b']],
  ['a header without a name', [': a']],
  ['two lengths', ['content-length: 1', 'content-length: 2']],
  ['a length and chunks', ['content-length: 1', 'transfer-encoding: chunked']],
])('%s is refused', async (_what, lines) => {
  const { status, text } = await sendRaw(port, head('/api/app/ping/check', lines));
  expect(status).toBe(400);
  expect(text.toLowerCase()).not.toContain('set-cookie');
});

test('an overlong head is refused', async () => {
  const { status } = await sendRaw(port, head('/healthz', [`x-a: ${'a'.repeat(100_000)}`]));
  expect(status).toBe(431);
});

test('what is stored to be served is served', async () => {
  const { status, text } = await sendRaw(port, head('/img/p/a.bin'));
  expect(status).toBe(200);
  expect(text).toContain('a picture');
});

test.each([
  '/img/secret.txt',
  '/img/p/../secret.txt',
  '/img/../secret.txt',
  '/img/p/%2e%2e/secret.txt',
  '/img/p/..%2fsecret.txt',
  '/img/p/..%5csecret.txt',
  '/img/p/%252e%252e%252fsecret.txt',
  '/img/p/....//secret.txt',
  '/img/p//../secret.txt',
  '/img//secret.txt',
  '/img/p/a.bin%00.txt',
  '/vod/../secret.txt',
  '/vod/p/a.bin',
  '/img/../../../../../../etc/passwd',
  '/img/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/../../../etc/passwd',
  '/assets/..%2f..%2fpackage.json',
  'http://elsewhere.example/img/../secret.txt',
])('%s leads nowhere', async (target) => {
  const { status, text } = await sendRaw(port, head(target));
  expect([400, 404]).toContain(status);
  expect(text).not.toMatch(/not for anybody|root:|"private"/);
});

test.each(['PUT', 'DELETE', 'PATCH', 'GET', 'TRACE', 'BREW'])(
  'the method %s is no call',
  async (method) => {
    const { status } = await sendRaw(port, head('/api/app/media/play').replace('GET', method));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  },
);

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'x'])(
  'a body of type %s is refused',
  async (contentType) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/app/media/play',
      headers: { 'content-type': contentType },
      payload: '<a/>',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 4000 });
  },
);
