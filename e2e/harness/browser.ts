import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext } from 'playwright-core';
import { ensureChromium } from '../../scripts/test/chromium.mjs';
import { passOverlays } from './pass-overlays.ts';
import { closeContext } from './close-context.ts';
import { waitForOverlays } from './wait-for-overlays.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--autoplay-policy=user-gesture-required',
  // A page lives for seconds: the compiler that optimises most would not pay off. Without Maglev as well, a proof of work
  // takes six times as long.
  '--js-flags=--no-opt --min-semi-space-size=16',
];

/** Names of files are Chinese, which the locale of a bare environment does not know. */
const LOCALE = { LANG: 'C.UTF-8' };

/** A running browser, and what ends it. */
export interface Launched {
  browser: Browser;
  close: () => Promise<void>;
}

const WHOLE = [...flags, '--headless=new'];

/** Chromium without a window, in a profile of its own that goes with it. */
export const launchWholeBrowser = async (): Promise<Launched> =>
  launch(await ensureChromium(), WHOLE);

/** The same without what surrounds a page, where the machine has such a program. */
export async function launchBrowser(): Promise<Launched> {
  const shell = process.env.CHROME_SHELL_PATH ?? '';
  return shell === '' ? launchWholeBrowser() : launch(shell, flags);
}

async function launch(executablePath: string, args: string[]): Promise<Launched> {
  const scratch = await mkdtemp(join(tmpdir(), 'yehang-browser-'));
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...LOCALE, ...process.env, TMPDIR: scratch },
  });
  browser.on('context', waitForOverlays);
  return {
    browser,
    close: async () => {
      await browser.close();
      await rm(scratch, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Chromium with a lasting profile, as people have it: some things, such as installing, are not for private windows. */
export async function launchProfile(): Promise<{
  context: BrowserContext;
  close: () => Promise<void>;
}> {
  const profile = await mkdtemp(join(tmpdir(), 'yehang-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureChromium(),
    args: WHOLE,
    env: { ...LOCALE, ...process.env },
    viewport: { width: 375, height: 812 },
    locale: 'zh-CN',
  });
  waitForOverlays(context);
  await context.addInitScript(passOverlays);
  return {
    context,
    close: async () => {
      await closeContext(context);
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
