import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import type { AccessDecision } from '@yehang/contract/shapes/playback.ts';

/** Until when each tier is held; null if never. */
export type HeldTiers = Record<Tier, Date | null>;

/** The tiers as a row of a viewer has them. */
export function toHeldTiers(row: {
  supremeUntil: Date | null;
  normalUntil: Date | null;
  liveUntil: Date | null;
  darkUntil: Date | null;
}): HeldTiers {
  return {
    supreme: row.supremeUntil,
    normal: row.normalUntil,
    live: row.liveUntil,
    dark: row.darkUntil,
  };
}

export interface AccessQuestion {
  viewer: { userId: string; tiers: HeldTiers; owns: boolean };
  content: {
    uploaderId: string | null;
    rule: 'free' | 'vip' | 'gold' | 'vipOrGold';
    tier: Tier | null;
    priceGoldCents: number | null;
    /** What everybody may have, in the unit of its kind: seconds of a video, the first parts of a series. */
    previewUnits: number;
  };
  now: Date;
  supremeDiscountPercent: number;
}

/** Supreme holds what normal, live and dark hold. */
export function holdsTier(tiers: HeldTiers, tier: Tier, now: Date): boolean {
  const until = [tiers.supreme, tiers[tier]];
  return until.some((moment) => moment !== null && moment > now);
}

/** The price after the member's discount, in hundredths of gold: rounded up, never below one. */
export function discountedPrice(priceGoldCents: number, percent: number): number {
  return Math.max(1, Math.ceil((priceGoldCents * (100 - percent)) / 100));
}

/** The one place that decides who may see what, for every kind of content. */
export function decideAccess(question: AccessQuestion): AccessDecision {
  const { viewer, content, now } = question;
  const open = (why: AccessDecision['why']): AccessDecision => ({
    allowed: true,
    why,
    need: null,
    previewSeconds: null,
  });
  if (content.rule === 'free') return open('free');
  if (content.uploaderId === viewer.userId) return open('ownWork');
  if (viewer.owns) return open('bought');
  if (content.tier && holdsTier(viewer.tiers, content.tier, now)) return open('tier');
  return {
    allowed: false,
    why: whatIsMissing(content.rule),
    need: { tier: content.tier, ...price(question) },
    previewSeconds: content.previewUnits,
  };
}

function whatIsMissing(rule: 'vip' | 'gold' | 'vipOrGold'): AccessDecision['why'] {
  if (rule === 'vip') return 'needsTier';
  return rule === 'gold' ? 'needsPurchase' : 'needsEither';
}

function price({ viewer, content, now, supremeDiscountPercent }: AccessQuestion) {
  const full = content.priceGoldCents;
  if (full === null) return { priceGoldCents: null, fullPriceGoldCents: null };
  if (!holdsTier(viewer.tiers, 'supreme', now) || supremeDiscountPercent === 0)
    return { priceGoldCents: full, fullPriceGoldCents: null };
  return {
    priceGoldCents: discountedPrice(full, supremeDiscountPercent),
    fullPriceGoldCents: full,
  };
}
