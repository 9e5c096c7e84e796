import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import { findOrder, type Settled } from '../../db/queries/recharge/orders.ts';
import { holdAttempt, listUncredited, markPaid } from '../../db/queries/recharge/attempts.ts';
import { grantTier } from '../../db/queries/purchases/tier-grants.ts';
import type { Queryable } from '../../db/types.ts';
import { postRechargeIn } from '../../ledger/post.ts';
import { commissionTerms } from '../agents/commission-terms.ts';
import { AppError } from '../app-error.ts';
import { eachRow, ENDLESS } from '../jobs/bad-rows.ts';
import type { Log } from '../log.ts';
import { noteOrderGift } from '../friend-gifts/order-gift.ts';
import { addSystemMessages } from '../messages/add-system-message.ts';
import { creditedMessage } from './credited-message.ts';
import type { Settings } from '../settings/settings.ts';
import type { TogetherSettled } from './settle-together.ts';

export interface SettleContext {
  database: Database;
  settings: Settings;
  events: EventBus;
  log: Log;
  togetherSettled: TogetherSettled;
}

/** A payment that is certain: its amount is the order's. */
export interface CertainPayment {
  attemptId: string;
  orderId: string;
  kind: 'gold' | 'card';
  gatewayNumber: string | null;
}

/**
 * Credits the order of a payment, once: gold by the ledger, days of a card with it. Where that fails the order is
 * noted as paid all the same, and credited by a job. 'reused' is a payment that credited another order; it waits for a
 * person, as one does whose goods nobody can receive any more ('refused').
 */
export async function settlePayment(
  context: SettleContext,
  payment: CertainPayment,
): Promise<Settled['outcome'] | 'reused' | 'refused' | 'later'> {
  const { database, events, log } = context;
  try {
    const together = await settleWithOthers(context, payment);
    const outcome = together === 'busy' ? await settle(context, payment) : together;
    if (outcome === 'credited') await events.publish('recharge', payment.orderId);
    return outcome;
  } catch (error) {
    if (isReused(error)) {
      await holdAttempt(database, payment.attemptId, '这笔付款已经用于另一笔订单');
      return 'reused';
    }
    if (error instanceof AppError) {
      await holdAttempt(database, payment.attemptId, error.message);
      return 'refused';
    }
    log.error({ err: error, order: payment.orderId }, 'a paid order could not be credited');
    const { attemptId: id, orderId, gatewayNumber } = payment;
    const isNoted = await database.orm.transaction((orm) =>
      markPaid({ orm }, { id, orderId, gatewayNumber }),
    );
    if (!isNoted) throw error;
    return 'later';
  }
}

/** 'busy' where it has to be credited by itself. */
async function settleWithOthers({ togetherSettled }: SettleContext, payment: CertainPayment) {
  return payment.kind === 'gold' ? togetherSettled.load(payment) : 'busy';
}

/**
 * Credits a payment that staff decided about, with what `note` writes in the same transaction. Nothing is left for a job:
 * where it fails, the payment waits for its decision as before. Error: 4090 (nobody receives its goods any more).
 */
export async function settleDecided(
  context: SettleContext,
  payment: CertainPayment,
  note: (database: Queryable) => Promise<void>,
): Promise<Settled['outcome'] | 'reused'> {
  try {
    const outcome = await settle(context, payment, note);
    if (outcome === 'credited') await context.events.publish('recharge', payment.orderId);
    return outcome;
  } catch (error) {
    if (isReused(error)) return 'reused';
    throw error;
  }
}

/** The inviter of the payer earns in the same statement; the days of a card are given in its transaction. Error: 4090. */
async function settle(
  { database, settings }: SettleContext,
  payment: CertainPayment,
  note?: (database: Queryable) => Promise<void>,
) {
  const { attemptId, orderId, gatewayNumber } = payment;
  const settlement = { attemptId, gatewayNumber, terms: commissionTerms(settings.current) };
  return database.orm.transaction(async (orm) => {
    const settled = await postRechargeIn({ orm }, settlement);
    if (settled.outcome !== 'credited') return settled.outcome;
    const found = (await findOrder({ orm }, orderId))!;
    const { order, receiver, userNickname } = found;
    const { id: key, tier, days } = order;
    if (payment.kind === 'card') {
      const reason = receiver ? `${userNickname} 赠送` : '';
      const of = { userId: receiver?.id ?? order.userId, tier: tier!, days: days! };
      await grantTier({ orm }, { ...of, source: 'recharge', key, reason });
    }
    const messages = [
      creditedMessage({ ...order, receiver }),
      ...(await noteOrderGift({ orm }, found)),
    ];
    // Sorted, because each locks the clock of its user: two who give to each other at the same time would deadlock.
    await addSystemMessages(
      { orm },
      messages.toSorted((a, b) => (a.userId < b.userId ? -1 : 1)),
    );
    await note?.({ orm });
    return settled.outcome;
  });
}

/** The gateway's number stands for a payment that credited an order already. */
function isReused(error: unknown): boolean {
  const { constraint, cause } = error as { constraint?: unknown; cause?: { constraint?: unknown } };
  const name = constraint ?? cause?.constraint;
  return name === 'recharge_attempts_paid';
}

const BATCH = 50;

/** Credits what was noted as paid and could not be credited then; answers whether more may wait. */
export async function creditPaidOrders(context: SettleContext): Promise<boolean> {
  const { database, events } = context;
  const uncredited = await listUncredited(database, BATCH);
  await eachRow(context, uncredited, {
    queue: 'recharge-credits',
    subjectOf: ({ id }) => id,
    // It is paid: whatever keeps it is mended some day.
    mostAttempts: ENDLESS,
    work: async ({ id, kind, orderId }) => {
      const outcome = await settle(context, { attemptId: id, orderId, kind, gatewayNumber: null });
      if (outcome === 'credited') await events.publish('recharge', orderId);
    },
  });
  return uncredited.length === BATCH;
}
