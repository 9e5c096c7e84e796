import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { makeZip } from '@yehang/server/media/test/make-zip.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { takeOut } from './harness/copies.ts';
import { makeGame } from './harness/game.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { acceptImport, beginContent, publishContent, uploadFile } from './harness/publish-room.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const database = connectDatabase({ url: ownSite().databaseUrl });
const { app } = ownSite();
const kit = join(import.meta.dirname, '..', 'demo', 'games', 'yehang-game.js');

/** Tries whatever it should not be able to do, and writes down what came of it. */
const HOSTILE = `
const outcome = {};
const attempt = async (name, act) => {
  try { outcome[name] = 'got ' + JSON.stringify(await act()); } catch (error) { outcome[name] = error.name; }
};
(async () => {
  await attempt('localStorage', () => localStorage.getItem('yehang.user'));
  await attempt('sessionStorage', () => sessionStorage.length);
  await attempt('cookie', () => document.cookie);
  await attempt('indexedDB', () => new Promise((resolve, reject) => {
    const request = indexedDB.open('x');
    request.onsuccess = () => resolve('opened');
    request.onerror = () => reject(request.error);
  }));
  await attempt('parent', () => parent.document.title);
  await attempt('call', async () => (await fetch('/api/app/ping/config')).status);
  await attempt('top', () => { top.location.href = 'https://evil.example/'; });
  await attempt('popup', () => { if (!open('https://evil.example/')) throw new DOMException('', 'Blocked'); });
  await attempt('tooMuch', () => { localStorage.big = 'x'.repeat(1e6); });
  // Whatever it says of itself, it stays a game.
  for (let count = 0; count < 50; count += 1) parent.postMessage({ yehang: 1, type: 'hello', save: 'x' }, '*');
  window.name = JSON.stringify({ yehangStorage: 1, local: { token: 'x' } });
  document.body.textContent = JSON.stringify(outcome);
})();`;

/** Made elsewhere: it keeps its count where every browser game does, and its second page reads it. */
const ELSEWHERE = `
const shown = document.querySelector('button');
const show = () => { shown.textContent = '存过 ' + (localStorage.getItem('count') ?? 0) + ' 次'; };
show();
shown.onclick = () => {
  localStorage.setItem('count', Number(localStorage.count ?? 0) + 1);
  show();
};`;

/** Counts presses, keeps the count, and reports it as a score. */
const COUNTER = `
let count = 0;
const show = () => { document.querySelector('button').textContent = '数到 ' + count; };
yehang.start({ saved() { document.querySelector('p').textContent = '已存'; } }).then(({ save }) => {
  count = Number(save ?? 0);
  show();
  yehang.ready();
});
document.querySelector('button').onclick = () => {
  count += 1;
  show();
  yehang.save(String(count));
  yehang.score(count);
};`;

const made: string[] = [];
let hostile = '';
let counter = '';
let elsewhere = '';

beforeAll(async () => {
  const page = (body: string) => `<!doctype html><meta charset="utf-8"><body>${body}</body>`;
  hostile = await makeGame(database, '不听话的游戏', [
    { path: 'index.html', text: page('<script src="main.js"></script>') },
    { path: 'main.js', text: HOSTILE },
  ]);
  counter = await makeGame(database, '数数', [
    {
      path: 'index.html',
      text: page(
        '<button></button><p></p><script src="yehang-game.js"></script><script src="main.js"></script>',
      ),
    },
    { path: 'main.js', text: COUNTER },
    { path: 'yehang-game.js', text: await readFile(kit, 'utf8') },
  ]);
  const second = '<button></button><a href="index.html">第一页</a><script src="main.js"></script>';
  elsewhere = await makeGame(database, '别处的游戏', [
    { path: 'index.html', text: page(second.replace('index.html">第一页', 'second.html">第二页')) },
    { path: 'main.js', text: ELSEWHERE },
    { path: 'second.html', text: page(second) },
  ]);
  made.push(hostile, counter, elsewhere);
});
afterAll(async () => {
  await takeOut(database, made);
  await database.close();
});

async function play(page: Page, id: string) {
  await page.goto(`${app}/community/gameDetail?id=${id}`);
  await page.getByRole('button', { name: '开始游戏' }).tap();
  return page.locator('iframe').contentFrame();
}

journey(
  'a game reads neither session nor storage of the app, and leads nowhere',
  async ({ page, allowedComplaints }) => {
    allowedComplaints.push(
      /sandbox|Content Security Policy|Unsafe attempt|Blocked|Failed to load/i,
    );
    await visitMine(page);
    const frame = await play(page, hostile);
    await frame.getByText('"popup"').waitFor();
    const outcome = JSON.parse(await frame.locator('body').innerText()) as Record<string, string>;
    // What it got is a storage of its own, which is empty.
    const { localStorage: local, sessionStorage: session, tooMuch, ...others } = outcome;
    expect([local, session]).toEqual(['got null', 'got 0']);
    expect(tooMuch).toBe('QuotaExceededError');
    expect(Object.values(others).filter((it) => it.startsWith('got'))).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('yehang.user'))).toContain('"token"');
    expect(page.url()).toBe(`${app}/community/gameDetail?id=${hostile}`);
  },
);

journey('a save comes back after a reload, and the score is in the rank', async ({ page }) => {
  await visitMine(page);
  const frame = await play(page, counter);
  await frame.getByRole('button', { name: '数到 0' }).tap();
  await frame.getByRole('button', { name: '数到 1' }).tap();
  await frame.getByText('已存').waitFor();
  await page.getByRole('button', { name: '关闭游戏' }).tap();
  await page.getByText('我的最好成绩 2，第 1 名').waitFor();
  await page.reload();
  const again = await play(page, counter);
  await again.getByRole('button', { name: '数到 2' }).waitFor();
});

journey(
  'a game made elsewhere keeps what is in its storage on the server, on all its pages',
  async ({ page }) => {
    await visitMine(page);
    const frame = await play(page, elsewhere);
    await frame.getByRole('button', { name: '存过 0 次' }).tap();
    await frame.getByRole('button', { name: '存过 1 次' }).tap();
    await frame.getByRole('link', { name: '第二页' }).tap();
    await frame.getByRole('link', { name: '第一页' }).waitFor();
    await frame.getByRole('button', { name: '存过 2 次' }).tap();
    await frame.getByRole('button', { name: '存过 3 次' }).waitFor();
    const stored = async () => {
      const { rows } = await database.pool.query<{ data: string }>(
        `select convert_from(data, 'UTF8') as data from game_saves where content_id = $1`,
        [elsewhere],
      );
      return rows[0]?.data;
    };
    await expect.poll(stored).toBe('{"yehangStorage":1,"local":{"count":"3"}}');
    await page.reload();
    const again = await play(page, elsewhere);
    await again.getByRole('button', { name: '存过 3 次' }).waitFor();
    // The game can be seen: nothing lies over it.
    await again.getByRole('button', { name: '存过 3 次' }).tap();
  },
);

journey(
  'a game is played that was uploaded as a ZIP',
  { timeout: 240_000 },
  async ({ desktopPage, page }) => {
    const editor = await makeStaff(database, 'editor');
    const id = await beginContent(desktopPage, editor, '游戏', '数星星');
    made.push(id);
    const html =
      '<!doctype html><meta charset="utf-8"><button></button><p></p><script src="lib/yehang-game.js"></script><script src="main.js"></script>';
    const buffer = makeZip([
      { name: '数星星/index.html', data: html },
      { name: '数星星/main.js', data: COUNTER },
      { name: '数星星/lib/yehang-game.js', data: await readFile(kit) },
      { name: '数星星/说明.exe', data: 'x' },
    ]);
    await uploadFile(desktopPage, { name: '数星星.zip', mimeType: 'application/zip', buffer });
    await desktopPage.getByText('一共 3 个文件').waitFor();
    await desktopPage.getByText(/有 1 个文件不会导入/).waitFor();
    await desktopPage.getByRole('switch', { name: '排行榜' }).click();
    await acceptImport(desktopPage);
    await publishContent(desktopPage);

    await visitMine(page);
    const frame = await play(page, id);
    await frame.getByRole('button', { name: '数到 0' }).tap();
    await frame.getByText('已存').waitFor();
    await page.getByRole('button', { name: '关闭游戏' }).tap();
    await page.getByText('我的最好成绩 1，第 1 名').waitFor();
  },
);
