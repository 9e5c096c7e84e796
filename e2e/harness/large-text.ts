import type { Page } from 'playwright-core';

/** Has all text of the page as it is at twice its size. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const style = document.createElement('style');
    style.textContent = 'html { text-size-adjust: 200% !important; }';
    document.documentElement.append(style);
    // What measures itself does so in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/**
 * What is not whole on the page as it is, a line each: words that are cut off or stand over the edge of the screen or of
 * their button, words of the tab bar that meet, and a page that scrolls sideways. What ends in an ellipsis says that it
 * is cut; but never a button, a duration or the tab bar.
 */
export async function notWhole(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Half a line of rounding. */
    const NEAR = 3;
    const faults: string[] = [];
    const isScrolled = (value: string) => value === 'auto' || value === 'scroll';
    const words = (node: Node) => (node.textContent ?? '').trim();
    const shown = (element: Element) =>
      !element.closest('[inert], [aria-hidden="true"], [data-kept]') &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

    /** How a text may end before its end, and where it is cut without a word. */
    const fault = (element: Element, box: DOMRect): string | null => {
      const control = element.closest('button, a[class*="tab"], [role="tab"]');
      let mayEnd = false;
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.position === 'fixed' && at !== element) break;
        mayEnd ||= style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        const area = at.getBoundingClientRect();
        // Hidden for the eye, there for who hears the page.
        if (area.width <= 1 || area.height <= 1) return null;
        if (at === control) {
          const isOver =
            box.left < area.left - NEAR ||
            box.right > area.right + NEAR ||
            box.top < area.top - NEAR ||
            box.bottom > area.bottom + NEAR;
          if (isOver && !mayEnd) return 'stands over the edge of its button';
        }
        if (isScrolled(style.overflowX) || isScrolled(style.overflowY)) return null;
        if (style.overflowX === 'visible' || mayEnd) continue;
        const isCut =
          box.left < area.left - NEAR ||
          box.right > area.right + NEAR ||
          box.top < area.top - NEAR ||
          box.bottom > area.bottom + NEAR;
        if (isCut) return 'is cut off';
      }
      const isOut = box.left < -NEAR || box.right > innerWidth + NEAR;
      return isOut ? 'stands over the edge of the screen' : null;
    };

    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || words(node) === '' || !shown(element)) continue;
      // The notices run through their window.
      if (element.closest('aside[aria-label="公告"]')) continue;
      if (element.closest('script, style, noscript')) continue;
      range.selectNodeContents(node);
      const found = [...range.getClientRects()].map((box) => fault(element, box));
      const what = found.find((one) => one !== null);
      if (what) faults.push(`「${words(node).slice(0, 20)}」 ${what}`);
    }

    const bar = document.querySelector('nav[aria-label="主导航"]');
    if (bar && shown(bar)) {
      const boxes = [...bar.querySelectorAll('a')].map((tab) => {
        range.selectNodeContents(tab);
        return range.getBoundingClientRect();
      });
      const area = bar.getBoundingClientRect();
      for (const [at, box] of boxes.entries()) {
        const next = boxes[at + 1];
        if (next && box.right > next.left + 1) faults.push(`tabs ${at} and ${at + 1} meet`);
        if (box.bottom > area.bottom + 1 || box.top < area.top - 1)
          faults.push(`tab ${at} stands over the edge of the tab bar`);
      }
    }
    /** The first element that makes a page wider than the screen. */
    const widest = (main: Element) =>
      [...main.querySelectorAll('*')].find(
        (element) => element.getBoundingClientRect().right > innerWidth + 1 && shown(element),
      );
    for (const main of document.querySelectorAll<HTMLElement>('main')) {
      if (!main.checkVisibility() || main.scrollWidth <= innerWidth + 1) continue;
      const element = widest(main);
      const what = element
        ? `<${element.localName} class="${element.className}"> ${words(element).slice(0, 20)}`
        : '';
      faults.push(`the page is ${main.scrollWidth} px wide, by ${what}`);
    }
    return [...new Set(faults)];
  });
}
