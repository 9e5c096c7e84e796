import type { Page } from 'playwright-core';

/**
 * Has a call answered as the server does, with other data. Where the server does not answer, this does not either.
 * @param url a glob of the call's address
 * @param change changes the data in place
 */
export async function changeAnswer<Data>(
  page: Page,
  url: string,
  change: (data: Data) => void,
): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch().catch(() => null);
    if (response === null) return route.abort('connectionrefused');
    const answer = (await response.json()) as { data: Data };
    change(answer.data);
    return route.fulfill({ response, json: answer });
  });
}
