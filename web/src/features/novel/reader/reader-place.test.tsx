import { afterEach, expect, test } from 'vitest';
import { elementOf, firstThat, fractionOf, placeIn, rangeOf } from './reader-place.ts';

function drawn(): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML =
    '<article data-chapter="one" data-number="7"><p data-p="0">开头</p><p data-p="4">灯火一点一点暗下去</p></article>';
  document.body.append(root);
  return root;
}

afterEach(() => document.body.replaceChildren());

test('the first index that holds is found, or the end', () => {
  expect(firstThat(10, (index) => index >= 7)).toBe(7);
  expect(firstThat(10, () => false)).toBe(10);
  expect(firstThat(0, () => true)).toBe(0);
});

test('a place names the paragraph by its id, and how far into it', () => {
  const root = drawn();
  const place = placeIn(elementOf(root, { chapterId: 'one', paragraph: 4 })!, 3);
  expect(place).toEqual({ chapterId: 'one', chapter: 7, paragraph: 4, offset: 3, length: 9 });
  expect(fractionOf(place!)).toBeCloseTo(1 / 3);
});

test('a paragraph that is gone is found at the one before it', () => {
  const root = drawn();
  expect(elementOf(root, { chapterId: 'one', paragraph: 3 })?.textContent).toBe('开头');
  expect(elementOf(root, { chapterId: 'other', paragraph: 3 })).toBeNull();
});

test('a range has the characters of a mark, and none beyond the paragraph', () => {
  const root = drawn();
  const place = { chapterId: 'one', paragraph: 4 };
  expect(rangeOf(root, place, 2, 4)?.toString()).toBe('一点');
  expect(rangeOf(root, place, 5, 99)?.toString()).toBe('点暗下去');
  expect(rangeOf(root, place, 40, 42)).toBeNull();
});
