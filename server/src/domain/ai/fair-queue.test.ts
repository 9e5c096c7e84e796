import type { AiTool } from '@yehang/contract/shapes/ai.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { findAiJob } from '../../db/queries/ai/jobs.ts';
import { enterAiQueue } from '../../db/queries/ai/queue.ts';
import { writeSetting } from '../../db/queries/operator/settings.ts';
import { newId } from '../../db/new-id.ts';
import { buildAiEngine } from '../../../test/ai-writer.ts';
import { testApp } from '../../../test/app.ts';
import { breakRow } from '../../../test/break-row.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { submitAiJobs } from './submit-jobs.ts';
import { textParameters } from './ask-pictures.ts';
import { claimNextAiJob, tidyAiQueue } from './claim-job.ts';
import { endAiJob } from './end-job.ts';
import { AI_SETTINGS_KEY, readAiSettings } from './ai-settings.ts';

const { context, database } = await testApp();
const settings = await readAiSettings(database);
const free = { ...settings.tools.picture, priceGoldCents: 0 };
const tools = { ...settings.tools, picture: free };
await writeSetting(database, AI_SETTINGS_KEY, { tools, mostWaiting: 200, mostRunning: 1 });

/** Seconds of the simulation's clock; each job takes ten of them on one engine. */
const START = Date.now() - 86_400_000;
const SECONDS = 10;
let clock = START;
beforeEach(async () => {
  await database.pool.query(
    'delete from ai_attempts; delete from ai_jobs; delete from ai_shares; delete from ai_lanes',
  );
  clock = START;
});

const at = () => new Date(clock);
async function asks(userId: string, count: number, tool: AiTool = 'picture'): Promise<void> {
  for (let left = count; left > 0; left -= 4)
    await submitAiJobs(
      context,
      { userId, sessionId: newId(), edition: 'full', ageConfirmed: true },
      {
        tool,
        parameters: Array.from({ length: Math.min(4, left) }, () =>
          textParameters({ prompt: '灯塔' }),
        ),
        ...{ isAdult: false, expectedPriceGoldCents: 0, idempotencyKey: newId() },
      },
      at(),
    );
  await database.pool.query(`update ai_jobs set cost_seconds = $1 where state = 'queued'`, [
    SECONDS,
  ]);
}
/** Works on the next job for as long as it takes; answers whose it was. */
async function next(): Promise<string | null> {
  const job = await claimNextAiJob(context, 'picture', at());
  if (!job) return null;
  clock += SECONDS * 1_000;
  await endAiJob(database, job, { outcome: 'done', result: null, characters: null }, at());
  return job.userId;
}
const users = async (count: number) => {
  const made = [];
  for (let left = count; left > 0; left -= 1) made.push((await buildUser(database)).id);
  return made;
};
/** Jain's index: 1 where all are equal, 1 / n where one has everything. */
function jain(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  const squares = values.reduce((total, value) => total + value * value, 0);
  return (sum * sum) / (values.length * squares);
}

describe('the queue', () => {
  it('lets the second user be second, however many jobs the first one has', async () => {
    const [many, one] = await users(2);
    await asks(many!, 32);
    clock += 1_000;
    await asks(one!, 1);
    expect([await next(), await next(), await next()]).toEqual([many, one, many]);
  });

  it('makes everybody wait alike who asks for the same', async () => {
    const all = await users(20);
    // One after the other with all of theirs: by age alone the last would wait for all the others.
    for (const id of all) await asks(id, 5);
    const waits = new Map<string, number>();
    for (;;) {
      const before = clock;
      const id = await next();
      if (id === null) break;
      waits.set(id, (waits.get(id) ?? 0) + (before - START) / 1_000);
    }
    expect([...waits.values()]).toHaveLength(20);
    expect(jain([...waits.values()])).toBeGreaterThan(0.97);
  });

  it('saves nothing up for who was away, and forgives nobody who had more', async () => {
    const [here, away] = await users(2);
    await asks(away!, 1);
    expect(await next()).toBe(away);
    await asks(here!, 12);
    for (let turn = 0; turn < 6; turn += 1) expect(await next()).toBe(here);
    await asks(away!, 12);
    const order = [];
    for (let turn = 0; turn < 6; turn += 1) order.push(await next());
    expect(order.filter((id) => id === away)).toHaveLength(3);
  });

  it('charges what a job took: one of tenfold length against ten', async () => {
    const [long, short] = await users(2);
    await asks(long!, 3);
    await asks(short!, 30);
    await database.pool.query(`update ai_jobs set cost_seconds = 100 where user_id = $1`, [long]);
    const seconds = new Map([
      [long, 0],
      [short, 0],
    ]);
    for (let turn = 0; turn < 22; turn += 1) {
      const job = (await claimNextAiJob(context, 'picture', at()))!;
      clock += job.costSeconds * 1_000;
      seconds.set(job.userId, seconds.get(job.userId)! + job.costSeconds);
      await endAiJob(database, job, { outcome: 'done', result: null, characters: null }, at());
    }
    expect(Math.abs(seconds.get(long)! - seconds.get(short)!)).toBeLessThanOrEqual(100);
  });

  it('gives one job to one of many who claim at once', async () => {
    const all = await users(3);
    for (const id of all) await asks(id, 1);
    const claimed = await Promise.all(
      Array.from({ length: 12 }, () => claimNextAiJob(context, 'picture', at())),
    );
    const ids = claimed.flatMap((job) => (job ? [job.id] : []));
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
  });

  it('ends what no engine took for hours, and what kills its workers', async () => {
    const [waiting, killer] = await users(2);
    await asks(waiting!, 1);
    await tidyAiQueue(context, new Date(clock + 7 * 3_600_000));
    const { rows } = await database.pool.query<{ id: string }>('select id from ai_jobs');
    expect(await findAiJob(database, waiting!, rows[0]!.id)).toMatchObject({
      state: 'failed',
      failureCode: 'noEngine',
    });
    await asks(killer!, 1);
    for (let death = 0; death < 4; death += 1) {
      expect(await claimNextAiJob(context, 'picture', at())).not.toBeNull();
      clock += 31_000;
      await tidyAiQueue(context, at());
    }
    expect(await claimNextAiJob(context, 'picture', at())).toBeNull();
    await enterAiQueue(database, { lane: 'picture', userId: killer! });
  });

  it.each([
    ['whose worker died', ['running', 'queued'], ['queued', 'queued'], 31_000],
    ['that no engine took', ['queued', 'failed'], ['failed', 'failed'], 7 * 3_600_000],
  ] as const)('goes on with the others where a job %s fails', async (what, some, all, afterMs) => {
    const [bad, good] = await users(2);
    await asks(bad!, 1);
    await asks(good!, 1);
    if (what === 'whose worker died')
      for (let job = 0; job < 2; job += 1) await claimNextAiJob(context, 'picture', at());
    clock += afterMs;
    const states = async () => {
      const { rows } = await database.pool.query<{ state: string }>(
        'select state from ai_jobs order by user_id = $1 desc',
        [bad],
      );
      return rows.map(({ state }) => state);
    };
    const mend = await breakRow(database, 'ai_jobs', 'user_id', bad!);
    await tidyAiQueue(context, at());
    expect(await states()).toEqual(some);
    await mend();
    await tidyAiQueue(context, at());
    expect(await states()).toEqual(some);
    await database.pool.query('update job_failures set retry_at = now()');
    await tidyAiQueue(context, at());
    expect(await states()).toEqual(all);
  });
});

describe('an engine that answers in conversations', () => {
  const claimed = async () => (await claimNextAiJob(context, 'text', at()))?.tool ?? null;
  beforeEach(() => database.pool.query('delete from ai_engines'));
  afterAll(() => database.pool.query('delete from ai_engines'));

  it('keeps room for them, however many chapters wait', async () => {
    await buildAiEngine(database, 'http://127.0.0.1:1', ['chapter', 'chat'], 4);
    const all = await users(6);
    for (const id of all) await asks(id, 1, 'chapter');
    expect([await claimed(), await claimed(), await claimed(), await claimed()]).toEqual([
      ...['chapter', 'chapter', 'chapter', null],
    ]);
    await asks(all[5]!, 1, 'chat');
    expect([await claimed(), await claimed()]).toEqual(['chat', null]);
  });

  it('answers who has a chapter being written, and no more of their questions at a time than they may have', async () => {
    await buildAiEngine(database, 'http://127.0.0.1:1', ['chapter', 'chat'], 8);
    const [one] = await users(1);
    await asks(one!, 2, 'chapter');
    await asks(one!, 2, 'chat');
    expect([await claimed(), await claimed(), await claimed()]).toEqual(['chapter', 'chat', null]);
  });

  it('is filled by conversations, and by anything where it does one thing at a time or nobody may talk', async () => {
    await buildAiEngine(database, 'http://127.0.0.1:1', ['chapter', 'chat'], 2);
    const all = await users(3);
    for (const id of all) await asks(id, 1, 'chat');
    expect([await claimed(), await claimed(), await claimed()]).toEqual(['chat', 'chat', null]);
    await database.pool.query(
      'delete from ai_attempts; delete from ai_jobs; update ai_engines set concurrency = 1',
    );
    await asks(all[0]!, 1, 'chapter');
    expect([await claimed(), await claimed()]).toEqual(['chapter', null]);
    await database.pool.query(
      'delete from ai_attempts; delete from ai_jobs; update ai_engines set concurrency = 2',
    );
    for (const id of all) await asks(id, 1, 'chapter');
    const chat = { ...settings.tools.chat, isOpen: false };
    const closed = { tools: { ...tools, chat }, mostWaiting: 200, mostRunning: 1 };
    await writeSetting(database, AI_SETTINGS_KEY, closed);
    expect([await claimed(), await claimed(), await claimed()]).toEqual([
      ...['chapter', 'chapter', null],
    ]);
    await writeSetting(database, AI_SETTINGS_KEY, { tools, mostWaiting: 200, mostRunning: 1 });
  });
});
