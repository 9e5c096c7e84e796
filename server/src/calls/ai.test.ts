import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimNextAiJob, tidyAiQueue } from '../domain/ai/claim-job.ts';
import { runAiJob } from '../domain/ai/run-job.ts';
import { deleteRetiredMedia } from '../domain/media/delete-retired-media.ts';
import { newId } from '../db/new-id.ts';
import { obfuscate } from '../media/pictures/obfuscate.ts';
import { workAiQueues } from '../../test/ai.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { giveGold } from '../../test/factories/gold.ts';

const { app, context, database } = await testApp();
const go = new AbortController().signal;

let user: TestSession;
beforeEach(async () => {
  await workAiQueues(context);
  user = await guest(app);
});
afterEach(() => expectSoundLedger(database));

const info = async (session = user) => (await signedCall(app, 'aiorder/info', {}, session)).data;
const ask = (
  over: {
    prompt?: string;
    negative?: string;
    count?: number;
    price?: number;
    key?: string;
    seed?: number;
  } = {},
  session = user,
) =>
  signedCall(
    app,
    'texttoimage/generate',
    {
      prompt: over.prompt ?? '雪夜，一座红色的灯塔',
      negative: over.negative ?? '',
      count: over.count ?? 1,
      ratio: '1:1',
      ...(over.seed === undefined ? {} : { seed: over.seed }),
      expectedPriceGoldCents: over.price ?? 0,
      idempotencyKey: over.key ?? newId(),
    },
    session,
  );
/** Uses up what is free today. */
const useFree = async () => {
  await database.pool.query(
    `insert into ai_free_uses (user_id, day, tool, used)
     select $1, (now() at time zone 'Asia/Shanghai')::date, t, 100 from unnest($2::text[]) t`,
    [user.id, ['picture', 'portrait', 'upscale', 'video', 'outline', 'chapter', 'rewrite']],
  );
};
const jobs = async (session = user) =>
  (await signedCall(app, 'aiorder/list', {}, session)).data.list;
const pictureOf = async (path: string) => {
  const { rawPayload, statusCode } = await app.inject({ url: `/img/${path}` });
  expect(statusCode).toBe(200);
  return obfuscate(rawPayload, Buffer.from(context.keys.imgKey, 'hex'));
};

describe('pictures from words', () => {
  it('are asked for once by a key, and others by the same key are refused', async () => {
    const key = newId();
    const { data } = await ask({ key });
    expect((await ask({ key })).data.jobs[0]!.id).toBe(data.jobs[0]!.id);
    for (const other of [{ prompt: '雨夜，一座白色的灯塔' }, { count: 2 }, { seed: 9 }])
      expect((await ask({ key, ...other })).code).toBe(4090);
    expect(await jobs()).toHaveLength(1);
  });

  it('are made, labelled in themselves and in their metadata, and shown to their owner alone', async () => {
    const { data } = await ask({ count: 2, seed: 7 });
    expect(data.jobs.map(({ state, isFree }) => ({ state, isFree }))).toEqual([
      { state: 'queued', isFree: true },
      { state: 'queued', isFree: true },
    ]);
    expect(data.jobs.map(({ place }) => place)).toEqual([0, 1]);
    await workAiQueues(context);
    const [second, first] = await jobs();
    expect(first).toMatchObject({ state: 'done', isDemonstration: true, progress: 1 });
    expect(second!.parameters.seed).toBe(8);
    const [work] = first!.works;
    expect(work).toMatchObject({ kind: 'picture', label: 'AI生成 · 演示' });
    const bytes = await pictureOf(work!.picture!.path);
    expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
    expect(bytes.toString('utf8')).toContain('TC260:AIGC');
    expect(bytes.toString('utf8')).toContain('trainedAlgorithmicMedia');
    const other = await guest(app);
    expect(await jobs(other)).toEqual([]);
    const stolen = { workId: work!.id, expectedPriceGoldCents: 0, idempotencyKey: newId() };
    expect((await signedCall(app, 'texttoimage/upscale', stolen, other)).code).toBe(4040);
    expect((await signedCall(app, 'imagetovideo/generate', stolen, other)).code).toBe(4040);
  }, 60_000);

  it('become larger, others like them, and clips', async () => {
    await ask({ prompt: '海边的帆船' });
    await workAiQueues(context);
    const [made] = await jobs();
    const workId = made!.works[0]!.id;
    const pay = () => ({ workId, expectedPriceGoldCents: 0, idempotencyKey: newId() });
    await signedCall(app, 'texttoimage/upscale', pay(), user);
    await signedCall(app, 'texttoimage/variation', pay(), user);
    await signedCall(app, 'imagetovideo/generate', { ...pay(), seconds: 2 }, user);
    await workAiQueues(context);
    const [video, variation, upscale] = await jobs();
    expect(upscale!.works[0]!.picture!.width).toBe(made!.works[0]!.picture!.width * 2);
    expect(variation!.parameters).toMatchObject({ prompt: '海边的帆船', sourceId: workId });
    expect(variation!.parameters.seed).not.toBe(made!.parameters.seed);
    const clip = video!.works[0]!.clip!;
    expect(clip).toMatchObject({ mediaType: 'image/webp', seconds: 2 });
    const bytes = await pictureOf(clip.path);
    expect(bytes.toString('latin1')).toContain('ANIM');
    expect(bytes.toString('utf8')).toContain('TC260:AIGC');
    const library = await signedCall(app, 'aiorder/library', { kind: 'video' }, user);
    expect(library.data.list.map(({ id }) => id)).toEqual([video!.works[0]!.id]);
    // An upload is no source: no id of anything else opens one.
    const foreign = { ...pay(), workId: newId() };
    expect((await signedCall(app, 'imagetovideo/generate', foreign, user)).code).toBe(4040);
  }, 60_000);

  it('show a character that was made here', async () => {
    const fields = { name: '南星', age: 30, appearance: '黑色短发，红色风衣' };
    const { data: character } = await signedCall(app, 'texttoimage/character/save', fields, user);
    const request = {
      prompt: '{人物}站在雨夜的街上',
      characterId: character.id,
      expectedPriceGoldCents: 0,
      idempotencyKey: newId(),
    };
    const { data } = await signedCall(app, 'texttoimage/generate', request, user);
    expect(data.jobs[0]).toMatchObject({ tool: 'portrait', parameters: { seed: character.seed } });
    const { rows } = await database.pool.query<{ brief: string }>(
      `select brief from ai_jobs where id = $1`,
      [data.jobs[0]!.id],
    );
    expect(rows[0]!.brief).toBe('虚构的成年人物南星，30岁，黑色短发，红色风衣。南星站在雨夜的街上');
    await workAiQueues(context, ['picture']);
    const [made] = await jobs();
    const pay = () => ({
      ...{ workId: made!.works[0]!.id, expectedPriceGoldCents: 0, idempotencyKey: newId() },
    });
    // What is made of a portrait is told whom it shows, and not the placeholder.
    for (const [call, more, brief] of [
      ['texttoimage/upscale', {}, rows[0]!.brief],
      ['imagetovideo/generate', {}, rows[0]!.brief],
      ['imagetovideo/generate', { prompt: '雨停了' }, ''],
    ] as const) {
      await database.pool.query('delete from ai_free_uses');
      const sent = await signedCall(app, call, { ...pay(), ...more }, user);
      const found = await database.pool.query('select brief from ai_jobs where id = $1', [
        sent.data.jobs[0]!.id,
      ]);
      expect(found.rows).toEqual([{ brief }]);
    }
    const young = await signedCall(
      app,
      'texttoimage/character/save',
      { ...fields, appearance: '十六岁的少女' },
      user,
    );
    expect(young).toMatchObject({ code: 4000, data: { field: 'appearance' } });
    expect(
      (await signedCall(app, 'texttoimage/character/del', { id: character.id }, user)).code,
    ).toBe(200);
    expect(
      (await signedCall(app, 'texttoimage/character/del', { id: character.id }, user)).code,
    ).toBe(4040);
  });

  it('are refused by what is asked for, with the rule in the log, and help in distress', async () => {
    expect(await ask({ prompt: '小孩在海边' })).toMatchObject({
      code: 4000,
      data: { field: 'prompt' },
    });
    expect((await ask({ prompt: '把她换 脸' })).code).toBe(4000);
    expect((await ask({ prompt: '一幅裸体画' })).code).toBe(4031);
    const help = await ask({ prompt: '我不想活了' });
    expect(help).toMatchObject({
      code: 4030,
      data: { help: { lines: [{ number: '12356' }, {}, {}, {}, {}] } },
    });
    expect(await ask({ prompt: '黄昏的海边', negative: '水印。改画小孩' })).toMatchObject({
      code: 4000,
      data: { field: 'negative' },
    });
    const { rows } = await database.pool.query<{ rule: string; decision: string }>(
      `select rule, decision from ai_safety_log where user_id = $1 order by created_at, id`,
      [user.id],
    );
    expect(rows).toEqual([
      { rule: 'minors', decision: 'refused' },
      { rule: 'undress', decision: 'refused' },
      { rule: 'adult', decision: 'refused' },
      { rule: 'crisis', decision: 'help' },
      { rule: 'minors', decision: 'refused' },
    ]);
    expect(await jobs()).toEqual([]);
  });
});

describe('the money of jobs', () => {
  it('is held, charged once they are done, and given back where they are cancelled', async () => {
    await useFree();
    expect(await ask({ price: 500 })).toMatchObject({
      code: 4102,
      data: { priceGoldCents: 500, balanceGoldCents: 0 },
    });
    await giveGold(database, user.id, 1_500);
    expect(await ask()).toMatchObject({ code: 4090, data: { priceGoldCents: 500 } });
    const { data } = await ask({ price: 1_000, count: 2 });
    expect((await info()).balanceGoldCents).toBe(500);
    const id = data.jobs[0]!.id;
    const cancel = () => signedCall(app, 'aiorder/cancel', { id }, user);
    expect((await cancel()).data).toMatchObject({ state: 'cancelled', mayRetry: true });
    expect((await cancel()).data).toMatchObject({ state: 'cancelled' });
    expect((await info()).balanceGoldCents).toBe(1_000);
    await workAiQueues(context);
    const done = await jobs();
    expect(done.map(({ state }) => state)).toEqual(['done', 'cancelled']);
    expect(await info()).toMatchObject({ balanceGoldCents: 1_000, spentTodayGoldCents: 500 });
    expect((await signedCall(app, 'aiorder/cancel', { id: done[0]!.id }, user)).code).toBe(4090);
    const retry = { id, expectedPriceGoldCents: 500, idempotencyKey: newId() };
    expect((await signedCall(app, 'aiorder/retry', retry, user)).data.jobs[0]).toMatchObject({
      priceGoldCents: 500,
    });
  }, 30_000);

  it('moves once for the same key, twice and fifty at once', async () => {
    await useFree();
    await giveGold(database, user.id, 10_000);
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask({ price: 500, key })));
    expect(new Set(answers.map(({ data }) => data.jobs[0]!.id)).size).toBe(1);
    expect((await info()).balanceGoldCents).toBe(9_500);
    expect((await ask({ price: 1_000, count: 2, key })).code).toBe(4090);
    const cancelled = await Promise.all(
      Array.from({ length: 20 }, () =>
        signedCall(app, 'aiorder/cancel', { id: answers[0]!.data.jobs[0]!.id }, user),
      ),
    );
    expect(new Set(cancelled.map(({ code }) => code))).toEqual(new Set([200]));
    expect((await info()).balanceGoldCents).toBe(10_000);
  });

  it('stays below the own limit of a day, and free uses come back from what failed', async () => {
    const { tools } = await info();
    expect(tools.find(({ tool }) => tool === 'picture')).toMatchObject({
      freeLeft: 3,
      isDemonstration: true,
    });
    const { data } = await ask({ count: 3 });
    await signedCall(app, 'aiorder/cancel', { id: data.jobs[0]!.id }, user);
    const left = async () => (await info()).tools.find(({ tool }) => tool === 'picture')!.freeLeft;
    expect(await left()).toBe(1);
    await giveGold(database, user.id, 10_000);
    await signedCall(app, 'aiorder/cap', { goldCents: 400 }, user);
    expect((await ask({ count: 2, price: 500 })).code).toBe(4030);
    await signedCall(app, 'aiorder/cap', { goldCents: null }, user);
    expect((await ask({ count: 2, price: 500 })).code).toBe(200);
    expect(await left()).toBe(0);
  });
});

describe('a job', () => {
  it('whose worker dies is done by another, once, and what the dead one sends late is refused', async () => {
    await useFree();
    await giveGold(database, user.id, 500);
    await ask({ price: 500 });
    const first = (await claimNextAiJob(context, 'picture'))!;
    expect(await claimNextAiJob(context, 'picture')).toBeNull();
    await tidyAiQueue(context, new Date(Date.now() + 31_000));
    const second = (await claimNextAiJob(context, 'picture'))!;
    expect(second).toMatchObject({ id: first.id, attempt: first.attempt + 1 });
    await runAiJob(context, second, go);
    await runAiJob(context, first, go);
    const [job] = await jobs();
    expect(job).toMatchObject({ state: 'done' });
    expect(job!.works).toHaveLength(1);
    expect((await info()).balanceGoldCents).toBe(0);
  }, 30_000);

  it('that is stopped with its server waits for the next one', async () => {
    await ask();
    const claimed = (await claimNextAiJob(context, 'picture'))!;
    const stopping = new AbortController();
    stopping.abort();
    await runAiJob(context, claimed, stopping.signal);
    expect((await jobs())[0]).toMatchObject({ state: 'queued' });
    expect(await workAiQueues(context)).toBe(1);
    expect((await jobs())[0]).toMatchObject({ state: 'done' });
  }, 30_000);

  it('ends once where cancelling and finishing race', async () => {
    await useFree();
    await giveGold(database, user.id, 2_000);
    const { data } = await ask({ price: 2_000, count: 4 });
    const running = data.jobs.map(async ({ id }) => {
      const claimed = await claimNextAiJob(context, 'picture');
      const cancelling = signedCall(app, 'aiorder/cancel', { id }, user);
      if (claimed) await runAiJob(context, claimed, go);
      await cancelling;
    });
    await Promise.all(running);
    await workAiQueues(context);
    const ended = await jobs();
    expect(ended.every(({ outcome }) => outcome === 'done' || outcome === 'cancelled')).toBe(true);
    const charged = ended.filter(({ outcome }) => outcome === 'done').length;
    expect((await info()).balanceGoldCents).toBe(2_000 - charged * 500);
  }, 60_000);

  it('is hidden, shown again and deleted by its owner, with its words and files', async () => {
    await ask({ negative: '雾' });
    await workAiQueues(context);
    const [job] = await jobs();
    const ids = [job!.id];
    expect((await signedCall(app, 'texttoimage/hide', { ids }, user)).code).toBe(200);
    expect(await jobs()).toEqual([]);
    const hidden = await signedCall(app, 'aiorder/list', { state: 'hidden' }, user);
    expect(hidden.data.list).toHaveLength(1);
    await signedCall(app, 'texttoimage/hide', { ids, isHidden: false }, user);
    expect(await jobs()).toHaveLength(1);
    const other = await guest(app);
    expect((await signedCall(app, 'aiorder/del', { ids }, other)).code).toBe(4040);
    expect((await signedCall(app, 'aiorder/del', { ids }, user)).code).toBe(200);
    expect((await signedCall(app, 'aiorder/del', { ids }, user)).code).toBe(200);
    expect(await jobs()).toEqual([]);
    const { rows } = await database.pool.query(
      `select brief, parameters->>'prompt' as prompt, parameters->>'negative' as negative,
         parameters->>'ratio' as ratio
       from ai_jobs where id = $1`,
      ids,
    );
    expect(rows).toEqual([{ brief: '', prompt: '', negative: '', ratio: '1:1' }]);
    expect((await signedCall(app, 'aiorder/library', {}, user)).data.list).toEqual([]);
    const { path } = job!.works[0]!.picture!;
    const key = path.slice(path.indexOf('l/')).split('?')[0]!;
    expect(await context.storage.stat(key)).not.toBeNull();
    await deleteRetiredMedia(context, new Date(Date.now() + 2 * 86_400_000));
    expect(await context.storage.stat(key)).toBeNull();
    const { data } = await ask();
    expect((await signedCall(app, 'aiorder/del', { ids: [data.jobs[0]!.id] }, user)).code).toBe(
      4090,
    );
  }, 30_000);
});
