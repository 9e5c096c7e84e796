import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import type { TestContext } from 'vitest';
import { launchBrowser, launchWholeBrowser } from './browser.ts';
import type { Launched } from './browser.ts';
import { collectComplaints } from './complaints.ts';
import { passOverlays } from './pass-overlays.ts';
import { closeContext } from './close-context.ts';

/** The phone that the app is designed for. */
const phone: BrowserContextOptions = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

interface Fixtures {
  /** Gives the browser of this worker. */
  program: () => Promise<Browser>;
  browser: Browser;
  /** Complaints that the journey provokes on purpose; push patterns before they come. */
  allowedComplaints: RegExp[];
  /** A fresh visitor on a phone, who has what lies over the first page of a visit behind them. */
  page: Page;
  /** A fresh visitor on a phone, to whom everything is shown. */
  newPage: Page;
  /** A fresh visitor on a desktop, for the console and the wide layouts. */
  desktopPage: Page;
}

interface Visit {
  allowedComplaints: RegExp[];
  task: TestContext['task'];
  /** Whether the overlays of a start are shown. */
  shows?: boolean;
}

async function withPage(
  browser: Browser,
  device: BrowserContextOptions,
  { allowedComplaints, task, shows = false }: Visit,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    ...device,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  context.setDefaultTimeout(20_000);
  if (!shows) await context.addInitScript(passOverlays);
  const page = await context.newPage();
  const complaints = collectComplaints(page, allowedComplaints);
  await use(page);
  if (task.result?.state === 'fail') await recordFailure(browser, task);
  await closeContext(context);
  expect(complaints, 'what the page complained about').toEqual([]);
}

/** Says how a journey failed, which a second try would hide, and keeps its pages as they were. */
async function recordFailure(browser: Browser, { id, name, result }: TestContext['task']) {
  for (const { message, stack } of result?.errors ?? [])
    console.log(`${name}: ${message}\n${stack ?? ''}`);
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const path = join(tmpdir(), `yehang-${id}-${index}.png`);
    await page.screenshot({ path });
    console.log(`${name}: ${page.url()} as it was is in ${path}`);
  }
}

/** One browser for all files of a worker, launched again where it is gone. */
function programOf(launch: () => Promise<Launched>) {
  // The runner reads what a fixture needs from its pattern, so even an empty one has to be there.
  return async ({}, use: (program: () => Promise<Browser>) => Promise<void>) => {
    const launched: Launched[] = [];
    await use(async () => {
      const last = launched.at(-1);
      if (last?.browser.isConnected()) return last.browser;
      const next = await launch();
      launched.push(next);
      return next.browser;
    });
    for (const { close } of launched) await close();
  };
}

/** A test in a real browser. It fails, whatever it asserts, when its page complains on the console. */
export const journey = test.extend<Fixtures>({
  program: [programOf(launchBrowser), { scope: 'worker' }],
  browser: [
    async ({ program }, use) => {
      const browser = await program();
      await use(browser);
      for (const context of browser.contexts()) await closeContext(context);
    },
    { scope: 'file' },
  ],
  allowedComplaints: async ({}, use) => {
    await use([]);
  },
  page: async ({ browser, allowedComplaints, task }, use) => {
    await withPage(browser, phone, { allowedComplaints, task }, use);
  },
  newPage: async ({ browser, allowedComplaints, task }, use) => {
    await withPage(browser, phone, { allowedComplaints, task, shows: true }, use);
  },
  desktopPage: async ({ browser, allowedComplaints, task }, use) => {
    await withPage(browser, desktop, { allowedComplaints, task }, use);
  },
});

/** The same in the whole browser, for what its shell lacks: push messages. */
export const wholeJourney = journey.extend<Pick<Fixtures, 'program'>>({
  program: [programOf(launchWholeBrowser), { scope: 'worker' }],
});
