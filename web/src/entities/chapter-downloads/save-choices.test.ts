import type { Chapter } from '@yehang/contract/shapes/book.ts';
import { expect, test } from 'vitest';
import { saveChoices } from './save-choices.ts';

const chapter = (number: number): Chapter => ({
  ...{ id: `chapter ${number}`, number, title: '', extent: 1, publishedAt: 0 },
  isFree: number <= 20,
  priceGoldCents: number <= 20 ? null : 300,
});
const book = {
  list: Array.from({ length: 30 }, (_, index) => chapter(index + 1)),
  viewer: { opensAll: false, bought: [[25, 26]] as [number, number][], finished: [] },
};
const chapters = { ...book, viewer: { ...book.viewer, discountPercent: 0 } };
const choicesAt = (from: number, saved: string[] = []) =>
  saveChoices(chapters, { from, saved: new Set(saved), unit: '章' }).map((choice) => [
    choice.name,
    choice.chapters.length,
  ]);

test('only open chapters are offered: the one at the place, the next ones, all', () => {
  expect(choicesAt(5)).toEqual([
    ['第 5 章', 1],
    ['往后 10 章', 10],
    ['往后全部 18 章', 18],
    ['能看的全部 22 章', 22],
  ]);
});

test('what is saved is not offered again, and a locked place begins at the next open chapter', () => {
  expect(choicesAt(21, ['chapter 26', 'chapter 1'])).toEqual([
    ['第 25 章', 1],
    ['能看的全部 20 章', 20],
  ]);
});

test('nothing is offered where everything is saved', () => {
  expect(
    choicesAt(
      1,
      chapters.list.map(({ id }) => id),
    ),
  ).toEqual([]);
});
