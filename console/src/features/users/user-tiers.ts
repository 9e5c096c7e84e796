import { tierLabels } from '@yehang/contract/shapes/labels.ts';
import type { CallResponse } from '../../lib/api/call.ts';
import { formatDateTime } from '../../lib/format/time.ts';

export type UserRow = CallResponse<'user/list'>['list'][number];

/** A user's active tiers with their end dates: `至尊会员（至 2027-01-02）`. */
export function activeTiers(user: UserRow, now: number): { key: string; text: string }[] {
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
      text: `${tierLabels[tier]}（至 ${formatDateTime(vip.vipExpireInt * 1000).slice(0, 10)}）`,
    }));
}
