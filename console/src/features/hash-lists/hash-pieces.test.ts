import { expect, it } from 'vitest';
import { piecesOf } from './hash-pieces.ts';

it('a file is cut at ends of lines, and nothing of it is lost', () => {
  const text = 'aaaa\nbbbb\ncccc\n';
  expect(piecesOf(text, 11)).toEqual(['aaaa\nbbbb\n', 'cccc\n']);
  expect(piecesOf('abcdef', 4)).toEqual(['abcd', 'ef']);
  expect(piecesOf('')).toEqual([]);
});
