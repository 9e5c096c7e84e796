import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';

const site = ownSite();
const STEPS = 40;
/** What may stay mounted: fifteen pages, and protected ones beyond. */
const MOST_PAGES = 16;
/** How much more there may be after a second tour than after the first. */
const GROWTH = 1.15;

const shownPage = (page: Page) => page.locator('main:visible');

/** Opens a page as the app's own links do. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { __TSR_index: index } = history.state as { __TSR_index: number };
    const key = crypto.randomUUID();
    history.pushState({ __TSR_index: index + 1, __TSR_key: key, key }, '', to);
  }, path);
  await settle(page, path);
}

/** Waits until the page of the address is shown, and no other, and marks it as that. */
async function settle(page: Page, path: string): Promise<void> {
  await page.waitForURL(`${site.app}${path}`);
  const mark = (frames: HTMLElement[], own: string) =>
    frames.map((frame) => (frame.dataset.visit ??= own));
  await expect.poll(() => shownPage(page).evaluateAll(mark, path)).toEqual([path]);
}

/** The address at each step: tabs, lists, and authors of whom no two are the same. */
function tour(): string[] {
  const round = () => [
    '/mine',
    `/subPage/upIndex?id=${randomUUID()}`,
    '/subPage/rankList',
    '/',
    '/community',
    `/subPage/upIndex?id=${randomUUID()}`,
    '/mine/myCase',
    '/',
  ];
  return Array.from({ length: STEPS / 8 }, round).flat();
}

/** Calls whose answers have not come; a stream of changes never ends. */
function callsUnderWay(page: Page): ReadonlySet<Request> {
  const calls = new Set<Request>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/app/') && !pathname.endsWith('/changes')) calls.add(request);
  });
  const end = (request: Request) => calls.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return calls;
}

/** Everything there is of nodes and listeners, after the garbage is gone. */
async function weigh(page: Page): Promise<{ nodes: number; listeners: number; pages: number }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  await devtools.detach();
  return { nodes, listeners: jsEventListeners, pages: await page.locator('main').count() };
}

async function enter(page: Page): Promise<void> {
  await page.goto(`${site.app}/`);
  await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
  await page.getByRole('heading', { name: '最新上架' }).waitFor();
}

journey(
  'forty pages forward and back: home is as it was left, every address has its page, and nothing leaks',
  { timeout: 240_000 },
  async ({ page }) => {
    const calls = callsUnderWay(page);
    await enter(page);
    await shownPage(page).evaluate((frame) => {
      frame.scrollTop = 240;
      frame.dataset.stamp = 'home';
      frame.dataset.visit = '/';
    });
    const paths = ['/', ...tour()];
    const back = async () => {
      for (const path of paths.slice(0, -1).toReversed()) {
        await page.goBack();
        await settle(page, path);
        // A page that is left before its content came is kept without it: what is weighed has all.
        await expect.poll(() => calls.size, { timeout: 20_000 }).toBe(0);
        if (path !== '/') continue;
        const left = () =>
          shownPage(page).evaluate(({ scrollTop, dataset }) => [scrollTop, dataset.stamp]);
        await expect.poll(left).toEqual([240, 'home']);
      }
    };
    for (const path of paths.slice(1)) await go(page, path);
    await back();
    const first = await weigh(page);
    for (const path of paths.slice(1)) {
      await page.goForward();
      await settle(page, path);
    }
    await back();
    const second = await weigh(page);
    expect(second.pages).toBeLessThanOrEqual(MOST_PAGES);
    expect(second.nodes).toBeLessThan(first.nodes * GROWTH);
    expect(second.listeners).toBeLessThan(first.listeners * GROWTH);
  },
);

/** How often the page's thread is asked for a frame while nobody does anything. */
async function framesOfASecond(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  let frames = 0;
  devtools.on('Tracing.dataCollected', ({ value }) => {
    // A frame also has two events that connect it with others.
    const isFrame = ({ name, ph }: { name?: unknown; ph?: unknown }) =>
      name === 'ProxyMain::BeginMainFrame' && ph === 'X';
    frames += value.filter(isFrame).length;
  });
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['cc'] },
  });
  await setTimeout(1000);
  const isComplete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await isComplete;
  await devtools.detach();
  return frames;
}

journey('a hidden home page stands still for ten minutes', async ({ page }) => {
  await page.clock.install();
  await enter(page);
  await go(page, '/subPage/modelMore?id=none');
  await page.getByText('没有找到这个模块').waitFor();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/app/media/')) asked.push(request.url());
  });
  await page.clock.runFor('10:00');
  expect(asked).toEqual([]);
  expect(await page.locator('main').count()).toBe(2);
  // What moves in it is skipped as well: no frame is made for it, once the other page has come in.
  await expect.poll(() => framesOfASecond(page), { timeout: 15_000 }).toBe(0);
});
