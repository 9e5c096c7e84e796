import type { Queryable } from '../../db/types.ts';
import { grantTier } from '../../db/queries/purchases/tier-grants.ts';
import type { AttemptForCallback } from '../../db/queries/recharge/attempts.ts';
import { listAttempts } from '../../db/queries/recharge/attempts.ts';
import {
  lockOrder,
  markOrderRefunded,
  type RechargeOrderRow,
} from '../../db/queries/recharge/orders.ts';
import { insertRefund, listRefundsOf, lockGold } from '../../db/queries/recharge/refunds.ts';
import type { Side } from '../../db/queries/ledger/ledger.ts';
import { postTransfer } from '../../ledger/post.ts';
import { clawBackCommission } from '../agents/commission.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { AppError, badField } from '../app-error.ts';
import { addSystemMessage } from '../messages/add-system-message.ts';
import { takenBackMessage } from '../friend-gifts/gift-messages.ts';
import { toGoldText } from '../gold/gold-text.ts';
import { shareOf } from '../gold/share-of.ts';
import { openAccountById, type PayContext } from './open-account.ts';
import { refundedOfPrice } from './refund-share.ts';
import type { SettleContext } from './settle.ts';

export interface RefundOrder {
  id: string;
  reason: string;
  bearsLoss: boolean;
  /** Of the price; null or absent for all that is left. */
  amountCents?: number | null;
  /** What was refunded before, as the one who refunds saw it: the same request counts once. */
  refundedCents?: number;
}

/**
 * Takes back what an order brought, or the share of it that a part of its price is, and begins the refund at its
 * channel, all or nothing. Gold that is spent is missing: then it is refused, unless the platform is to bear the rest.
 * Errors: 4000 (more than is left), 4040, 4090 (not credited, refunded meanwhile, a refund is under way, or the channel
 * refunds nothing but the whole), 4102.
 */
export async function refundOrder(
  context: PayContext & SettleContext,
  staff: StaffMember,
  request: RefundOrder,
): Promise<void> {
  const { database, events } = context;
  const { id, reason, bearsLoss, refundedCents = 0 } = request;
  // Before the order is locked: a request that waits for it must not hold what this needs.
  const mayBePart = await mayRefundPart(context, id);
  await database.orm.transaction(async (orm) => {
    const order = await lockOrder({ orm }, id);
    if (!order) throw new AppError(4040, '没有这笔订单');
    if (order.state !== 'credited')
      throw new AppError(
        4090,
        order.state === 'refunded' ? '这笔订单已经退款' : '这笔订单还没有到账',
      );
    if (order.refundedCents !== refundedCents)
      throw new AppError(4090, '这笔订单刚退过一部分，请刷新后再看');
    const left = order.priceCents - order.refundedCents;
    const amountCents = request.amountCents ?? left;
    if (amountCents > left)
      throw badField('amountCents', `最多还能退 ${(left / 100).toFixed(2)} 元`);
    const isPart = amountCents < order.priceCents;
    const attempt = (await listAttempts({ orm }, id)).find(({ state }) => state === 'paid');
    const earlier = attempt ? await listRefundsOf({ orm }, attempt.id) : [];
    if (earlier.some(({ state }) => state !== 'done'))
      throw new AppError(4090, '上一笔退款还没有完成，完成后才能再退');
    if (isPart && !mayBePart) throw new AppError(4090, '这个通道只能整笔退款');
    const { lossGoldCents, transferId } = await reverse({ orm }, order, { amountCents, bearsLoss });
    await addSystemMessage(
      { orm },
      {
        userId: order.userId,
        kind: 'order',
        key: `refund:${id}:${order.refundedCents + amountCents}`,
        title: isPart ? '订单已部分退款' : '订单已退款',
        text: `订单 ${order.number}。原因：${reason}`,
        link: { path: '/mine/recharge-record' },
      },
    );
    if (attempt)
      await insertRefund(
        { orm },
        {
          orderId: id,
          attemptId: attempt.id,
          amountCents: isPart ? amountCents : null,
          transferId,
          reason,
          state: 'waiting',
          staffId: staff.staffId,
        },
      );
    const detail = { number: order.number, amountCents, lossGoldCents, reason };
    await writeAuditLog({ orm }, staff, {
      action: 'recharge.refund',
      subject: order.userId,
      detail,
    });
  });
  await events.publish('recharge', id);
}

/** Where a person refunds at the gateway's own pages, every amount may be refunded. */
async function mayRefundPart(context: PayContext, orderId: string): Promise<boolean> {
  const attempts = await listAttempts(context.database, orderId);
  const paid = attempts.find(({ state }) => state === 'paid');
  const opened = paid && (await openAccountById(context, paid.accountId));
  if (!opened?.adapter.refund) return true;
  return opened.adapter.mayRefundPart?.(opened.settings) ?? true;
}

/**
 * The gateway gave money back by itself, as after a chargeback: the order ends, or a part of it does, and the platform
 * bears what is spent. Answers false where that is booked already, or nothing was credited.
 * @param refundedCents all that went back at the gateway so far; null where it does not say how much
 */
export async function bookGatewayRefund(
  { database, events, log }: SettleContext,
  attempt: AttemptForCallback,
  refundedCents: number | null,
): Promise<boolean> {
  const isBooked = await database.orm.transaction(async (orm) => {
    const order = await lockOrder({ orm }, attempt.orderId);
    if (!order) return false;
    const { id: attemptId, orderId } = attempt;
    // A payment that credited nothing takes nothing along.
    const paid = (await listAttempts({ orm }, orderId)).find(({ id }) => id === attemptId);
    const ended = { state: 'done' as const, finishedAt: new Date(), reason: '通道退款' };
    if (paid?.state === 'duplicate')
      return Boolean(await insertRefund({ orm }, { orderId, attemptId, ...ended }));
    if (order.state !== 'credited' || paid?.state !== 'paid') return false;
    // What was refunded from here is what the gateway speaks of, unless it says more.
    const isKnown = (await listRefundsOf({ orm }, attemptId)).length > 0;
    if (isKnown && refundedCents === null) return false;
    const { priceCents } = order;
    const amountCents =
      refundedOfPrice({ refundedCents, paidCents: attempt.amountCents, priceCents }) -
      order.refundedCents;
    if (amountCents <= 0) return false;
    const { transferId } = await reverse({ orm }, order, { amountCents, bearsLoss: true });
    const isPart = amountCents < priceCents;
    const refund = { orderId, attemptId, transferId, amountCents: isPart ? amountCents : null };
    return Boolean(await insertRefund({ orm }, { ...refund, ...ended }));
  });
  if (!isBooked) return false;
  log.warn({ order: attempt.orderId }, 'a gateway refunded an order by itself');
  await events.publish('recharge', attempt.orderId);
  return true;
}

/**
 * Takes back what a part of the price brought, and its part of the commission. Answers how much gold is missing, which the
 * platform bears. Error: 4102.
 */
async function reverse(
  database: Queryable,
  order: RechargeOrderRow,
  { amountCents, bearsLoss }: { amountCents: number; bearsLoss: boolean },
): Promise<{ lossGoldCents: number; transferId: string }> {
  const { id, userId, creditedGoldCents, priceCents, refundedCents: before } = order;
  const after = before + amountCents;
  const backOf = (whole: number) =>
    shareOf(whole, after, priceCents) - shareOf(whole, before, priceCents);
  const [creditedBack, goldBack] = [backOf(creditedGoldCents), backOf(order.goldCents)];
  const held = creditedBack > 0 ? await lockGold(database, userId) : 0;
  const taken = Math.min(held, creditedBack);
  const loss = creditedBack - taken;
  if (loss > 0 && !bearsLoss)
    throw new AppError(4102, `用户已经花掉了一部分，还差 ${toGoldText(loss)}`, {
      lossGoldCents: loss,
    });
  const platform = { ownerId: null } as const;
  const sides: Side[] = [
    { kind: 'revenue', ...platform, unit: 'moneyCents', amount: -amountCents },
    { kind: 'rechargeClearing', ...platform, unit: 'moneyCents', amount: amountCents },
    { kind: 'userGold', ownerId: userId, unit: 'goldCents', amount: -taken },
    { kind: 'refunds', ...platform, unit: 'goldCents', amount: -loss },
    { kind: 'rechargeClearing', ...platform, unit: 'goldCents', amount: goldBack },
    { kind: 'promotions', ...platform, unit: 'goldCents', amount: creditedBack - goldBack },
  ];
  const key = before === 0 && after === priceCents ? id : `${id}:${after}`;
  const { outcome, transferId } = await postTransfer(database, {
    scope: 'rechargeRefund',
    key,
    causeKind: 'rechargeRefund',
    causeId: id,
    note: order.title,
    sides: sides.filter(({ amount }) => amount !== 0),
  });
  if (outcome !== 'posted' || transferId === null)
    throw new Error(`refund of order ${id}: ${outcome}`);
  if (order.kind === 'card') {
    const { tier, days } = order;
    const daysBack = backOf(days!);
    const source = { source: 'rechargeRefund', key } as const;
    const holder = order.receiverId ?? userId;
    if (daysBack > 0)
      await grantTier(database, { userId: holder, tier: tier!, days: -daysBack, ...source });
    if (daysBack > 0 && order.receiverId !== null) {
      const of = { receiverId: holder, key, title: order.title, days: daysBack };
      await addSystemMessage(database, takenBackMessage(of));
    }
  }
  await clawBackCommission(database, id, { refundedCents: after, priceCents });
  if (!(await markOrderRefunded(database, order, { amountCents, transferId })))
    throw new Error(`order ${id} moved while it was locked`);
  return { lossGoldCents: loss, transferId };
}
