import type { Page } from 'playwright-core';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { copyShorts } from '../e2e/harness/copies.ts';
import { swipe } from '../e2e/harness/swipe.ts';
import { openSite } from './site/open-site.ts';
import { openPhone } from './site/phone.ts';
import { watchFrames, type Swiped } from './site/watch-frames.ts';
import { printTable, rounded } from './table.ts';

// `npm run bench swipe`: from one short video to the next, in a real browser. Described in docs/benchmarks.md.

const SWIPES = Number(process.env.BENCH_SWIPES ?? 50);
const GOAL_MS = 100;
const GOAL_DROPPED = 5;
/** How long each is watched before the next swipe. */
const WATCH_MS = 700;
/** A busy machine takes its time before the first video; swipes are measured afterwards. */
const READY_MS = 120_000;
/** The pool of a server that runs already is a minute old at most. */
const ASK_AGAIN_MS = 10_000;

/** The progress, for the terminal; the table alone goes to standard output. */
const startedAt = performance.now();
const report = (what: string) =>
  console.error(`swipe, ${rounded((performance.now() - startedAt) / 1000, 1)} s: ${what}`);

report('making the films');
const site = await openSite();
try {
  report('the server runs; copying the short film');
  const database = connectDatabase({ url: site.databaseUrl });
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from contents where state = 'published' and kind = 'short' and rule = 'free' limit 1`,
  );
  await copyShorts(database, rows[0]!.id, '航线', SWIPES * 2 + 20);
  await database.close();
  const table = [];
  for (const slowdown of [1, 4]) table.push(row(slowdown, await visit(site.app, slowdown)));
  printTable(`${SWIPES} swipes through 推荐, 375×812, on loopback`, table);
} finally {
  await site.stop();
}

/** One visitor in a browser of their own. */
async function visit(address: string, slowdown: number): Promise<Swiped[]> {
  report('opening Chromium');
  const { page, stop } = await openPhone();
  try {
    page.setDefaultTimeout(READY_MS);
    await page.goto(`${address}/tiktok`);
    await page.getByRole('button', { name: '我已满 18 岁，进入' }).click();
    report(`entered at ${slowdown}×; waiting for the feed`);
    await untilFed(page);
    report('the feed plays');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const frames = await watchFrames(page);
    const swiped: Swiped[] = [];
    for (let number = 0; number < SWIPES; number += 1) {
      await frames.begin();
      await swipe(session, page, 0.5);
      const one = await frames.end().catch(async (error: unknown) => {
        const over = await page.evaluate(() => {
          const element = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
          return element?.outerHTML.slice(0, 200);
        });
        throw new Error(`swipe ${number + 1} at ${slowdown}×; the finger met ${over}`, {
          cause: error,
        });
      });
      swiped.push(one);
      if (number % 10 === 0) report(`swipe ${number + 1}: ${JSON.stringify(one)}`);
      await page.waitForTimeout(WATCH_MS);
    }
    return swiped;
  } finally {
    await stop();
  }
}

/** The pool of the feed follows the catalogue by a few seconds: asks again until it is there. */
async function untilFed(page: Page): Promise<void> {
  const deadline = Date.now() + READY_MS;
  let askedAt = Date.now();
  for (;;) {
    const videos = await page.evaluate(() =>
      [...document.querySelectorAll('video')].map((video) => ({
        time: video.currentTime,
        paused: video.paused,
        readyState: video.readyState,
      })),
    );
    // The one on the screen plays, and the one that comes next has its first frame.
    const ready = videos.filter(({ readyState }) => readyState >= 2).length;
    if (videos.length >= 4 && ready >= 2 && videos.some(({ time }) => time > 0.5)) return;
    if (Date.now() > deadline) {
      const text = (await page.locator('body').innerText()).slice(0, 300);
      throw new Error(
        `waited ${READY_MS / 1000} s for four videos, one playing and the next one ready; ` +
          `there are ${JSON.stringify(videos)} on a page that says ${JSON.stringify(text)}`,
      );
    }
    if (videos.length < 4 && Date.now() - askedAt > ASK_AGAIN_MS) {
      report(`the feed has ${videos.length} places so far; asking again`);
      askedAt = Date.now();
      await page.reload();
    }
    await page.waitForTimeout(500);
  }
}

function row(slowdown: number, swiped: readonly Swiped[]) {
  const times = swiped.map((one) => one.firstFrameMs).sort((a, b) => a - b);
  const moving = swiped.map((one) => one.movingMs).sort((a, b) => a - b);
  const at = (sorted: number[], share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  const frames = swiped.reduce((sum, one) => sum + one.frames, 0);
  const dropped = swiped.reduce((sum, one) => sum + one.dropped, 0);
  return {
    processor: slowdown === 1 ? 'as it is' : `${slowdown}× slower`,
    'first frame p50': `${rounded(at(times, 0.5))} ms`,
    'first frame p95': `${rounded(at(times, 0.95))} ms`,
    goal: slowdown === 1 ? `p95 ≤ ${GOAL_MS} ms` : '',
    'moves p50': `${rounded(at(moving, 0.5))} ms`,
    'moves p95': `${rounded(at(moving, 0.95))} ms`,
    'frames dropped': `${rounded((100 * dropped) / Math.max(1, frames + dropped), 1)} % of ${frames + dropped}`,
    'goal ': slowdown === 1 ? '' : `≤ ${GOAL_DROPPED} %`,
  };
}
