import type { Page } from 'playwright-core';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { journey } from './harness/journey.ts';
import { holdSupreme, shellCached } from './harness/downloads.ts';
import { ownSite } from './harness/own-site.ts';

const site = ownSite();
const withoutNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
const database = connectDatabase({ url: ownSite().databaseUrl });
let film = { id: '', title: '' };
let clip = { id: '', title: '' };

beforeAll(async () => {
  const { rows } = await database.pool.query<{ id: string; kind: string; title: string }>(
    `select i.id, i.kind, i.title from contents i join media_assets a on a.content_id = i.id and a.state = 'ready'
     where i.state = 'published' and i.rule = 'free' order by i.published_at desc`,
  );
  film = rows.find((row) => row.kind === 'long') ?? film;
  clip = rows.find((row) => row.kind === 'short') ?? clip;
});
afterAll(() => database.close());

/** Opens a page of the app as a new visitor, who confirms their age. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${site.app}${path}`);
  await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
}

/** Of the clip on the screen: those above and below it are inert. */
const openMenu = (page: Page) =>
  page.locator('button[aria-label="更多"]:not([inert] *)').first().tap();
const openTab = async (page: Page, name: string) => page.getByRole('tab', { name }).tap();
const second = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate((element: HTMLVideoElement) => element.currentTime);

journey('favorites and history are listed, deleted, and restored', async ({ page }) => {
  await visit(page, `/subPage/longViodePlay?id=${film.id}`);
  await page.getByRole('button', { name: /^收藏/ }).tap();
  await page.goto(`${site.app}/mine`);
  await page.getByRole('link', { name: '收藏足迹' }).tap();
  const row = page.getByRole('list', { name: '收藏的视频' }).getByRole('listitem');
  await row.filter({ hasText: film.title }).waitFor();
  await page.getByRole('button', { name: '管理' }).tap();
  await page.getByRole('checkbox', { name: film.title }).tap();
  await page.getByRole('button', { name: '删除 (1)' }).tap();
  await page.getByText('还没有收藏').waitFor();
  await page.getByRole('button', { name: '撤销' }).tap();
  await row.filter({ hasText: film.title }).waitFor();
  await page.reload();
  await row.filter({ hasText: film.title }).waitFor();
});

journey(
  'a saved clip plays without network until its tier lapses, and says so then',
  { timeout: 120_000 },
  async ({ page, allowedComplaints }) => {
    allowedComplaints.push(withoutNetwork, /status of 404/);
    await visit(page, '/mine');
    await page.getByRole('link', { name: '收藏足迹' }).waitFor();
    await holdSupreme(database, page, true);
    await page.goto(`${site.app}/subPage/shortVideoPlay?id=${clip.id}`);
    await openMenu(page);
    await page.getByRole('button', { name: '缓存', exact: true }).tap();
    await page.getByRole('button', { name: '开始缓存' }).tap();
    await page.getByRole('button', { name: '查看' }).tap();
    const saved = page.getByRole('list', { name: '缓存的内容' }).getByRole('link');
    await saved.filter({ hasText: '前可离线看' }).waitFor();
    // The shell has to be there before the network goes.
    await shellCached(page);

    await page.context().setOffline(true);
    await page.goto(`${site.app}/mine/myCase?tabIndex=2`);
    await saved.filter({ hasText: clip.title }).tap();
    await expect.poll(() => second(page), { timeout: 20_000 }).toBeGreaterThan(0.5);

    await holdSupreme(database, page, false);
    await page.context().setOffline(false);
    await page.goto(`${site.app}/mine/myCase`);
    await openTab(page, '缓存');
    await page.getByText('会员已到期，续期后就能接着看').waitFor();
    await page.getByRole('link', { name: '看会员' }).waitFor();
  },
);

journey('a viewer who may not download sees what it takes', async ({ page, allowedComplaints }) => {
  // The browser tells of every refusal.
  allowedComplaints.push(/status of 40[34]/);
  await visit(page, `/subPage/shortVideoPlay?id=${clip.id}`);
  await openMenu(page);
  await page.getByRole('button', { name: /缓存.*至尊会员/ }).tap();
  await page.getByText('离线缓存是至尊会员的权益').waitFor();
  await page.getByRole('button', { name: '了解会员' }).tap();
  await page.waitForURL(`${site.app}/mine/vip`);
});
