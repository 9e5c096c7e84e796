import type { Commission, Redemption } from '@yehang/contract/shapes/agent.ts';
import { tierNames } from '../../entities/user/vip-tiers.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { formatDay } from '../../lib/format/dates.ts';

export const stateNames: Readonly<Record<Commission['state'], string>> = {
  pending: '待到账',
  paid: '已到账',
  void: '已失效',
  returned: '已扣回',
};

/** What somebody bought, by which the agent earned. */
export const kindNames: Readonly<Record<Commission['kind'], string>> = {
  gold: '充值金币',
  card: '开通会员',
};

/** What came of a commission, or will: 11-29 到账. */
export function stateText({ state, dueAt }: Pick<Commission, 'state' | 'dueAt'>): string {
  return state === 'pending' ? `${formatDay(dueAt).slice(5)} 到账` : stateNames[state];
}

/** What is left of a commission after refunds in part; of one that is gone, what it was. */
export function keptGoldCents({
  state,
  goldCents,
  refundedGoldCents,
}: Pick<Commission, 'state' | 'goldCents' | 'refundedGoldCents'>): number {
  return state === 'pending' || state === 'paid' ? goldCents - refundedGoldCents : goldCents;
}

/** What income is exchanged for: 10 金币, 普通会员 7 天. */
export function goodsText({
  goldCents,
  tier,
  days,
}: Pick<Redemption, 'goldCents' | 'tier' | 'days'>): string {
  return tier !== null && days !== null
    ? `${tierNames[tier]} ${days} 天`
    : `${formatExactGold(goldCents)} 金币`;
}
