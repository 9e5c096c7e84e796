import type { Page } from 'playwright-core';

/**
 * The browser prints a line for each error of a call, such as 'not logged in yet'. Such an error is an
 * answer; what the page makes of it is for the journey to see.
 */
function isExpectedError(text: string, url: string): boolean {
  return (
    /^Failed to load resource.* status of 4\d\d /.test(text) && pathOf(url).startsWith('/api/')
  );
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : '';
}

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
    const { url } = message.location();
    if (message.type() !== 'error' || isExpectedError(message.text(), url)) return;
    note(`console: ${message.text()} (${url})`);
  });
  page.on('pageerror', (error) =>
    note(`exception: ${error.name}: ${error.message} ${error.stack ?? ''}`),
  );
  page.on('response', (response) => {
    if (response.status() >= 500) note(`answer ${response.status()}: ${response.url()}`);
  });
  return complaints;
}
