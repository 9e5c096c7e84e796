import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';

/** An id that nobody has. */
const NOBODY = '01890000-0000-7000-8000-000000000000';
const site = ownSite();
const confirm = (page: Page) => page.getByRole('button', { name: '我已满 18 岁，进入' });

/** Opens a page of the app as a new visitor, who confirms their age. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${site.app}${path}`);
  await confirm(page).tap();
}

/** The calls of the app that the page makes from now on, by name. */
function collectCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, name] = request.url().split('/api/app/');
    if (name !== undefined) calls.push(name);
  });
  return calls;
}

const shownPage = (page: Page) => page.locator('main:visible');
const scrollTop = (page: Page) => shownPage(page).evaluate((frame) => frame.scrollTop);

async function scrollTo(page: Page, top: number): Promise<void> {
  await shownPage(page).evaluate((frame, to) => {
    frame.scrollTop = to;
  }, top);
  await expect.poll(() => scrollTop(page)).toBe(top);
}

journey(
  'a new visitor says their age once; before that nothing but the config is fetched',
  async ({ page }) => {
    const calls = collectCalls(page);
    await page.goto(`${site.app}/?pc=poster&affCode=YH2024`);
    await confirm(page).waitFor();
    expect(calls).toEqual(['ping/config']);
    const login = page.waitForRequest((request) => request.url().endsWith('/login/guest'));
    await confirm(page).tap();
    expect((await login).postDataJSON()).toMatchObject({ pc: 'poster', affCode: 'YH2024' });
    await page.getByRole('heading', { name: '最新上架' }).waitFor();
    calls.length = 0;
    await page.reload();
    await page.getByRole('heading', { name: '最新上架' }).waitFor();
    expect(await confirm(page).count()).toBe(0);
    expect(calls).not.toContain('login/guest');
  },
);

journey('the service worker restores the pictures of the home page', async ({ page }) => {
  await visit(page, '/');
  const cover = page.locator('a[href^="/subPage/"] img').first();
  await cover.scrollIntoViewIfNeeded();
  const width = () => cover.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width, { timeout: 15_000 }).toBeGreaterThan(0);
  const worker = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  expect(worker).toContain('/picture-worker.js?key=');
  // What is stored is no picture: only the worker makes it one.
  const address = await cover.evaluate((image: HTMLImageElement) => image.src);
  const stored = new Uint8Array(await (await fetch(address)).arrayBuffer());
  const head = Buffer.from(stored.subarray(0, 12)).toString('latin1');
  expect(head).not.toMatch(/^RIFF|^\x89PNG|^\xff\xd8\xff|^<svg|ftyp/);
});

journey('home comes back as it was left, from a video and from another tab', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('heading', { name: '最新上架' }).waitFor();
  await scrollTo(page, 240);
  const calls = collectCalls(page);
  await page
    .locator('main:visible a[href*="VideoPlay"], main:visible a[href*="ViodePlay"]')
    .first()
    .click();
  await page.waitForURL(/Play\?id=/);
  await page.goBack();
  await page.getByRole('tablist', { name: '频道' }).waitFor();
  await expect.poll(() => scrollTop(page)).toBe(240);
  await page.getByRole('link', { name: '我的' }).tap();
  await page.getByText('会员中心').waitFor();
  await page.getByRole('link', { name: '首页' }).tap();
  await expect.poll(() => scrollTop(page)).toBe(240);
  expect(calls).not.toContain('media/home');
});

journey(
  'a start without network goes on by itself when it is back',
  async ({ page, allowedComplaints }) => {
    allowedComplaints.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    await page.route('**/api/app/**', (route) => route.abort());
    await page.goto(`${site.app}/`);
    await page.getByText('网络不给力，请稍后再试').waitFor();
    await page.unroute('**/api/app/**');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await confirm(page).tap();
    await page.getByRole('tablist', { name: '频道' }).waitFor();
  },
);

journey('a refused session makes the page start anew, once', async ({ page }) => {
  await visit(page, '/mine');
  await page.getByText(/^编号/).waitFor();
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('yehang.user') ?? '{}') as {
      session: { token: string };
    };
    stored.session.token = 'x'.repeat(stored.session.token.length);
    localStorage.setItem('yehang.user', JSON.stringify(stored));
  });
  let starts = 0;
  page.on('domcontentloaded', () => (starts += 1));
  const calls = collectCalls(page);
  await page.reload();
  await expect.poll(() => calls.filter((name) => name === 'login/guest').length).toBe(1);
  await expect.poll(() => calls.at(-1)).toBe('user/info');
  await page.getByText(/^编号/).waitFor();
  expect(starts).toBe(2);
});

journey(
  'addresses of the second vocabulary, in any letter case, and wrong ones lead on',
  async ({ page }) => {
    await visit(page, '/DarkWeb');
    await page.getByRole('heading', { name: '暗网' }).waitFor();
    expect(await page.getByRole('link', { name: '暗网' }).getAttribute('aria-current')).toBe(
      'page',
    );
    await page.goto(`${site.app}/circle/circleDetail?id=${NOBODY}&showType=user`);
    await page.waitForURL(`**/subPage/upIndex?id=${NOBODY}&showType=user*`);
    await page.goto(`${site.app}/subPage/modelMore?id=none`);
    await page.getByText('没有找到这个模块').waitFor();
    await page.goto(`${site.app}/nowhere/at/all`);
    await page.getByRole('button', { name: '去首页' }).tap();
    await page.getByRole('tablist', { name: '频道' }).waitFor();
  },
);
