import type { Page } from 'playwright-core';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { median } from '../median.ts';
import { openSite } from '../site/open-site.ts';
import { openPhone } from '../site/phone.ts';
import { rounded } from '../table.ts';
import { fillNovel } from './fill-novel.ts';

const LONG_CHAPTER = 20_000;
const MANY_CHAPTERS = 3_000;
const FIRST_TEXT_GOAL_MS = 100;

/**
 * Opens a long chapter and a long list of chapters from the page of their novel, by a press. Measured in the page: from
 * the answer of the server to the frame that has the first text, and the longest task on the way.
 */
export async function openChapters({ slowdown, openings }: { slowdown: number; openings: number }) {
  const site = await openSite();
  try {
    const database = connectDatabase({ url: site.databaseUrl });
    const long = await fillNovel(database, '一章很长', [LONG_CHAPTER]);
    const many = await fillNovel(
      database,
      '章节很多',
      Array.from({ length: MANY_CHAPTERS }, () => 1_000),
    );
    await database.close();
    const phone = await openPhone({ pixelRatio: 2 });
    try {
      const { page } = phone;
      await page.goto(`${site.app}/mine`);
      await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
      const session = await page.context().newCDPSession(page);
      const slowly = async <Result>(work: () => Promise<Result>): Promise<Result> => {
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
        const result = await work();
        await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        return result;
      };
      const chapter = await times(openings, async () => {
        await page.goto(`${site.app}/community/novelDetail?id=${long.id}`);
        const start = page.getByRole('button', { name: /^(开始阅读|继续读)/ });
        await start.waitFor();
        return slowly(async () => {
          await watch(page, '/novelChapter/info', '[data-p]');
          await start.tap();
          return measured(page);
        });
      });
      const list = await times(openings, () =>
        slowly(async () => {
          await page.goto(`${site.app}/mine`);
          await page.getByText(/^编号 \d+/).waitFor();
          await watch(page, '/novel/chapter', 'ol li');
          await page.evaluate(
            (id) => history.pushState(null, '', `/community/novelDetail?id=${id}`),
            many.id,
          );
          return measured(page);
        }),
      );
      return [
        row(`first text of ${LONG_CHAPTER} characters`, chapter, `≤ ${FIRST_TEXT_GOAL_MS}`),
        row(`list of ${MANY_CHAPTERS} chapters`, list, ''),
      ];
    } finally {
      await phone.stop();
    }
  } finally {
    await site.stop();
  }
}

interface Opening {
  fromAnswer: number;
  longest: number;
}

function row(what: string, openings: readonly Opening[], goal: string) {
  return {
    what,
    'from the answer ms': rounded(median(openings.map(({ fromAnswer }) => fromAnswer))),
    'longest task ms': rounded(median(openings.map(({ longest }) => longest))),
    goal,
  };
}

async function times<Result>(count: number, work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let turn = 0; turn < count; turn += 1) results.push(await work());
  return results;
}

/** Notes in the page when the answer of a call is there, when what is looked for is painted, and the longest task. */
async function watch(page: Page, call: string, selector: string): Promise<void> {
  await page.evaluate(
    ([path, wanted]) => {
      const seen = { answeredAt: 0, paintedAt: 0, longest: 0 };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((entries) => {
        for (const { name, responseEnd } of entries.getEntries() as PerformanceResourceTiming[])
          if (name.endsWith(path!)) seen.answeredAt = responseEnd;
      }).observe({ type: 'resource' });
      new PerformanceObserver((entries) => {
        for (const { duration } of entries.getEntries())
          seen.longest = Math.max(seen.longest, duration);
      }).observe({ type: 'longtask' });
      const look = () => {
        if (document.querySelector(wanted!) === null) requestAnimationFrame(look);
        // The frame that has it is drawn after its callbacks.
        else setTimeout(() => (seen.paintedAt = performance.now()));
      };
      requestAnimationFrame(look);
    },
    [call, selector],
  );
}

async function measured(page: Page): Promise<Opening> {
  await page.waitForFunction(
    () => (globalThis as unknown as { seen: { paintedAt: number } }).seen.paintedAt > 0,
  );
  // Long tasks are told after the frame.
  await page.waitForTimeout(500);
  return page.evaluate(() => {
    const { seen } = globalThis as unknown as {
      seen: { answeredAt: number; paintedAt: number; longest: number };
    };
    return { fromAnswer: seen.paintedAt - seen.answeredAt, longest: seen.longest };
  });
}
