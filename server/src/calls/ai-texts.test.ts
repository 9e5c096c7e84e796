import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimNextAiJob } from '../domain/ai/claim-job.ts';
import { AI_SETTINGS_KEY, readAiSettings } from '../domain/ai/ai-settings.ts';
import { runAiJob } from '../domain/ai/run-job.ts';
import { newId } from '../db/new-id.ts';
import { findAiChapter } from '../db/queries/ai/novel-chapters.ts';
import { findAiNovel } from '../db/queries/ai/novels.ts';
import { writeSetting } from '../db/queries/operator/settings.ts';
import { workAiQueues } from '../../test/ai.ts';
import { buildAiEngine, buildAiNovel, writesTexts } from '../../test/ai-writer.ts';
import { testApp } from '../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../test/call.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { giveGold } from '../../test/factories/gold.ts';
import { startFakeEngine } from '../../test/gateways/fake-engine.ts';

const engine = await startFakeEngine();
const { app, context, database } = await testApp({
  live: { privateHosts: [engine.host] } as never,
});
const replies = writesTexts(engine);

let user: TestSession;
let novelId: string;
beforeEach(async () => {
  replies.length = 0;
  await buildAiEngine(database, engine.url, ['chapter', 'rewrite']);
  await as(await guest(app));
});
afterEach(async () => {
  await database.pool.query('delete from ai_engines');
  await expectSoundLedger(database);
});

/** A user with gold and a novel, and nothing free today. */
async function as(session: TestSession) {
  user = session;
  await giveGold(database, user.id, 10_000);
  await database.pool.query(
    `insert into ai_free_uses (user_id, day, tool, used)
     select $1, (now() at time zone 'Asia/Shanghai')::date, t, 100 from unnest($2::text[]) t`,
    [user.id, ['chapter', 'rewrite', 'picture']],
  );
  novelId = await buildAiNovel(database, user.id);
}
const pay = (price = 500) => ({ expectedPriceGoldCents: price, idempotencyKey: newId() });
const ask = () =>
  signedCall(app, 'texttonovel/continue', { id: novelId, direction: '', ...pay() }, user);
const balance = async () => (await signedCall(app, 'aiorder/info', {}, user)).data.balanceGoldCents;
const latest = async () => (await signedCall(app, 'aiorder/list', {}, user)).data.list[0]!;
const cancel = (id: string) => signedCall(app, 'aiorder/cancel', { id }, user);
const novel = () => findAiNovel(database, user.id, novelId);

/** Begins a chapter; `run` ends with its attempt. */
async function begin() {
  expect((await ask()).code).toBe(200);
  const job = (await claimNextAiJob(context, 'text'))!;
  const run = runAiJob(context, job, new AbortController().signal);
  await expect.poll(() => replies.length).toBe(1);
  return { job, run, reply: replies[0]! };
}
const shown = (id: string) => context.liveTexts.peek(id)?.text ?? '';
const noted = async (id: string) => {
  const { rows } = await database.pool.query<{ partial: string }>(
    'select partial from ai_jobs where id = $1',
    [id],
  );
  return rows[0]!.partial;
};

describe('a text that is cancelled', () => {
  it('is charged by what was shown of it, which its owner keeps', async () => {
    const { job, run, reply } = await begin();
    reply.say('灯塔亮着。'.repeat(120));
    reply.say('这一句还没有写完');
    await expect.poll(() => shown(job.id)).toHaveLength(600);
    await expect.poll(() => noted(job.id)).toHaveLength(600);
    const { data } = await cancel(job.id);
    await run;
    await expect.poll(() => reply.isGone()).toBe(true);
    expect(data).toMatchObject({ state: 'cancelled', priceGoldCents: 500, chargedGoldCents: 200 });
    expect(await balance()).toBe(9_800);
    expect((await latest()).works).toMatchObject([
      { kind: 'text', text: '灯塔亮着。'.repeat(120) },
    ]);
    expect((await novel())!.chapters).toBe(0);
    expect((await cancel(job.id)).data).toMatchObject({ chargedGoldCents: 200 });
    expect(await balance()).toBe(9_800);
    const info = await signedCall(app, 'aiorder/info', {}, user);
    expect(info.data.spentTodayGoldCents).toBe(200);
    expect(info.data.tools.find(({ tool }) => tool === 'chapter')!.cancelNote).toContain('1500 字');
  });

  it('is never shown further than it is noted, so that nothing is free at its end', async () => {
    const { job, run, reply } = await begin();
    reply.say('灯塔亮着。'.repeat(400));
    await expect.poll(() => shown(job.id)).toHaveLength(2_000);
    expect((await noted(job.id)).length).toBeGreaterThanOrEqual(1_800);
    expect((await cancel(job.id)).data).toMatchObject({ chargedGoldCents: 500 });
    await run;
    expect(await balance()).toBe(9_500);
  });

  it('costs nothing before its first sentence, and once where fifty cancel at once', async () => {
    const first = await begin();
    first.reply.say('还没有写完');
    expect((await cancel(first.job.id)).data).toMatchObject({ chargedGoldCents: 0, works: [] });
    await first.run;
    expect(await balance()).toBe(10_000);
    replies.length = 0;
    const { job, run, reply } = await begin();
    reply.say('灯塔亮着。'.repeat(60));
    await expect.poll(() => noted(job.id)).toHaveLength(300);
    const answers = await Promise.all(Array.from({ length: 50 }, () => cancel(job.id)));
    await run;
    expect(new Set(answers.map(({ data }) => data.chargedGoldCents))).toEqual(new Set([100]));
    expect(await balance()).toBe(9_900);
  });

  it('is a use where it was free', async () => {
    await database.pool.query('delete from ai_free_uses where user_id = $1', [user.id]);
    const free = { id: novelId, direction: '', ...pay(0) };
    const left = async () =>
      (await signedCall(app, 'aiorder/info', {}, user)).data.tools.find(
        ({ tool }) => tool === 'chapter',
      )!.freeLeft;
    const before = await left();
    await signedCall(app, 'texttonovel/continue', free, user);
    const job = (await claimNextAiJob(context, 'text'))!;
    const run = runAiJob(context, job, new AbortController().signal);
    await expect.poll(() => replies.length).toBe(1);
    replies[0]!.say('灯塔亮着。');
    await expect.poll(() => noted(job.id)).toBe('灯塔亮着。');
    await cancel(job.id);
    await run;
    expect(await left()).toBe(before - 1);
  });

  it('is charged by its length where its engine breaks off', async () => {
    const { job, run, reply } = await begin();
    reply.say('灯塔亮着。'.repeat(150));
    await expect.poll(() => shown(job.id)).toHaveLength(750);
    engine.drop();
    await run;
    expect(await latest()).toMatchObject({ state: 'done', chargedGoldCents: 250 });
    expect(await balance()).toBe(9_750);
  });
});

describe('a text of an engine', () => {
  it('is stopped at a sentence that is not allowed, which nobody sees', async () => {
    const { job, run, reply } = await begin();
    const seen: string[] = [];
    const stop = context.liveTexts.subscribe(user.id, (_, { text }) => seen.push(text));
    reply.say('夜深了。');
    await expect.poll(() => shown(job.id)).toBe('夜深了。');
    reply.say('一个十五岁的少女走来。灯亮着。');
    await run;
    stop();
    expect(reply.isGone()).toBe(true);
    expect(seen.join('')).not.toMatch(/少女|灯亮着/);
    expect(await latest()).toMatchObject({
      ...{ state: 'failed', failure: { code: 'blocked' } },
      chargedGoldCents: 0,
      works: [],
    });
    expect(await balance()).toBe(10_000);
    const { rows } = await database.pool.query<{ rule: string; excerpt: string }>(
      'select rule, excerpt from ai_safety_log where job_id = $1',
      [job.id],
    );
    expect(rows).toMatchObject([{ rule: 'minors' }]);
    expect(rows[0]!.excerpt).toContain('十五岁');
  });

  it('with words of distress before them is stopped all the same', async () => {
    const { run, reply } = await begin();
    reply.say('他不想活了。门外站着一个小学生。');
    await run;
    expect((await latest()).failure?.code).toBe('blocked');
  });

  it('that is for adults is given to nobody who did not confirm their age', async () => {
    const { run, reply } = await begin();
    reply.say('夜深了。两个人全裸。');
    await run;
    expect(await latest()).toMatchObject({ state: 'failed', failure: { code: 'blocked' } });
    expect(await balance()).toBe(10_000);
  });

  it('that is for adults makes its job, its work and its novel so', async () => {
    await as(await adultGuest(app));
    const { job, run, reply } = await begin();
    reply.say('夜深了。两个人全裸。');
    await expect.poll(() => shown(job.id)).toContain('全裸');
    const { rows } = await database.pool.query('select is_adult from ai_jobs where id = $1', [
      job.id,
    ]);
    expect(rows).toEqual([{ is_adult: true }]);
    reply.end();
    await run;
    expect((await latest()).works).toHaveLength(1);
    expect((await novel())!.isAdult).toBe(true);
    const works = await database.pool.query('select is_adult from ai_works where job_id = $1', [
      job.id,
    ]);
    expect(works.rows).toEqual([{ is_adult: true }]);
  });
});

describe('a chapter that is there by now', () => {
  it('is not overwritten by a retry', async () => {
    const { job, run } = await begin();
    await cancel(job.id);
    await run;
    await database.pool.query('delete from ai_engines');
    await ask();
    await workAiQueues(context, ['text']);
    const chapter = () => findAiChapter(database, { userId: user.id, novelId, chapter: 1 });
    const before = await chapter();
    expect(before).not.toBeNull();
    const again = await signedCall(app, 'aiorder/retry', { id: job.id, ...pay() }, user);
    expect(again).toMatchObject({ code: 4090 });
    expect(await chapter()).toEqual(before);
    expect(await balance()).toBe(9_500);
  });

  it('is not retried while another one is written', async () => {
    const { job, run } = await begin();
    await cancel(job.id);
    await run;
    await ask();
    const again = () => signedCall(app, 'aiorder/retry', { id: job.id, ...pay() }, user);
    expect((await again()).code).toBe(4090);
    await cancel((await latest()).id);
    expect((await again()).code).toBe(200);
    await cancel((await latest()).id);
  });
});

describe('an engine that hangs', () => {
  it('loses its job at the time limit, and is asked no more for a while', async () => {
    const settings = await readAiSettings(database);
    const chapter = { ...settings.tools.chapter, limitSeconds: 0.2 };
    await writeSetting(database, AI_SETTINGS_KEY, { tools: { ...settings.tools, chapter } });
    const { run, reply } = await begin();
    await run;
    await expect.poll(() => reply.isGone()).toBe(true);
    expect(await latest()).toMatchObject({ state: 'failed', failure: { code: 'timeLimit' } });
    expect(await balance()).toBe(10_000);
    const { rows } = await database.pool.query<{ failures: number; rests: boolean }>(
      'select failures, rest_until > now() as rests from ai_engines',
    );
    expect(rows).toEqual([{ failures: 1, rests: true }]);
    await ask();
    expect(await claimNextAiJob(context, 'text')).toBeNull();
    await cancel((await latest()).id);
    await writeSetting(database, AI_SETTINGS_KEY, { tools: settings.tools });
  });
});

describe('a character for adults', () => {
  it('is shown and used only where its owner confirmed their age', async () => {
    const devID = newId();
    await as(await guest(app, { devID }));
    await signedCall(app, 'user/age/confirm', { confirmed: true }, user);
    const fields = { name: '南星', age: 30, appearance: '全裸，黑色短发' };
    const { data } = await signedCall(app, 'texttoimage/character/save', fields, user);
    const list = async () =>
      (await signedCall(app, 'texttoimage/character/list', {}, user)).data.list.length;
    expect(await list()).toBe(1);
    user = await guest(app, { devID, isLight: true });
    expect(await list()).toBe(0);
    const change = { ...fields, id: data.id, appearance: '黑色短发' };
    expect((await signedCall(app, 'texttoimage/character/save', change, user)).code).toBe(4040);
    const portrait = { prompt: '站在海边', characterId: data.id, ...pay() };
    expect((await signedCall(app, 'texttoimage/generate', portrait, user)).code).toBe(4040);
  });
});
