import type { BrowserContext, Page } from 'playwright-core';

/**
 * Lets pages of a context reload, and go to an address, only once the overlays that were closed have left the history:
 * the step back that they ask for cancels another document that is asked for meanwhile.
 */
export function waitForOverlays(context: BrowserContext): void {
  context.on('page', (page) => {
    const goto = page.goto.bind(page);
    page.goto = async (...args) => {
      await overlaysLeft(page);
      return goto(...args);
    };
    const reload = page.reload.bind(page);
    page.reload = async (...args) => {
      await overlaysLeft(page);
      return reload(...args);
    };
  });
}

/** One that is open keeps its entry. */
async function overlaysLeft(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !('overlayDepth' in ((history.state ?? {}) as object)) ||
      document.querySelector('[role$="dialog"]') !== null,
  );
}
