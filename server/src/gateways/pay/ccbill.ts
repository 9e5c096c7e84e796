import { z } from 'zod';
import ipaddr from 'ipaddr.js';
import type { GatewayReach, PayAdapter, PaymentStatus, RawCallback } from './adapter.ts';
import { askGateway, textOf } from './ask-gateway.ts';
import { ForgedCallback, GatewayError } from './gateway-error.ts';
import { askExtract } from './ccbill-extract.ts';
import { fromMoneyText, toMoneyText } from './money-text.ts';
import { md5 } from './sorted-sign.ts';

const settings = z.strictObject({
  account: z.string().regex(/^\d{6}$/),
  subaccount: z.string().regex(/^\d{4}$/),
  flexId: z.string().regex(/^[\w-]{8,60}$/),
  /** Of the form's digest. */
  salt: z.string().min(6).max(200),
  /** Days that a one-off payment is for, on the form. */
  periodDays: z.int().min(2).max(365).default(30),
  /** Of the data link; without both, callbacks cannot be confirmed and are held for a person. */
  dataLinkUser: z.string().max(100).default(''),
  dataLinkPassword: z.string().max(100).default(''),
  /** Whether refunds go through the data link; otherwise a person makes them at CCBill's own pages. */
  canRefund: z.boolean().default(false),
  /** Networks that webhooks come from. */
  networks: z
    .array(z.string().max(50))
    .default(['64.38.212.0/24', '64.38.215.0/24', '64.38.240.0/24', '64.38.241.0/24']),
  formSite: z.url({ protocol: /^https?$/ }).default('https://api.ccbill.com'),
  dataLinkSite: z.url({ protocol: /^https?$/ }).default('https://datalink.ccbill.com'),
});
type CcbillSettings = z.infer<typeof settings>;

/** ISO 4217 numbers, as text: Australia's keeps its zero. There is none for yuan. */
const codes: Readonly<Record<string, string>> = {
  USD: '840',
  EUR: '978',
  GBP: '826',
  CAD: '124',
  AUD: '036',
  JPY: '392',
};

const events: Readonly<Record<string, PaymentStatus>> = {
  NewSaleSuccess: 'paid',
  Refund: 'refunded',
  Void: 'refunded',
  Chargeback: 'refunded',
  Return: 'refunded',
};

/**
 * CCBill's forms with a dynamic price. There is no call to create anything: the link is made here. The form's digest
 * does not cover our number, so that what was billed is compared with the order; and nothing is signed, so that only
 * the gateway's networks are believed and each sale is confirmed by the data link.
 */
export const ccbill: PayAdapter<CcbillSettings> = {
  settings,
  secrets: ['salt', 'dataLinkPassword'],
  currencies: Object.keys(codes),
  acknowledgement: { contentType: 'text/plain; charset=utf-8', body: 'ok' },

  async create(account, { number, amountCents, currency }) {
    const code = codes[currency];
    if (code === undefined) throw new GatewayError('refused', 'CCBill 不支持这种货币');
    const price = toMoneyText(amountCents);
    const period = String(account.periodDays);
    const url = new URL(`/wap-frontflex/flexforms/${account.flexId}`, account.formSite);
    url.search = new URLSearchParams({
      clientAccnum: account.account,
      clientSubacc: account.subaccount,
      initialPrice: price,
      initialPeriod: period,
      currencyCode: code,
      formDigest: md5(price + period + code + account.salt),
      order: number,
    }).toString();
    return { step: { kind: 'open', url: url.href }, gatewayNumber: null };
  },

  readCallback(account, callback) {
    if (!isFrom(account.networks, callback.address))
      throw new ForgedCallback('from an address that is not the gateway');
    const fields = fieldsOf(callback);
    if (fields.clientAccnum !== account.account || fields.clientSubacc !== account.subaccount)
      throw new ForgedCallback('of another account');
    const billed = fields.billedInitialPrice ?? fields.amount ?? '';
    const code = fields.billedCurrencyCode ?? fields.currencyCode ?? '';
    const status = events[callback.query.get('eventType') ?? ''] ?? 'unknown';
    const said = {
      status,
      number: fields['X-order'] ?? null,
      gatewayNumber: fields.subscriptionId ?? null,
      amountCents: fromMoneyText(billed),
      currency: Object.keys(codes).find((name) => codes[name] === code) ?? null,
    };
    if (status !== 'refunded') return said;
    return { ...said, refundedCents: fromMoneyText(fields.amount ?? '') };
  },

  /** The data link knows whether a subscription is there and was reversed; it has neither price nor our number. */
  async query(account, { number, gatewayNumber }, reach) {
    const unknown = { number, gatewayNumber, amountCents: null, currency: null };
    if (gatewayNumber === null || account.dataLinkPassword === '')
      return { ...unknown, status: gatewayNumber === null ? 'unknown' : 'needsPerson' };
    const subscriptionId = gatewayNumber;
    const text = await askDataLink(account, 'viewSubscriptionStatus', { subscriptionId }, reach);
    const read = (name: string) => readTag(text, name);
    const status = read('subscriptionStatus');
    if (status === undefined) throw new GatewayError('unknown', '通道的回答看不懂');
    const reversed = ['refundsIssued', 'voidsIssued', 'chargebacksIssued'];
    if (reversed.some((name) => Number(read(name) ?? 0) > 0))
      return { ...unknown, status: 'refunded' };
    return { ...unknown, status: status === '1' || status === '2' ? 'paid' : 'ended' };
  },

  async list(account, { from, to }, reach) {
    if (account.dataLinkPassword === '') return null;
    return askExtract(account, { from, to }, reach);
  },

  /**
   * The whole is voided while it is not settled and refunded afterwards; a part can only be refunded. Both end the
   * subscription. -7 may have been done: it is looked up by the counters, never sent again.
   */
  async refund(account, { gatewayNumber, amountCents, isPart }, reach) {
    if (!account.canRefund || account.dataLinkPassword === '')
      throw new GatewayError('refused', '这个账户没有开通 DataLink 退款');
    if (gatewayNumber === null) throw new GatewayError('refused', '没有这笔付款的编号');
    const subscriptionId = gatewayNumber;
    const text = isPart
      ? await askDataLink(
          account,
          'refundTransaction',
          { subscriptionId, amount: toMoneyText(amountCents) },
          reach,
        )
      : await askDataLink(account, 'voidOrRefundTransaction', { subscriptionId }, reach);
    const result = Number(readTag(text, 'results') ?? Number.NaN);
    if (result === 1) return { state: 'done', gatewayNumber: null };
    if (result === -7 || Number.isNaN(result))
      throw new GatewayError('unknown', 'CCBill 没有说退款是否完成');
    throw new GatewayError('refused', `CCBill 拒绝退款，代码 ${result}`);
  },
};

/** Name and password stand in the address: no message names it. */
function askDataLink(
  account: CcbillSettings,
  action: 'viewSubscriptionStatus' | 'refundTransaction' | 'voidOrRefundTransaction',
  fields: Readonly<Record<string, string>>,
  reach: GatewayReach,
): Promise<string> {
  const url = new URL('/utils/subscriptionManagement.cgi', account.dataLinkSite);
  url.search = new URLSearchParams({
    clientAccnum: account.account,
    username: account.dataLinkUser,
    password: account.dataLinkPassword,
    action,
    ...fields,
    returnXML: '1',
  }).toString();
  return askGateway(url, {}, reach);
}

function readTag(xml: string, name: string): string | undefined {
  const [, after = ''] = xml.split(`<${name}>`, 2);
  const end = after.indexOf(`</${name}>`);
  const value = after.slice(0, Math.max(end, 0));
  return end === -1 || end > 40 || value.includes('<') ? undefined : value;
}

function fieldsOf({ body, contentType }: RawCallback): Record<string, string> {
  const text = body.toString('utf8');
  if (!contentType.startsWith('application/json'))
    return Object.fromEntries(new URLSearchParams(text));
  try {
    const parsed = JSON.parse(text) as Record<string, unknown>;
    return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, textOf(value)]));
  } catch {
    throw new ForgedCallback('not JSON');
  }
}

function isFrom(networks: readonly string[], address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const from = ipaddr.process(address);
  return networks.some((network) => {
    if (!ipaddr.isValidCIDR(network)) return false;
    const [range, bits] = ipaddr.parseCIDR(network);
    return range.kind() === from.kind() && from.match([range, bits] as [ipaddr.IPv4, number]);
  });
}
