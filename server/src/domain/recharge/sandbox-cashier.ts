import { insertSandboxPayment } from '../../db/queries/recharge/sandbox.ts';
import { findAttemptByNumberAnywhere } from '../../db/queries/recharge/attempts.ts';
import { sandboxCallback, sandboxPath } from '../../gateways/pay/sandbox.ts';
import { AppError } from '../app-error.ts';
import { isSameSecret } from '../same-secret.ts';
import { notifyPath } from './notify-address.ts';
import { openAccountById, type PayContext } from './open-account.ts';
import { receiveCallback, type CallbackContext } from './receive-callback.ts';

/** A payment as its cashier's address names it. */
export interface CashierPayment {
  number: string;
  amountCents: number;
  currency: string;
  sign: string;
}

/** Checks the address of a cashier's page. Error: 4040 (a changed address, or no sandbox in this process). */
export async function openCashier(context: PayContext, payment: CashierPayment) {
  const { number, amountCents, currency, sign } = payment;
  const attempt = await findAttemptByNumberAnywhere(context.database, number);
  const opened = attempt && (await openAccountById(context, attempt.accountId));
  if (!attempt || opened?.channel.adapter !== 'sandbox') throw new AppError(4040);
  const { key } = opened.settings as { key: string };
  const right = sandboxPath(key, { number, amountCents, currency });
  if (!isSameSecret(sign, right.slice(right.lastIndexOf('/') + 1))) throw new AppError(4040);
  return { attempt, key, accountId: attempt.accountId };
}

/** Takes the payment and sends the callback that a gateway would send. Error: 4040. */
export async function payAtCashier(
  context: CallbackContext,
  payment: CashierPayment,
): Promise<{ orderId: string }> {
  const { attempt, key, accountId } = await openCashier(context, payment);
  const { number, amountCents, currency } = payment;
  await insertSandboxPayment(context.database, { number, amountCents, currency });
  const body = sandboxCallback(key, { number, amountCents, currency, status: 'paid' });
  const path = notifyPath(context.seal, accountId);
  await receiveCallback(
    context,
    { accountId, secret: path.slice(path.lastIndexOf('/') + 1) },
    {
      method: 'POST',
      query: new URLSearchParams(),
      body: Buffer.from(body),
      contentType: 'application/json',
      header: () => undefined,
      address: '127.0.0.1',
    },
  );
  return { orderId: attempt.orderId };
}
