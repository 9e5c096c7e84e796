import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase } from '../../src/db/connect.ts';
import { openAppContext } from '../../src/domain/open-app-context.ts';
import { SharedCounters } from '../../src/domain/shared-counters.ts';
import { openValkey } from '../../src/gateways/valkey/open-valkey.ts';
import { buildAppServer } from '../../src/http/app-server.ts';
import { SharedNonces } from '../../src/http/wire/nonces.ts';
import { localStorage } from '../../src/media/storage/local-storage.ts';
import { silentLog } from '../../src/process/open-log.ts';
import { guest, signKeyOf, type TestSession } from '../call.ts';
import { createTestDatabase } from '../database.ts';
import { apiKeyHeader, guestSign } from '../wire/signature.ts';
import { startTinyValkey } from './tiny-valkey.ts';
import { startValkey, type ValkeyServer } from './valkey-server.ts';

const { address } = await createTestDatabase();
const secretKey = randomBytes(32);
const LIST = '/api/app/media/video/list';

/** One of several servers: everything of its own but the database and the Valkey. */
async function openServer(valkeyUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'yehang-shared-'));
  const database = connectDatabase(address, { maxConnections: 4 });
  const valkey = await openValkey(valkeyUrl, () => undefined);
  const context = await openAppContext({
    log: silentLog(),
    database,
    secretKey,
    storage: localStorage(join(folder, 'storage')),
    workDir: join(folder, 'work'),
    counters: new SharedCounters(valkey),
  });
  const nonces = new SharedNonces(valkey);
  const app = await buildAppServer({ context, nonces }, { trustProxy: 1 });
  const close = async () => {
    await app.close();
    await context.close();
    await database.close();
    valkey.disconnect();
    await rm(folder, { recursive: true, force: true });
  };
  return { app, context, close };
}

type Server = Awaited<ReturnType<typeof openServer>>;

function ask(app: FastifyInstance, session: TestSession, nonce = randomBytes(12).toString('hex')) {
  return app.inject({
    method: 'POST',
    url: LIST,
    headers: {
      'x-api-key': apiKeyHeader({ method: 'POST', path: LIST, body: '{}', key: session, nonce }),
      'content-type': 'application/json',
      authorization: session.token,
    },
    payload: '{}',
  });
}

async function loginFrom(app: FastifyInstance, remote: string) {
  const path = '/api/app/login/guest';
  const key = { signKey: await signKeyOf(app) };
  const devID = randomBytes(12).toString('hex');
  const payload = JSON.stringify({ devID, sign: guestSign(key.signKey, { devID }) });
  return app.inject({
    method: 'POST',
    url: path,
    headers: {
      'x-api-key': apiKeyHeader({ method: 'POST', path, body: payload, key }),
      'x-forwarded-for': remote,
      'content-type': 'application/json',
    },
    payload,
  });
}

describe.each([
  ['the Valkey of this machine, else the tests\u2019 own', startValkey],
  ['the tests\u2019 own Valkey', startTinyValkey],
])('two servers on %s', (_name, start) => {
  let valkey: ValkeyServer;
  let one: Server;
  let other: Server;
  let session: TestSession;

  beforeAll(async () => {
    valkey = await start();
    [one, other] = await Promise.all([openServer(valkey.url), openServer(valkey.url)]);
    session = await guest(one.app);
  });
  afterAll(async () => {
    await Promise.all([one.close(), other.close()]);
    await valkey.stop();
  });

  test('a nonce used on one is refused by the other', async () => {
    const nonce = randomBytes(12).toString('hex');
    expect((await ask(one.app, session, nonce)).statusCode).toBe(200);
    const again = await ask(other.app, session, nonce);
    expect(again.statusCode).toBe(403);
    expect(again.json()).toMatchObject({ code: 4034 });
  });

  test('of fifty at once with the same nonce, on both, one is answered', async () => {
    const nonce = randomBytes(12).toString('hex');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => ask((index % 2 ? one : other).app, session, nonce)),
    );
    const codes = answers
      .map((answer) => answer.json<{ code: number }>().code)
      .sort((a, b) => a - b);
    expect(codes).toEqual([200, ...Array.from({ length: 49 }, () => 4034)]);
  });

  test('what one counted limits the other', async () => {
    await one.context.settings.change({ guestsPerAddressPerHour: 3 });
    await other.context.settings.load();
    const codes: number[] = [];
    for (const { app } of [one, other, one, other]) {
      const answer = await loginFrom(app, '203.0.113.7');
      codes.push(answer.json<{ code: number }>().code);
    }
    expect(codes).toEqual([200, 200, 200, 6015]);
  });

  test('what one counted, the other gives back', async () => {
    const key = randomBytes(8).toString('hex');
    await one.context.counters.add(key, 60);
    await other.context.counters.giveBack(key);
    expect(await one.context.counters.add(key, 60)).toBe(1);
  });

  test('what was answered while the process stood still counts', async () => {
    const key = randomBytes(8).toString('hex');
    const counted = Promise.all(
      Array.from({ length: 20 }, () => one.context.counters.add(key, 60)),
    );
    setImmediate(() => {
      const end = performance.now() + 1_500;
      while (performance.now() < end);
    });
    expect(await counted).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });

  test('a window ends', async () => {
    const key = randomBytes(8).toString('hex');
    expect(await one.context.counters.add(key, 2)).toBe(1);
    expect(await other.context.counters.add(key, 2)).toBe(2);
    await expect.poll(() => one.context.counters.add(key, 2), { timeout: 10_000 }).toBe(1);
  });

  test('a Valkey that does not answer refuses in seconds, and is used again afterwards', async () => {
    valkey.freeze();
    const before = performance.now();
    const refused = await ask(one.app, session);
    expect(performance.now() - before).toBeLessThan(8_000);
    valkey.thaw();
    expect(refused.statusCode).toBe(500);
    expect(refused.json()).toMatchObject({ code: 5000 });
    await expect.poll(async () => (await ask(one.app, session)).statusCode).toBe(200);
  });

  test('a Valkey that is gone refuses in seconds, and is used again when it is back', async () => {
    const port = Number(new URL(valkey.url).port);
    await valkey.stop();
    const before = performance.now();
    const refused = await ask(one.app, session);
    expect(performance.now() - before).toBeLessThan(8_000);
    expect(refused.json()).toMatchObject({ code: 5000 });
    valkey = await start(port);
    await expect
      .poll(async () => (await ask(one.app, session)).statusCode, { timeout: 8_000 })
      .toBe(200);
  });
});

test('a missing Valkey is reported when it is opened', async () => {
  const valkey = await startTinyValkey();
  await valkey.stop();
  await expect(openValkey(valkey.url, () => undefined)).rejects.toThrow();
});
