import type { Chapter } from '@yehang/contract/shapes/book.ts';
import { expect, test } from 'vitest';
import { chapterName, chapterPrice, isOpen, saleableFrom } from './chapter-access.ts';

const chapter = (number: number, over: Partial<Chapter> = {}): Chapter => ({
  id: `chapter-${number}`,
  number,
  title: '',
  extent: 1_000,
  isFree: number === 1,
  priceGoldCents: number === 1 ? null : 205,
  publishedAt: 0,
  ...over,
});

const viewer = {
  opensAll: false,
  bought: [[3, 4]] as [number, number][],
  finished: [],
  discountPercent: 0,
};
const list = [1, 2, 3, 4, 5, 6].map((number) => chapter(number));

test('free and bought chapters are open, and all of them where the viewer may open all', () => {
  expect(list.filter((it) => isOpen(viewer, it)).map(({ number }) => number)).toEqual([1, 3, 4]);
  expect(list.every((it) => isOpen({ ...viewer, opensAll: true }, it))).toBe(true);
});

test('what is for sale from a chapter on leaves out what is open', () => {
  const numbers = (from: number) =>
    saleableFrom({ list, viewer }, from).map((it) => it.chapter.number);
  expect(numbers(1)).toEqual([2, 5, 6]);
  expect(numbers(5)).toEqual([5, 6]);
});

test('a discount is rounded up, as the server does', () => {
  expect(chapterPrice(viewer, chapter(2))).toBe(205);
  expect(chapterPrice({ discountPercent: 20 }, chapter(2))).toBe(164);
  expect(chapterPrice({ discountPercent: 33 }, chapter(2))).toBe(138);
  expect(chapterPrice({ discountPercent: 20 }, chapter(1))).toBeNull();
});

test('a chapter without a title is called by its number', () => {
  expect(chapterName(chapter(2), '话')).toBe('第 2 话');
  expect(chapterName(chapter(2, { title: '第二章 灯' }), '章')).toBe('第二章 灯');
});
