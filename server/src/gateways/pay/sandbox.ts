import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { PayAdapter, PaymentState } from './adapter.ts';
import { ForgedCallback, GatewayError } from './gateway-error.ts';
import { isSameText } from './sorted-sign.ts';

const settings = z.strictObject({ key: z.string().min(16).max(200) });
type SandboxSettings = z.infer<typeof settings>;

/** What the cashier was paid under a number: it stands for a gateway's own books. */
export interface SandboxBooks {
  find(number: string): Promise<SandboxPayment | null>;
  /** Gives a part or all of a payment back; false where so much is not there any more. */
  refund(number: string, amountCents: number): Promise<boolean>;
}

export interface SandboxPayment {
  amountCents: number;
  currency: string;
  refundedCents: number;
}

/** Where the cashier's page of a payment is, below the app's own address. The sign keeps amounts from being made up. */
export function sandboxPath(
  key: string,
  payment: { number: string; amountCents: number; currency: string },
): string {
  const { number, amountCents, currency } = payment;
  const sign = signOf(key, `pay ${number} ${amountCents} ${currency}`);
  return `/api/pay/sandbox/${number}/${amountCents}/${currency}/${sign}`;
}

/** The body of the callback that the cashier sends. */
export function sandboxCallback(
  key: string,
  payment: { number: string; amountCents: number; currency: string; status: 'paid' | 'refunded' },
): string {
  const { number, amountCents, currency, status } = payment;
  const sign = signOf(key, `callback ${number} ${amountCents} ${currency} ${status}`);
  return JSON.stringify({ number, amountCents, currency, status, sign });
}

function signOf(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}

const callbackBody = z.strictObject({
  number: z.string().max(64),
  amountCents: z.int().positive(),
  currency: z.string().max(8),
  status: z.string().max(20),
  sign: z.string().max(64),
});

/** The built-in cashier: a page on which nothing real is paid. */
export function openSandbox(books: SandboxBooks): PayAdapter<SandboxSettings> {
  return {
    settings,
    secrets: ['key'],
    currencies: null,
    acknowledgement: { contentType: 'text/plain; charset=utf-8', body: 'success' },

    async create({ key }, { number, amountCents, currency, returnUrl }) {
      const path = sandboxPath(key, { number, amountCents, currency });
      return {
        step: { kind: 'open', url: new URL(path, returnUrl).href },
        gatewayNumber: `S${number}`,
      };
    },

    readCallback({ key }, { body }) {
      const parsed = parseBody(body);
      const { number, amountCents, currency, status, sign } = parsed;
      const right = signOf(key, `callback ${number} ${amountCents} ${currency} ${status}`);
      if (!isSameText(sign, right)) throw new ForgedCallback('the signature is not of this key');
      return {
        status: status === 'paid' || status === 'refunded' ? status : 'unknown',
        number,
        gatewayNumber: `S${number}`,
        amountCents,
        currency,
      };
    },

    async query(_settings, { number }): Promise<PaymentState> {
      const payment = await books.find(number);
      if (!payment)
        return {
          status: 'pending',
          number,
          gatewayNumber: null,
          amountCents: null,
          currency: null,
        };
      const { amountCents, currency, refundedCents } = payment;
      const said = { number, gatewayNumber: `S${number}`, amountCents, currency };
      if (refundedCents === 0) return { ...said, status: 'paid' };
      return { ...said, status: 'refunded', refundedCents };
    },

    async refund(_settings, { number, amountCents, refundNumber }) {
      if (!(await books.refund(number, amountCents)))
        throw new GatewayError('refused', '收银台没有这么多钱可退');
      return { state: 'done', gatewayNumber: `R${refundNumber}` };
    },
  };
}

function parseBody(body: Buffer): z.infer<typeof callbackBody> {
  try {
    return callbackBody.parse(JSON.parse(body.toString('utf8')));
  } catch {
    throw new ForgedCallback('not a callback of the cashier');
  }
}
