import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { changeAnswer } from './harness/change-answer.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';

const site = ownSite();
const TITLE = '浮窗里的灯塔';

interface Config {
  advertise: { id: string; title: string; href: string; cover: unknown }[];
  floatingWindow: Config['advertise'][number] | null;
}

/** Gives home a floating window, whatever the console sells there meanwhile; its clicks are those of an ad. */
async function routeFloatingWindow(page: Page): Promise<void> {
  await changeAnswer<Config>(page, '**/api/app/ping/config', (data) => {
    const ad = data.advertise.find(({ cover }) => cover);
    data.floatingWindow = { ...ad!, title: TITLE, href: '/mine/vip' };
  });
}

/** Texts that lie under the window, as far as it is in sight. */
const textsBelow = (page: Page) =>
  page.getByRole('button', { name: new RegExp(TITLE) }).evaluate((picture) => {
    const box = picture.getBoundingClientRect();
    const right = Math.min(box.right, innerWidth);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim();
      if (!text || !parent || picture.contains(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right: end, top, bottom } of range.getClientRects()) {
        const x = [Math.max(left, box.left), Math.min(end, right)] as const;
        const y = [Math.max(top, box.top), Math.min(bottom, box.bottom)] as const;
        if (x[1] - x[0] < 1 || y[1] - y[0] < 1) continue;
        // What is clipped, or on a hidden page, lies under nothing.
        const at = document.elementsFromPoint((x[0] + x[1]) / 2, (y[0] + y[1]) / 2);
        if (at.includes(parent)) found.push(text);
      }
    }
    return found;
  });

journey(
  'the floating window of home docks while it scrolls, covers no text, and is closed for the day',
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await routeFloatingWindow(page);
    await page.goto(site.app);
    await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
    const docked = page.getByRole('button', { name: `展开浮窗：${TITLE}`, exact: true });
    const either = page.getByRole('button', { name: new RegExp(TITLE) });
    await either.waitFor();
    const drawnWidth = () =>
      either.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth);
    await expect.poll(drawnWidth, { message: 'its picture is drawn' }).toBeGreaterThan(0);
    await page.mouse.move(160, 300);
    for (let step = 0; step < 12; step += 1) {
      await page.mouse.wheel(0, 90);
      await docked.waitFor();
      await expect.poll(() => textsBelow(page), { message: `after ${step + 1} steps` }).toEqual([]);
    }
    const scrolled = await page.evaluate(() =>
      Math.max(...[...document.querySelectorAll('*')].map(({ scrollTop }) => scrollTop)),
    );
    expect(scrolled).toBeGreaterThan(500);
    // Touched, it comes out whole and can be closed.
    await docked.tap();
    await page.getByRole('button', { name: '关闭浮窗' }).tap();
    await either.waitFor({ state: 'detached' });
    const config = page.waitForResponse(/ping\/config$/);
    await page.reload();
    await config;
    await page.getByRole('tablist', { name: '频道' }).waitFor();
    expect(await either.count()).toBe(0);
  },
);
