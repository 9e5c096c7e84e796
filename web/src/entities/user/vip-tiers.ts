import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import type { UserInfo } from '@yehang/contract/shapes/user.ts';

/** What the tiers are called. */
export const tierNames: Readonly<Record<Tier, string>> = {
  supreme: '至尊会员',
  normal: '普通会员',
  live: '直播会员',
  dark: '暗网会员',
};

/** The same on a cover, where room is scarce. */
export const tierBadges: Readonly<Record<Tier, string>> = {
  ...tierNames,
  supreme: '至尊',
  normal: '会员',
};

/** A tier that a user holds. */
export interface ActiveTier {
  tier: Tier;
  name: string;
  /** Until when, Unix seconds. */
  expiresAtSeconds: number;
}

type Vips = Pick<UserInfo, 'supremeVip' | 'normalVip' | 'liveVip' | 'darkVip'>;

/** The tiers that are held at `nowSeconds`, the highest first. */
export function activeTiers(user: Vips, nowSeconds: number): ActiveTier[] {
  const all = [
    { tier: 'supreme', expiresAtSeconds: user.supremeVip.vipExpireInt },
    { tier: 'normal', expiresAtSeconds: user.normalVip.vipExpireInt },
    { tier: 'live', expiresAtSeconds: user.liveVip.vipExpireInt },
    { tier: 'dark', expiresAtSeconds: user.darkVip.vipExpireInt },
  ] as const;
  return all
    .filter((held) => held.expiresAtSeconds > nowSeconds)
    .map((held) => ({ ...held, name: tierNames[held.tier] }));
}

/** The latest moment until which any tier is held, Unix seconds; null if none is. */
export function latestExpiry(held: readonly ActiveTier[]): number | null {
  return held.length === 0 ? null : Math.max(...held.map((one) => one.expiresAtSeconds));
}
