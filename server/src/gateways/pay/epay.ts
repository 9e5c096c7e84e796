import { z } from 'zod';
import type { GatewayReach, PayAdapter } from './adapter.ts';
import { askGateway, parseAnswer, textOf } from './ask-gateway.ts';
import { callbackFields, epayStatuses, epayUrl, postForm } from './epay-form.ts';
import { ForgedCallback, GatewayError } from './gateway-error.ts';
import { fromMoneyText, toMoneyText } from './money-text.ts';
import { isPlainValue, isSameText, md5OfSorted } from './sorted-sign.ts';

const settings = z.strictObject({
  /** The address of the site, below which `submit.php` is. */
  site: z.url({ protocol: /^https?$/ }).max(200),
  pid: z.string().regex(/^\d{1,12}$/),
  key: z.string().min(6).max(200),
  /** What the payer pays with: alipay, wxpay, qqpay, bank, usdt. */
  type: z.string().regex(/^[a-z]{2,20}$/),
  /** Whether the payer's browser opens `submit.php`, for copies of the interface without `mapi.php`. */
  usesPage: z.boolean().default(false),
  /** Whether `api.php` takes a signature with the time, as newer copies do, instead of the key in the address. */
  signsQueries: z.boolean().default(false),
  /** Copies of the interface without `api.php` cannot be asked; their callbacks are then all there is. */
  canQuery: z.boolean().default(true),
  canRefund: z.boolean().default(false),
  /** Whether a part of a payment can be refunded: many channels behind such a site take the whole alone. */
  canRefundPart: z.boolean().default(false),
});
type EpaySettings = z.infer<typeof settings>;

const UNSIGNED = ['sign', 'sign_type'];
/**
 * Request and callback are signed alike, and values are not escaped: a field beyond these could turn one of our own
 * requests into a callback.
 */
const FIELDS = new Set([
  ...['pid', 'trade_no', 'out_trade_no', 'type', 'name', 'money', 'trade_status', 'param'],
  // What some copies call the name.
  'product',
  ...['sign', 'sign_type'],
]);

/** 易支付, version 1 of its interface: signed with MD5 under a shared key, in yuan. */
export const epay: PayAdapter<EpaySettings> = {
  settings,
  secrets: ['key'],
  currencies: ['CNY'],
  acknowledgement: { contentType: 'text/plain; charset=utf-8', body: 'success' },

  async create(account, request, reach) {
    const fields = {
      pid: account.pid,
      type: account.type,
      out_trade_no: request.number,
      notify_url: request.notifyUrl,
      return_url: request.returnUrl,
      name: request.title,
      money: toMoneyText(request.amountCents),
      ...(!account.usesPage && { clientip: request.clientAddress, device: 'mobile' }),
    };
    if (!Object.values(fields).every(isPlainValue))
      throw new GatewayError('refused', '订单里有不能签名的字符');
    const form = signed(fields, account.key);
    if (account.usesPage) {
      const page = epayUrl(account.site, 'submit.php');
      page.search = new URLSearchParams(form).toString();
      return { step: { kind: 'open', url: page.href }, gatewayNumber: null };
    }
    const answer = parseAnswer(await postForm(account.site, 'mapi.php', form, reach));
    if (Number(answer.code) !== 1)
      throw new GatewayError('refused', `通道拒绝了订单：${textOf(answer.msg).slice(0, 80)}`);
    const gatewayNumber = textOf(answer.trade_no) || null;
    const url = textOf(answer.payurl) || textOf(answer.urlscheme);
    if (url !== '') return { step: { kind: 'open', url }, gatewayNumber };
    const text = textOf(answer.qrcode);
    if (text !== '') return { step: { kind: 'qr', text, amountText: null }, gatewayNumber };
    throw new GatewayError('unknown', '通道没有给出支付地址');
  },

  readCallback(account, callback) {
    const fields = callbackFields(callback);
    const { sign = '' } = fields;
    if (!isSameText(sign.toLowerCase(), md5OfSorted(fields, account.key, UNSIGNED)))
      throw new ForgedCallback('the signature is not of this key');
    if (fields.pid !== account.pid) throw new ForgedCallback('of another merchant');
    if (Object.keys(fields).some((name) => !FIELDS.has(name)))
      throw new ForgedCallback('it has a field that callbacks do not have');
    return {
      status: fields.trade_status === 'TRADE_SUCCESS' ? 'paid' : 'unknown',
      number: fields.out_trade_no ?? null,
      gatewayNumber: fields.trade_no ?? null,
      amountCents: fromMoneyText(fields.money ?? ''),
      currency: null,
    };
  },

  canQuery: ({ canQuery }) => canQuery,

  async query(account, { number }, reach) {
    const url = epayUrl(account.site, 'api.php');
    const query = proven(account, { act: 'order', pid: account.pid, out_trade_no: number }, reach);
    url.search = new URLSearchParams(query).toString();
    const answer = parseAnswer(await askGateway(url, {}, reach));
    // An order that nobody paid is deleted after a day.
    if (Number(answer.code) === -1)
      return { status: 'ended', number, gatewayNumber: null, amountCents: null, currency: null };
    if (Number(answer.code) !== 1)
      throw new GatewayError('refused', `查询失败：${textOf(answer.msg).slice(0, 80)}`);
    if (textOf(answer.out_trade_no) !== number || textOf(answer.pid) !== account.pid)
      throw new GatewayError('unknown', '通道回答了另一笔订单');
    return {
      status: epayStatuses[textOf(answer.status)] ?? 'unknown',
      number,
      gatewayNumber: textOf(answer.trade_no) || null,
      amountCents: fromMoneyText(textOf(answer.money)),
      currency: null,
    };
  },

  mayRefundPart: ({ canRefund, canRefundPart }) => !canRefund || canRefundPart,

  /** A refund has no number here: what was not answered is looked up by its payment. */
  async refund(account, { number, amountCents }, reach) {
    if (!account.canRefund) throw new GatewayError('refused', '这个商户没有开通退款接口');
    const fields = { pid: account.pid, out_trade_no: number, money: toMoneyText(amountCents) };
    const form = proven(account, fields, reach);
    const answer = parseAnswer(await postForm(account.site, 'api.php?act=refund', form, reach));
    // The documents say 1 for done, the source says 0.
    const code = Number(answer.code);
    if (code !== 0 && code !== 1)
      throw new GatewayError('refused', `通道拒绝退款：${textOf(answer.msg).slice(0, 80)}`);
    return { state: 'done', gatewayNumber: null };
  },
};

function signed(fields: Readonly<Record<string, string>>, key: string): Record<string, string> {
  return { ...fields, sign: md5OfSorted(fields, key, UNSIGNED), sign_type: 'MD5' };
}

/** Fields of a call to `api.php` with what proves that they are the merchant's. */
function proven(
  { key, signsQueries }: EpaySettings,
  fields: Readonly<Record<string, string>>,
  { now }: GatewayReach,
): Record<string, string> {
  if (!signsQueries) return { ...fields, key };
  return signed({ ...fields, timestamp: String(Math.floor(now() / 1000)) }, key);
}
