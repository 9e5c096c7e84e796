import type { Page } from 'playwright-core';
import { median } from './median.ts';
import { manyCards } from './site/many-cards.ts';
import { openSite } from './site/open-site.ts';
import { enterHome, openPhone } from './site/phone.ts';
import { printTable, rounded } from './table.ts';

// `npm run bench back-navigation`: back to a kept page with five hundred cards. Described in docs/benchmarks.md.

const GOAL_MS = 100;
const CARDS = 500;
const RUNS = Number(process.env.BENCH_RUNS ?? 20);
/** A mid-range phone is about four times slower than a desktop. */
const SLOWDOWN = 4;
const PATIENCE_MS = 120_000;

const site = await openSite();
const phone = await openPhone();
try {
  const { page } = phone;
  const given = await manyCards(page, CARDS);
  await enterHome(page, site.app);
  await drawAll(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const times: number[] = [];
  for (let run = 0; run <= RUNS; run += 1) times.push(await leaveAndReturn(page));
  // The first time there is much to compile.
  const measured = times.slice(1);
  printTable(`Back to a kept page, at ${SLOWDOWN}× CPU slowdown: ${RUNS} times`, [
    {
      cards: given(),
      'median ms': rounded(median(measured)),
      'slowest ms': rounded(Math.max(...measured)),
      goal: `≤ ${GOAL_MS}`,
      ratio: rounded(median(measured) / GOAL_MS, 2),
    },
  ]);
} finally {
  await phone.stop();
  await site.stop();
}

/** Scrolls through all cards to the end of the list, and stays in the middle of it. */
async function drawAll(page: Page): Promise<void> {
  const frame = page.locator('main:visible');
  const end = frame.getByText('没有更多了');
  const deadline = Date.now() + PATIENCE_MS;
  while ((await end.count()) === 0) {
    if (Date.now() > deadline) throw new Error('the list does not end');
    await frame.evaluate((element) => element.scrollBy(0, 4000));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  await frame.evaluate((element) => {
    element.scrollTop = element.scrollHeight / 2;
  });
}

/** Goes to another page, and back by its button; answers the milliseconds from the tap to the frame that shows home. */
async function leaveAndReturn(page: Page): Promise<number> {
  await page.evaluate(() => {
    const { __TSR_index: index } = history.state as { __TSR_index: number };
    const key = crypto.randomUUID();
    const state = { __TSR_index: index + 1, __TSR_key: key, key };
    history.pushState(state, '', '/subPage/modelMore?id=none');
  });
  await page.getByText('没有找到这个模块').waitFor();
  const shown = page.evaluate(watchReturn);
  // What the way there left to do is done before the way back begins.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.getByRole('button', { name: '返回' }).tap();
  return shown;
}

/** In the page: waits for a tap, and for the first frame with home after it. */
function watchReturn(): Promise<number> {
  const home = [...document.querySelectorAll('main')].find((it) => !it.checkVisibility());
  if (!home) throw new Error('home is not kept');
  return new Promise((resolve) => {
    let tappedAt = 0;
    const note = (event: Event) => {
      tappedAt = event.timeStamp;
    };
    document.addEventListener('pointerup', note, { capture: true, once: true });
    const afterPaint = () => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => resolve(performance.now() - tappedAt));
      channel.port1.start();
      channel.port2.postMessage(null);
    };
    const changes = new MutationObserver(() => {
      const layer = home.parentElement;
      if (home.style.display === 'none' || layer?.dataset.kept !== undefined) return;
      changes.disconnect();
      requestAnimationFrame(afterPaint);
    });
    changes.observe(home, { attributeFilter: ['style'] });
    if (home.parentElement) changes.observe(home.parentElement, { attributeFilter: ['data-kept'] });
  });
}
