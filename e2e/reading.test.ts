import { connectDatabase } from '@yehang/server/db/connect.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { giveGold } from '../server/test/factories/gold.ts';
import { makeComic, makeNovel } from './harness/books.ts';
import { takeOut } from './harness/copies.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { swipeAside } from './harness/swipe.ts';
import { visitMine } from './harness/visitor.ts';

const { app } = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const made: string[] = [];

afterAll(async () => {
  await takeOut(database, made);
  await database.close();
});

/** Where taps of a phone turn back, open the menu and turn on. */
const [LEFT, MIDDLE, RIGHT] = [25, 187, 350];
const tap = (page: Page, x: number) => page.touchscreen.tap(x, 400);
const isAt = (page: Page, text: RegExp) => page.getByText(text).waitFor();
const closeSheet = (page: Page) => page.keyboard.press('Escape');
const switchTo = async (page: Page, choice: string) => {
  await tap(page, MIDDLE);
  await page.getByRole('button', { name: '设置', exact: true }).tap();
  await page
    .getByRole('group', { name: '翻页', exact: true })
    .getByRole('button', { name: choice })
    .tap();
  await closeSheet(page);
  await tap(page, MIDDLE);
};
const openReader = async (page: Page, id: string, chapterId: string | undefined) =>
  page.goto(`${app}/community/readWord?id=${chapterId}&book=${id}`);

journey(
  'pages of a novel are turned by tap, swipe and key, and keep their place',
  async ({ page }) => {
    const title = '翻页的夜路';
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { id, chapterIds } = await makeNovel(database, title, 2, { more: 30 });
    made.push(id);
    await visitMine(page);
    await openReader(page, id, chapterIds[0]);
    await page.getByText(`${title}的第 1 段夜路。`).waitFor();
    await switchTo(page, '左右翻页');
    await isAt(page, /^1 \/ \d+$/);
    await tap(page, RIGHT);
    await isAt(page, /^2 \/ \d+$/);
    await swipeAside(page, 'left');
    await isAt(page, /^3 \/ \d+$/);
    await page.keyboard.press('PageDown');
    await isAt(page, /^4 \/ \d+$/);
    await swipeAside(page, 'right');
    await isAt(page, /^3 \/ \d+$/);
    await tap(page, LEFT);
    await isAt(page, /^2 \/ \d+$/);

    // What is on this page is on the screen in the other mode too, and after a reload.
    const seen = async () => {
      const texts = await page.locator('[data-p]').evaluateAll((paragraphs) =>
        paragraphs.flatMap((element) => {
          // Its lines: a page may begin in the middle of a paragraph, as wide as the letters of this machine are.
          const range = document.createRange();
          range.selectNodeContents(element);
          const isSeen = [...range.getClientRects()].some(
            ({ left, right, top, bottom }) =>
              left >= 0 && right <= 375 && top >= 0 && bottom <= 812,
          );
          return isSeen ? [Number((element as HTMLElement).dataset['p'])] : [];
        }),
      );
      return texts[0];
    };
    const place = await seen();
    expect(place).toBeGreaterThan(0);
    await switchTo(page, '上下滚动');
    await page.getByText('阅读菜单').waitFor({ state: 'attached' });
    await expect.poll(seen).toBe(place);
    await switchTo(page, '左右翻页');
    await isAt(page, /^2 \/ \d+$/);
    const stored = async () => {
      const { rows } = await database.pool.query<{ unit: number }>(
        'select unit from book_places where content_id = $1',
        [id],
      );
      return rows[0]?.unit ?? 0;
    };
    await expect.poll(stored).toBeGreaterThan(0);
    await page.reload();
    await isAt(page, /^2 \/ \d+$/);

    // The last page leads to the next chapter, whose first page leads back.
    const pages = Number((await page.getByText(/^2 \/ \d+$/).innerText()).split('/')[1]);
    for (let number = 3; number <= pages; number += 1) {
      await tap(page, RIGHT);
      await isAt(page, new RegExp(`^${number} / ${pages}$`));
    }
    await tap(page, RIGHT);
    await page.getByText(`${title}的第 2 段夜路。`).waitFor();
    await isAt(page, /^1 \/ \d+$/);
    await tap(page, LEFT);
    await isAt(page, new RegExp(`^${pages} / ${pages}$`));
  },
);

journey('a comic is read from right to left, and its wide page in two halves', async ({ page }) => {
  const title = '从右往左';
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visitMine(page);
  const { id } = await makeComic(database, page, title, 1, {
    sizes: [
      { width: 400, height: 600 },
      { width: 800, height: 600 },
      { width: 400, height: 600 },
    ],
    details: { layout: 'pages', direction: 'rtl' },
  });
  made.push(id);
  await page.goto(`${app}/manga/chapterDetails?id=${id}`);
  const pages = page.getByRole('region', { name: '漫画' });
  await pages.getByAltText('第 1 页').first().waitFor();
  /** Which page is shown, counted from the right; between two of them while one is turned. */
  const column = () =>
    pages.evaluate(({ scrollWidth, scrollLeft, clientWidth }) =>
      Number(((scrollWidth - scrollLeft) / clientWidth - 1).toFixed(2)),
    );
  /** What is drawn in the middle of the screen: which picture, and how far it hangs out on the left. */
  const drawn = () =>
    page.evaluate(() => {
      const images = document
        .elementsFromPoint(187, 400)
        .filter((element) => element instanceof HTMLImageElement);
      return images.map((image) => [
        image.alt,
        Math.round(image.getBoundingClientRect().left / 375),
      ]);
    });
  /** Turns to the page beside the one that is shown. What comes upon a movement only stops that: then it is done again. */
  const turn = async (act: () => Promise<void>, to: number) => {
    const from = await column();
    let next = 0;
    const once = async () => {
      if (Date.now() >= next && (await column()) === from) {
        await act();
        next = Date.now() + 2_000;
      }
      return column();
    };
    await expect.poll(once).toBe(to);
  };
  await expect.poll(drawn).toEqual([['第 1 页', 0]]);
  await turn(() => tap(page, LEFT), 1);
  await expect.poll(drawn).toEqual([['第 2 页', 0]]);

  await page.keyboard.press('m');
  await page.getByRole('button', { name: '阅读设置' }).tap();
  await page.getByRole('radio', { name: '分成两页' }).tap();
  await closeSheet(page);
  // The right half comes first.
  await expect.poll(drawn).toEqual([['第 2 页', -1]]);
  await turn(() => tap(page, LEFT), 2);
  await expect.poll(drawn).toEqual([['第 2 页', 0]]);
  await turn(() => swipeAside(page, 'right'), 3);
  await expect.poll(drawn).toEqual([['第 3 页', 0]]);
  await turn(() => tap(page, RIGHT), 2);
  await expect.poll(drawn).toEqual([['第 2 页', 0]]);
});

const wall = (page: Page) => page.getByRole('region', { name: '这一章还没有解锁' });
const words = (title: string, number: number) => `${title}的第 ${number} 段夜路。`;
const boughtOf = async (id: string) => {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from purchases p join content_parts c on c.id = p.subject_id
      where p.subject_kind = 'part' and c.content_id = $1`,
    [id],
  );
  return rows[0]?.count;
};

journey(
  'a reader at a wall keeps the place, buys one chapter, then the next ten',
  async ({ page }) => {
    const title = '付费的夜路';
    const me = await visitMine(page);
    await giveGold(database, me.id, 5_000);
    const sold = { rule: 'gold', partPriceGoldCents: 200, previewUnits: 1 } as const;
    const { id, chapterIds } = await makeNovel(database, title, 14, { more: 10, content: sold });
    made.push(id);
    await openReader(page, id, chapterIds[0]);
    await page.getByText(words(title, 1)).waitFor();
    await wall(page).getByRole('heading', { name: '第二章' }).waitFor();
    await wall(page).getByRole('button', { name: '购买章节' }).scrollIntoViewIfNeeded();
    const last = page.getByText(/^1-10。/);
    await expect.poll(async () => (await last.boundingBox())?.y).toBeLessThan(700);
    const before = (await last.boundingBox())!.y;
    await wall(page).getByRole('button', { name: '购买章节' }).tap();
    await page.getByRole('radio', { name: /只买这一章/ }).check();
    await page.getByRole('button', { name: '支付 2 金币' }).tap();
    await page.getByText(words(title, 2)).waitFor();
    // The end of the chapter before stays where it was on the screen.
    expect(Math.abs((await last.boundingBox())!.y - before)).toBeLessThan(2);
    expect(await boughtOf(id)).toBe(1);

    await wall(page).getByRole('button', { name: '购买章节' }).tap();
    await page.getByRole('radio', { name: /往后 10 章/ }).check();
    await page.getByRole('button', { name: '支付 20 金币' }).tap();
    await page.getByText(words(title, 3)).waitFor();
    expect(await boughtOf(id)).toBe(11);
    await openReader(page, id, chapterIds[11]);
    await page.getByText(words(title, 12)).waitFor();
    await wall(page).getByRole('heading', { name: /13/ }).waitFor();
  },
);

journey('the next chapters are bought by themselves, up to the limit', async ({ page }) => {
  const title = '自动买的夜路';
  const me = await visitMine(page);
  await giveGold(database, me.id, 10_000);
  const sold = { rule: 'gold', partPriceGoldCents: 800, previewUnits: 1 } as const;
  const { id, chapterIds } = await makeNovel(database, title, 6, { content: sold });
  made.push(id);
  await openReader(page, id, chapterIds[0]);
  await wall(page).getByRole('button', { name: '购买章节' }).tap();
  const auto = page.getByRole('switch', { name: '自动购买后面的章节' });
  await auto.tap();
  await page.getByText('还可以用 20 金币').waitFor();
  await page.getByRole('button', { name: '支付 8 金币' }).tap();
  // Two more fit into 20 gold; what is bought by hand does not count.
  await page.getByText(words(title, 4)).waitFor();
  await wall(page).getByRole('heading', { name: '第五章' }).waitFor();
  await wall(page).getByRole('button', { name: '购买章节' }).tap();
  await page.getByText('还可以用 4 金币').waitFor();
  expect(await boughtOf(id)).toBe(3);
});
