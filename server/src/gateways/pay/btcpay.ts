import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { GatewayReach, PayAdapter, PaymentState } from './adapter.ts';
import { askGateway, parseAnswer, textOf } from './ask-gateway.ts';
import { ForgedCallback, GatewayError } from './gateway-error.ts';
import { fromMoneyNumber, toMoneyText } from './money-text.ts';
import { isSameText } from './sorted-sign.ts';

const settings = z.strictObject({
  site: z.url({ protocol: /^https?$/ }).max(200),
  storeId: z.string().regex(/^\w{10,80}$/),
  apiKey: z.string().regex(/^\w{10,200}$/),
  webhookSecret: z.string().min(6).max(200),
  /** How refunds are paid out, such as `BTC-CHAIN`. */
  payoutMethod: z.string().regex(/^[\w-]{3,40}$/),
});
type BtcpaySettings = z.infer<typeof settings>;

/** BTCPay Server, its Greenfield interface. Webhooks hold no amount: the invoice is always asked for. */
export const btcpay: PayAdapter<BtcpaySettings> = {
  settings,
  secrets: ['apiKey', 'webhookSecret'],
  currencies: null,
  acknowledgement: { contentType: 'text/plain; charset=utf-8', body: 'ok' },

  async create(account, request, reach) {
    const minutes = Math.max(1, Math.floor(request.expiresInSeconds / 60));
    const body = JSON.stringify({
      amount: toMoneyText(request.amountCents),
      currency: request.currency,
      metadata: { orderId: request.number },
      checkout: {
        expirationMinutes: minutes,
        redirectURL: request.returnUrl,
        redirectAutomatically: true,
        defaultLanguage: 'zh-CN',
      },
    });
    // There is no idempotency key: an invoice whose answer was lost is looked up instead of made twice.
    const known = await findInvoice(account, request.number, reach);
    const invoice = known ?? (await ask(account, 'POST', 'invoices', reach, body));
    const url = textOf(invoice.checkoutLink);
    const isOurs =
      fromMoneyNumber(invoice.amount) === request.amountCents &&
      textOf(invoice.currency) === request.currency;
    if (!isOurs || url === '') throw new GatewayError('unknown', '通道的回答与订单对不上');
    return { step: { kind: 'open', url }, gatewayNumber: textOf(invoice.id) || null };
  },

  readCallback(account, { body, header }) {
    const right = `sha256=${createHmac('sha256', account.webhookSecret).update(body).digest('hex')}`;
    if (!isSameText(header('btcpay-sig') ?? '', right))
      throw new ForgedCallback('the signature is not of this secret');
    const event = parseEvent(body);
    if (textOf(event.storeId) !== account.storeId) throw new ForgedCallback('of another store');
    const metadata = (event.metadata ?? {}) as Record<string, unknown>;
    return {
      status: statusOfEvent(textOf(event.type)),
      number: textOf(metadata.orderId) || null,
      gatewayNumber: textOf(event.invoiceId) || null,
      amountCents: null,
      currency: null,
    };
  },

  async query(account, { number, gatewayNumber }, reach) {
    const invoice =
      gatewayNumber === null
        ? await findInvoice(account, number, reach)
        : await ask(account, 'GET', `invoices/${encodeURIComponent(gatewayNumber)}`, reach);
    if (!invoice)
      return { status: 'unknown', number, gatewayNumber, amountCents: null, currency: null };
    return toState(account, invoice, number);
  },

  async refund(account, { gatewayNumber, amountCents, currency }, reach) {
    if (gatewayNumber === null) throw new GatewayError('refused', '没有这笔付款的编号');
    const body = JSON.stringify({
      payoutMethodId: account.payoutMethod,
      refundVariant: 'Custom',
      customAmount: toMoneyText(amountCents),
      customCurrency: currency,
    });
    const path = `invoices/${encodeURIComponent(gatewayNumber)}/refund`;
    const answer = await ask(account, 'POST', path, reach, body);
    // Nothing moves until the payer claims it by the link.
    const link = textOf(answer.viewLink) || textOf(answer.id);
    if (link === '') throw new GatewayError('unknown', '通道没有给出退款链接');
    return { state: 'asked', gatewayNumber: link };
  },
};

function statusOfEvent(type: string): PaymentState['status'] {
  if (type === 'InvoiceSettled') return 'paid';
  if (type === 'InvoiceExpiredPaidPartial' || type === 'InvoicePaidAfterExpiration')
    return 'needsPerson';
  return 'unknown';
}

function toState(
  { storeId }: BtcpaySettings,
  invoice: Record<string, unknown>,
  number: string,
): PaymentState {
  const metadata = (invoice.metadata ?? {}) as Record<string, unknown>;
  const store = textOf(invoice.storeId);
  if (textOf(metadata.orderId) !== number || (store !== '' && store !== storeId))
    throw new GatewayError('unknown', '通道回答了另一笔订单');
  return {
    status: statusOf(textOf(invoice.status), textOf(invoice.additionalStatus)),
    number,
    gatewayNumber: textOf(invoice.id) || null,
    // A top-up invoice has no amount of its own: whatever comes would be whole.
    amountCents: textOf(invoice.type) === 'TopUp' ? null : fromMoneyNumber(invoice.amount),
    currency: textOf(invoice.currency) || null,
  };
}

/** Settled by hand is maybe settled without money: a person decides, as over what came late or in part. */
function statusOf(status: string, more: string): PaymentState['status'] {
  if (status === 'Settled') return more === 'Marked' ? 'needsPerson' : 'paid';
  if (more === 'PaidLate' || more === 'PaidPartial') return 'needsPerson';
  if (status === 'New' || status === 'Processing') return 'pending';
  return status === 'Expired' || status === 'Invalid' ? 'ended' : 'unknown';
}

async function findInvoice(
  account: BtcpaySettings,
  number: string,
  reach: GatewayReach,
): Promise<Record<string, unknown> | null> {
  const text = await askText(account, 'GET', `invoices?orderId=${number}`, reach);
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch (error) {
    throw new GatewayError('unknown', '通道的回答不是有效的 JSON', { cause: error });
  }
  if (!Array.isArray(list)) throw new GatewayError('unknown', '通道的回答看不懂');
  const invoices = list as Record<string, unknown>[];
  const ours = invoices.filter(({ metadata }) => {
    const { orderId } = (metadata ?? {}) as Record<string, unknown>;
    return orderId === number;
  });
  const settled = ours.find(({ status }) => status === 'Settled' || status === 'Processing');
  return settled ?? ours.find(({ status }) => status === 'New') ?? ours[0] ?? null;
}

async function ask(
  account: BtcpaySettings,
  method: 'GET' | 'POST',
  path: string,
  reach: GatewayReach,
  body?: string,
): Promise<Record<string, unknown>> {
  return parseAnswer(await askText(account, method, path, reach, body));
}

function askText(
  { site, storeId, apiKey }: BtcpaySettings,
  method: 'GET' | 'POST',
  path: string,
  reach: GatewayReach,
  body?: string,
): Promise<string> {
  const url = new URL(`${site.replace(/\/{1,9}$/, '')}/api/v1/stores/${storeId}/${path}`);
  const authorization = `token ${apiKey}`;
  const payload = body === undefined ? {} : { contentType: 'application/json', body };
  return askGateway(url, { method, authorization, ...payload }, reach);
}

function parseEvent(body: Buffer): Record<string, unknown> {
  try {
    return parseAnswer(body.toString('utf8'));
  } catch {
    throw new ForgedCallback('not JSON');
  }
}
