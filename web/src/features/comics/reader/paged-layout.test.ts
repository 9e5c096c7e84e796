import type { Chapter } from '@yehang/contract/shapes/book.ts';
import type { PagePicture } from '@yehang/contract/shapes/page-picture.ts';
import { expect, test } from 'vitest';
import { fitPage, indexOfPlace, placeOfPage, toPages } from './paged-layout.ts';
import { toViews } from './views.ts';

const chapter = (number: number): Chapter => ({
  ...{ id: `c${number}`, number, title: '', extent: 2, isFree: true, priceGoldCents: null },
  publishedAt: 1,
});
const picture = (width: number, height: number): PagePicture => ({
  ...{ id: 'p', number: 1, width, height, crop: null, caption: '' },
  slices: [{ path: 'a.webp', width, height, color: '#000000' }],
});
const views = (direction: 'ltr' | 'rtl') =>
  toViews([picture(100, 150), picture(300, 150)], { isCropped: false, wide: 'split', direction });
const pages = toPages([
  { chapter: chapter(1), views: views('rtl'), gap: null },
  { chapter: chapter(2), views: [], gap: 'wall' },
]);

test('pages are those of the chapters, with halves of wide ones and an end after each', () => {
  expect(pages.map(({ kind }) => kind)).toEqual(['view', 'view', 'view', 'end', 'wall']);
});

test('a place is found again, also where its picture is no more', () => {
  const place = placeOfPage(pages[2])!;
  expect(place).toEqual({ chapter: 1, unit: 1, fraction: 0.5 });
  expect(indexOfPlace(pages, place)).toBe(2);
  expect(indexOfPlace(pages, { chapter: 1, unit: 9, fraction: 0 })).toBe(2);
  expect(indexOfPlace(pages, { chapter: 2, unit: 3, fraction: 0 })).toBe(4);
  expect(indexOfPlace(pages, { chapter: 7, unit: 0, fraction: 0 })).toBe(-1);
  expect(placeOfPage(pages[3])).toBeNull();
});

test('a page is shown whole, and a very long one as wide as the screen', () => {
  const screen = { width: 300, height: 600 };
  const [page] = toViews([picture(100, 300)], {
    isCropped: false,
    wide: 'whole',
    direction: 'ltr',
  });
  expect(fitPage(page!, screen)).toEqual({ width: 300, height: 900 });
  const [flat] = toViews([picture(400, 200)], {
    isCropped: false,
    wide: 'whole',
    direction: 'ltr',
  });
  expect(fitPage(flat!, screen)).toEqual({ width: 300, height: 150 });
});
