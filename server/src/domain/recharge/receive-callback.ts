import { noteGatewayNumber } from '../../db/queries/recharge/attempts.ts';
import type { CallbackAttempts } from '../../db/queries/recharge/callback-attempts.ts';
import type { Acknowledgement, RawCallback } from '../../gateways/pay/adapter.ts';
import { ForgedCallback } from '../../gateways/pay/gateway-error.ts';
import { AppError } from '../app-error.ts';
import { askAboutPayment } from './apply-payment.ts';
import { isNotifySecret } from './notify-address.ts';
import { findOpenAccount, type OpenedAccount, type PayContext } from './open-account.ts';
import type { ForgedCounts } from './forged-counts.ts';
import type { InvalidatingCache } from '../invalidating-cache.ts';
import type { SettleContext } from './settle.ts';
import type { SettledPayments } from './settled-payments.ts';

export type { RawCallback };

/** What receiving callbacks needs. */
export type CallbackContext = PayContext &
  SettleContext & {
    payAccounts: InvalidatingCache<OpenedAccount>;
    forgedCounts: ForgedCounts;
    callbackAttempts: CallbackAttempts;
    settledPayments: SettledPayments;
  };

/** `retry` is answered so that the gateway sends it again. */
export type CallbackAnswer = Acknowledgement | 'retry';

/**
 * A callback of a gateway: a hint, which the gateway is asked about wherever it can be. Signature, merchant, number,
 * status and amount have to be right; whatever else is acknowledged and changes nothing.
 * Errors: 4030 (forged), 4040 (no such account, or no such order of it).
 */
export async function receiveCallback(
  context: CallbackContext,
  address: { accountId: string; secret: string },
  callback: RawCallback,
): Promise<CallbackAnswer> {
  const { database, log, seal } = context;
  if (!isNotifySecret(seal, address.accountId, address.secret)) throw new AppError(4040);
  const opened = await findOpenAccount(context, address.accountId);
  if (!opened) throw new AppError(4040);
  const { adapter, settings, reach, account } = opened;
  let said;
  try {
    said = adapter.readCallback(settings, callback, reach);
  } catch (error) {
    if (!(error instanceof ForgedCallback)) throw error;
    log.warn({ err: error, account: account.id }, 'a payment callback was forged');
    context.forgedCounts.add(account.id);
    throw new AppError(4030);
  }
  const { acknowledgement } = adapter;
  const { number } = said;
  if (number === null) return acknowledgement;
  const { settledPayments, callbackAttempts } = context;
  if (said.status === 'paid' && settledPayments.has(account.id, number)) return acknowledgement;
  const attempt = await callbackAttempts.load({ accountId: account.id, number });
  if (!attempt) throw new AppError(4040);
  if (isSettled(attempt)) settledPayments.add(account.id, number);
  if (said.status === 'pending' || said.status === 'unknown' || said.status === 'ended')
    return acknowledgement;
  if (isSettled(attempt) && said.status === 'paid') return acknowledgement;
  if (attempt.gatewayNumber === null && said.gatewayNumber !== null)
    await noteGatewayNumber(database, attempt.id, said.gatewayNumber);
  const applied = await askAboutPayment(context, attempt, said, opened);
  if (applied === 'credited') settledPayments.add(account.id, number);
  if (applied !== 'unpaid' && applied !== 'unsure') return acknowledgement;
  log.warn({ attempt: attempt.id, applied }, 'a callback says paid, its gateway does not');
  return 'retry';
}

/** Whether the payment counted already: a repeated callback costs one look-up. */
function isSettled({ state, orderState }: { state: string; orderState: string }): boolean {
  return state === 'duplicate' || (state === 'paid' && orderState !== 'paid');
}
