import { expect, test } from 'vitest';
import { refundedOfPrice, shareOf } from './refund-share.ts';

test('parts of a price bring back parts that add up to the whole', () => {
  for (const [whole, price] of [
    [1100, 990],
    [7, 1800],
    [1, 3],
    [99_999_999_999, 9_999_999_999],
  ] as const) {
    let [refunded, back] = [0, 0];
    while (refunded < price) {
      const next = Math.min(price, refunded + Math.ceil(price / 7));
      const part = shareOf(whole, next, price) - shareOf(whole, refunded, price);
      expect(part).toBeGreaterThanOrEqual(0);
      [refunded, back] = [next, back + part];
    }
    expect(back).toBe(whole);
  }
});

test('a part never takes more than its share', () => {
  expect(shareOf(1100, 495, 990)).toBe(550);
  expect(shareOf(30, 1, 1800)).toBe(0);
  expect(shareOf(30, 1799, 1800)).toBe(29);
});

test('what a gateway refunded in its own currency is a part of the price', () => {
  const paid = { paidCents: 140, priceCents: 990 };
  expect(refundedOfPrice({ ...paid, refundedCents: 70 })).toBe(495);
  expect(refundedOfPrice({ ...paid, refundedCents: 140 })).toBe(990);
  expect(refundedOfPrice({ ...paid, refundedCents: null })).toBe(990);
});
