import type { Page } from 'playwright-core';

/** Waits until the sheets that were closed have left the history: an address opened before that is cancelled by the step back. */
export async function overlaysLeft(page: Page): Promise<void> {
  await page.waitForFunction(() => !('overlayDepth' in ((history.state ?? {}) as object)));
}
