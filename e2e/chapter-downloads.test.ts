import { connectDatabase } from '@yehang/server/db/connect.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { makeComic, makeNovel } from './harness/books.ts';
import { takeOut } from './harness/copies.ts';
import { holdSupreme, shellCached } from './harness/downloads.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';

const { app } = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const made: string[] = [];
const withoutNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

afterAll(async () => {
  await takeOut(database, made);
  await database.close();
});

/** A member on the page of a book. */
async function visitAsMember(page: Page, path: string, title: string): Promise<void> {
  await page.goto(`${app}${path}`);
  await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
  await page.getByRole('heading', { name: title }).waitFor();
  await holdSupreme(database, page, true);
  await page.reload();
  await page.getByRole('heading', { name: title }).waitFor();
}

/** Chapters of one book are one entry, which unfolds. */
const unfold = (page: Page, title: string) =>
  page.getByRole('button', { name: title, expanded: false }).tap();
const rows = (page: Page) =>
  page.getByRole('list', { name: '缓存的内容' }).locator('li:not(:has(li))');
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const openList = (page: Page) => page.goto(`${app}/mine/myCase?tabIndex=2`);

/** Of a book, where its reader is. */
const placeOf = async (contentId: string) => {
  const { rows: found } = await database.pool.query<{ chapter: number }>(
    'select chapter from book_places where content_id = $1 order by version desc limit 1',
    [contentId],
  );
  return found[0]?.chapter;
};

journey(
  'two chapters of a novel are saved, read without network, and locked when the tier lapses',
  async ({ page, allowedComplaints }) => {
    allowedComplaints.push(withoutNetwork);
    const title = '带走的夜路';
    const { id, chapterIds } = await makeNovel(database, title, 3);
    made.push(id);
    await visitAsMember(page, `/community/novelDetail?id=${id}`, title);
    await page.getByRole('button', { name: '缓存', exact: true }).tap();
    await page.getByRole('radio', { name: '自己选' }).tap();
    await page.getByRole('checkbox', { name: '第一章' }).check();
    await page.getByRole('checkbox', { name: '第二章' }).check();
    await page.getByRole('button', { name: '开始缓存 2 章' }).tap();
    await page.getByRole('button', { name: '查看' }).tap();
    await unfold(page, title);
    await expect.poll(() => rows(page).getByText('前可离线看').count()).toBe(2);

    await shellCached(page);
    await page.context().setOffline(true);
    await openList(page);
    await unfold(page, title);
    await row(page, '第一章').getByRole('link').tap();
    await page.getByText(`${title}的第 1 段夜路。`).waitFor();
    // The next one flows in; the third was not saved.
    await page.getByText(`${title}的第 2 段夜路。`).waitFor();
    expect(await page.getByText(`${title}的第 3 段夜路。`).count()).toBe(0);
    await openList(page);
    await unfold(page, title);
    await row(page, '第二章').getByRole('link').tap();
    await page.getByText(`${title}的第 2 段夜路。`).waitFor();

    // Where the reader was is kept, and told when the connection is back, whatever page is open then.
    const keptPlace = () => page.evaluate(() => localStorage.getItem('yehang.places') ?? '');
    await expect.poll(keptPlace).toContain('"chapter":2');
    expect(await placeOf(id)).toBeUndefined();
    await openList(page);
    await page.context().setOffline(false);
    await expect.poll(() => placeOf(id), { timeout: 20_000 }).toBe(2);

    await holdSupreme(database, page, false);
    await openList(page);
    await unfold(page, title);
    await row(page, '第一章').getByText('会员已到期，续期后就能接着看').waitFor();
    expect(await row(page, '第一章').getByRole('link', { name: title }).count()).toBe(0);
    // Its reader says so as well.
    await page.context().setOffline(true);
    await page.goto(`${app}/community/readWord?id=${chapterIds[0]}&book=${id}`);
    await page.getByText('会员已到期，续期后就能接着看').waitFor();
  },
);

journey(
  'a chapter of a comic is read without network until its permission ends',
  async ({ page, allowedComplaints }) => {
    allowedComplaints.push(withoutNetwork);
    const title = '带走的漫画';
    await page.goto(`${app}/`);
    const { id } = await makeComic(database, page, title, 2);
    made.push(id);
    await visitAsMember(page, `/manga/detail?id=${id}`, title);
    await page.getByRole('button', { name: '缓存', exact: true }).tap();
    await page.getByRole('button', { name: '开始缓存 1 话' }).tap();
    await page.getByRole('button', { name: '查看' }).tap();
    await row(page, title).getByText('前可离线看').waitFor();

    await shellCached(page);
    await page.context().setOffline(true);
    await openList(page);
    await row(page, title).getByRole('link').tap();
    const strip = page.getByRole('region', { name: '漫画' });
    const drawn = () =>
      strip
        .locator('img')
        .evaluateAll((images: HTMLImageElement[]) =>
          images.map(({ naturalWidth, src }) => [src.slice(0, 5), naturalWidth > 0]),
        );
    await expect.poll(drawn).toEqual([
      ['blob:', true],
      ['blob:', true],
    ]);
    // The next chapter was not saved, and says so.
    await strip.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await page.getByText('这一话没有缓存，联网后可以看').waitFor();

    await page.clock.install({ time: Date.now() + 30 * 86_400_000 });
    await openList(page);
    await row(page, title).getByText('离线许可到期了，联网后会自动续上').waitFor();
    await page.goto(`${app}/manga/chapterDetails?id=${id}`);
    await page.getByText('离线许可到期了，联网后会自动续上').waitFor();
  },
);
