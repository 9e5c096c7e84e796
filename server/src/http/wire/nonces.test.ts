import { expect, test } from 'vitest';
import { MemoryNonces } from './nonces.ts';

const MINUTE = 60_000;

test('a nonce is new once', () => {
  const nonces = new MemoryNonces();
  expect(nonces.use('abcdefghijklmnop', 0)).toBe(true);
  expect(nonces.use('abcdefghijklmnop', 1)).toBe(false);
  expect(nonces.use('abcdefghijklmnoq', 1)).toBe(true);
});

test('a nonce is remembered for as long as its timestamp could be accepted', () => {
  const nonces = new MemoryNonces();
  const start = Date.now();
  nonces.use('first-of-its-generation', start);
  nonces.use('last-of-its-generation', start + 10 * MINUTE - 1);
  nonces.use('of-the-next-generation', start + 10 * MINUTE);
  expect(nonces.use('last-of-its-generation', start + 20 * MINUTE - 2)).toBe(false);
  expect(nonces.use('of-the-next-generation', start + 20 * MINUTE)).toBe(false);
});

test('what no request can be signed with any more is deleted', () => {
  const nonces = new MemoryNonces();
  const start = Date.now();
  nonces.use('long ago', start);
  nonces.use('in between', start + 11 * MINUTE);
  expect(nonces.use('long ago', start + 22 * MINUTE)).toBe(true);
});

test('what may have been signed before this process began is not covered', () => {
  const nonces = new MemoryNonces(1_000);
  expect(nonces.covers(999)).toBe(false);
  expect(nonces.covers(1_000)).toBe(true);
});
