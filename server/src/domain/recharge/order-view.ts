import type { RechargeOrder } from '@yehang/contract/shapes/recharge.ts';
import type { ListedOrder } from '../../db/queries/recharge/orders.ts';

/** An order as its owner sees it. One whose time is over reads as expired, also before the job comes by. */
export function toRechargeOrder(
  { order, receiver, channelId, channelName }: ListedOrder,
  now: Date,
): RechargeOrder {
  const { id, number, kind, title, priceCents, goldCents, tier, days, creditedGoldCents } = order;
  const isCredited = order.creditedAt !== null;
  const offered = order.bonusGoldCents + order.firstBonusGoldCents;
  return {
    id,
    number,
    kind,
    title,
    receiver,
    state: order.state === 'made' && order.expiresAt <= now ? 'expired' : order.state,
    priceCents,
    refundedCents: order.refundedCents,
    goldCents: kind === 'gold' ? goldCents : null,
    bonusGoldCents: isCredited ? creditedGoldCents - goldCents : offered,
    tier,
    days,
    channelId,
    channelName,
    createdAt: order.createdAt.getTime(),
    expiresAt: order.expiresAt.getTime(),
    paidAt: order.paidAt?.getTime() ?? null,
    creditedAt: order.creditedAt?.getTime() ?? null,
    refundedAt: order.refundedAt?.getTime() ?? null,
  };
}
