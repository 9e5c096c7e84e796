import { expect, test } from 'vitest';
import { shownVariant } from './shown-variant.ts';

const cover = { path: 'p/a.webp', width: 960, height: 540 };
const portrait = { path: 'p/a.webp', width: 720, height: 960 };

test.each([
  ['a small screen', cover, { width: 172, height: 97 }, 1, 'p/a.w240.webp'],
  ['a usual phone', cover, { width: 172, height: 97 }, 2, 'p/a.w360.webp'],
  ['a fine phone', cover, { width: 172, height: 97 }, 3, 'p/a.w540.webp'],
  ['a finer one', cover, { width: 172, height: 97 }, 4, 'p/a.w540.webp'],
  ['a place that is a little larger', cover, { width: 188, height: 106 }, 2, 'p/a.w360.webp'],
  ['a place that is larger', cover, { width: 192, height: 108 }, 2, 'p/a.w540.webp'],
  ['a whole row', cover, { width: 400, height: 225 }, 2, 'p/a.webp'],
  ['a portrait cut to a landscape', portrait, { width: 172, height: 97 }, 2, 'p/a.w360.webp'],
  ['a landscape cut to a portrait', cover, { width: 118, height: 157 }, 2, 'p/a.w540.webp'],
  ['a place without a size', cover, { width: 0, height: 0 }, 2, 'p/a.webp'],
])('%s has the variant that is sharp', (_name, picture, shown, pixelRatio, path) => {
  expect(shownVariant(picture, shown, pixelRatio)).toBe(path);
});

test('a picture without larger variants is shown itself', () => {
  const avatar = { path: 'p/a.webp', width: 240, height: 240 };
  expect(shownVariant(avatar, { width: 40, height: 40 }, 2)).toBe('p/a.webp');
});
