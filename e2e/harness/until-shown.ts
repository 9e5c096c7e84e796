import type { Locator } from 'playwright-core';

const TRIES = 8;

/**
 * Does something again, as people do, until it shows: a row that is measured at this moment takes no key, an option
 * that is still on its way into place no click. Only for what does no harm when it is done twice.
 */
export async function untilShown(act: () => Promise<unknown>, shown: Locator): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await act();
    try {
      await shown.waitFor({ state: 'attached', timeout: 2_500 });
      return;
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}
