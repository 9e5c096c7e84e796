import {
  holdAttempt,
  listForDecision,
  stopAsking,
  type DueAttempt,
} from '../../db/queries/recharge/attempts.ts';
import { noteAccountFailed, noteAccountWorked } from '../../db/queries/recharge/accounts.ts';
import type { PaymentState } from '../../gateways/pay/adapter.ts';
import { GatewayError } from '../../gateways/pay/gateway-error.ts';
import type { PayContext } from './open-account.ts';
import { openAccountById, type OpenAccount } from './open-account.ts';
import { completed, judgePayment } from './judge-payment.ts';
import { settlePayment, type SettleContext } from './settle.ts';
import { bookGatewayRefund } from './refund-order.ts';

/** Failures in a row from which on an account is left out. */
export const EJECT_AFTER = 3;

/** What came of looking at a payment. `unsure` is to be looked at again. */
export type Applied = 'credited' | 'known' | 'held' | 'refunded' | 'unpaid' | 'unsure';

/** Acts on what is known of a payment, as often as it is told. */
export async function applyPayment(
  context: PayContext & SettleContext,
  attempt: DueAttempt,
  said: PaymentState,
): Promise<Applied> {
  const { database } = context;
  const verdict = judgePayment(attempt, said);
  if (verdict === 'no') {
    if (said.status === 'ended' && attempt.orderState !== 'made')
      await stopAsking(database, attempt.id);
    return 'unpaid';
  }
  if (verdict === 'refunded') {
    const { refundedCents = null } = said;
    if (attempt.state !== 'paid' && attempt.state !== 'duplicate') {
      // Money that went back before it was credited was never ours to credit; of a part a person decides.
      if (refundedCents === null || refundedCents >= attempt.amountCents) return 'known';
      await holdAttempt(
        database,
        attempt.id,
        `通道已退回 ${refundedCents / 100} ${attempt.currency}`,
      );
      return 'held';
    }
    const isBooked = await bookGatewayRefund(context, attempt, refundedCents);
    return isBooked ? 'refunded' : 'known';
  }
  if (typeof verdict !== 'string') {
    if (attempt.state === 'paid' || attempt.state === 'duplicate') return 'known';
    await holdAttempt(database, attempt.id, verdict.hold);
    return 'held';
  }
  const outcome = await settlePayment(context, {
    attemptId: attempt.id,
    orderId: attempt.orderId,
    kind: attempt.kind,
    gatewayNumber: said.gatewayNumber,
  });
  if (outcome === 'duplicate')
    context.log.warn({ attempt: attempt.id }, 'an order was paid twice, and one has to go back');
  if (outcome === 'reused' || outcome === 'refused') return 'held';
  return outcome === 'credited' || outcome === 'later' ? 'credited' : 'known';
}

/**
 * Asks the gateway of an attempt how it stands and acts on the answer. `callback` completes it. An account that cannot
 * be asked is `unsure`, where no callback says more.
 */
export async function askAboutPayment(
  context: PayContext & SettleContext,
  attempt: DueAttempt,
  callback: PaymentState | null = null,
  known?: OpenAccount,
): Promise<Applied> {
  const opened = known ?? (await openAccountById(context, attempt.accountId));
  if (!opened) return 'unsure';
  const { adapter, settings, reach } = opened;
  if (!(adapter.canQuery?.(settings) ?? true))
    return callback === null ? 'unsure' : applyPayment(context, attempt, callback);
  const gatewayNumber = attempt.gatewayNumber ?? callback?.gatewayNumber ?? null;
  const key = { number: attempt.number, gatewayNumber };
  let said: PaymentState;
  try {
    said = await adapter.query(settings, key, reach);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await noteFailure(context, attempt.accountId, error);
    return 'unsure';
  }
  return applyPayment(context, attempt, completed(said, callback));
}

/** Notes what a gateway failed with; only its own failures leave an account out, never an order that it refused. */
export async function noteFailure(
  { database, log }: SettleContext,
  accountId: string,
  error: GatewayError,
): Promise<void> {
  log.warn({ err: error, account: accountId }, 'a payment gateway failed');
  await noteAccountFailed(database, accountId, {
    error: error.message.slice(0, 200),
    ejectAfter: EJECT_AFTER,
    now: new Date(),
  });
}

export async function noteSuccess(
  { database }: SettleContext,
  account: { id: string; failures: number; ejections: number },
): Promise<void> {
  if (account.failures > 0 || account.ejections > 0) await noteAccountWorked(database, account.id);
}

/** Attempts of an order by their ids, with what decides about them. */
export function readAttempts(
  context: SettleContext,
  ids: readonly string[],
): Promise<DueAttempt[]> {
  return ids.length === 0 ? Promise.resolve([]) : listForDecision(context.database, ids);
}
