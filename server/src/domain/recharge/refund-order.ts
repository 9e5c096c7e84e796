import type { Queryable } from '../../db/types.ts';
import { grantTier } from '../../db/queries/purchases/tier-grants.ts';
import type { AttemptForCallback } from '../../db/queries/recharge/attempts.ts';
import { listAttempts } from '../../db/queries/recharge/attempts.ts';
import {
  lockOrder,
  markOrderRefunded,
  type RechargeOrderRow,
} from '../../db/queries/recharge/orders.ts';
import { insertRefund, lockGold } from '../../db/queries/recharge/refunds.ts';
import type { Side } from '../../db/queries/ledger/ledger.ts';
import { postTransfer } from '../../ledger/post.ts';
import { clawBackCommission } from '../agents/commission.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { AppError } from '../app-error.ts';
import { toGoldText } from '../gold/gold-text.ts';
import type { SettleContext } from './settle.ts';

/**
 * Takes back what an order brought and begins the refund at its channel, all or nothing. Gold that is spent is missing:
 * then it is refused, unless the platform is to bear the rest. Errors: 4040, 4090 (not credited, or refunded), 4102.
 */
export async function refundOrder(
  { database, events }: SettleContext,
  staff: StaffMember,
  request: { id: string; reason: string; bearsLoss: boolean },
): Promise<void> {
  const { id, reason, bearsLoss } = request;
  await database.orm.transaction(async (orm) => {
    const order = await lockOrder({ orm }, id);
    if (!order) throw new AppError(4040, '没有这笔订单');
    if (order.state !== 'credited')
      throw new AppError(
        4090,
        order.state === 'refunded' ? '这笔订单已经退款' : '这笔订单还没有到账',
      );
    const lossGoldCents = await reverse({ orm }, order, bearsLoss);
    const attempt = (await listAttempts({ orm }, id)).find(({ state }) => state === 'paid');
    if (attempt)
      await insertRefund(
        { orm },
        {
          orderId: id,
          attemptId: attempt.id,
          reason,
          state: 'waiting',
          staffId: staff.staffId,
        },
      );
    const detail = { number: order.number, priceCents: order.priceCents, lossGoldCents, reason };
    await writeAuditLog({ orm }, staff, {
      action: 'recharge.refund',
      subject: order.userId,
      detail,
    });
  });
  await events.publish('recharge', id);
}

/**
 * The gateway gave the money back by itself, as after a chargeback: the order ends, and the platform bears what is
 * spent. Answers false where that is booked already, or nothing was credited.
 */
export async function bookGatewayRefund(
  { database, events, log }: SettleContext,
  attempt: AttemptForCallback,
): Promise<boolean> {
  const isBooked = await database.orm.transaction(async (orm) => {
    const order = await lockOrder({ orm }, attempt.orderId);
    if (!order) return false;
    const state = 'done' as const;
    const finishedAt = new Date();
    const { id: attemptId, orderId } = attempt;
    // A payment that credited nothing takes nothing along.
    const paid = (await listAttempts({ orm }, orderId)).find(({ id }) => id === attemptId);
    if (order.state === 'credited' && paid?.state === 'paid') await reverse({ orm }, order, true);
    else if (paid?.state !== 'duplicate') return false;
    const reason = '通道退款';
    return Boolean(await insertRefund({ orm }, { orderId, attemptId, reason, state, finishedAt }));
  });
  if (!isBooked) return false;
  log.warn({ order: attempt.orderId }, 'a gateway refunded an order by itself');
  await events.publish('recharge', attempt.orderId);
  return true;
}

/** Answers how much gold is missing, which the platform bears; the commission goes back as well. Error: 4102. */
async function reverse(
  database: Queryable,
  order: RechargeOrderRow,
  bearsLoss: boolean,
): Promise<number> {
  const { id, userId, creditedGoldCents, goldCents, priceCents } = order;
  const held = creditedGoldCents > 0 ? await lockGold(database, userId) : 0;
  const taken = Math.min(held, creditedGoldCents);
  const loss = creditedGoldCents - taken;
  if (loss > 0 && !bearsLoss)
    throw new AppError(4102, `用户已经花掉了一部分，还差 ${toGoldText(loss)}`, {
      lossGoldCents: loss,
    });
  const platform = { ownerId: null } as const;
  const sides: Side[] = [
    { kind: 'revenue', ...platform, unit: 'moneyCents', amount: -priceCents },
    { kind: 'rechargeClearing', ...platform, unit: 'moneyCents', amount: priceCents },
    { kind: 'userGold', ownerId: userId, unit: 'goldCents', amount: -taken },
    { kind: 'refunds', ...platform, unit: 'goldCents', amount: -loss },
    { kind: 'rechargeClearing', ...platform, unit: 'goldCents', amount: goldCents },
    {
      kind: 'promotions',
      ...platform,
      unit: 'goldCents',
      amount: creditedGoldCents - goldCents,
    },
  ];
  const { outcome, transferId } = await postTransfer(database, {
    scope: 'rechargeRefund',
    key: id,
    causeKind: 'rechargeRefund',
    causeId: id,
    note: order.title,
    sides: sides.filter(({ amount }) => amount !== 0),
  });
  if (outcome !== 'posted') throw new Error(`refund of order ${id}: ${outcome}`);
  if (order.kind === 'card') {
    const { tier, days } = order;
    const source = { source: 'rechargeRefund', key: id } as const;
    await grantTier(database, { userId, tier: tier!, days: -days!, ...source });
  }
  await clawBackCommission(database, id);
  if (!(await markOrderRefunded(database, id, transferId!)))
    throw new Error(`order ${id} moved while it was locked`);
  return loss;
}
