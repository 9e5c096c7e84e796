import { describe, expect, it } from 'vitest';
import {
  decideAccess,
  discountedPrice,
  type AccessQuestion,
  type HeldTiers,
} from './decide-access.ts';

const now = new Date('2026-06-01T00:00:00Z');
const later = new Date('2026-07-01T00:00:00Z');
const earlier = new Date('2026-05-01T00:00:00Z');
const noTiers: HeldTiers = { supreme: null, normal: null, live: null, dark: null };

type Content = Partial<AccessQuestion['content']>;
type Viewer = Partial<AccessQuestion['viewer']>;

function decide(content: Content, viewer: Viewer = {}) {
  return decideAccess({
    viewer: { userId: 'me', tiers: noTiers, owns: false, ...viewer },
    content: {
      uploaderId: 'somebody',
      rule: 'free',
      tier: null,
      priceGoldCents: null,
      previewUnits: 30,
      ...content,
    },
    now,
    supremeDiscountPercent: 20,
  });
}

const vip: Content = { rule: 'vip', tier: 'normal' };
const gold: Content = { rule: 'gold', priceGoldCents: 999 };
const either: Content = { rule: 'vipOrGold', tier: 'dark', priceGoldCents: 1000 };

describe('decideAccess', () => {
  it.each([
    ['free, for anybody', {}, {}, 'free'],
    ['a tier, for its holder', vip, { tiers: { ...noTiers, normal: later } }, 'tier'],
    ['a tier, for a supreme member', vip, { tiers: { ...noTiers, supreme: later } }, 'tier'],
    ['gold, for the buyer', gold, { owns: true }, 'bought'],
    ['either, for the buyer', either, { owns: true }, 'bought'],
    ['either, for the holder', either, { tiers: { ...noTiers, dark: later } }, 'tier'],
    ['anything, for its uploader', gold, { userId: 'somebody' }, 'ownWork'],
  ] as [string, Content, Viewer, string][])('allows %s', (_, content, viewer, why) => {
    expect(decide(content, viewer)).toEqual({
      allowed: true,
      why,
      need: null,
      previewSeconds: null,
    });
  });

  it.each([
    ['a tier, for nobody in particular', vip, {}, 'needsTier'],
    ['a tier that has run out', vip, { tiers: { ...noTiers, normal: earlier } }, 'needsTier'],
    ['a tier, for the holder of another', vip, { tiers: { ...noTiers, live: later } }, 'needsTier'],
    [
      'gold, for a supreme member',
      gold,
      { tiers: { ...noTiers, supreme: later } },
      'needsPurchase',
    ],
    ['either', either, {}, 'needsEither'],
  ] as [string, Content, Viewer, string][])('refuses %s', (_, content, viewer, why) => {
    expect(decide(content, viewer)).toMatchObject({ allowed: false, why, previewSeconds: 30 });
  });

  it('names the price, and the discounted one for supreme members', () => {
    expect(decide(gold).need).toEqual({
      tier: null,
      priceGoldCents: 999,
      fullPriceGoldCents: null,
    });
    expect(decide(gold, { tiers: { ...noTiers, supreme: later } }).need).toEqual({
      tier: null,
      priceGoldCents: 800,
      fullPriceGoldCents: 999,
    });
  });

  it('rounds a discounted price up and never gives anything away', () => {
    expect(discountedPrice(101, 20)).toBe(81);
    expect(discountedPrice(1, 99)).toBe(1);
    expect(discountedPrice(100, 100)).toBe(1);
  });
});
