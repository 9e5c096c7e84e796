import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import type { UserInfo } from '@yehang/contract/shapes/user.ts';

/** The names of the tiers. */
export const tierNames: Readonly<Record<Tier, string>> = {
  supreme: '至尊会员',
  normal: '普通会员',
  live: '直播会员',
  dark: '暗网会员',
};

/** Short names for covers. */
export const tierBadges: Readonly<Record<Tier, string>> = {
  ...tierNames,
  supreme: '至尊',
  normal: '会员',
};

/** An active tier of a user. */
export interface ActiveTier {
  tier: Tier;
  name: string;
  /** Its end, Unix seconds. */
  expiresAtSeconds: number;
}

type Vips = Pick<UserInfo, 'supremeVip' | 'normalVip' | 'liveVip' | 'darkVip'>;

/** The tiers that are active at `nowSeconds`, the highest first. */
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

/** The latest end of any tier, Unix seconds; null for none. */
export function latestExpiry(held: readonly ActiveTier[]): number | null {
  return held.length === 0 ? null : Math.max(...held.map((one) => one.expiresAtSeconds));
}
