import type { RechargeOrder, RechargeState } from '@yehang/contract/shapes/recharge.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';

export const stateNames: Readonly<Record<RechargeState, string>> = {
  made: '待支付',
  paid: '已支付，正在到账',
  credited: '已到账',
  expired: '已过期',
  refunded: '已退款',
};

/** What an order brings: 100 金币，另送 10 金币, or 普通会员月卡 · 30 天. */
export function goodsText(
  order: Pick<RechargeOrder, 'title' | 'days' | 'goldCents' | 'bonusGoldCents'>,
): string {
  if (order.goldCents === null) return `${order.title} · ${order.days} 天`;
  const gold = `${formatExactGold(order.goldCents)} 金币`;
  return order.bonusGoldCents > 0
    ? `${gold}，另送 ${formatExactGold(order.bonusGoldCents)} 金币`
    : gold;
}

export type Receiver = Pick<NonNullable<RechargeOrder['receiver']>, 'id' | 'number' | 'nickname'>;

/** Whom a card is for: 小海（编号 100002）. */
export const receiverText = ({ nickname, number }: Receiver) => `${nickname}（编号 ${number}）`;

/** How an order stands, in a word; a part that went back is said as well. */
export function stateText({
  state,
  refundedCents,
}: Pick<RechargeOrder, 'state' | 'refundedCents'>): string {
  return state === 'credited' && refundedCents > 0 ? '已部分退款' : stateNames[state];
}

/** Time left as 12:05; nothing below zero. */
export function timeLeft(expiresAt: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((expiresAt - now) / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
