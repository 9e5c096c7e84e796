import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { GamePlan } from '@yehang/contract/shapes/imports.ts';
import { GAME_SAVE_BYTES } from '@yehang/contract/shapes/game.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { buildContent } from '../../test/factories/content.ts';
import { giveGold } from '../../test/factories/gold.ts';
import { buildGame } from '../../test/factories/rooms.ts';
import { uploadFile } from '../../test/upload/send-chunks.ts';
import { claimImport } from '../db/queries/imports/imports.ts';
import { deleteRetiredMedia } from '../domain/media/delete-retired-media.ts';
import { runImport } from '../domain/imports/run-import.ts';
import { makeZip, type ZipFile } from '../media/test/make-zip.ts';
import { newId } from '../db/new-id.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const owner = await staffCookie(consoleApp, context, 'owner');
const editor = await staffCookie(consoleApp, context, 'editor');
afterEach(() => expectSoundLedger(database));

const file = (name: string, text: string): ZipFile => ({ name, data: Buffer.from(text) });
const PAGE = '<!doctype html><script src="main.js"></script>';

async function importGame(
  contentId: string,
  files: readonly ZipFile[],
  change: Partial<GamePlan> = {},
) {
  const bytes = makeZip(files);
  const uploadId = await uploadFile(consoleApp, editor, { name: `${newId()}.zip`, bytes });
  const work = async () => {
    const claim = await claimImport(database);
    if (claim) await runImport(context, claim, new AbortController().signal);
  };
  const { data } = await staffCall(consoleApp, 'import/create', { contentId, uploadId }, editor);
  await work();
  const planned = await staffCall(consoleApp, 'import/info', { id: data.id }, editor);
  if (planned.data.state !== 'planned') return planned.data;
  const plan = { ...(planned.data.plan as GamePlan), ...change };
  await staffCall(consoleApp, 'import/accept', { id: data.id, plan }, editor);
  await work();
  return (await staffCall(consoleApp, 'import/info', { id: data.id }, editor)).data;
}

const blank = async () => (await buildContent(database, { kind: 'game', extent: 0 })).id;

const frameOf = async (me: TestSession, id: string) =>
  (await signedCall(app, 'porngame/detail', { id }, me)).data;

const get = (url: string) => app.inject({ url, headers: { host: 'app.example:8080' } });

describe('a game', () => {
  it('is read from an archive, and its files are served to who may play', async () => {
    const me = await guest(app);
    const id = await blank();
    const done = await importGame(
      id,
      [
        file('夜航/index.html', PAGE),
        file('夜航/main.js', 'start()'),
        file('夜航/data/level 1.json', '{}'),
        file('夜航/app.wasm.gz', 'zipped'),
        file('夜航/run.exe', 'MZ'),
      ],
      { hasScores: true, orientation: 'landscape' },
    );
    expect(done).toMatchObject({ state: 'done', reason: null });
    expect(done.findings?.notes[0]).toContain('有 1 个文件');
    const opened = await frameOf(me, id);
    expect(opened).toMatchObject({
      game: { orientation: 'landscape', hasScores: true, contentType: 13 },
      access: { allowed: true },
    });
    const base = opened.frameUrl!.replace('index.html', '');
    const page = await get(opened.frameUrl!);
    expect(page.body).toMatch(
      /^<!doctype html><script>[^]+<\/script><script src="main.js"><\/script>$/,
    );
    expect(page.headers['content-length']).toBe(String(Buffer.byteLength(page.body)));
    expect((await get(`${base}main.js`)).body).toBe('start()');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = page.headers['content-security-policy'] as string;
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).toContain(`connect-src http://app.example:8080${base} data: blob:`);
    const zipped = await get(`${base}app.wasm.gz`);
    expect(zipped.headers).toMatchObject({
      'content-type': 'application/wasm',
      'content-encoding': 'gzip',
      'access-control-allow-origin': '*',
    });
    expect((await get(`${base}data/level%201.json`)).body).toBe('{}');
    expect((await get(`${base}run.exe`)).statusCode).toBe(404);
    expect((await get(`${base}../main.js`)).statusCode).not.toBe(200);
  });

  it('that keeps its saves in the browser database is imported with a note', async () => {
    const notesOf = async (script: string) => {
      const files = [file('index.html', PAGE), file('main.js', script)];
      return (await importGame(await blank(), files)).findings?.notes;
    };
    expect(await notesOf('const open = () => indexedDB.open("saves")')).toEqual([
      expect.stringContaining('IndexedDB'),
    ]);
    expect(await notesOf('localStorage.setItem("level", "3")')).toEqual([]);
  });

  it('is not served under the grant of another one, a forged or an old one', async () => {
    const me = await guest(app);
    const [one, other] = [await blank(), await blank()];
    await importGame(one, [file('index.html', PAGE)]);
    await importGame(other, [file('index.html', '<!doctype html>other')]);
    const { frameUrl } = await frameOf(me, one);
    const [, , , , grant] = frameUrl!.split('/');
    expect((await get(`/play/game/${other}/${grant}/index.html`)).statusCode).toBe(403);
    const forged = `${grant!.slice(0, -1)}${grant!.endsWith('0') ? '1' : '0'}`;
    expect((await get(`/play/game/${one}/${forged}/index.html`)).statusCode).toBe(403);
    const old = context.gameGrants.issue(one, newId(), Date.now() - 30 * 3_600_000).path;
    expect((await get(`${old}index.html`)).statusCode).toBe(403);
  });

  it('ends for who logs out or loses it, and for them alone', async () => {
    const id = await blank();
    await importGame(id, [file('index.html', PAGE), file('main.js', 'start()')]);
    await database.pool.query(
      `update contents set rule = 'gold', price_gold_cents = 300 where id = $1`,
      [id],
    );
    const [me, friend, other] = [await guest(app), await guest(app), await guest(app)];
    const urls: string[] = [];
    for (const one of [me, friend, other]) {
      await giveGold(database, one.id, 300);
      const pay = { id, expectedPriceGoldCents: 300, idempotencyKey: newId() };
      await signedCall(app, 'porngame/pay', pay, one);
      urls.push((await frameOf(one, id)).frameUrl!);
    }
    const statuses = (name: string) =>
      Promise.all(urls.map(async (url) => (await get(url.replace('index.html', name))).statusCode));
    expect(await statuses('index.html')).toEqual([200, 200, 200]);
    await signedCall(app, 'user/logout', {}, me);
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from purchases where user_id = $1',
      [friend.id],
    );
    const refund = { id: rows[0]!.id, reason: '用户申请' };
    expect((await staffCall(consoleApp, 'purchase/refund', refund, owner)).code).toBe(200);
    // What was decided is believed for a while.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await statuses('index.html')).toEqual([403, 403, 200]);
    expect(await statuses('main.js')).toEqual([403, 403, 200]);
  });

  it('is refused where the archive has no page, and a wrong page of the plan is', async () => {
    const id = await blank();
    expect(await importGame(id, [file('main.js', '1')])).toMatchObject({
      state: 'failed',
      reason: '压缩包里没有网页文件，游戏要有 index.html',
    });
    expect(
      await importGame(id, [file('index.html', PAGE), file('main.js', '1')], { entry: 1 }),
    ).toMatchObject({ state: 'planned' });
  });

  it('goes on for who plays when its files are replaced, until their addresses ended', async () => {
    const id = await blank();
    await importGame(id, [file('index.html', 'first')]);
    const { rows } = await database.pool.query<{ prefix: string }>(
      'select prefix from game_details where content_id = $1',
      [id],
    );
    await importGame(id, [file('index.html', 'second')]);
    const [before] = rows;
    expect(await context.storage.stat(`${before!.prefix}/f0`)).not.toBeNull();
    await deleteRetiredMedia(context, new Date(Date.now() + 48 * 3_600_000));
    expect(await context.storage.stat(`${before!.prefix}/f0`)).toBeNull();
    expect((await get((await frameOf(await guest(app), id)).frameUrl!)).body).toMatch(/second$/);
  });

  it('that is sold has no address, saves or scores before it is bought', async () => {
    const me = await guest(app);
    await giveGold(database, me.id, 500);
    const id = await buildGame(database, { rule: 'gold', priceGoldCents: 300 });
    expect(await frameOf(me, id)).toMatchObject({ frameUrl: null, access: { allowed: false } });
    expect((await signedCall(app, 'porngame/start', { id }, me)).code).toBe(4101);
    const pay = { id, expectedPriceGoldCents: 300, idempotencyKey: newId() };
    const answers = await Promise.all([1, 2].map(() => signedCall(app, 'porngame/pay', pay, me)));
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    expect((await frameOf(me, id)).frameUrl).not.toBeNull();
    expect((await signedCall(app, 'porngame/start', { id }, me)).data).toEqual({
      save: null,
      best: null,
    });
  });
});

describe('a save', () => {
  it('is kept per player, the device that began from the latest one wins', async () => {
    const [me, other] = [await guest(app), await guest(app)];
    const id = await buildGame(database);
    const save = (data: string, version: number, by = me) =>
      signedCall(app, 'porngame/save', { id, data, version }, by);
    expect((await save('第一关', 0)).data).toEqual({ version: 1 });
    expect((await save('第二关', 1)).data).toEqual({ version: 2 });
    const stale = await save('第一关', 1);
    expect(stale).toMatchObject({ code: 4090, data: { save: { data: '第二关', version: 2 } } });
    expect((await save('a', 0)).code).toBe(4090);
    expect((await signedCall(app, 'porngame/start', { id }, me)).data.save).toEqual({
      data: '第二关',
      version: 2,
    });
    expect((await signedCall(app, 'porngame/start', { id }, other)).data.save).toBeNull();
  });

  it('is written once by fifty requests at once', async () => {
    const me = await guest(app);
    const id = await buildGame(database);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        signedCall(app, 'porngame/save', { id, data: String(at), version: 0 }, me),
      ),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it('has a limit in bytes, and is refused where it comes too often', async () => {
    const me = await guest(app);
    const id = await buildGame(database);
    const save = (data: string, version = 0) =>
      signedCall(app, 'porngame/save', { id, data, version }, me);
    expect((await save('a'.repeat(GAME_SAVE_BYTES))).code).toBe(200);
    expect((await save('a'.repeat(GAME_SAVE_BYTES + 1), 1)).code).toBe(4000);
    const tooManyBytes = await save('夜'.repeat(GAME_SAVE_BYTES / 2), 1);
    expect(tooManyBytes).toMatchObject({ code: 4000 });
    expect(tooManyBytes.tip).toContain('存档');
    const codes = [];
    for (let at = 0; at < 60; at += 1) codes.push((await save('x', at + 1)).code);
    expect(codes).toContain(4290);
  });
});

describe('scores', () => {
  it('rank players by their best, the earlier of equal ones first', async () => {
    const players = await Promise.all([guest(app), guest(app), guest(app)]);
    const id = await buildGame(database);
    const report = (by: TestSession, score: number) =>
      signedCall(app, 'porngame/score', { id, score }, by);
    for (const [place, score] of [30, 50, 50].entries()) await report(players[place]!, score);
    expect((await report(players[0], 20)).data).toEqual({ best: 30, isBest: false });
    const { data } = await signedCall(app, 'porngame/rank', { id }, players[0]);
    expect(data.list.map(({ rank, score, user }) => [rank, score, user.id])).toEqual([
      [1, 50, players[1].id],
      [2, 50, players[2].id],
      [3, 30, players[0].id],
    ]);
    expect(data.mine).toEqual({ score: 30, rank: 3 });
    const nobody = await signedCall(app, 'porngame/rank', { id }, await guest(app));
    expect(nobody.data.mine).toBeNull();
  });

  it('are refused where they are no whole number, or the game has none', async () => {
    const me = await guest(app);
    const id = await buildGame(database);
    for (const score of [-1, 0.5, 1e13])
      expect((await signedCall(app, 'porngame/score', { id, score }, me)).code).toBe(4000);
    const plain = await blank();
    await importGame(plain, [file('index.html', PAGE)]);
    expect((await signedCall(app, 'porngame/score', { id: plain, score: 1 }, me)).code).toBe(4150);
  });
});
