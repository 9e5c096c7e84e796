import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimNextAiJob } from '../domain/ai/claim-job.ts';
import { runAiJob } from '../domain/ai/run-job.ts';
import { toAiWatchToken } from '../domain/ai/watch-token.ts';
import { openAppContext } from '../domain/open-app-context.ts';
import { newId } from '../db/new-id.ts';
import { localStorage } from '../media/storage/local-storage.ts';
import { silentLog } from '../process/open-log.ts';
import { buildAiEngine, buildAiNovel, writesTexts } from '../../test/ai-writer.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../test/call.ts';
import { createTestDatabase } from '../../test/database.ts';
import { startFakeEngine } from '../../test/gateways/fake-engine.ts';
import { buildAppServer } from './app-server.ts';
import { MemoryNonces } from './wire/nonces.ts';

const { database } = await createTestDatabase();
const secretKey = randomBytes(32);
const engine = await startFakeEngine();
const replies = writesTexts(engine);

/** One of several server processes on one database. */
async function start() {
  const folder = join(tmpdir(), `yehang-ai-streams-${randomBytes(4).toString('hex')}`);
  const context = await openAppContext({
    ...{ log: silentLog(), database, secretKey, workDir: folder },
    storage: localStorage(folder),
    live: { privateHosts: [engine.host] } as never,
  });
  const app = await buildAppServer({ context, nonces: new MemoryNonces() }, {});
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const close = async () => {
    await app.close();
    await context.close();
  };
  return { app, context, url: `http://127.0.0.1:${port}/api/app/aiorder/changes`, close };
}
type Server = Awaited<ReturnType<typeof start>>;

const [one, two] = [await start(), await start()];
afterAll(async () => {
  await one.close();
  await two.close();
});

interface Heard {
  event: string;
  data: { id: string; state?: string; progress?: number; from?: number; text?: string };
}

async function tokenOf(me: TestSession) {
  return (await signedCall(one.app, 'aiorder/info', {}, me)).data.watchToken;
}

/** The events of a stream, as they come. */
async function open(me: TestSession, at: Server = one) {
  const leaving = new AbortController();
  const token = encodeURIComponent(await tokenOf(me));
  const response = await fetch(`${at.url}?token=${token}`, { signal: leaving.signal });
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
        const found = /^event: (\w+)\ndata: (.*)$/.exec(part);
        if (found) heard.push({ event: found[1]!, data: JSON.parse(found[2]!) as Heard['data'] });
      }
    }
  })();
  reading.catch(() => undefined).finally(() => (state.isOver = true));
  const leave = async () => {
    leaving.abort();
    await reading.catch(() => undefined);
  };
  /** A text as a reader puts it together. */
  const text = (id: string) =>
    heard
      .filter(({ event, data }) => event === 'text' && data.id === id)
      .reduce((whole, { data }) => whole.slice(0, data.from) + data.text, '');
  const states = () => heard.flatMap(({ event, data }) => (event === 'job' ? [data.state] : []));
  return { response, heard, leave, state, text, states };
}

let me: TestSession;
beforeEach(async () => {
  replies.length = 0;
  me = await adultGuest(one.app);
  await buildAiEngine(database, engine.url, ['chapter']);
});
afterEach(() => database.pool.query('delete from ai_engines'));

async function ask(session = me) {
  const id = await buildAiNovel(database, session.id);
  const body = { id, direction: '', expectedPriceGoldCents: 0, idempotencyKey: newId() };
  return (await signedCall(one.app, 'texttonovel/continue', body, session)).data.jobs[0]!.id;
}
/** Works on the next job in a process, as far as the engine's reply. */
async function work(at: Server = one, stopping = new AbortController()) {
  const job = (await claimNextAiJob(at.context, 'text'))!;
  const before = replies.length;
  const run = runAiJob(at.context, job, stopping.signal);
  await expect.poll(() => replies.length).toBe(before + 1);
  return { job, run, reply: replies.at(-1)!, stopping };
}

describe('aiorder/changes', () => {
  it('sends a job, its text as it is written, and its end', async () => {
    const stream = await open(me);
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    const id = await ask();
    await expect.poll(() => stream.states()).toContain('queued');
    const { run, reply } = await work();
    await expect.poll(() => stream.states()).toContain('running');
    reply.say('灯塔亮了。');
    await expect.poll(() => stream.text(id)).toBe('灯塔亮了。');
    reply.say('海图上');
    reply.say('多了一座岛。');
    await expect.poll(() => stream.text(id)).toBe('灯塔亮了。海图上多了一座岛。');
    reply.end();
    await run;
    await expect.poll(() => stream.states().at(-1)).toBe('done');
    await stream.leave();
  });

  it('sends what is written in another process, and how far it is', async () => {
    const stream = await open(me, two);
    const id = await ask();
    const { run, reply } = await work(one);
    reply.say('灯塔亮了。'.repeat(60));
    await expect.poll(() => stream.text(id), { timeout: 5_000 }).toBe('灯塔亮了。'.repeat(60));
    reply.end();
    await run;
    await expect.poll(() => stream.states().at(-1), { timeout: 5_000 }).toBe('done');
    await stream.leave();
  });

  it('catches a reader up who comes back after a break', async () => {
    const id = await ask();
    const first = await open(me);
    const { run, reply } = await work();
    reply.say('灯塔亮了。');
    await expect.poll(() => first.text(id)).toBe('灯塔亮了。');
    await first.leave();
    reply.say('海图上多了一座岛。');
    const second = await open(me);
    await expect.poll(() => second.text(id)).toBe('灯塔亮了。海图上多了一座岛。');
    await second.leave();
    reply.end();
    await run;
    // What ended meanwhile is no longer open: it is read from the list.
    const third = await open(me);
    await ask();
    await expect.poll(() => third.states()).toEqual(['queued']);
    await third.leave();
    await signedCall(one.app, 'aiorder/cancel', { id: third.heard[0]!.data.id }, me);
  });

  it('begins anew with another attempt, after the server that wrote was restarted', async () => {
    const id = await ask();
    const stream = await open(me, two);
    const first = await work(one);
    first.reply.say('第一次写的开头。'.repeat(40));
    await expect.poll(() => stream.text(id), { timeout: 5_000 }).toContain('第一次');
    first.stopping.abort();
    await first.run;
    const second = await work(two);
    second.reply.say('第二次写的是另一个开头。'.repeat(40));
    await expect.poll(() => stream.text(id)).toBe('第二次写的是另一个开头。'.repeat(40));
    second.reply.end();
    await second.run;
    await expect.poll(() => stream.states().at(-1)).toBe('done');
    await stream.leave();
  });

  it('ends with its server, and goes on at another one', async () => {
    const third = await start();
    const stream = await open(me, third);
    const id = await ask();
    await expect.poll(() => stream.states()).toContain('queued');
    await third.close();
    await expect.poll(() => stream.state.isOver).toBe(true);
    const again = await open(me, two);
    await expect.poll(() => again.heard.map(({ data }) => data.id)).toContain(id);
    await again.leave();
    await signedCall(one.app, 'aiorder/cancel', { id }, me);
  });

  it('shows nobody the jobs of another user', async () => {
    const other = await guest(one.app);
    const stream = await open(other);
    const own = await open(me);
    const id = await ask();
    const { run, reply } = await work();
    reply.say('灯塔亮了。');
    await expect.poll(() => own.text(id)).toBe('灯塔亮了。');
    reply.end();
    await run;
    await expect.poll(() => own.states().at(-1)).toBe('done');
    expect(stream.heard).toEqual([]);
    await stream.leave();
    await own.leave();
  });

  it('takes a job away from a session that is not to see it, once its text is for adults', async () => {
    const devID = newId();
    const full = await guest(one.app, { devID });
    await signedCall(one.app, 'user/age/confirm', { confirmed: true }, full);
    const shown = await open(full);
    const id = await ask(full);
    const light = await guest(one.app, { devID, isLight: true });
    expect(light.id).toBe(full.id);
    const hidden = await open(light);
    const { run, reply } = await work();
    reply.say('夜深了。');
    await expect.poll(() => hidden.text(id)).toBe('夜深了。');
    reply.say('两个人全裸。');
    await expect.poll(() => hidden.heard.at(-1)).toEqual({ event: 'gone', data: { id } });
    reply.end();
    await run;
    expect(JSON.stringify(hidden.heard)).not.toContain('全裸');
    expect(shown.state.isOver || shown.text(id).includes('全裸')).toBe(true);
    await hidden.leave();
    await shown.leave();
  });

  it('ends with its session', async () => {
    const stream = await open(me, two);
    const token = encodeURIComponent(await tokenOf(me));
    await signedCall(one.app, 'user/logout', {}, me);
    await expect.poll(() => stream.state.isOver).toBe(true);
    expect((await fetch(`${one.url}?token=${token}`)).status).toBe(404);
  });

  it('is opened by a token of six hours and by nothing else', async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from sessions where user_id = $1',
      [me.id],
    );
    const viewer = {
      userId: me.id,
      sessionId: rows[0]!.id,
      edition: 'full',
      ageConfirmed: true,
    } as const;
    const seal = one.context.seal;
    const status = async (token: string) => {
      const leaving = new AbortController();
      const response = await fetch(`${one.url}?token=${encodeURIComponent(token)}`, leaving);
      leaving.abort();
      return response.status;
    };
    const sixHours = 6 * 3_600_000;
    expect(await status(toAiWatchToken(seal, viewer, Date.now() - sixHours + 60_000))).toBe(200);
    expect(await status(toAiWatchToken(seal, viewer, Date.now() - sixHours - 1))).toBe(404);
    const token = toAiWatchToken(seal, viewer);
    const other = await guest(one.app);
    for (const wrong of [
      '',
      'x',
      token.replace(me.id, other.id),
      token.replace('.e.', '.g.'),
      token.slice(0, -2),
    ])
      expect(await status(wrong)).toBe(404);
  });

  it('is opened six times at once by one user, and no more', async () => {
    const streams = [];
    for (let count = 0; count < 6; count += 1) streams.push(await open(me));
    const more = await open(me);
    expect(more.response.status).toBe(429);
    for (const { leave } of [...streams, more]) await leave();
    await expect
      .poll(async () => {
        const again = await open(me);
        await again.leave();
        return again.response.status;
      })
      .toBe(200);
  });
});
