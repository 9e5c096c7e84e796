import { beforeEach, describe, expect, it } from 'vitest';
import { listOpenAiJobs } from '../../db/queries/ai/jobs.ts';
import { writeSetting } from '../../db/queries/operator/settings.ts';
import { newId } from '../../db/new-id.ts';
import { buildAiEngine } from '../../../test/ai-writer.ts';
import { testApp } from '../../../test/app.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { recordStatements } from '../../../test/queries/expect-queries.ts';
import { AI_SETTINGS_KEY, readAiSettings } from './ai-settings.ts';
import { textParameters } from './ask-pictures.ts';
import { claimNextAiJob } from './claim-job.ts';
import { endAiJob } from './end-job.ts';
import { submitAiJobs } from './submit-jobs.ts';
import { toAiJobs } from './to-ai-job.ts';

const { context, database } = await testApp();
const recorder = recordStatements(database.pool);
const settings = await readAiSettings(database);
const free = { ...settings.tools.picture, priceGoldCents: 0 };
const tools = { ...settings.tools, picture: free };
await writeSetting(database, AI_SETTINGS_KEY, { tools, mostWaiting: 200, mostRunning: 1 });
beforeEach(() =>
  database.pool.query(
    'delete from ai_attempts; delete from ai_engines; delete from ai_jobs; delete from ai_shares; delete from ai_lanes',
  ),
);

const SECONDS = 60;
async function userWith(count: number): Promise<string> {
  const { id: userId } = await buildUser(database);
  await submitAiJobs(
    context,
    { userId, sessionId: newId(), edition: 'full', ageConfirmed: true },
    {
      tool: 'picture',
      parameters: Array.from({ length: count }, () => textParameters({ prompt: '灯塔' })),
      ...{ isAdult: false, expectedPriceGoldCents: 0, idempotencyKey: newId() },
    },
  );
  await database.pool.query('update ai_jobs set cost_seconds = $1', [SECONDS]);
  return userId;
}
const viewed = async (userId: string) => toAiJobs(context, await listOpenAiJobs(database, userId));

describe('places in a queue', () => {
  it('are the order in which jobs are taken', async () => {
    await buildAiEngine(database, 'http://127.0.0.1:1', ['picture'], 1);
    const all = [await userWith(4), await userWith(2), await userWith(1)];
    const places = new Map<string, number>();
    for (const id of all) for (const job of await viewed(id)) places.set(job.id, job.place!);
    expect([...places.values()].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const taken = [];
    for (let at = 0; at < 7; at += 1) {
      const job = (await claimNextAiJob(context, 'picture'))!;
      // As long as was expected: nothing is corrected at its end.
      const end = { outcome: 'done', result: null, characters: null } as const;
      await endAiJob(database, job, end, new Date(job.startedAt!.getTime() + SECONDS * 1_000));
      taken.push(places.get(job.id));
    }
    expect(taken).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('are waited for by as many engines as the tool has at a time', async () => {
    await userWith(5);
    const last = await userWith(1);
    const waitOf = async () => {
      const { place, expectedSeconds } = (await viewed(last))[0]!;
      return { place, expectedSeconds };
    };
    await buildAiEngine(database, 'http://127.0.0.1:1', ['picture'], 1);
    await database.pool.query('update ai_shares set served = 1000 where user_id = $1', [last]);
    expect(await waitOf()).toEqual({ place: 5, expectedSeconds: 6 * SECONDS });
    await buildAiEngine(database, 'http://127.0.0.1:2', ['picture', 'chat'], 4);
    expect(await waitOf()).toEqual({ place: 5, expectedSeconds: 2 * SECONDS });
    // One that rests, or does other things, helps nobody here.
    await database.pool.query(
      `update ai_engines set rest_until = now() + interval '1 hour' where concurrency = 4`,
    );
    expect(await waitOf()).toEqual({ place: 5, expectedSeconds: 6 * SECONDS });
  });

  it('are read by as many statements for one job as for many', async () => {
    const one = await userWith(1);
    const many = await userWith(12);
    for (let at = 0; at < 10; at += 1) await userWith(3);
    const jobsOf = async (id: string) => listOpenAiJobs(database, id);
    const [few, more] = [await jobsOf(one), await jobsOf(many)];
    const statements = async (rows: typeof few) => recorder.during(() => toAiJobs(context, rows));
    const ofOne = await statements(few);
    const ofMany = await statements(more);
    expect(ofMany.map(({ name }) => name).sort()).toEqual(ofOne.map(({ name }) => name).sort());
    expect(ofMany).toHaveLength(3);
    expect(await statements(more.map((row) => ({ ...row, state: 'running' })))).toHaveLength(0);
  });
});
