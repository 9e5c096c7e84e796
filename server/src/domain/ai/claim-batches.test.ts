import type { AiTool } from '@yehang/contract/shapes/ai.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeSetting } from '../../db/queries/operator/settings.ts';
import { newId } from '../../db/new-id.ts';
import { buildAiEngine } from '../../../test/ai-writer.ts';
import { testApp } from '../../../test/app.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { recordStatements } from '../../../test/queries/expect-queries.ts';
import { AI_SETTINGS_KEY, readAiSettings } from './ai-settings.ts';
import { AiSetups } from './ai-setup.ts';
import { textParameters } from './ask-pictures.ts';
import { chooseClaims, claimAiJobs } from './claim-job.ts';
import { endAiJob } from './end-job.ts';
import { submitAiJobs } from './submit-jobs.ts';

const { context, database } = await testApp();
const recorder = recordStatements(database.pool);
const settings = await readAiSettings(database);
const gratis = { priceGoldCents: 0 };
const tools = {
  ...settings.tools,
  picture: { ...settings.tools.picture, ...gratis },
  portrait: { ...settings.tools.portrait, ...gratis },
  chapter: { ...settings.tools.chapter, ...gratis },
  chat: { ...settings.tools.chat, ...gratis },
};
const allow = (mostRunning: number) =>
  writeSetting(database, AI_SETTINGS_KEY, { tools, mostWaiting: 200, mostRunning });
beforeEach(async () => {
  await allow(2);
  await database.pool.query(
    'delete from ai_attempts; delete from ai_engines; delete from ai_jobs; delete from ai_shares; delete from ai_lanes',
  );
});

async function userWith(count: number, tool: AiTool = 'picture'): Promise<string> {
  const { id: userId } = await buildUser(database);
  await asks(userId, count, tool);
  return userId;
}
async function asks(userId: string, count: number, tool: AiTool): Promise<void> {
  await submitAiJobs(
    context,
    { userId, sessionId: newId(), edition: 'full', ageConfirmed: true },
    {
      tool,
      parameters: Array.from({ length: count }, () => textParameters({ prompt: '灯塔' })),
      ...{ isAdult: false, expectedPriceGoldCents: 0, idempotencyKey: newId() },
    },
  );
  await database.pool.query(`update ai_jobs set cost_seconds = 10 where state = 'queued'`);
}
/** A process of its own. */
const other = () => ({ database, aiSetups: new AiSetups() });
const most = 32;
const running = async () => {
  const { rows } = await database.pool.query<{ user_id: string; n: number }>(
    `select user_id, count(*)::int as n from ai_jobs where state = 'running' group by 1`,
  );
  return new Map(rows.map(({ user_id: id, n }) => [id, n]));
};

describe('jobs that are claimed together', () => {
  it('are those that would be claimed one after another, in the same order', async () => {
    await buildAiEngine(database, 'http://127.0.0.1:1', ['picture'], 9);
    await allow(50);
    const all = [await userWith(8), await userWith(3), await userWith(1)];
    await database.pool.query('update ai_jobs set weight = 2 where user_id = $1', [all[1]]);
    const together = (await claimAiJobs(context, 'picture', { most })).jobs.map(({ id }) => id);
    expect(together).toHaveLength(9);
    const shares = () =>
      database.pool.query('select user_id, served from ai_shares order by user_id');
    const before = (await shares()).rows;
    await database.pool.query(
      `update ai_jobs set state = 'queued', lease_until = null, attempt = 0; update ai_shares set served = 0;
       update ai_lanes set clock = 0`,
    );
    const single = [];
    for (;;) {
      const { jobs } = await claimAiJobs(context, 'picture', { most: 1 });
      if (jobs.length === 0) break;
      single.push(jobs[0]!.id);
    }
    expect(single).toEqual(together);
    expect((await shares()).rows).toEqual(before);
  });

  it('cost two statements, however many there are', async () => {
    await buildAiEngine(database, 'http://127.0.0.1:1', ['picture'], 40);
    for (let at = 0; at < 12; at += 1) await userWith(2);
    // What the setup is read by, where this process has none of this moment.
    await claimAiJobs(context, 'picture', { most: 1 });
    const statements = await recorder.during(async () => {
      expect((await claimAiJobs(context, 'picture', { most })).jobs).toHaveLength(23);
    });
    expect(statements).toHaveLength(2);
  });

  it('are never more than an engine and a user may have, whatever claims beside it', async () => {
    await buildAiEngine(database, 'http://127.0.0.1:1', ['picture'], 5);
    await buildAiEngine(database, 'http://127.0.0.1:2', ['picture'], 3);
    const many = await userWith(4);
    for (let at = 0; at < 6; at += 1) await userWith(2);
    const claimed = await Promise.all(
      Array.from({ length: 6 }, () => claimAiJobs(other(), 'picture', { most: 3 })),
    );
    const jobs = claimed.flatMap((one) => one.jobs);
    expect(jobs).toHaveLength(8);
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(8);
    const perEngine = Map.groupBy(jobs, ({ engineId }) => engineId);
    expect([...perEngine.values()].map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([
      3, 5,
    ]);
    expect((await running()).get(many)).toBeLessThanOrEqual(2);
  });

  it('leave room for conversations, and take those of who has chapters being written', async () => {
    await buildAiEngine(database, 'http://127.0.0.1:1', ['chapter', 'chat'], 8);
    const all = [];
    for (let at = 0; at < 9; at += 1) all.push(await userWith(1, 'chapter'));
    const claimed = async () =>
      (await claimAiJobs(context, 'text', { most })).jobs.map(({ tool }) => tool);
    expect(await claimed()).toEqual(Array.from({ length: 6 }, () => 'chapter'));
    for (const id of all.slice(0, 3)) await asks(id, 1, 'chat');
    expect(await claimed()).toEqual(['chat', 'chat']);
    expect(await claimed()).toEqual([]);
  });

  it('are of each tool no more than its engine may have of it at a time', async () => {
    await allow(50);
    const id = await buildAiEngine(database, 'http://127.0.0.1:1', ['chapter', 'chat'], 8);
    await database.pool.query('update ai_engines set of_tools = $2 where id = $1', [
      id,
      { chapter: { concurrency: 2, costCents: null } },
    ]);
    const all = [await userWith(3, 'chapter'), await userWith(3, 'chapter')];
    const claimed = async () => (await claimAiJobs(context, 'text', { most })).jobs;
    const [first, ...others] = await claimed();
    expect(others).toHaveLength(1);
    expect(await claimed()).toEqual([]);
    await asks(all[0]!, 3, 'chat');
    expect((await claimed()).map(({ tool }) => tool)).toEqual(['chat', 'chat', 'chat']);
    await endAiJob(database, first!, { outcome: 'done', result: null, characters: null });
    expect((await claimed()).map(({ tool }) => tool)).toEqual(['chapter']);
  });

  it('go to the engines of their tool in its own order', async () => {
    await allow(50);
    const build = async (name: string, position: number, positions: object) => {
      const id = await buildAiEngine(database, 'http://127.0.0.1:1', ['picture', 'portrait'], 1);
      await database.pool.query(
        'update ai_engines set name = $2, position = $3, tool_positions = $4 where id = $1',
        [id, name, position, positions],
      );
    };
    await build('a', 1, { portrait: 2 });
    await build('b', 2, {});
    await build('c', 3, { portrait: 1, picture: 1 });
    const names = async (tool: 'picture' | 'portrait') => {
      await database.pool.query(
        'delete from ai_attempts; delete from ai_jobs; delete from ai_shares',
      );
      await userWith(4, tool);
      return (await claimAiJobs(context, 'picture', { most })).jobs.map((job) => job.engineName);
    };
    expect(await names('portrait')).toEqual(['c', 'a', 'b']);
    expect(await names('picture')).toEqual(['c', 'a', 'b']);
    await database.pool.query(`update ai_engines set tool_positions = '{}' where name = 'c'`);
    expect(await names('picture')).toEqual(['a', 'b', 'c']);
    expect(await names('portrait')).toEqual(['a', 'b', 'c']);
  });

  it('go by what staff changed last, and by what another process found out', async () => {
    const id = await buildAiEngine(database, 'http://127.0.0.1:1', ['picture'], 1);
    await userWith(1);
    await userWith(1);
    const [job] = (await claimAiJobs(context, 'picture', { most })).jobs;
    await endAiJob(database, job!, { outcome: 'done', result: null, characters: null });
    await database.pool.query(
      `update ai_engines set rest_until = now() + interval '1 hour' where id = $1`,
      [id],
    );
    expect((await claimAiJobs(context, 'picture', { most })).jobs).toEqual([]);
    await database.pool.query('update ai_engines set rest_until = null');
    expect((await claimAiJobs(context, 'picture', { most })).jobs).toHaveLength(1);
  });
});

describe('the choice of engines', () => {
  const place = (
    engineId: string,
    concurrency: number,
    { mostOthers = concurrency, mostOfTool = concurrency } = {},
  ) => ({
    ...{ tool: 'chapter' as const, engineId, name: engineId, isDemonstration: false },
    ...{ concurrency, mostOthers, mostOfTool },
  });
  const candidate = (id: string, tried: string[] = []) => ({
    ...{ userId: 'u', id, tool: 'chapter' as const, tried, at: 0 },
  });
  it('takes the first that has room and has not failed at the job', () => {
    const chosen = chooseClaims(
      [candidate('1'), candidate('2', ['a']), candidate('3'), candidate('4'), candidate('5')],
      [place('a', 3, { mostOthers: 2 }), place('b', 2)],
      new Map([['b', { jobs: 1, others: 1, tools: { chapter: 1 } }]]),
    );
    expect(chosen.map(({ candidate: { id }, place: { engineId } }) => id + engineId)).toEqual([
      ...['1a', '2b', '3a'],
    ]);
  });
  it('leaves an engine alone that works on as much of the tool as it may', () => {
    const chosen = chooseClaims(
      [candidate('1'), candidate('2'), candidate('3')],
      [place('a', 4, { mostOfTool: 2 })],
      new Map([['a', { jobs: 2, others: 2, tools: { chapter: 1, rewrite: 1 } }]]),
    );
    expect(chosen.map(({ candidate: { id } }) => id)).toEqual(['1']);
  });
});
