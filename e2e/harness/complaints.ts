import type { Page } from 'playwright-core';

/**
 * Everything a page complains about: errors on its console, exceptions nobody caught, answers of 500 and above.
 * @param allowed patterns of complaints that a journey provokes on purpose
 */
export function collectComplaints(page: Page, allowed: readonly RegExp[] = []): string[] {
  const complaints: string[] = [];
  const note = (complaint: string) => {
    if (!allowed.some((pattern) => pattern.test(complaint))) complaints.push(complaint);
  };
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    note(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => note(`exception: ${error.stack ?? error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) note(`answer ${response.status()}: ${response.url()}`);
  });
  return complaints;
}
