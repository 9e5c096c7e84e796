import { expect, test } from 'vitest';
import { activeTiers, latestExpiry } from './vip-tiers.ts';

const now = 1_000_000;
const vip = (vipExpireInt: number) => ({ vipType: '', vipExpireInt });
const nobody = { supremeVip: vip(0), normalVip: vip(0), liveVip: vip(0), darkVip: vip(0) };

test('a user who never had a tier has none', () => {
  expect(activeTiers(nobody, now)).toEqual([]);
  expect(latestExpiry([])).toBeNull();
});

test('a tier is active until its last second', () => {
  expect(activeTiers({ ...nobody, liveVip: vip(now) }, now)).toEqual([]);
  expect(activeTiers({ ...nobody, liveVip: vip(now + 1) }, now)).toHaveLength(1);
});

test('the highest tier comes first, and the latest expiry counts', () => {
  const held = activeTiers({ ...nobody, darkVip: vip(now + 90), supremeVip: vip(now + 5) }, now);
  expect(held.map((one) => one.tier)).toEqual(['supreme', 'dark']);
  expect(latestExpiry(held)).toBe(now + 90);
});
