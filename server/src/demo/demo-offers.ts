import type { redeemOffers } from '../db/schema/agents.ts';
import type { cards, goldPackages } from '../db/schema/offers.ts';
import { stableId } from './stable-id.ts';

type Card = typeof cards.$inferInsert;

const card = (position: number, it: Omit<Card, 'id' | 'position'>): Card => ({
  id: stableId('card', it.name),
  position,
  ...it,
});

type RedeemOffer = typeof redeemOffers.$inferInsert;

const redeemOffer = (position: number, it: Omit<RedeemOffer, 'id' | 'position'>): RedeemOffer => ({
  id: stableId('redeemOffer', it.name),
  position,
  ...it,
});

/** What is sold, and what income is exchanged for, as an operator might set it up. Prices in hundredths. */
export const demoOffers: {
  cards: Card[];
  packages: (typeof goldPackages.$inferInsert)[];
  redeemOffers: RedeemOffer[];
} = {
  cards: [
    card(1, {
      tier: 'supreme',
      name: '至尊会员年卡',
      days: 365,
      priceGoldCents: 99_900,
      priceCents: 99_900,
      benefits: ['包含普通、直播、暗网会员', '购买作品 8 折', '离线缓存视频'],
    }),
    card(2, {
      tier: 'normal',
      name: '普通会员月卡',
      days: 30,
      priceGoldCents: 4_900,
      priceCents: 4_900,
      benefits: ['会员视频随意看'],
    }),
    card(3, {
      tier: 'live',
      name: '直播会员月卡',
      days: 30,
      priceGoldCents: 5_900,
      priceCents: 5_900,
      benefits: ['会员直播频道随意看'],
    }),
    card(4, {
      tier: 'dark',
      name: '暗网会员月卡',
      days: 30,
      priceGoldCents: 6_900,
      priceCents: 6_900,
      benefits: ['暗网内容随意看'],
    }),
  ],
  packages: [10, 50, 100, 500].map((gold, position) => ({
    id: stableId('goldPackage', String(gold)),
    goldCents: gold * 100,
    bonusGoldCents: gold >= 100 ? gold * 10 : 0,
    firstBonusGoldCents: gold === 10 ? 1000 : 0,
    priceCents: gold * 100,
    position,
  })),
  redeemOffers: [
    redeemOffer(1, { name: '100 金币', priceGoldCents: 10_000, goldCents: 10_000 }),
    redeemOffer(2, { name: '500 金币', priceGoldCents: 49_000, goldCents: 50_000 }),
    redeemOffer(3, { name: '普通会员周卡', priceGoldCents: 1_500, tier: 'normal', days: 7 }),
    redeemOffer(4, { name: '至尊会员月卡', priceGoldCents: 9_900, tier: 'supreme', days: 30 }),
  ],
};
