import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';

const PAGE_SIZE = 50;

interface VideoPage {
  data: { list: { id: string }[]; cursor: string | null };
}

/**
 * Makes the endless list of the home page `count` cards long: the site's own films again and again, under new ids.
 * Answers how many were asked for so far.
 */
export async function manyCards(page: Page, count: number): Promise<() => number> {
  let first: VideoPage | undefined;
  let given = 0;
  await page.route('**/api/app/media/video/list', async (route) => {
    first ??= (await (await route.fetch()).json()) as VideoPage;
    const { list } = first.data;
    const cards = Array.from({ length: PAGE_SIZE }, (_, index) => ({
      ...list[index % list.length],
      id: randomUUID(),
    }));
    given += PAGE_SIZE;
    const cursor = given < count ? `after-${given}` : null;
    await route.fulfill({ json: { ...first, data: { ...first.data, list: cards, cursor } } });
  });
  return () => given;
}
