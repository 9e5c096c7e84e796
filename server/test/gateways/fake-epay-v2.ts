import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import { fakeGateway, type FakeGateway, type FakeRequest } from './fake-gateway.ts';

interface V2Order {
  number: string;
  tradeNumber: string;
  money: string;
  status: 0 | 1 | 2;
  refunded: number;
  /** Refund numbers of the merchant that were done. */
  refunds: Map<string, string>;
}

export interface FakeEpayV2 extends FakeGateway {
  settings: { site: string; pid: string; type: string; privateKey: string; platformKey: string };
  orders: Map<string, V2Order>;
  /** The query of the notification of an order, signed with its fields. */
  notification(number: string, over?: Record<string, string>): URLSearchParams;
  /** Seconds that the site's clock is ahead. */
  clockAhead: number;
}

type Fields = Record<string, string>;

/** Fields but sign and sign_type, not empty, by name; numbers are signed as their text. */
function textOf(fields: Fields): string {
  return Object.keys(fields)
    .filter((name) => name !== 'sign' && name !== 'sign_type' && fields[name]?.trim())
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
}

/** A site of 易支付 with version 2 of its interface: `api/pay/…`, signed with RSA both ways. */
export async function fakeEpayV2(pid = '1001'): Promise<FakeEpayV2> {
  const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [merchant, platform] = [pair(), pair()];
  const orders = new Map<string, V2Order>();
  const now = () => String(Math.floor(Date.now() / 1000) + gateway.clockAhead);
  const signed = (fields: Fields): Fields => {
    const whole = { ...fields, timestamp: fields.timestamp ?? now() };
    const signer = createSign('RSA-SHA256').update(textOf(whole));
    return { ...whole, sign: signer.sign(platform.privateKey, 'base64'), sign_type: 'RSA' };
  };
  const isMerchants = (fields: Fields) =>
    createVerify('RSA-SHA256')
      .update(textOf(fields))
      .verify(merchant.publicKey, fields.sign ?? '', 'base64');
  const create = (fields: Fields): Fields | string => {
    const number = fields.out_trade_no ?? '';
    const made = orders.get(number) ?? {
      number,
      tradeNumber: `V${number}`,
      money: String(Number(fields.money)),
      status: 0 as const,
      refunded: 0,
      refunds: new Map<string, string>(),
    };
    if (made.status !== 0) return '该订单已完成支付';
    orders.set(number, made);
    return {
      trade_no: made.tradeNumber,
      pay_type: 'jump',
      pay_info: `https://epay.example/pay/submit/${made.tradeNumber}/`,
    };
  };
  const query = (fields: Fields): Fields | string => {
    const order = orders.get(fields.out_trade_no ?? '');
    if (!order) return '订单号不存在';
    const { number, tradeNumber, money, status, refunded } = order;
    return {
      ...{ pid, out_trade_no: number, trade_no: tradeNumber, money, status: String(status) },
      ...(refunded > 0 && { refundmoney: refunded.toFixed(2) }),
    };
  };
  const refund = (fields: Fields): Fields | string => {
    const order = orders.get(fields.out_trade_no ?? '');
    const ours = fields.out_refund_no ?? '';
    if (!order || order.status === 0) return '当前订单不存在';
    const known = order.refunds.get(ours);
    if (known) return { refund_no: known, out_refund_no: ours };
    const money = Number(fields.money);
    if (order.refunded + money > Number(order.money)) return '退款金额大于订单金额';
    order.refunded += money;
    order.status = order.refunded >= Number(order.money) ? 2 : 1;
    order.refunds.set(ours, `R${order.refunds.size + 1}`);
    return { refund_no: order.refunds.get(ours)!, out_refund_no: ours, money: String(money) };
  };
  const calls: Record<string, (fields: Fields) => Fields | string> = { create, query, refund };
  const answer = ({ path, body, method }: FakeRequest): object => {
    const fields = Object.fromEntries(new URLSearchParams(body));
    const call = calls[path.replace('/api/pay/', '')];
    if (!call || method !== 'POST') return { code: -5, msg: '接口方法不存在' };
    if (fields.pid !== pid) return { code: -3, msg: '商户不存在' };
    if (Math.abs(Number(fields.timestamp) - Date.now() / 1000) > 300)
      return { code: -3, msg: '时间戳字段不正确' };
    if (fields.sign_type !== 'RSA' || !isMerchants(fields))
      return { code: -3, msg: 'RSA签名校验失败' };
    const said = call(fields);
    // What says no is not signed; what says yes has its code, a number, among what is signed.
    if (typeof said === 'string') return { code: -1, msg: said };
    return { ...signed({ ...said, code: '0' }), code: 0 };
  };
  const fake = await fakeGateway((request) => JSON.stringify(answer(request)));
  const gateway: FakeEpayV2 = Object.assign(fake, {
    settings: {
      site: fake.site,
      pid,
      type: 'alipay',
      privateKey: merchant.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
      // As sites show it: base64 alone.
      platformKey: platform.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    },
    orders,
    clockAhead: 0,
    notification: (number: string, over: Fields = {}) => {
      const order = orders.get(number);
      return new URLSearchParams(
        signed({
          pid,
          trade_no: order?.tradeNumber ?? 'V0',
          out_trade_no: number,
          api_trade_no: 'ALI1',
          type: 'alipay',
          name: '会员服务',
          money: order?.money ?? '1',
          trade_status: 'TRADE_SUCCESS',
          buyer: '208800',
          ...over,
        }),
      );
    },
  });
  return gateway;
}
