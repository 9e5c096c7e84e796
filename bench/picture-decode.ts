import type { CDPSession, Page } from 'playwright-core';
import { median } from './median.ts';
import { openSite } from './site/open-site.ts';
import { enterHome, openPhone } from './site/phone.ts';
import { printTable, rounded } from './table.ts';

// `npm run bench picture-decode`: what an encrypted picture costs the main thread. Described in docs/benchmarks.md.

const GOAL_MS = 1;
const PICTURES = 200;
const RUNS = Number(process.env.BENCH_RUNS ?? 5);

const site = await openSite();
const phone = await openPhone();
try {
  const { page } = phone;
  await enterHome(page, site.app);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const pictures = await page
    .locator('main img[src*="/img/"]')
    .evaluateAll((all: HTMLImageElement[]) => [...new Set(all.map(({ src }) => src))]);
  await page.goto(`${site.app}/error`);
  await page.getByRole('button').first().waitFor();
  const devtools = await page.context().newCDPSession(page);
  // Processor time of the thread itself: what others take from it meanwhile does not count.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const encrypted: number[] = [];
  const empty: number[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    empty.push(await mainThread(page, devtools, [], run));
    encrypted.push(await mainThread(page, devtools, pictures, run));
  }
  const whole = median(encrypted.slice(1));
  const without = median(empty.slice(1));
  const each = (whole - without) / PICTURES;
  printTable(`${PICTURES} encrypted pictures at once: medians of ${RUNS} runs`, [
    {
      'main thread ms': rounded(whole),
      'without pictures ms': rounded(without),
      'ms for each': rounded(each, 3),
      goal: `< ${GOAL_MS}`,
      ratio: rounded(each / GOAL_MS, 2),
    },
  ]);
} finally {
  await phone.stop();
  await site.stop();
}

/**
 * Processor milliseconds of main thread until as many elements are drawn.
 * @param sources of the pictures, in turn, each under a new address; with none the elements stay empty
 */
async function mainThread(
  page: Page,
  devtools: CDPSession,
  sources: readonly string[],
  run: number,
): Promise<number> {
  const before = await taskMilliseconds(devtools);
  await page.evaluate(
    async ({ from, count, mark }) => {
      const wall = document.createElement('div');
      wall.style.cssText = 'position:fixed;inset:0;overflow:hidden';
      const images = Array.from({ length: count }, (_, index) => {
        const image = new Image(32, 18);
        image.decoding = 'async';
        const source = from[index % from.length];
        if (source !== undefined) image.src = `${source}?bench=${mark}-${index}`;
        return image;
      });
      wall.append(...images);
      document.body.append(wall);
      const drawn = images.map(async (image) => {
        if (image.src === '') return;
        await image.decode();
        if (image.naturalWidth === 0) throw new Error(`${image.src} is no picture`);
      });
      await Promise.all(drawn);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      wall.remove();
    },
    { from: sources, count: PICTURES, mark: run },
  );
  return (await taskMilliseconds(devtools)) - before;
}

async function taskMilliseconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}
