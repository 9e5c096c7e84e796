import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimNextAiJob } from '../domain/ai/claim-job.ts';
import { readAiSettings } from '../domain/ai/ai-settings.ts';
import { runAiJob } from '../domain/ai/run-job.ts';
import { newId } from '../db/new-id.ts';
import { writeSetting } from '../db/queries/operator/settings.ts';
import { buildAiEngine, buildAiNovel, writesTexts } from '../../test/ai-writer.ts';
import { workAiQueues } from '../../test/ai.ts';
import { testApp } from '../../test/app.ts';
import { adultGuest, signedCall, type TestSession } from '../../test/call.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { giveGold, giveScore } from '../../test/factories/gold.ts';
import { startFakeEngine } from '../../test/gateways/fake-engine.ts';

const engine = await startFakeEngine();
const { app, context, database } = await testApp({
  live: { privateHosts: [engine.host], mediaServer: null },
});
const PRICE = 5_000;

let user: TestSession;
beforeEach(async () => {
  await workAiQueues(context);
  user = await adultGuest(app);
  await database.pool.query(
    `insert into ai_free_uses (user_id, day, tool, used)
     select $1, (now() at time zone 'Asia/Shanghai')::date, t, 100 from unnest($2::text[]) t`,
    [user.id, ['picture', 'chapter', 'video']],
  );
});
afterEach(() => expectSoundLedger(database));

const info = async () => (await signedCall(app, 'aiorder/info', {}, user)).data;
const ask = (
  over: { score?: number | undefined; gold?: number; count?: number; key?: string } = {},
) =>
  signedCall(
    app,
    'texttoimage/generate',
    {
      ...{ prompt: '雪夜的灯塔', ratio: '1:1' as const, count: over.count ?? 1 },
      expectedPriceGoldCents: over.gold ?? 0,
      ...('score' in over && over.score === undefined
        ? {}
        : { expectedPriceScoreCents: over.score ?? PRICE }),
      idempotencyKey: over.key ?? newId(),
    },
    user,
  );
const cancel = (id: string) => signedCall(app, 'aiorder/cancel', { id }, user);

describe('companion score', () => {
  it('is held for a job, taken once it is done, and given back where it is cancelled', async () => {
    await giveScore(database, user.id, 3 * PRICE);
    const { data } = await ask({ count: 2, score: 2 * PRICE });
    expect(data.jobs[0]).toMatchObject({
      ...{ priceScoreCents: PRICE, priceGoldCents: 0, chargedScoreCents: 0, isFree: false },
    });
    expect(await info()).toMatchObject({ balanceScoreCents: PRICE, balanceGoldCents: 0 });
    const [first] = data.jobs;
    await Promise.all(Array.from({ length: 20 }, () => cancel(first!.id)));
    expect(await info()).toMatchObject({ balanceScoreCents: 2 * PRICE });
    await workAiQueues(context);
    const { data: list } = await signedCall(app, 'aiorder/list', {}, user);
    expect(list.list.map((job) => [job.state, job.chargedScoreCents])).toEqual([
      ['done', PRICE],
      ['cancelled', 0],
    ]);
    expect(await info()).toMatchObject({ balanceScoreCents: 2 * PRICE, spentTodayGoldCents: 0 });
    const { data: lines } = await signedCall(app, 'aimate/score/list', {}, user);
    expect(lines.list.map(({ cause, amountScoreCents }) => [cause, amountScoreCents])).toEqual([
      ['holdReturn', PRICE],
      ['hold', -PRICE],
      ['hold', -PRICE],
      ['promotion', 3 * PRICE],
    ]);
  }, 60_000);

  it('moves once for the same key, twice and fifty at once, also where it is paid with gold later', async () => {
    await giveScore(database, user.id, 10 * PRICE);
    await giveGold(database, user.id, 5_000);
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask({ key })));
    expect(new Set(answers.map(({ data }) => data.jobs[0]!.id)).size).toBe(1);
    expect((await info()).balanceScoreCents).toBe(9 * PRICE);
    const again = await ask({ key, score: undefined, gold: 500 });
    expect(again.data.jobs).toMatchObject([{ id: answers[0]!.data.jobs[0]!.id }]);
    expect(await info()).toMatchObject({ balanceScoreCents: 9 * PRICE, balanceGoldCents: 5_000 });
  }, 30_000);

  it('never falls below zero, however many ask at once', async () => {
    await giveScore(database, user.id, 3 * PRICE + 1);
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask()));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(3);
    expect(new Set(codes)).toEqual(new Set([200, 4102]));
    expect((await info()).balanceScoreCents).toBe(1);
  }, 30_000);

  it('is refused with what is missing, where the price is another, and where gold is named as well', async () => {
    await giveScore(database, user.id, PRICE);
    expect(await ask({ count: 2, score: 2 * PRICE })).toMatchObject({
      ...{ code: 4102, tip: expect.stringContaining('积分不足') as string },
      data: { priceScoreCents: 2 * PRICE, balanceScoreCents: PRICE },
    });
    expect(await ask({ score: PRICE - 1 })).toMatchObject({
      ...{ code: 4090, data: { priceScoreCents: PRICE } },
    });
    expect(await ask({ gold: 500 })).toMatchObject({
      ...{ code: 4000, data: { field: 'expectedPriceGoldCents' } },
    });
    expect((await info()).balanceScoreCents).toBe(PRICE);
  });

  it('is not taken where the operator says so, and has no part in the own limit of a day', async () => {
    await giveScore(database, user.id, 2 * PRICE);
    await signedCall(app, 'aiorder/cap', { goldCents: 0 }, user);
    expect((await ask()).code).toBe(200);
    const { tools } = await readAiSettings(database);
    const picture = { ...tools.picture, priceScoreCents: null };
    await writeSetting(database, 'ai', { tools: { ...tools, picture } });
    expect(await ask()).toMatchObject({ code: 4000, data: { field: 'expectedPriceScoreCents' } });
    const offer = (await info()).tools.find(({ tool }) => tool === 'picture');
    expect(offer).toMatchObject({ priceScoreCents: null, priceGoldCents: 500 });
    await writeSetting(database, 'ai', { tools: { picture: { priceGoldCents: 600 } } });
    const stored = (await info()).tools.find(({ tool }) => tool === 'picture');
    // Who set a price before there was one in score sells nothing for score until one is set.
    expect(stored).toMatchObject({ priceScoreCents: null, priceGoldCents: 600, isOpen: true });
    expect(await ask()).toMatchObject({ code: 4000, data: { field: 'expectedPriceScoreCents' } });
    expect((await readAiSettings(database)).tools.portrait.priceScoreCents).toBe(PRICE);
    await writeSetting(database, 'ai', {});
    expect((await readAiSettings(database)).tools.picture.priceScoreCents).toBe(PRICE);
  });

  it('is taken for the part of a text that was read, and the rest goes back', async () => {
    const replies = writesTexts(engine);
    await buildAiEngine(database, engine.url, ['chapter']);
    await giveScore(database, user.id, PRICE);
    const id = await buildAiNovel(database, user.id);
    const pay = { expectedPriceGoldCents: 0, expectedPriceScoreCents: PRICE };
    const request = { id, direction: '', ...pay, idempotencyKey: newId() };
    const { data } = await signedCall(app, 'texttonovel/continue', request, user);
    const job = (await claimNextAiJob(context, 'text'))!;
    const running = runAiJob(context, job, new AbortController().signal);
    await expect.poll(() => replies.length).toBe(1);
    replies[0]!.say('灯塔亮了，船员们看见了海岸。'.repeat(30));
    const noted = async () => {
      const { rows } = await database.pool.query<{ n: number }>(
        'select length(partial) as n from ai_jobs where id = $1',
        [job.id],
      );
      return rows[0]!.n;
    };
    await expect.poll(noted, { timeout: 5_000 }).toBeGreaterThan(300);
    const { data: ended } = await cancel(data.jobs[0]!.id);
    await running;
    expect(ended.chargedScoreCents).toBeGreaterThan(1_000);
    expect(ended.chargedScoreCents).toBeLessThan(PRICE);
    expect((await info()).balanceScoreCents).toBe(PRICE - ended.chargedScoreCents);
    await database.pool.query('delete from ai_engines');
  }, 30_000);

  it('pays for an answer of a character, once by a key, and is short without harm', async () => {
    const form = {
      ...{ name: '南星', description: '三十二岁的旧书店老板，虚构的成年角色。', opening: '欢迎。' },
      idempotencyKey: newId(),
    };
    const { character } = (await signedCall(app, 'aimate/character/save', form, user)).data;
    const begin = { characterId: character.id, idempotencyKey: newId() };
    const chat = (await signedCall(app, 'aimate/chat/open', begin, user)).data;
    await database.pool.query(
      `insert into ai_free_uses (user_id, day, tool, used)
       values ($1, (now() at time zone 'Asia/Shanghai')::date, 'chat', 1000)`,
      [user.id],
    );
    const read = async () =>
      (await signedCall(app, 'aimate/chat/info', { id: chat.id }, user)).data;
    const { priceGoldCents, priceScoreCents } = await read();
    expect(priceGoldCents).toBeGreaterThan(0);
    const pay = { expectedPriceGoldCents: 0, expectedPriceScoreCents: priceScoreCents! };
    const parentId = chat.messages[0]!.id;
    const say = (idempotencyKey: string) =>
      signedCall(
        app,
        'aimate/chat/send',
        { id: chat.id, parentId, text: '早', ...pay, idempotencyKey },
        user,
      );
    expect((await say(newId())).code).toBe(4102);
    await giveScore(database, user.id, priceScoreCents! + 1);
    const key = newId();
    const said = await Promise.all(Array.from({ length: 50 }, () => say(key)));
    expect(said.some(({ code }) => code === 200)).toBe(true);
    await workAiQueues(context);
    expect((await read()).messages.map(({ role }) => role)).toEqual([
      ...['character', 'user', 'character'],
    ]);
    expect(await info()).toMatchObject({ balanceScoreCents: 1, spentTodayGoldCents: 0 });
  }, 30_000);
});
