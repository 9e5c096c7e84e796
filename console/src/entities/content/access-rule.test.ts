import { expect, it } from 'vitest';
import { formatAccess, needsPrice, needsTier } from './access-rule.ts';

it.each([
  ['free', false, false],
  ['vip', true, false],
  ['gold', false, true],
  ['vipOrGold', true, true],
] as const)('%s requires a tier: %s, a price: %s', (rule, tier, price) => {
  expect([needsTier(rule), needsPrice(rule)]).toEqual([tier, price]);
});

it('formats an access rule in one line', () => {
  expect(formatAccess({ rule: 'free' })).toBe('免费');
  expect(formatAccess({ rule: 'vip', tier: 'supreme' })).toBe('至尊会员');
  expect(formatAccess({ rule: 'gold', priceGoldCents: 1200 })).toBe('12 金币');
  expect(formatAccess({ rule: 'vipOrGold', tier: 'live', priceGoldCents: 50 })).toBe(
    '直播会员或 0.5 金币',
  );
});
