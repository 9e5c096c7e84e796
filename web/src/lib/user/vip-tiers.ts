import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import type { UserInfo } from '@yehang/contract/shapes/user.ts';

/** What the tiers are called, without the word 会员. */
export const tierNames: Readonly<Record<Tier, string>> = {
  supreme: '至尊',
  normal: '普通',
  live: '直播',
  dark: '暗网',
};

/** A tier that a user holds. */
export interface HeldTier {
  tier: Tier;
  name: string;
  /** Until when, Unix seconds. */
  expiresAtSeconds: number;
}

type Vips = Pick<UserInfo, 'supremeVip' | 'normalVip' | 'liveVip' | 'darkVip'>;

/** The tiers that are held at `nowSeconds`, the highest first. */
export function heldTiers(user: Vips, nowSeconds: number): HeldTier[] {
  const all: HeldTier[] = [
    { tier: 'supreme', name: '至尊会员', expiresAtSeconds: user.supremeVip.vipExpireInt },
    { tier: 'normal', name: '普通会员', expiresAtSeconds: user.normalVip.vipExpireInt },
    { tier: 'live', name: '直播会员', expiresAtSeconds: user.liveVip.vipExpireInt },
    { tier: 'dark', name: '暗网会员', expiresAtSeconds: user.darkVip.vipExpireInt },
  ];
  return all.filter((held) => held.expiresAtSeconds > nowSeconds);
}

/** The latest moment until which any tier is held, Unix seconds; null if none is. */
export function latestExpiry(held: readonly HeldTier[]): number | null {
  return held.length === 0 ? null : Math.max(...held.map((one) => one.expiresAtSeconds));
}
