import type { Chapter } from '@yehang/contract/shapes/book.ts';
import { describe, expect, test } from 'vitest';
import {
  chapterName,
  discounted,
  markOf,
  markText,
  type ViewerOfChapters,
} from './chapter-marks.ts';

const chapter = (number: number, fields: Partial<Chapter> = {}): Chapter => ({
  id: String(number),
  number,
  title: '',
  extent: 20,
  isFree: false,
  priceGoldCents: 300,
  publishedAt: 1,
  ...fields,
});
const viewer: ViewerOfChapters = {
  opensAll: false,
  bought: [
    [3, 5],
    [9, 9],
  ],
  finished: [],
  discountPercent: 0,
};

describe('a chapter', () => {
  test('is free, bought, open or locked', () => {
    expect(markOf(chapter(1, { isFree: true }), viewer)).toBe('free');
    expect([2, 3, 5, 6, 9].map((number) => markOf(chapter(number), viewer))).toEqual([
      ...['locked', 'bought', 'bought', 'locked', 'bought'],
    ]);
    expect(markOf(chapter(2), { ...viewer, opensAll: true })).toBe('open');
  });

  test('says what opens it', () => {
    const terms = { rule: 'vipOrGold', tier: 'normal' } as const;
    expect(markText(chapter(2), viewer, terms)).toBe('3 金币 / 会员');
    expect(markText(chapter(2), { ...viewer, discountPercent: 20 }, terms)).toBe('2.4 金币 / 会员');
    expect(
      markText(chapter(2, { priceGoldCents: null }), viewer, { rule: 'gold', tier: null }),
    ).toBe('整本购买');
    expect(markText(chapter(1, { isFree: true }), viewer, { rule: 'free', tier: null })).toBeNull();
  });

  test('costs as much as the server says: rounded up, never nothing', () => {
    expect(discounted(333, 10)).toBe(300);
    expect(discounted(331, 10)).toBe(298);
    expect(discounted(1, 99)).toBe(1);
  });

  test('has its number once', () => {
    expect(chapterName({ number: 3, title: '渡口' }, '话')).toBe('第 3 话 渡口');
    expect(chapterName({ number: 3, title: '第三话 渡口' }, '话')).toBe('第三话 渡口');
    expect(chapterName({ number: 3, title: '' }, '话')).toBe('第 3 话');
  });
});
