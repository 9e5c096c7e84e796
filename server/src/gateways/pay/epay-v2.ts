import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import type { GatewayReach, PayAdapter } from './adapter.ts';
import { parseAnswer, textOf } from './ask-gateway.ts';
import { callbackFields, epayStatuses, postForm } from './epay-form.ts';
import { ForgedCallback, GatewayError } from './gateway-error.ts';
import { fromMoneyText, toMoneyText } from './money-text.ts';
import { isPlainValue, sortedPairs } from './sorted-sign.ts';

/** As the site shows it: base64 without a heading, or PEM. */
const toDer = (text: string) =>
  Buffer.from(text.replace(/-{5}[A-Z ]+-{5}/g, '').replace(/\s/g, ''), 'base64');
const privateKey = (text: string): KeyObject =>
  createPrivateKey({ key: toDer(text), format: 'der', type: 'pkcs8' });
const publicKey = (text: string): KeyObject =>
  createPublicKey({ key: toDer(text), format: 'der', type: 'spki' });

function isRsa(open: (text: string) => KeyObject, text: string): boolean {
  try {
    return open(text).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

const settings = z.strictObject({
  /** The address of the site, below which `api/pay` is. */
  site: z.url({ protocol: /^https?$/ }).max(200),
  pid: z.string().regex(/^\d{1,12}$/),
  type: z.string().regex(/^[a-z]{2,20}$/),
  /** The merchant's own, PKCS #8. */
  privateKey: z
    .string()
    .max(4000)
    .refine((text) => isRsa(privateKey, text)),
  /** The platform's, SPKI: what answers and callbacks are signed for. */
  platformKey: z
    .string()
    .max(4000)
    .refine((text) => isRsa(publicKey, text)),
  canRefund: z.boolean().default(false),
  canRefundPart: z.boolean().default(false),
});
type EpayV2Settings = z.infer<typeof settings>;

const UNSIGNED = ['sign', 'sign_type'];
const CLOCK_SECONDS = 300;

/**
 * 易支付, version 2 of its interface: both sides sign with RSA, and a time with it. Whatever fields a callback has are
 * signed by the platform's own key, so that no request of ours can be turned into one.
 */
export const epayV2: PayAdapter<EpayV2Settings> = {
  settings,
  secrets: ['privateKey'],
  currencies: ['CNY'],
  acknowledgement: { contentType: 'text/plain; charset=utf-8', body: 'success' },

  async create(account, request, reach) {
    const answer = await ask(account, 'create', reach, {
      // An address alone: whatever else the site could answer needs a client of its own.
      method: 'jump',
      type: account.type,
      out_trade_no: request.number,
      notify_url: request.notifyUrl,
      return_url: request.returnUrl,
      name: request.title,
      money: toMoneyText(request.amountCents),
      clientip: request.clientAddress,
    });
    const gatewayNumber = textOf(answer.trade_no) || null;
    const [kind, text] = [textOf(answer.pay_type), textOf(answer.pay_info)];
    if (text === '') throw new GatewayError('unknown', '通道没有给出支付地址');
    if (kind === 'jump' || kind === 'urlscheme')
      return { step: { kind: 'open', url: text }, gatewayNumber };
    if (kind === 'qrcode') return { step: { kind: 'qr', text, amountText: null }, gatewayNumber };
    throw new GatewayError('refused', `通道给出的支付方式用不了：${kind.slice(0, 20)}`);
  },

  readCallback(account, callback, { now }) {
    const fields = callbackFields(callback);
    if (!isSigned(account, fields)) throw new ForgedCallback('the signature is not of this key');
    if (!isOfNow(fields.timestamp ?? '', now())) throw new ForgedCallback('of another time');
    if (fields.pid !== account.pid) throw new ForgedCallback('of another merchant');
    return {
      status: fields.trade_status === 'TRADE_SUCCESS' ? 'paid' : 'unknown',
      number: fields.out_trade_no ?? null,
      gatewayNumber: fields.trade_no ?? null,
      amountCents: fromMoneyText(fields.money ?? ''),
      currency: null,
    };
  },

  async query(account, { number }, reach) {
    const unsaid = { number, gatewayNumber: null, amountCents: null, currency: null };
    let answer;
    try {
      answer = await ask(account, 'query', reach, { out_trade_no: number });
    } catch (error) {
      if (error instanceof NoSuchOrder) return { ...unsaid, status: 'ended' };
      throw error;
    }
    if (textOf(answer.out_trade_no) !== number || textOf(answer.pid) !== account.pid)
      throw new GatewayError('unknown', '通道回答了另一笔订单');
    const refundedCents = fromMoneyText(textOf(answer.refundmoney)) ?? 0;
    const status = epayStatuses[textOf(answer.status)] ?? 'unknown';
    return {
      status: refundedCents > 0 ? 'refunded' : status,
      number,
      gatewayNumber: textOf(answer.trade_no) || null,
      amountCents: fromMoneyText(textOf(answer.money)),
      currency: null,
      refundedCents: refundedCents > 0 ? refundedCents : null,
    };
  },

  mayRefundPart: ({ canRefund, canRefundPart }) => !canRefund || canRefundPart,

  async refund(account, { number, amountCents, refundNumber }, reach) {
    if (!account.canRefund) throw new GatewayError('refused', '这个商户没有开通退款接口');
    const answer = await ask(account, 'refund', reach, {
      out_trade_no: number,
      money: toMoneyText(amountCents),
      out_refund_no: refundNumber,
    });
    return { state: 'done', gatewayNumber: textOf(answer.refund_no) || null };
  },
};

/** The site has no such order: one that nobody paid is deleted after a day. */
class NoSuchOrder extends GatewayError {}

/**
 * Asks one call of the interface, signed; the answer's own signature and time are checked. Answers that say no are not
 * signed. Throws `GatewayError`.
 */
async function ask(
  account: EpayV2Settings,
  call: 'create' | 'query' | 'refund',
  reach: GatewayReach,
  fields: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const timestamp = String(Math.floor(reach.now() / 1000));
  const asked = { ...fields, pid: account.pid, timestamp };
  if (!Object.values(asked).every(isPlainValue))
    throw new GatewayError('refused', '订单里有不能签名的字符');
  const text = Buffer.from(sortedPairs(asked, UNSIGNED));
  const signed = sign('sha256', text, privateKey(account.privateKey)).toString('base64');
  const form = { ...asked, sign: signed, sign_type: 'RSA' };
  const answer = parseAnswer(await postForm(account.site, `api/pay/${call}`, form, reach));
  if (textOf(answer.code) !== '0') {
    const message = textOf(answer.msg).slice(0, 80);
    if (call === 'query' && message === '订单号不存在')
      throw new NoSuchOrder('refused', '通道没有这笔订单');
    throw new GatewayError('refused', `通道拒绝了：${message}`);
  }
  const texts = Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, textOf(value)]),
  );
  if (!isSigned(account, texts)) throw new GatewayError('unknown', '通道的回答签名不对');
  if (!isOfNow(textOf(answer.timestamp), reach.now()))
    throw new GatewayError('unknown', '通道的时间对不上，请检查服务器时钟');
  return answer;
}

function isSigned(
  { platformKey }: EpayV2Settings,
  fields: Readonly<Record<string, string>>,
): boolean {
  if (fields.sign_type !== 'RSA') return false;
  const text = Buffer.from(sortedPairs(fields, UNSIGNED));
  return verify('sha256', text, publicKey(platformKey), Buffer.from(fields.sign ?? '', 'base64'));
}

/** Seconds of the site's clock. */
function isOfNow(timestamp: string, nowMs: number): boolean {
  return /^\d{10}$/.test(timestamp) && Math.abs(Number(timestamp) - nowMs / 1000) <= CLOCK_SECONDS;
}
