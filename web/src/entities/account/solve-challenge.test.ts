import { sha256 } from '@noble/hashes/sha2.js';
import { expect, test } from 'vitest';
import { utf8 } from '../../lib/wire/bytes.ts';
import { solveChallenge } from './solve-challenge.ts';

test('a solution has as many zero bits as were asked for', async () => {
  const solution = await solveChallenge({ text: 'a', bits: 9 }, new AbortController().signal);
  const [first, second] = sha256(utf8(`a.${solution}`));
  expect([first, (second ?? 255) >> 7]).toEqual([0, 0]);
});

test('it ends when its page is left', async () => {
  const left = new AbortController();
  const solving = solveChallenge({ text: 'a', bits: 30 }, left.signal);
  left.abort();
  await expect(solving).rejects.toHaveProperty('name', 'AbortError');
});
