import { z } from 'zod';
import type { PayAdapter, PaymentStatus } from './adapter.ts';
import { askGateway, parseAnswer, textOf } from './ask-gateway.ts';
import { ForgedCallback, GatewayError } from './gateway-error.ts';
import { fromMoneyNumber } from './money-text.ts';
import { isSameText, md5OfSorted } from './sorted-sign.ts';

const settings = z.strictObject({
  site: z.url({ protocol: /^https?$/ }).max(200),
  token: z.string().min(6).max(200),
  /** The coin and its chain, such as `usdt.trc20`. */
  tradeType: z.string().regex(/^[a-z0-9.]{3,30}$/),
});
type BepusdtSettings = z.infer<typeof settings>;

/** 1 waits, 5 is being confirmed; 3 may be followed by 2: what was paid in time is matched later. */
const statuses: Readonly<Record<string, PaymentStatus>> = {
  '1': 'pending',
  '2': 'paid',
  '3': 'pending',
  '4': 'ended',
  '5': 'pending',
  '6': 'needsPerson',
};

/** USDT by BEpusdt. It signs notifications of every status alike: the status decides, never the signature alone. */
export const bepusdt: PayAdapter<BepusdtSettings> = {
  settings,
  secrets: ['token'],
  currencies: ['CNY', 'USD', 'EUR', 'GBP', 'JPY'],
  acknowledgement: { contentType: 'text/plain; charset=utf-8', body: 'ok' },

  async create(account, request, reach) {
    // Without an amount any sum received would count as paid.
    if (request.amountCents <= 0) throw new GatewayError('refused', '金额必须大于零');
    const order = {
      order_id: request.number,
      amount: request.amountCents / 100,
      fiat: request.currency,
      trade_type: account.tradeType,
      notify_url: request.notifyUrl,
      redirect_url: request.returnUrl,
      name: request.title,
      timeout: Math.min(3600, Math.max(180, request.expiresInSeconds)),
    };
    const answer = await askSigned(account, 'order/create-transaction', order, reach);
    const data = (answer.data ?? {}) as Record<string, unknown>;
    const url = textOf(data.payment_url);
    const isOurs =
      textOf(data.order_id) === request.number &&
      fromMoneyNumber(data.amount) === request.amountCents;
    if (!isOurs || url === '') throw new GatewayError('unknown', '通道的回答与订单对不上');
    return { step: { kind: 'open', url }, gatewayNumber: textOf(data.trade_id) || null };
  },

  readCallback(account, { body }) {
    const fields = jsonFields(body);
    const { signature } = fields;
    const signed = md5OfSorted(toTexts(fields), account.token, ['signature']);
    if (typeof signature !== 'string' || !isSameText(signature.toLowerCase(), signed))
      throw new ForgedCallback('the signature is not of this token');
    return toState(fields);
  },

  async query(account, { number, gatewayNumber }, reach) {
    if (gatewayNumber === null)
      return { status: 'unknown', number, gatewayNumber, amountCents: null, currency: null };
    const body = JSON.stringify({ trade_id: gatewayNumber });
    const text = await post(account, 'pay/info', body, reach);
    const answer = parseAnswer(text);
    if (Number(answer.status_code ?? 200) !== 200)
      throw new GatewayError('refused', `查询失败：${textOf(answer.message).slice(0, 80)}`);
    const data = (answer.data ?? {}) as Record<string, unknown>;
    if (textOf(data.trade_id) !== gatewayNumber)
      throw new GatewayError('unknown', '通道回答了另一笔订单');
    return { ...toState(data), number };
  },
};

function toState(fields: Record<string, unknown>) {
  return {
    status: statuses[textOf(fields.status)] ?? 'unknown',
    number: textOf(fields.order_id) || null,
    gatewayNumber: textOf(fields.trade_id) || null,
    amountCents: fromMoneyNumber(fields.amount),
    currency: null,
  };
}

function jsonFields(body: Buffer): Record<string, unknown> {
  try {
    return parseAnswer(body.toString('utf8'));
  } catch {
    throw new ForgedCallback('not JSON');
  }
}

/** Numbers stand without zeros at their end; null and nothing are left out. */
function toTexts(fields: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(fields).map(([name, value]) => {
    if (typeof value === 'boolean') return [name, String(value)] as const;
    return [name, textOf(value)] as const;
  });
  return Object.fromEntries(texts);
}

async function askSigned(
  account: BepusdtSettings,
  path: string,
  fields: Record<string, unknown>,
  reach: Parameters<typeof askGateway>[2],
): Promise<Record<string, unknown>> {
  const signature = md5OfSorted(toTexts(fields), account.token, ['signature']);
  const answer = parseAnswer(
    await post(account, path, JSON.stringify({ ...fields, signature }), reach),
  );
  if (Number(answer.status_code) !== 200)
    throw new GatewayError('refused', `通道拒绝了订单：${textOf(answer.message).slice(0, 80)}`);
  return answer;
}

function post(
  { site }: BepusdtSettings,
  path: string,
  body: string,
  reach: Parameters<typeof askGateway>[2],
): Promise<string> {
  const url = new URL(`${site.replace(/\/{1,9}$/, '')}/api/v1/${path}`);
  return askGateway(url, { method: 'POST', contentType: 'application/json', body }, reach);
}
