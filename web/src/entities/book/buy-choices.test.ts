import type { Chapter } from '@yehang/contract/shapes/book.ts';
import { expect, test } from 'vitest';
import { buyChoices } from './buy-choices.ts';

const list = Array.from({ length: 15 }, (_, at): Chapter => ({
  id: `c${at + 1}`,
  number: at + 1,
  title: '',
  extent: 20,
  isFree: at === 0,
  priceGoldCents: at === 0 ? null : 300,
  publishedAt: 1,
}));
const viewer = {
  opensAll: false,
  bought: [[4, 4]] as [number, number][],
  finished: [],
  discountPercent: 0,
};
const sale = {
  chapters: { list, viewer },
  chapter: list[2]!,
  price: { priceGoldCents: 2_700, fullPriceGoldCents: 3_000 },
  unit: '话',
} satisfies Parameters<typeof buyChoices>[0];

test('one chapter, the next ten, the rest and all of it are offered, each at its price', () => {
  expect(
    buyChoices(sale).map(({ name, part, priceGoldCents }) => [name, part, priceGoldCents]),
  ).toEqual([
    ['只买这一话', { what: 'chapters', chapterIds: ['c3'] }, 300],
    ['往后 10 话', { what: 'next', from: 3, count: 10 }, 3_000],
    ['后面全部 12 话', { what: 'next', from: 3, count: 12 }, 3_600],
    ['整本，以后更新的也在内', { what: 'all' }, 2_700],
  ]);
});

test('where the chapter at the place is open the next locked one is offered', () => {
  const [first] = buyChoices({ ...sale, chapter: list[3]! });
  expect(first).toMatchObject({ name: '只买第 5 话', part: { chapterIds: ['c5'] } });
});

test('no more are offered together than one purchase takes', () => {
  const many = Array.from({ length: 300 }, (_, at): Chapter => ({
    ...list[1]!,
    id: `m${at}`,
    number: at + 1,
  }));
  const choices = buyChoices({
    ...sale,
    chapters: { list: many, viewer: { ...viewer, bought: [] } },
    chapter: many[0]!,
  });
  expect(choices.map(({ name }) => name)).toEqual([
    ...['只买这一话', '往后 10 话', '往后 50 话', '往后 200 话', '整本，以后更新的也在内'],
  ]);
});

test('a member pays less, and sees what it was', () => {
  const chapters = { list, viewer: { ...viewer, discountPercent: 10 } };
  const [first] = buyChoices({ ...sale, chapters });
  expect(first).toMatchObject({ priceGoldCents: 270, fullPriceGoldCents: 300 });
});

test('what is not sold by the chapter is sold whole alone, and what is open not at all', () => {
  const whole = list.map((chapter) => ({ ...chapter, priceGoldCents: null }));
  const names = buyChoices({ ...sale, chapters: { list: whole, viewer } }).map(({ name }) => name);
  expect(names).toEqual(['整本，以后更新的也在内']);
  const open = { list, viewer: { ...viewer, opensAll: true } };
  expect(buyChoices({ ...sale, chapters: open, price: null })).toEqual([]);
});
