import { expect, it } from 'vitest';
import { headOf, piecesOf } from './hash-pieces.ts';

it('a file is cut at ends of lines, and nothing of it is lost', () => {
  const text = 'aaaa\nbbbb\ncccc\n';
  expect(piecesOf(text, 11)).toEqual(['aaaa\nbbbb\n', 'cccc\n']);
  expect(piecesOf('abcdef', 4)).toEqual(['abcd', 'ef']);
  expect(piecesOf('')).toEqual([]);
});

it('the head of a file is its first line that is neither comment nor hash', () => {
  const hash = 'A1'.repeat(32);
  expect(headOf(`\uFEFF# PDQ\r\n\r\nsha256,pdq\r\n${hash},${hash}`)).toBe('sha256,pdq');
  expect(headOf(`${hash}\nno,hash`)).toBe('');
  expect(headOf('')).toBe('');
});
