import type { CallResponse } from '../../lib/api/call.ts';
import { momentText } from '../../lib/format/time.ts';
import { tierWords } from '../../entities/membership/tier-words.ts';

export type UserRow = CallResponse<'user/list'>['list'][number];

/** The tiers that a user holds now, with their ends: `至尊会员（至 2027-01-02）`. */
export function heldTiers(user: UserRow, now: number): { key: string; text: string }[] {
  const held = [
    ['supreme', user.supremeVip],
    ['normal', user.normalVip],
    ['live', user.liveVip],
    ['dark', user.darkVip],
  ] as const;
  return held
    .filter(([, vip]) => vip.vipExpireInt * 1000 > now)
    .map(([tier, vip]) => ({
      key: tier,
      text: `${tierWords[tier]}（至 ${momentText(vip.vipExpireInt * 1000).slice(0, 10)}）`,
    }));
}
