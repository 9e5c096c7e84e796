import { createHash } from 'node:crypto';
import { fakeGateway, type FakeGateway, type FakeRequest } from './fake-gateway.ts';

export interface EpayOrder {
  number: string;
  tradeNumber: string;
  money: string;
  type: string;
  status: 0 | 1 | 2 | 3;
}

export interface FakeEpay extends FakeGateway {
  pid: string;
  key: string;
  orders: Map<string, EpayOrder>;
  /** Whether `api.php` refuses the key and takes signatures alone, as newer copies do. */
  signsQueries: boolean;
  /** The query of the notification of an order, with fields of one's own instead. */
  notification(number: string, over?: Record<string, string>): URLSearchParams;
}

/** Written after the interface's documents: fields but sign and sign_type, not empty, by name, with the key behind. */
function sign(fields: Record<string, string>, key: string): string {
  const names = Object.keys(fields).filter((it) => it !== 'sign' && it !== 'sign_type');
  const pairs = names.filter((it) => fields[it] !== '').sort();
  const text = pairs.map((it) => `${it}=${fields[it]}`).join('&');
  return createHash('md5')
    .update(text + key)
    .digest('hex');
}

/** A site of 易支付 with `mapi.php`, `submit.php` and `api.php`. */
export async function fakeEpay(pid = '1001', key = 'testkey'): Promise<FakeEpay> {
  const orders = new Map<string, EpayOrder>();
  const create = (form: URLSearchParams) => {
    const fields = Object.fromEntries(form);
    if (fields.pid !== pid || fields.sign !== sign(fields, key))
      return { code: -3, msg: '签名校验失败' };
    const number = fields.out_trade_no ?? '';
    const known = orders.get(number);
    if (known && known.status !== 0) return { code: -1, msg: '该订单已支付' };
    const money = String(Number(fields.money));
    const made = known ?? {
      number,
      tradeNumber: `T${number}`,
      money,
      type: fields.type ?? '',
      status: 0 as const,
    };
    orders.set(number, made);
    return { code: 1, trade_no: made.tradeNumber, payurl: `https://epay.example/pay/${number}` };
  };
  /** The key itself, or a signature over everything that came, of the last five minutes. */
  const isProven = (form: URLSearchParams) => {
    const fields = Object.fromEntries(form);
    if (fields.pid !== pid) return false;
    if (!gateway.signsQueries) return fields.key === key;
    const age = Math.abs(Date.now() / 1000 - Number(fields.timestamp));
    return age <= 300 && fields.sign === sign(fields, key);
  };
  const query = ({ query: asked }: FakeRequest) => {
    if (!isProven(asked)) return { code: -3, msg: '商户密钥错误' };
    const order = orders.get(asked.get('out_trade_no') ?? '');
    if (!order) return { code: -1, msg: '订单号不存在' };
    const { number, tradeNumber, money, status } = order;
    return { code: 1, pid, out_trade_no: number, trade_no: tradeNumber, money, status };
  };
  const refund = ({ body }: FakeRequest) => {
    const form = new URLSearchParams(body);
    if (!isProven(form)) return { code: -3, msg: '商户密钥错误' };
    const order = orders.get(form.get('out_trade_no') ?? '');
    if (order?.status !== 1) return { code: -1, msg: '订单状态不允许退款' };
    order.status = 2;
    return { code: 0, msg: '退款成功' };
  };
  const fake = await fakeGateway((request) => {
    if (request.path === '/mapi.php')
      return JSON.stringify(create(new URLSearchParams(request.body)));
    if (request.path === '/submit.php') return JSON.stringify(create(request.query));
    if (request.query.get('act') === 'order') return JSON.stringify(query(request));
    if (request.query.get('act') === 'refund') return JSON.stringify(refund(request));
    return { status: 404, text: 'no such page' };
  });
  const gateway: FakeEpay = Object.assign(fake, {
    signsQueries: false,
    pid,
    key,
    orders,
    notification: (number: string, over: Record<string, string> = {}) => {
      const order = orders.get(number);
      const fields: Record<string, string> = {
        pid,
        trade_no: order?.tradeNumber ?? 'T0',
        out_trade_no: number,
        type: order?.type ?? 'alipay',
        name: '会员服务',
        money: order?.money ?? '1',
        trade_status: 'TRADE_SUCCESS',
        ...over,
      };
      return new URLSearchParams({ ...fields, sign: sign(fields, key), sign_type: 'MD5' });
    },
  });
  return gateway;
}
