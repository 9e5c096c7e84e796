import type { Chapter } from '@yehang/contract/shapes/book.ts';
import { expect, test } from 'vitest';
import { chapterMark, chapterName, chapterPrice, isOpen, saleableFrom } from './chapter-access.ts';

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

test('a discount is never the whole price', () => {
  expect(chapterPrice({ discountPercent: 99 }, { priceGoldCents: 1 })).toBe(1);
});

test('a chapter says what opens it, or how it was opened', () => {
  const terms = { rule: 'vipOrGold', tier: 'normal' } as const;
  const marks = (over: Partial<typeof viewer> = {}) =>
    [1, 2, 3].map((number) => chapterMark({ ...viewer, ...over }, chapter(number), terms));
  expect(marks()).toEqual(['免费', '2.05 金币 / 会员', '已购']);
  expect(marks({ discountPercent: 20 })[1]).toBe('1.64 金币 / 会员');
  expect(marks({ opensAll: true })).toEqual(['免费', null, '已购']);
  const whole = chapter(2, { priceGoldCents: null });
  expect(chapterMark(viewer, whole, { rule: 'gold', tier: null })).toBe('整本购买');
  expect(chapterMark(viewer, chapter(1), { rule: 'free', tier: null })).toBeNull();
});

test('a chapter of a comic has its number once, one of a novel its title alone', () => {
  expect(chapterName({ number: 3, title: '渡口' }, '话')).toBe('第 3 话 渡口');
  expect(chapterName({ number: 3, title: '第三话 渡口' }, '话')).toBe('第三话 渡口');
  expect(chapterName({ number: 1, title: '楔子' }, '章')).toBe('楔子');
});

test('a chapter without a title, or with its number as one, is called by its number', () => {
  expect(chapterName(chapter(2), '话')).toBe('第 2 话');
  expect(chapterName(chapter(2, { title: '002' }), '话')).toBe('第 2 话');
  expect(chapterName(chapter(2, { title: '2' }), '章')).toBe('第 2 章');
  expect(chapterName(chapter(2, { title: '12' }), '话')).toBe('第 2 话 12');
  expect(chapterName(chapter(2, { title: '第二章 灯' }), '章')).toBe('第二章 灯');
});
