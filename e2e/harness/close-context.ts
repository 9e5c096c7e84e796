import type { BrowserContext } from 'playwright-core';

/** Closes a context with its pages. Requests that a route still forwards end with them, which is no error. */
export async function closeContext(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}
