import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { filmOf, storeAiFile } from '../domain/ai/store-works.ts';
import type { PictureJudge } from '../domain/policy/judge-pictures.ts';
import { storePicture } from '../media/pictures/store-picture.ts';
import { makeClips } from '../media/test/clips.ts';
import { buildAiEngine } from '../../test/ai-writer.ts';
import { workAiQueues } from '../../test/ai.ts';
import { testApp } from '../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { giveGold } from '../../test/factories/gold.ts';
import { sendJson, startFakeEngine } from '../../test/gateways/fake-engine.ts';

const engine = await startFakeEngine();
const { app, context, database } = await testApp({
  live: { privateHosts: [engine.host], mediaServer: null },
});
await buildAiEngine(database, engine.url, ['picture']);
const folder = await mkdtemp(join(tmpdir(), 'yehang-ai-seen-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => expectSoundLedger(database));

const drawn = await sharp(
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">
    <rect width="400" height="300" fill="#236"/><circle cx="100" cy="90" r="70" fill="#e8b"/>
    <rect x="210" y="30" width="130" height="160" fill="#8c5"/><path d="M0 300 L150 190 L310 260 L400 200 L400 300z" fill="#fc4"/></svg>`),
)
  .png()
  .toBuffer();
beforeEach(() =>
  engine.answers((_request, response) =>
    sendJson(response, { data: [{ b64_json: drawn.toString('base64') }] }),
  ),
);

const ask = async (user: TestSession) => {
  const { data: info } = await signedCall(app, 'aiorder/info', {}, user);
  const { freeLeft } = info.tools.find(({ tool }) => tool === 'picture')!;
  const request = { prompt: '雪夜的灯塔', count: freeLeft + 1, ratio: '1:1' as const };
  const expectedPriceGoldCents = 500;
  const pay = { expectedPriceGoldCents, idempotencyKey: newId() };
  return signedCall(app, 'texttoimage/generate', { ...request, ...pay }, user);
};
const work = (judgePictures: PictureJudge) =>
  workAiQueues({ ...context, judgePictures }, ['picture']);
const jobsOf = async (user: TestSession) =>
  (await signedCall(app, 'aiorder/list', {}, user)).data.list;
const goldOf = async (user: TestSession) =>
  (await signedCall(app, 'aiorder/info', {}, user)).data.balanceGoldCents;
const safetyOf = async (user: TestSession) =>
  (
    await database.pool.query<{ rule: string; stage: string; decision: string }>(
      'select distinct rule, stage, decision from ai_safety_log where user_id = $1',
      [user.id],
    )
  ).rows;

/** Puts a picture on a list of refused ones. */
async function refuseLike(bytes: Buffer): Promise<void> {
  const stored = await storePicture({
    ...{ bytes, storage: context.storage, prefix: 'p', maxSide: 1_000 },
    imgKey: Buffer.from(context.keys.imgKey, 'hex'),
  });
  const consoleApp = await testConsole(context);
  const moderator = await staffCookie(consoleApp, context, 'moderator');
  const { rows } = await database.pool.query<{ bits: string }>(
    'select pdq::text as bits from picture_hashes where path = $1',
    [stored.path],
  );
  const hash = rows[0]!.bits
    .match(/.{4}/g)!
    .map((four) => Number.parseInt(four, 2).toString(16))
    .join('');
  const list = { name: '名单', source: '测试', act: 'refuse' as const, enabled: true };
  const { data } = await staffCall(consoleApp, 'hashlist/save', list, moderator);
  await staffCall(consoleApp, 'hashlist/import', { id: data.id, text: hash }, moderator);
}

const filmJob = () => ({
  ...{ id: newId(), userId: newId(), attempt: 1, tool: 'video', engineName: 'films' },
  ...{ isAdult: false, isDemonstration: false, parameters: {} },
});

it('tells the engine of each picture what none shows, and of those for everybody that nobody is bare', async () => {
  const asked = async (prompt: string, isAdult: boolean) => {
    engine.requests.length = 0;
    const user = await (isAdult ? adultGuest : guest)(app);
    const request = { prompt, negative: '雾', count: 1, ratio: '1:1' as const };
    const pay = { expectedPriceGoldCents: 0, idempotencyKey: newId() };
    const { data } = await signedCall(app, 'texttoimage/generate', { ...request, ...pay }, user);
    // What is asked for again has the words of its user alone.
    expect(data.jobs[0]!.parameters.negative).toBe('雾');
    await work(async () => isAdult);
    return (JSON.parse(engine.requests[0]!.body) as { prompt: string }).prompt;
  };
  expect(await asked('雪夜的灯塔', false)).toContain('不要出现：雾，儿童，少年，未成年人，裸露');
  const adult = await asked('雪夜的灯塔，人体写真，裸体', true);
  expect(adult).toContain('不要出现：雾，儿童，少年，未成年人');
  expect(adult).not.toContain('裸露');
});

describe('a picture of harmless words', () => {
  it('that shows what is for adults is nothing for who has not confirmed their age', async () => {
    const user = await guest(app);
    await giveGold(database, user.id, 10_000);
    expect((await ask(user)).code).toBe(200);
    await work(async () => true);
    const jobs = await jobsOf(user);
    for (const job of jobs)
      expect(job).toMatchObject({
        ...{ state: 'failed', works: [], chargedGoldCents: 0 },
        failure: { code: 'blocked', text: '生成的内容没有通过安全检查，费用已退回' },
      });
    expect(await safetyOf(user)).toEqual([{ rule: 'adult', stage: 'output', decision: 'blocked' }]);
    expect(await goldOf(user)).toBe(10_000);
  }, 60_000);

  it('is for adults where it shows so, and is not published', async () => {
    const user = await adultGuest(app);
    await giveGold(database, user.id, 10_000);
    await ask(user);
    const seen: number[] = [];
    await work(async (pictures) => seen.push(pictures.length) > 1);
    expect(new Set(seen)).toEqual(new Set([1]));
    const { rows } = await database.pool.query<{ job: boolean; work: boolean }>(
      `select j.is_adult as job, w.is_adult as work from ai_jobs j join ai_works w on w.job_id = j.id
       where j.user_id = $1`,
      [user.id],
    );
    expect(rows.filter((row) => !row.work)).toHaveLength(1);
    expect(rows).toHaveLength(seen.length);
    for (const row of rows) expect(row.job).toBe(row.work);
    expect(await safetyOf(user)).toEqual([{ rule: 'adult', stage: 'output', decision: 'marked' }]);
    const { rows: adult } = await database.pool.query<{ id: string }>(
      'select id from ai_works where user_id = $1 and is_adult limit 1',
      [user.id],
    );
    const request = { kind: 'post' as const, workIds: [adult[0]!.id] };
    expect(await signedCall(app, 'aiorder/publish', request, user)).toMatchObject({
      ...{ code: 4090, tip: '成人作品不能公开发布，可以自己留着' },
    });
  }, 60_000);

  it('that is on a list of refused ones fails honestly, costs nothing and is noted', async () => {
    await refuseLike(drawn);
    // The mark in its corner changes little of a picture; an adult's request is refused all the same.
    const user = await adultGuest(app);
    await giveGold(database, user.id, 10_000);
    await ask(user);
    await work(async () => false);
    for (const job of await jobsOf(user))
      expect(job).toMatchObject({
        ...{ state: 'failed', works: [], chargedGoldCents: 0 },
        failure: { code: 'blocked', text: '生成的内容没有通过安全检查，费用已退回' },
      });
    expect(await safetyOf(user)).toEqual([
      { rule: 'pictureList', stage: 'output', decision: 'blocked' },
    ]);
    expect(await goldOf(user)).toBe(10_000);
    const { rows: holds } = await database.pool.query<{ state: string }>(
      `select distinct h.state from ledger_holds h join ai_jobs j on j.hold_id = h.id where j.user_id = $1`,
      [user.id],
    );
    expect(holds).toEqual([{ state: 'voided' }]);
  }, 60_000);
});

describe('a clip', () => {
  it('is judged by pictures of all of it', async () => {
    const path = join(folder, 'late.mp4');
    const source = `color=gray:s=160x90:r=10:d=4,drawbox=color=red:t=fill:enable='gte(t,3)',format=yuv420p`;
    const encoder = { encoder: 'libx264', options: { preset: 'ultrafast' } };
    await makeClips([{ path, format: 'mp4', streams: [{ source, ...encoder }] }]);
    const film = await readFile(path);
    const isRed = (pixels: Buffer) => pixels[0]! > 150 && pixels[1]! < 100;
    const { frames } = await filmOf(context, film, null);
    expect(frames.map(isRed)).toEqual([...Array.from({ length: 6 }, () => false), true, true]);
    const judgePictures: PictureJudge = async (pictures) =>
      pictures.some(({ bytes }) => isRed(bytes));
    const store = (over: object) =>
      storeAiFile(
        { ...context, judgePictures },
        { ...filmJob(), ...over } as never,
        { bytes: film },
        '夜航',
      );
    expect(await store({})).toMatchObject({ kind: 'video', isAdult: true });
    expect(await store({ isDemonstration: true })).toMatchObject({ isAdult: false });
  }, 60_000);

  it('is refused where a list has a picture of its end', async () => {
    const source = 'testsrc2=s=320x180:r=10:d=4,format=yuv420p';
    const encoder = { encoder: 'libx264', options: { preset: 'ultrafast' } };
    // Half of it is a plain colour, of which nothing is compared.
    const late = `${source},drawbox=color=gray:t=fill:enable='lt(t,2)'`;
    const [plain, path] = [join(folder, 'shown.mp4'), join(folder, 'half.mp4')];
    await makeClips([
      { path: plain, format: 'mp4', streams: [{ source, ...encoder }] },
      { path, format: 'mp4', streams: [{ source: late, ...encoder }] },
    ]);
    const film = await readFile(path);
    const store = () =>
      storeAiFile(
        { ...context, judgePictures: async () => false },
        filmJob() as never,
        { bytes: film },
        '夜航',
      );
    expect(await store()).toMatchObject({ kind: 'video' });
    const { frames } = await filmOf(context, await readFile(plain), null);
    const raw = { width: 224, height: 224, channels: 3 as const };
    await refuseLike(await sharp(frames.at(-1), { raw }).png().toBuffer());
    await expect(store()).rejects.toMatchObject({ code: 'imageBlocked' });
  }, 60_000);
});
