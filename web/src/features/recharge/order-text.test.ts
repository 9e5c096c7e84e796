import { expect, test } from 'vitest';
import { goodsText, stateText, timeLeft } from './order-text.ts';

test('an order says what it brings', () => {
  const gold = { title: '100 金币', days: null, goldCents: 10_000, bonusGoldCents: 0 };
  expect(goodsText(gold)).toBe('100 金币');
  expect(goodsText({ ...gold, bonusGoldCents: 1050 })).toBe('100 金币，另送 10.5 金币');
  const card = { title: '普通会员月卡', days: 30, goldCents: null, bonusGoldCents: 0 };
  expect(goodsText(card)).toBe('普通会员月卡 · 30 天');
});

test('a part that went back is said while the rest of the order stands', () => {
  expect(stateText({ state: 'credited', refundedCents: 0 })).toBe('已到账');
  expect(stateText({ state: 'credited', refundedCents: 1 })).toBe('已部分退款');
  expect(stateText({ state: 'refunded', refundedCents: 990 })).toBe('已退款');
});

test('time left counts down to nothing', () => {
  expect([1_800_000, 65_001, 1, 0, -5].map((ms) => timeLeft(ms, 0))).toEqual([
    '30:00',
    '01:06',
    '00:01',
    '00:00',
    '00:00',
  ]);
});
