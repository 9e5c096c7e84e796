import { beforeEach, describe, expect, it } from 'vitest';
import { AI_SETTINGS_KEY, readAiSettings } from '../domain/ai/ai-settings.ts';
import { claimNextAiJob } from '../domain/ai/claim-job.ts';
import { endAiJob } from '../domain/ai/end-job.ts';
import { runAiJob } from '../domain/ai/run-job.ts';
import { newId } from '../db/new-id.ts';
import { writeSetting } from '../db/queries/operator/settings.ts';
import { buildAiEngine } from '../../test/ai-writer.ts';
import { workAiQueues } from '../../test/ai.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { sendJson, startFakeEngine } from '../../test/gateways/fake-engine.ts';

const engine = await startFakeEngine();
const { app, context, database } = await testApp({
  live: { privateHosts: [engine.host], mediaServer: null },
});

let user: TestSession;
beforeEach(async () => {
  await database.pool.query(
    'delete from ai_engines; delete from ai_works; delete from ai_attempts; delete from ai_jobs; delete from ai_shares',
  );
  user = await guest(app);
});

const ask = (over: { prompt?: string; count?: number; price?: number; key?: string } = {}) =>
  signedCall(
    app,
    'texttoimage/generate',
    {
      prompt: over.prompt ?? '雪夜的灯塔',
      count: over.count ?? 1,
      ratio: '1:1',
      expectedPriceGoldCents: over.price ?? 0,
      idempotencyKey: over.key ?? newId(),
    },
    user,
  );
const cancel = (id: string) => signedCall(app, 'aiorder/cancel', { id }, user);
const many = <Value>(count: number, make: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const left = async () =>
  (await signedCall(app, 'aiorder/info', {}, user)).data.tools.find(
    ({ tool }) => tool === 'picture',
  )!.freeLeft;
const used = async () => {
  const { rows } = await database.pool.query<{ used: number }>(
    'select used from ai_free_uses where user_id = $1',
    [user.id],
  );
  return rows.map((row) => row.used);
};
const idsOf = (answers: Awaited<ReturnType<typeof ask>>[]) =>
  answers.filter(({ code }) => code === 200).flatMap(({ data }) => data.jobs.map(({ id }) => id));

describe('free uses of a day', () => {
  it('are no more than their number, however many ask at once', async () => {
    const answers = await many(50, () => ask());
    expect(idsOf(answers)).toHaveLength(3);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 4090]));
    expect(await used()).toEqual([3]);
    expect(await left()).toBe(0);
  }, 30_000);

  it('are counted by the picture, and once for a key', async () => {
    const key = newId();
    const answers = await many(50, () => ask({ count: 2, key }));
    expect(new Set(idsOf(answers)).size).toBe(2);
    expect(await left()).toBe(1);
    expect((await ask({ count: 2 })).code).toBe(4090);
    expect(await left()).toBe(1);
  }, 30_000);

  it('are more for holders of a tier, while they hold it', async () => {
    const tier = `update users set supreme_until = now() + $2::interval where id = $1`;
    await database.pool.query(tier, [user.id, '1 day']);
    expect(idsOf(await many(50, () => ask()))).toHaveLength(9);
    await database.pool.query(tier, [user.id, '-1 second']);
    expect(await left()).toBe(0);
    expect((await ask()).code).toBe(4090);
  }, 30_000);

  it('come back once from what was cancelled, also fifty times at once', async () => {
    const ids = idsOf(await many(3, () => ask()));
    await many(50, (index) => cancel(ids[index % 2]!));
    expect(await used()).toEqual([1]);
    expect(idsOf(await many(50, () => ask()))).toHaveLength(2);
    expect(await left()).toBe(0);
  }, 30_000);

  it('come back once where cancelling and failing race', async () => {
    const ids = idsOf(await many(3, () => ask()));
    await many(30, async (index) => {
      const id = ids[index % 3]!;
      if (index % 2) return cancel(id);
      const end = { outcome: 'failed', code: 'engine', text: '' } as const;
      await database.orm.transaction((orm) => endAiJob({ orm }, { userId: user.id, id }, end));
      return null;
    });
    expect(await used()).toEqual([0]);
    expect(await left()).toBe(3);
  }, 30_000);

  it('are not taken by a refused prompt, and come back from what an engine refused', async () => {
    expect((await ask({ prompt: '小孩在海边' })).code).toBe(4000);
    expect(await left()).toBe(3);
    await buildAiEngine(database, engine.url, ['picture']);
    const refusal = { error: { code: 'moderation_blocked', message: 'no' } };
    engine.answers((_request, response) => sendJson(response, refusal, 400));
    const [id] = idsOf([await ask()]);
    expect(await left()).toBe(2);
    const job = (await claimNextAiJob(context, 'picture'))!;
    expect(job.id).toBe(id);
    await runAiJob(context, job, new AbortController().signal);
    await runAiJob(context, job, new AbortController().signal);
    expect((await cancel(id!)).code).toBe(4090);
    expect(await left()).toBe(3);
    expect(await used()).toEqual([0]);
    const retry = { id: id!, expectedPriceGoldCents: 0, idempotencyKey: newId() };
    expect((await signedCall(app, 'aiorder/retry', retry, user)).data.jobs[0]!.isFree).toBe(true);
    expect(await left()).toBe(2);
  }, 30_000);

  it('stay used by what was done', async () => {
    await ask({ count: 2 });
    await workAiQueues(context);
    const { data } = await signedCall(app, 'aiorder/list', {}, user);
    expect(data.list.map(({ state }) => state)).toEqual(['done', 'done']);
    await signedCall(app, 'aiorder/del', { ids: data.list.map(({ id }) => id) }, user);
    expect(await left()).toBe(1);
  }, 60_000);
});

describe('the free uses of a tier', () => {
  const settings = () => readAiSettings(database);
  const hold = (columns: Record<string, string>) =>
    database.pool.query(
      `update users set ${Object.entries(columns)
        .map(([name, offset]) => `${name}_until = now() + interval '${offset}'`)
        .join(', ')} where id = $1`,
      [user.id],
    );
  const weight = async () => {
    const { rows } = await database.pool.query<{ weight: number }>(
      'select weight from ai_jobs where user_id = $1 order by id desc limit 1',
      [user.id],
    );
    return rows[0]!.weight;
  };
  beforeEach(async () => {
    const { tools } = await settings();
    const freePerDayOfTiers = { supreme: 20, normal: 7, live: 9, dark: 1 };
    const picture = { ...tools.picture, freePerDay: 3, freePerDayOfTiers };
    const weightOfTiers = { supreme: 5, normal: 2, live: 3, dark: 1 };
    const change = { tools: { ...tools, picture }, weightOfTiers };
    await writeSetting(database, AI_SETTINGS_KEY, change);
  });

  it.each([
    ['nobody', {}, 3, 1],
    ['normal', { normal: '1 day' }, 7, 2],
    ['one that gives fewer than everybody has', { dark: '1 day' }, 3, 1],
    ['several: the most of each', { normal: '1 day', live: '1 day', dark: '1 day' }, 9, 3],
    ['one that is over', { live: '-1 day', normal: '1 day' }, 7, 2],
    ['supreme, which holds the others', { supreme: '1 day' }, 20, 5],
  ])('%s', async (_, tiers, free, share) => {
    if (Object.keys(tiers).length > 0) await hold(tiers);
    expect(await left()).toBe(free);
    expect((await ask()).code).toBe(200);
    expect(await left()).toBe(free - 1);
    expect(await weight()).toBe(share);
  });

  it('were one number before, which each tier has', async () => {
    const { tools } = await settings();
    const old = { ...tools.picture, freePerDayOfTiers: 8 };
    await writeSetting(database, AI_SETTINGS_KEY, { tools: { picture: old }, weightOfTiers: 4 });
    const read = await settings();
    const eight = { supreme: 8, normal: 8, live: 8, dark: 8 };
    expect(read.tools.picture).toEqual({ ...old, freePerDayOfTiers: eight });
    expect(read.weightOfTiers).toEqual({ supreme: 4, normal: 4, live: 4, dark: 4 });
  });
});
