import type { z } from 'zod';
import type {
  ConsoleOrder,
  OrderAttempt,
  orderDetail,
} from '@yehang/contract/shapes/console-recharge.ts';
import {
  findAttempt,
  listAttempts,
  listAttemptsForStaff,
} from '../../db/queries/recharge/attempts.ts';
import {
  findOrder,
  listOrders,
  type OrderFilter,
  type OrderForStaff,
} from '../../db/queries/recharge/orders.ts';
import {
  findRefund,
  insertRefund,
  listRefundsOf,
  listRefundsOfOrder,
  moveRefund,
  type RefundRow,
} from '../../db/queries/recharge/refunds.ts';
import type { Database } from '../../db/connect.ts';
import type { Queryable } from '../../db/types.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { AppError } from '../app-error.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { askAboutPayment, readAttempts } from './apply-payment.ts';
import type { PayContext } from './open-account.ts';
import { toRechargeOrder } from './order-view.ts';
import { refundOrder, type RefundOrder } from './refund-order.ts';
import { settleDecided, type SettleContext } from './settle.ts';

type Detail = z.infer<typeof orderDetail>;
type Context = PayContext & SettleContext;

/** One page of orders, latest first. Error: 4000 (cursor). */
export async function consoleOrders(
  { database }: { database: Database },
  { cursor, pageSize, ...filter }: OrderFilter & { cursor?: string | undefined; pageSize: number },
) {
  const now = new Date();
  const after = fromCursor(cursor, 'moment');
  const rows = await listOrders(database, { ...filter, after, limit: pageSize + 1 });
  return toPage(rows, pageSize, (row) => toConsoleOrder(row, now));
}

export function toConsoleOrder(row: OrderForStaff, now: Date): ConsoleOrder {
  const { userNumber: number, userNickname: nickname } = row;
  return { ...toRechargeOrder(row, now), user: { id: row.order.userId, number, nickname } };
}

/** An order with its payments. Error: 4040. */
export async function consoleOrder(
  { database }: { database: Database },
  id: string,
): Promise<Detail> {
  const [found, attempts, refunds] = await Promise.all([
    findOrder(database, id),
    listAttemptsForStaff(database, id),
    listRefundsOfOrder(database, id),
  ]);
  if (!found) throw new AppError(4040, '没有这笔订单');
  const { priceCents } = found.order;
  const refundsOf = (attemptId: string) =>
    refunds
      .filter((refund) => refund.attemptId === attemptId)
      .map((refund) => toRefund(refund, priceCents));
  return {
    order: toConsoleOrder(found, new Date()),
    attempts: attempts.map((row) => ({
      ...toOrderAttempt(row),
      refunds: refundsOf(row.attempt.id),
    })),
  };
}

function toRefund(refund: RefundRow, priceCents: number): OrderAttempt['refunds'][number] {
  const { id, state, reason, note, gatewayNumber, createdAt, finishedAt } = refund;
  return {
    ...{ id, state, reason, note, gatewayNumber },
    amountCents: refund.amountCents ?? priceCents,
    createdAt: createdAt.getTime(),
    finishedAt: finishedAt?.getTime() ?? null,
  };
}

type AttemptForStaff = Awaited<ReturnType<typeof listAttemptsForStaff>>[number];

function toOrderAttempt({ attempt, ...names }: AttemptForStaff): Omit<OrderAttempt, 'refunds'> {
  const { id, number, gatewayNumber, state, amountCents, currency, note } = attempt;
  return {
    ...{ id, number, gatewayNumber, state, amountCents, currency, note },
    ...names,
    createdAt: attempt.createdAt.getTime(),
    paidAt: attempt.paidAt?.getTime() ?? null,
  };
}

/** Asks the gateways of all payments of an order, whatever they said before. Error: 4040. */
export async function checkByStaff(
  context: Context,
  staff: StaffMember,
  id: string,
): Promise<Detail> {
  const found = await findOrder(context.database, id);
  if (!found) throw new AppError(4040, '没有这笔订单');
  const attempts = await listAttempts(context.database, id);
  // Before the answers: what they credit is a consequence of this.
  const detail = { number: found.order.number, payments: attempts.length };
  await writeAuditLog(context.database, staff, { action: 'recharge.check', subject: id, detail });
  for (const attempt of await readAttempts(
    context,
    attempts.map((it) => it.id),
  ))
    await askAboutPayment(context, attempt);
  return consoleOrder(context, id);
}

/** Errors: 4000, 4040, 4090, 4102. */
export async function refundOrderByStaff(
  context: Context,
  staff: StaffMember,
  request: RefundOrder,
): Promise<Detail> {
  await refundOrder(context, staff, request);
  return consoleOrder(context, request.id);
}

/**
 * Decides about a payment that waits for a person: a held one is credited or given back, a duplicate one is given back.
 * Errors: 4040, 4090 (nothing is to be decided).
 */
export async function decideAttempt(
  context: Context,
  staff: StaffMember,
  { id, decision, reason }: { id: string; decision: 'credit' | 'refund'; reason: string },
): Promise<Detail> {
  const { database } = context;
  const attempt = await findAttempt(database, id);
  if (!attempt) throw new AppError(4040, '没有这笔付款');
  const { orderId } = attempt;
  const isHeld = attempt.state === 'held';
  if (!isHeld && !(attempt.state === 'duplicate' && decision === 'refund'))
    throw new AppError(4090, '这笔付款不用处理');
  const note = (act: Queryable) =>
    writeAuditLog(act, staff, {
      action: decision === 'credit' ? 'recharge.credit' : 'recharge.refundPayment',
      subject: orderId,
      detail: { payment: attempt.number, reason },
    });
  if (decision === 'credit') {
    const [due] = await readAttempts(context, [id]);
    if (!due) throw new AppError(4040);
    const { kind, gatewayNumber } = due;
    const payment = { attemptId: id, orderId, kind, gatewayNumber };
    const outcome = await settleDecided(context, payment, note);
    if (outcome === 'reused') throw new AppError(4090, '这笔付款已经用于另一笔订单');
    if (outcome !== 'credited') throw new AppError(4090, '这笔订单已经到账，请改为退款');
  } else {
    const staffId = staff.staffId;
    const state = 'waiting' as const;
    const refund = { orderId, attemptId: id, reason, state, staffId };
    await database.orm.transaction(async (orm) => {
      // One refund is of the whole payment, and a second one is not taken, however long ago the first was.
      const isGone = (await listRefundsOf({ orm }, id)).length > 0;
      if (isGone || !(await insertRefund({ orm }, refund)))
        throw new AppError(4090, '这笔付款已经在退款');
      await note({ orm });
    });
  }
  return consoleOrder(context, orderId);
}

/** Notes that a refund was made by hand. Errors: 4040, 4090 (it is done, or yet to be sent). */
export async function finishRefund(
  { database }: { database: Database },
  staff: StaffMember,
  { id, reason }: { id: string; reason: string },
): Promise<Detail> {
  const refund = await findRefund(database, id);
  if (!refund) throw new AppError(4040, '没有这笔退款');
  await database.orm.transaction(async (orm) => {
    if (!(await moveRefund({ orm }, id, ['manual', 'asked'], { state: 'done' })))
      throw new AppError(4090, '这笔退款已经完成，或还没有发给通道');
    const detail = { refund: id, reason };
    const entry = { action: 'recharge.refundDone', subject: refund.orderId, detail };
    await writeAuditLog({ orm }, staff, entry);
  });
  return consoleOrder({ database }, refund.orderId);
}
