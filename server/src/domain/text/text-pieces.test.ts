import { expect, it } from 'vitest';
import { foldText } from './fold.ts';
import { textPieces } from './text-pieces.ts';

it('leaves a short text whole', () => {
  expect(textPieces('')).toEqual(['']);
  expect(textPieces('潮'.repeat(8_000))).toHaveLength(1);
});

it.each([8_001, 15_600, 15_601, 100_000])(
  'covers %i characters, each word in one piece',
  (length) => {
    const word = '灯塔守夜人'.repeat(80);
    for (const at of [0, 7_599, 7_601, 7_999, length - word.length]) {
      const text = `${'潮'.repeat(at)}${word}`.padEnd(length, '水').slice(0, length);
      const [whole, ...pieces] = textPieces(text);
      expect(whole).toBe(text);
      expect(pieces.some((it) => it.includes(text.slice(at, at + word.length)))).toBe(true);
      expect(text.endsWith(pieces.at(-1)!)).toBe(true);
    }
  },
);

it('makes pieces that folding reads to their end, also where it makes them longer', () => {
  // One sign that stands for several letters.
  const text = '㎧'.repeat(20_000);
  for (const piece of textPieces(`${text}终`).slice(-1)) expect(foldText(piece)).toMatch(/终$/);
});
