import { expect, test } from 'vitest';
import { chargedAmount, orderByWeight, randomOf, usableAccounts } from './choose-account.ts';

const account = (id: string, over: object = {}) => ({
  id,
  weight: 1,
  dailyLimitCents: null,
  ejectedUntil: null,
  promisedTodayCents: 0,
  ...over,
});

test('an account is first as often as its weight says', () => {
  const accounts = [account('a', { weight: 3 }), account('b')];
  const first = Array.from(
    { length: 4000 },
    (_, n) => orderByWeight(accounts, randomOf(`${n}`))[0]!.id,
  );
  const share = first.filter((id) => id === 'a').length / first.length;
  expect(share).toBeGreaterThan(0.7);
  expect(share).toBeLessThan(0.8);
});

test('the same order leads to the same accounts, all of them', () => {
  const accounts = ['a', 'b', 'c', 'd'].map((id) => account(id));
  const one = orderByWeight(accounts, randomOf('order')).map(({ id }) => id);
  expect(orderByWeight(accounts, randomOf('order')).map(({ id }) => id)).toEqual(one);
  expect(one.toSorted()).toEqual(['a', 'b', 'c', 'd']);
});

test('an account that is left out, or has no room today, takes no order', () => {
  const now = new Date('2026-01-02T03:04:05Z');
  const accounts = [
    account('later', { ejectedUntil: new Date(now.getTime() + 1) }),
    account('back', { ejectedUntil: now }),
    account('full', { dailyLimitCents: 1000, promisedTodayCents: 901 }),
    account('room', { dailyLimitCents: 1000, promisedTodayCents: 900 }),
  ];
  const usable = usableAccounts(accounts, { priceCents: 100, now });
  expect(usable.map(({ id }) => id)).toEqual(['back', 'room']);
});

test('a price in another currency is rounded up, and never by floating point', () => {
  expect(chargedAmount(990, 1_000_000)).toBe(990);
  expect(chargedAmount(990, 140_000)).toBe(139);
  expect(chargedAmount(1, 1)).toBe(1);
  expect(chargedAmount(10_000_000_000, 20_000_000)).toBe(200_000_000_000);
});
