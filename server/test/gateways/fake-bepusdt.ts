import { createHash } from 'node:crypto';
import { fakeGateway, type FakeGateway, type FakeRequest } from './fake-gateway.ts';

interface BepusdtOrder {
  tradeId: string;
  number: string;
  amount: number;
  status: number;
}

export interface FakeBepusdt extends FakeGateway {
  token: string;
  orders: Map<string, BepusdtOrder>;
  /** The body of a notification of an order. */
  notification(number: string, over?: Record<string, unknown>): string;
}

function sign(fields: Record<string, unknown>, token: string): string {
  const names = Object.keys(fields).filter((it) => it !== 'signature');
  const present = names.filter((it) => fields[it] !== '' && fields[it] !== null).sort();
  const text = present.map((it) => `${it}=${String(fields[it])}`).join('&');
  return createHash('md5')
    .update(text + token)
    .digest('hex');
}

/** BEpusdt 1.24: JSON alone, an unknown status open to everybody, notifications of every status signed alike. */
export async function fakeBepusdt(token = 'testtoken'): Promise<FakeBepusdt> {
  const orders = new Map<string, BepusdtOrder>();
  const create = ({ body, headers }: FakeRequest) => {
    const fields = JSON.parse(body) as Record<string, unknown>;
    if (headers['content-type'] !== 'application/json')
      return { status_code: 400, message: 'JSON' };
    if (fields.signature !== sign(fields, token)) return { status_code: 400, message: '签名错误' };
    const number = String(fields.order_id);
    const order = { tradeId: `trade-${number}`, number, amount: Number(fields.amount), status: 1 };
    orders.set(number, order);
    const data = {
      trade_id: order.tradeId,
      order_id: number,
      status: 1,
      fiat: fields.fiat,
      amount: order.amount.toFixed(2),
      actual_amount: '1.41',
      token: 'TAddr',
      expiration_time: fields.timeout,
      payment_url: `https://bepusdt.example/pay/checkout/${order.tradeId}`,
    };
    return { status_code: 200, data };
  };
  const query = ({ body }: FakeRequest) => {
    const { trade_id: tradeId } = JSON.parse(body) as { trade_id: string };
    const order = [...orders.values()].find((it) => it.tradeId === tradeId);
    if (!order) return { status_code: 400, message: 'not found' };
    const { number, amount, status } = order;
    const data = { trade_id: tradeId, order_id: number, amount: String(amount), status };
    return { status_code: 200, data };
  };
  const gateway = await fakeGateway((request) => {
    if (request.path === '/api/v1/order/create-transaction') return JSON.stringify(create(request));
    if (request.path === '/api/v1/pay/info') return JSON.stringify(query(request));
    return { status: 404, text: 'not found' };
  });
  return Object.assign(gateway, {
    token,
    orders,
    notification: (number: string, over: Record<string, unknown> = {}) => {
      const order = orders.get(number);
      const fields: Record<string, unknown> = {
        trade_id: order?.tradeId ?? 'none',
        order_id: number,
        amount: order?.amount ?? 1,
        actual_amount: '1.41',
        token: 'TAddr',
        block_transaction_id: '0xabc',
        status: 2,
        ...over,
      };
      return JSON.stringify({ ...fields, signature: sign(fields, token) });
    },
  });
}
