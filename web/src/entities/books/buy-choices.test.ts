import type { Chapter } from '@yehang/contract/shapes/book.ts';
import { expect, test } from 'vitest';
import { buyChoices } from './buy-choices.ts';

const chapters = Array.from({ length: 15 }, (_, at): Chapter => ({
  id: `c${at + 1}`,
  number: at + 1,
  title: '',
  extent: 20,
  isFree: at === 0,
  priceGoldCents: at === 0 ? null : 300,
  publishedAt: 1,
}));
const sale = {
  call: 'comics/pay',
  book: { id: 'b', title: '夜航船' },
  chapters,
  viewer: {
    opensAll: false,
    bought: [[4, 4]] as [number, number][],
    finished: [],
    discountPercent: 0,
  },
  price: { priceGoldCents: 2_700, fullPriceGoldCents: 3_000 },
  from: 3,
  unit: '话',
} satisfies Parameters<typeof buyChoices>[0];

test('one chapter, the next ten, the rest and all of it are offered, each at its price', () => {
  expect(
    buyChoices(sale).map(({ name, offer }) => [name, offer.part, offer.priceGoldCents]),
  ).toEqual([
    ['第 3 话', { what: 'chapters', chapterIds: ['c3'] }, 300],
    ['接下来 10 话', { what: 'next', from: 3, count: 10 }, 3_000],
    ['余下 12 话', { what: 'next', from: 3, count: 12 }, 3_600],
    ['全本', { what: 'all' }, 2_700],
  ]);
});

test('a member pays less, and sees what it was', () => {
  const [first] = buyChoices({ ...sale, viewer: { ...sale.viewer, discountPercent: 10 } });
  expect(first?.offer).toMatchObject({ priceGoldCents: 270, fullPriceGoldCents: 300 });
});

test('what is not sold by the chapter is sold whole alone, and what is open not at all', () => {
  const whole = chapters.map((chapter) => ({ ...chapter, priceGoldCents: null }));
  expect(buyChoices({ ...sale, chapters: whole }).map(({ name }) => name)).toEqual(['全本']);
  const viewer = { ...sale.viewer, opensAll: true };
  expect(buyChoices({ ...sale, viewer, price: null })).toEqual([]);
});
