import { expect, test } from 'vitest';
import { attemptsLeft, remainingLockoutMs } from './failed-attempts.ts';

const now = Date.UTC(2026, 10, 21);
const wait = (count: number) => remainingLockoutMs({ count, lastAt: now }, now) / 1000;

test('four failed attempts are free, and each further one locks out longer', () => {
  expect([0, 1, 2, 3, 4].map(wait)).toEqual([0, 0, 0, 0, 0]);
  expect([5, 6, 7, 8, 9, 10, 500].map(wait)).toEqual([30, 60, 120, 300, 900, 1800, 1800]);
});

test('a lockout ends', () => {
  const tries = { count: 5, lastAt: now };
  expect(remainingLockoutMs(tries, now + 29_999)).toBe(1);
  expect(remainingLockoutMs(tries, now + 30_000)).toBe(0);
});

test('a clock that was set back does not end a lockout', () => {
  expect(remainingLockoutMs({ count: 5, lastAt: now }, now - 86_400_000)).toBe(30_000);
});

test('the attempts that are left run down to none', () => {
  expect([0, 3, 4, 9].map(attemptsLeft)).toEqual([4, 1, 0, 0]);
});
