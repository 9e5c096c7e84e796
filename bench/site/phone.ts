import { chromium, type Page } from 'playwright-core';
import { passOverlays } from '../../e2e/harness/pass-overlays.ts';
import { ensureChromium } from '../../scripts/test/chromium.mjs';

/** A page of a new visitor on a phone, in a browser of its own, past what lies over the first page of a visit. */
export async function openPhone({ pixelRatio = 1 } = {}): Promise<{
  page: Page;
  stop: () => Promise<void>;
}> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: pixelRatio,
    isMobile: true,
    hasTouch: true,
  });
  await context.addInitScript(passOverlays);
  return { page: await context.newPage(), stop: () => browser.close() };
}

/** Opens the home page , confirms the age, and waits until it is complete. */
export async function enterHome(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/`);
  await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
  await page.getByRole('heading', { name: '最新上架' }).waitFor();
}
