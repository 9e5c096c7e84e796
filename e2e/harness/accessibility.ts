import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { AxeResults } from 'axe-core';

/** The smallest side of what a finger is to hit, px. */
const TARGET_PX = 44;

const source = await readFile(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * What axe-core finds serious or critical on the page as it is, a line each. The tabs that are not chosen are as pale as
 * the product's look wants them; the system's setting for more contrast raises it.
 */
export async function seriousFaults(page: Page): Promise<string[]> {
  await page.evaluate(source);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run: (options: object) => Promise<AxeResults> };
    };
    const { violations } = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    });
    const isPaleTab = (selector: string) =>
      document.querySelector(`nav[aria-label="主导航"] ${selector}`) !== null;
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => ({ id, at: target.join(' '), html })),
      )
      .filter(({ id, at }) => id !== 'color-contrast' || !isPaleTab(at))
      .map(({ id, at, html }) => `${id}: ${at} ${html}`);
  });
}

/**
 * What can be pressed and is smaller than 44 px, a line each. Counted is where a finger hits: the element, and what
 * lies around it and still belongs to it (`::before` or `::after`). Links within a line of text are free.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const shown = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, [role="button"]',
      ),
    ].filter(
      (element) =>
        !element.closest('[inert]') &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    const reach = (element: HTMLElement) => {
      const { width, height } = element.getBoundingClientRect();
      const around = ['::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part);
        const isLayer = style.content !== 'none' && style.position === 'absolute';
        return isLayer
          ? [Number.parseFloat(style.width) || 0, Number.parseFloat(style.height) || 0]
          : [0, 0];
      });
      const side = (own: number, at: 0 | 1) => Math.max(own, ...around.map((it) => it[at] ?? 0));
      return { width: side(width, 0), height: side(height, 1) };
    };
    return shown.flatMap((element) => {
      // A box or a radio button is hit by its label as well.
      const label = element.closest('label');
      if (label && element.matches('[type="checkbox"], [type="radio"]')) {
        const { width, height } = reach(label);
        if (width >= least - 0.5 && height >= least - 0.5) return [];
      }
      if (getComputedStyle(element).display === 'inline') return [];
      const { width, height } = reach(element);
      if (width === 0 || height === 0) return [];
      if (width >= least - 0.5 && height >= least - 0.5) return [];
      const name = element.ariaLabel ?? element.textContent.trim().slice(0, 20);
      return [
        `${element.tagName.toLowerCase()} 「${name}」 ${Math.round(width)}×${Math.round(height)}`,
      ];
    });
  }, TARGET_PX);
}

/**
 * What does not fit where text is twice as large, a line each: words that their own box cuts off without saying so by
 * an ellipsis, and a page that is wider than its screen. The text has its former size afterwards.
 */
export async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    root.style.setProperty('text-size-adjust', '200%');
    const hasWords = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    const cut = [...document.querySelectorAll<HTMLElement>('#app *')].filter((element) => {
      if (!hasWords(element) || element.closest('[inert]') || !element.checkVisibility())
        return false;
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const isTooWide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      const isTooHigh = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1;
      if (isTooWide && textOverflow !== 'ellipsis' && overflowX !== 'auto') return true;
      return isTooHigh && webkitLineClamp === 'none' && textOverflow !== 'ellipsis';
    });
    const faults = cut.map((element) => `「${element.textContent.trim().slice(0, 20)}」`);
    const wide = [...document.querySelectorAll<HTMLElement>('main')].filter(
      (main) => main.checkVisibility() && main.scrollWidth > innerWidth + 1,
    );
    root.style.removeProperty('text-size-adjust');
    return [...faults, ...wide.map((main) => `the page is ${main.scrollWidth} px wide`)];
  });
}
