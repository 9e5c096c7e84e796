import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { createTestDatabase } from '../../test/database.ts';
import { trustedGuests } from '../../test/factories/messages.ts';
import { messageEvents } from '../db/schema/messages.ts';
import { addSystemMessage } from '../domain/messages/add-system-message.ts';
import { openAppContext } from '../domain/open-app-context.ts';
import { localStorage } from '../media/storage/local-storage.ts';
import { silentLog } from '../process/open-log.ts';
import { buildAppServer } from './app-server.ts';
import { MemoryNonces } from './wire/nonces.ts';

const { database } = await createTestDatabase();
const secretKey = randomBytes(32);

/** One of several server processes on one database. */
async function start() {
  const folder = join(tmpdir(), `yehang-streams-${randomBytes(4).toString('hex')}`);
  const context = await openAppContext({
    log: silentLog(),
    database,
    storage: localStorage(folder),
    secretKey,
    workDir: folder,
  });
  const app = await buildAppServer({ context, nonces: new MemoryNonces() }, {});
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const close = async () => {
    await app.close();
    await context.close();
  };
  return { app, context, url: `http://127.0.0.1:${port}/api/app/message/changes`, close };
}

const [one, two] = [await start(), await start()];
afterAll(async () => {
  await one.close();
  await two.close();
});

interface Heard {
  id: number;
  event: string;
  data: string;
}

/** The events of a stream, as they come. */
async function open(
  me: TestSession,
  { at = one, since, headers = {} }: { at?: typeof one; since?: number; headers?: object } = {},
) {
  const { data } = await signedCall(one.app, 'message/stream', {}, me);
  const leaving = new AbortController();
  const query = `token=${encodeURIComponent(data.token)}&since=${since ?? data.since}`;
  const response = await fetch(`${at.url}?${query}`, {
    signal: leaving.signal,
    headers: { ...headers },
  });
  const heard: Heard[] = [];
  const state = { isOver: false };
  const reading = (async () => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const piece of response.body!) {
      rest += decoder.decode(piece, { stream: true });
      const parts = rest.split('\n\n');
      rest = parts.pop()!;
      for (const part of parts) {
        const found = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(part);
        if (found) heard.push({ id: Number(found[1]), event: found[2]!, data: found[3]! });
      }
    }
  })();
  reading.catch(() => undefined).finally(() => (state.isOver = true));
  const leave = async () => {
    leaving.abort();
    await reading.catch(() => undefined);
  };
  return { response, heard, leave, state };
}

let keys = 0;
const say = (me: TestSession, many = 1) =>
  Promise.all(
    Array.from({ length: many }, () =>
      addSystemMessage(database, {
        userId: me.id,
        kind: 'notice',
        key: `key-${(keys += 1)}`,
        title: '通知',
        text: '',
      }),
    ),
  );
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe('message/changes', () => {
  it('tells of a message in every process, with its number and kind', async () => {
    const me = await guest(one.app);
    const streams = [await open(me, { at: one }), await open(me, { at: two })];
    expect(streams[0]!.response.headers.get('content-type')).toContain('text/event-stream');
    await say(me);
    for (const { heard } of streams)
      await expect.poll(() => heard).toEqual([{ id: 1, event: 'system', data: 'notice' }]);
    for (const { leave } of streams) await leave();
  });

  it('tells both users of a message between them, and nobody else', async () => {
    const [ann, bob, eve] = await trustedGuests(one.app, database)(3);
    const streams = [await open(ann, { at: two }), await open(bob, { at: two }), await open(eve)];
    const message = {
      userId: bob.id,
      body: { kind: 'text', text: '你好' },
      idempotencyKey: 'stream-key-stream-key',
    } as const;
    expect((await signedCall(one.app, 'message/send', message, ann)).code).toBe(200);
    await expect.poll(() => streams[0]!.heard.map(({ data }) => data)).toEqual([bob.id]);
    await expect.poll(() => streams[1]!.heard.map(({ data }) => data)).toEqual([ann.id]);
    expect(streams[2]!.heard).toEqual([]);
    for (const { leave } of streams) await leave();
  });

  it('loses nothing and doubles nothing, whatever breaks while messages come over two processes', async () => {
    const me = await guest(one.app);
    const all: Heard[] = [];
    let last = 0;
    let added = 0;
    for (let round = 0; round < 6; round += 1) {
      const stream = await open(me, { at: round % 2 ? one : two, since: last });
      // Some come while the stream opens, some later, some after it broke.
      await say(me, 7);
      await expect.poll(() => stream.heard.length, { timeout: 10_000 }).toBeGreaterThan(0);
      await stream.leave();
      all.push(...stream.heard);
      last = stream.heard.at(-1)!.id;
      await say(me, 3);
      added += 10;
    }
    const stream = await open(me, { since: last });
    await expect.poll(() => stream.heard.at(-1)?.id, { timeout: 10_000 }).toBe(added);
    all.push(...stream.heard);
    expect(all.map(({ id }) => id)).toEqual(numbers(1, added));
    await stream.leave();
  });

  it('loses nothing and doubles nothing over the restart of a process', async () => {
    const me = await guest(one.app);
    let restarting = await start();
    const stays = await open(me, { at: two });
    const breaks = await open(me, { at: restarting });
    await say(me, 4);
    await expect.poll(() => breaks.heard.length).toBe(4);
    // It stops while messages come, and others come while it is away.
    const coming = say(me, 6);
    await restarting.close();
    await coming;
    await expect.poll(() => breaks.state.isOver).toBe(true);
    await say(me, 5);
    restarting = await start();
    const goesOn = await open(me, { at: restarting, since: breaks.heard.at(-1)!.id });
    await say(me, 3);
    const all = numbers(1, 18);
    await expect
      .poll(() => [...breaks.heard, ...goesOn.heard].map(({ id }) => id), { timeout: 10_000 })
      .toEqual(all);
    await expect.poll(() => stays.heard.map(({ id }) => id)).toEqual(all);
    for (const { leave } of [stays, goesOn]) await leave();
    await restarting.close();
  });

  it('goes on after the event that a browser names by itself', async () => {
    const me = await guest(one.app);
    await say(me, 4);
    const stream = await open(me, { since: 0, headers: { 'last-event-id': '2' } });
    await expect.poll(() => stream.heard.map(({ id }) => id)).toEqual([3, 4]);
    await stream.leave();
  });

  it('says that events are gone where they were deleted, or never were', async () => {
    const me = await guest(one.app);
    await say(me, 3);
    await database.orm.delete(messageEvents).where(eq(messageEvents.userId, me.id));
    await say(me);
    const stream = await open(me, { since: 1 });
    await expect
      .poll(() => stream.heard)
      .toEqual([
        { id: 3, event: 'reset', data: '3' },
        { id: 4, event: 'system', data: 'notice' },
      ]);
    const ahead = await open(me, { since: 900 });
    await expect.poll(() => ahead.heard).toEqual([{ id: 4, event: 'reset', data: '4' }]);
    await stream.leave();
    await ahead.leave();
  });

  it('says that everything is gone where all events were deleted, once', async () => {
    const me = await guest(one.app);
    await say(me, 3);
    await database.orm.delete(messageEvents).where(eq(messageEvents.userId, me.id));
    const stream = await open(me, { since: 1 });
    await expect.poll(() => stream.heard).toEqual([{ id: 3, event: 'reset', data: '3' }]);
    await say(me);
    await expect
      .poll(() => stream.heard.map(({ id, event }) => `${event} ${id}`))
      .toEqual(['reset 3', 'system 4']);
    const upToDate = await open(me, { since: 4 });
    await say(me);
    await expect.poll(() => upToDate.heard.map(({ id }) => id)).toEqual([5]);
    await stream.leave();
    await upToDate.leave();
  });

  it('catches up after its own connection to the database broke', async () => {
    const me = await guest(one.app);
    const stream = await open(me);
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name = 'yehang changes'`,
    );
    await say(me, 5);
    await expect
      .poll(() => stream.heard.map(({ id }) => id), { timeout: 10_000 })
      .toEqual(numbers(1, 5));
    await stream.leave();
  });

  it('says nothing of kinds that are silenced', async () => {
    const me = await guest(one.app);
    await signedCall(one.app, 'message/settings/set', { silenced: ['notice'] }, me);
    const stream = await open(me);
    await say(me);
    await addSystemMessage(database, {
      userId: me.id,
      kind: 'order',
      key: 'loud',
      title: '订单',
      text: '',
    });
    await expect.poll(() => stream.heard.map(({ data }) => data)).toEqual(['order']);
    expect((await signedCall(one.app, 'message/info', {}, me)).data.unread).toBe(1);
    await stream.leave();
  });

  it('ends with its session', async () => {
    const me = await guest(one.app);
    const stream = await open(me, { at: two });
    await signedCall(one.app, 'user/logout', {}, me);
    await expect.poll(() => stream.state.isOver).toBe(true);
  });

  it('ends with its session also where that could not be checked at first', async () => {
    const me = await guest(one.app);
    const checks = { isBroken: false, begun: 0, done: 0, failures: 0 };
    const query = database.pool.query.bind(database.pool) as (...given: unknown[]) => unknown;
    const checking = async (...given: unknown[]): Promise<unknown> => {
      checks.begun += 1;
      if (checks.isBroken) checks.failures += 1;
      if (checks.isBroken) throw new Error('no database');
      const answer = await query(...given);
      checks.done += 1;
      return answer;
    };
    const isCheck = ([first]: unknown[]) => (first as { name?: string }).name === 'live-sessions';
    const watched = vi
      .spyOn(database.pool, 'query')
      .mockImplementation((...given: unknown[]) =>
        isCheck(given) ? checking(...given) : query(...given),
      );
    onTestFinished(() => watched.mockRestore());
    const stream = await open(me, { at: two });
    // The check at the opening would find the end of the session too, were it still on its way then.
    await expect.poll(() => checks.done > 0 && checks.done === checks.begun).toBe(true);
    checks.isBroken = true;
    expect((await signedCall(one.app, 'user/logout', {}, me)).code).toBe(200);
    await expect.poll(() => checks.failures, { timeout: 15_000 }).toBeGreaterThan(0);
    expect(stream.state.isOver).toBe(false);
    checks.isBroken = false;
    await expect.poll(() => stream.state.isOver, { timeout: 15_000 }).toBe(true);
  }, 60_000);

  it.each(['', 'nonsense', `${'0'.repeat(8)}.9999999999999.sign`])(
    'is not opened by the token "%s"',
    async (token) => {
      const response = await fetch(`${one.url}?token=${token}`);
      expect(response.status).toBe(404);
    },
  );
});
