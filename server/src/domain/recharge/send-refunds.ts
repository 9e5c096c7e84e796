import { listForDecision } from '../../db/queries/recharge/attempts.ts';
import { findOrder } from '../../db/queries/recharge/orders.ts';
import {
  listRefundsOf,
  listWaitingRefunds,
  moveRefund,
  takeDueRefunds,
  type RefundRow,
} from '../../db/queries/recharge/refunds.ts';
import { GatewayError } from '../../gateways/pay/gateway-error.ts';
import { eachRow, ENDLESS } from '../jobs/bad-rows.ts';
import type { Queryable } from '../../db/types.ts';
import { openAccountById, type PayContext } from './open-account.ts';
import { shareOf } from '../gold/share-of.ts';
import type { SettleContext } from './settle.ts';

const BATCH = 20;

type Context = PayContext & SettleContext;

/**
 * Sends refunds to their gateways, each once: it is noted as asked before it is sent, because few gateways know a
 * repeated one. What a gateway refuses is for a person; what it did not answer is looked up.
 */
export async function sendRefunds(context: Context): Promise<boolean> {
  const waiting = await listWaitingRefunds(context.database, BATCH);
  await eachRow(context, waiting, {
    queue: 'recharge-refunds',
    subjectOf: ({ id }) => id,
    mostAttempts: ENDLESS,
    work: (refund) => sendRefund(context, refund),
  });
  return waiting.length === BATCH;
}

async function sendRefund(context: Context, refund: RefundRow): Promise<void> {
  const { database } = context;
  const [attempt] = await listForDecision(database, [refund.attemptId]);
  const opened = attempt && (await openAccountById(context, attempt.accountId));
  if (!attempt || !opened?.adapter.refund) {
    const note = '这个通道要在它自己的后台退款';
    await moveRefund(database, refund.id, ['waiting'], { state: 'manual', note });
    return;
  }
  if (!(await moveRefund(database, refund.id, ['waiting'], { state: 'asked' }))) return;
  try {
    const { before, after } = await spanOf(database, refund, attempt);
    const { number, gatewayNumber, currency } = attempt;
    const answer = await opened.adapter.refund(
      opened.settings,
      {
        ...{ number, gatewayNumber, currency },
        amountCents: after - before,
        isPart: after - before < attempt.amountCents,
        refundNumber: refund.id.replaceAll('-', ''),
      },
      opened.reach,
    );
    await moveRefund(database, refund.id, ['asked'], answer);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const state = error.outcome === 'refused' ? 'manual' : 'asked';
    await moveRefund(database, refund.id, ['asked'], { state, note: error.message.slice(0, 200) });
  }
}

/**
 * What had gone back before a refund and what has with it, in the channel's currency: parts are rounded so that they
 * add up to what was paid.
 */
async function spanOf(
  database: Queryable,
  refund: RefundRow,
  attempt: { orderId: string; amountCents: number },
): Promise<{ before: number; after: number }> {
  if (refund.amountCents === null) return { before: 0, after: attempt.amountCents };
  const refunds = await listRefundsOf(database, refund.attemptId);
  const found = await findOrder(database, attempt.orderId);
  if (!found) throw new Error(`no order ${attempt.orderId}`);
  const { priceCents } = found.order;
  const sumOf = (rows: readonly RefundRow[]) =>
    rows.reduce((sum, { amountCents }) => sum + (amountCents ?? priceCents), 0);
  const before = sumOf(refunds.filter(({ id }) => id < refund.id));
  const inChannel = (cents: number) => shareOf(attempt.amountCents, cents, priceCents);
  return { before: inChannel(before), after: inChannel(before + refund.amountCents) };
}

/** Asks gateways whether refunds that were asked for are done, at growing distances. Answers whether more are due. */
export async function followRefunds(context: Context, now = new Date()): Promise<boolean> {
  const asked = await takeDueRefunds(context.database, now, BATCH);
  await eachRow(context, asked, {
    queue: 'recharge-refunds',
    subjectOf: ({ id }) => id,
    mostAttempts: ENDLESS,
    work: async (refund) => {
      const [attempt] = await listForDecision(context.database, [refund.attemptId]);
      const opened = attempt && (await openAccountById(context, attempt.accountId));
      if (!opened || !(opened.adapter.canQuery?.(opened.settings) ?? true)) return;
      const said = await opened.adapter.query(opened.settings, attempt, opened.reach);
      if (said.status !== 'refunded') return;
      const { before, after } = await spanOf(context.database, refund, attempt);
      // A gateway that does not say how much cannot tell a second part from the first.
      const isDone = (said.refundedCents ?? (before === 0 ? after : 0)) >= after;
      if (isDone) await moveRefund(context.database, refund.id, ['asked'], { state: 'done' });
    },
  });
  return asked.length === BATCH;
}
