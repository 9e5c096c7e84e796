import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { RawCallback } from './adapter.ts';
import { bepusdt } from './bepusdt.ts';
import { btcpay } from './btcpay.ts';
import { ccbill } from './ccbill.ts';
import { epay } from './epay.ts';
import { ForgedCallback } from './gateway-error.ts';
import { fromMoneyNumber, fromMoneyText, toMoneyText } from './money-text.ts';
import { isPlainValue, md5OfSorted } from './sorted-sign.ts';

const reach = { allowedHosts: new Set<string>(), now: Date.now };

const raw = (over: Partial<RawCallback>): RawCallback => ({
  method: 'GET',
  query: new URLSearchParams(),
  body: Buffer.alloc(0),
  contentType: '',
  header: () => undefined,
  address: '203.0.113.9',
  ...over,
});

const fieldsOf = (text: string) => Object.fromEntries(new URLSearchParams(text));

describe('money', () => {
  test('is the same however many zeros stand behind it', () => {
    expect(['1', '1.0', '1.00', '1.0000'].map(fromMoneyText)).toEqual([100, 100, 100, 100]);
    expect(['0.01', '9.9', '12345.67', '100.0000'].map(fromMoneyText)).toEqual([
      1, 990, 1234567, 10_000,
    ]);
  });
  test('is nothing where it has parts of a hundredth, or is no amount', () => {
    const bad = ['', '1.001', '-1', '1e3', '1,5', ' 1', '.5', '1.', 'NaN', '0x10'];
    expect(bad.map(fromMoneyText)).toEqual(bad.map(() => null));
    expect(
      [Number.NaN, Number.POSITIVE_INFINITY, -1, null, {}, 1.005].map(fromMoneyNumber),
    ).toEqual(Array(6).fill(null));
    expect([28.8, 4.12, '28.80'].map(fromMoneyNumber)).toEqual([2880, 412, 2880]);
  });
  test('has two decimals as text', () => {
    expect([1, 10, 990, 100_000].map(toMoneyText)).toEqual(['0.01', '0.10', '9.90', '1000.00']);
  });
});

describe('the signature of 易支付', () => {
  const UNSIGNED = ['sign', 'sign_type'];
  test.each([
    [
      'testkey',
      'money=1.00&name=VIP&notify_url=https://m.example/n&out_trade_no=A1&pid=1001&return_url=https://m.example/r&type=alipay',
      'fe709447710ea5839f87e91efad9374f',
    ],
    [
      'testkey',
      'money=1&name=VIP&out_trade_no=A1&pid=1001&trade_no=T1&trade_status=TRADE_SUCCESS&type=alipay',
      '6f80c6d8f40b8e4d28258bf50b1c9ab1',
    ],
    [
      'epusdt_secret_key',
      'money=100&name=VIP&notify_url=https://merchant.example/notify&out_trade_no=ORD202605230001&pid=1000&return_url=https://merchant.example/return&type=alipay',
      'b865b0acbb2b01554c35a1bd33351452',
    ],
  ])('is that of the documents (%#)', (key, text, sign) => {
    const fields = { ...fieldsOf(text), sign: 'x', sign_type: 'MD5', empty: '' };
    expect(md5OfSorted(fields, key, UNSIGNED)).toBe(sign);
  });

  const settings = epay.settings.parse({
    site: 'https://epay.example',
    pid: '1001',
    key: 'testkey',
    type: 'alipay',
  });
  const signed = (text: string, key = 'testkey') => {
    const fields = fieldsOf(text);
    const sign = md5OfSorted(fields, key, UNSIGNED);
    return new URLSearchParams({ ...fields, sign, sign_type: 'MD5' });
  };
  const paid =
    'money=1&name=VIP&out_trade_no=A1&pid=1001&trade_no=T1&trade_status=TRADE_SUCCESS&type=alipay';

  test('lets a callback through, by GET and by POST', () => {
    const said = { status: 'paid', number: 'A1', gatewayNumber: 'T1', amountCents: 100 };
    const query = signed(paid);
    expect(epay.readCallback(settings, raw({ query }), reach)).toMatchObject(said);
    const body = Buffer.from(query.toString());
    expect(epay.readCallback(settings, raw({ method: 'POST', body }), reach)).toMatchObject(said);
  });

  test('refuses another key, a changed byte, none at all, another merchant and a field twice', () => {
    const twice = signed(paid);
    twice.append('money', '100');
    const changed = signed(paid);
    changed.set('money', '2');
    const without = signed(paid);
    without.delete('sign');
    const forged = [
      signed(paid, 'otherkey'),
      changed,
      without,
      signed(paid.replace('1001', '1002')),
      twice,
    ];
    for (const query of forged)
      expect(() => epay.readCallback(settings, raw({ query }), reach)).toThrow(ForgedCallback);
  });

  test('refuses a request of ours that is reflected as a callback', () => {
    // The values are not escaped: a name with & and = in it makes the string of a paid callback.
    const reflected = signed(`${paid}&tz=1`);
    expect(() => epay.readCallback(settings, raw({ query: reflected }), reach)).toThrow(
      ForgedCallback,
    );
    expect(isPlainValue('x&out_trade_no=A1&trade_status=TRADE_SUCCESS')).toBe(false);
    expect(isPlainValue('会员服务')).toBe(true);
  });

  test('is no success with any other status', () => {
    const query = signed(paid.replace('TRADE_SUCCESS', 'TRADE_CLOSED'));
    expect(epay.readCallback(settings, raw({ query }), reach).status).toBe('unknown');
  });
});

describe('the signature of BEpusdt', () => {
  const settings = bepusdt.settings.parse({
    site: 'https://bepusdt.example',
    token: 'testtoken',
    tradeType: 'usdt.trc20',
  });
  const paid = {
    trade_id: 'T1',
    order_id: 'A1',
    amount: 28.8,
    actual_amount: '4.12',
    token: 'TAddr',
    block_transaction_id: '0xabc',
    status: 2,
  };
  const read = (fields: object) =>
    bepusdt.readCallback(settings, raw({ body: Buffer.from(JSON.stringify(fields)) }), reach);

  test('is that of the documents', () => {
    const fields = fieldsOf(
      'amount=42&notify_url=http://example.com/notify&order_id=20220201030210321&redirect_url=http://example.com/redirect',
    );
    expect(md5OfSorted(fields, 'epusdt_password_xasddawqe', ['signature'])).toBe(
      '1cd4b52df5587cfb1968b0c0c6e156cd',
    );
  });

  test('lets a payment through, and an unpaid order as what it is', () => {
    expect(read({ ...paid, signature: '90fa7870c95b05e0ac50f941ca77aa1d' })).toMatchObject({
      status: 'paid',
      amountCents: 2880,
      currency: null,
    });
    const waiting = { ...paid, status: 1, block_transaction_id: 'T1' };
    const signature = '79ba85d988f28e8c8b9d42620a374d5d';
    expect(read({ ...waiting, signature }).status).toBe('pending');
    expect(() => read({ ...paid, signature })).toThrow(ForgedCallback);
    expect(() => read(paid)).toThrow(ForgedCallback);
  });
});

describe('the signature of BTCPay Server', () => {
  const settings = btcpay.settings.parse({
    site: 'https://btcpay.example',
    storeId: 'Store123456',
    apiKey: 'apikey1234567890',
    webhookSecret: 'secret',
    payoutMethod: 'BTC-CHAIN',
  });
  const read = (body: string, signature: string) =>
    btcpay.readCallback(
      settings,
      raw({
        body: Buffer.from(body),
        header: (name) => (name === 'btcpay-sig' ? signature : undefined),
      }),
      reach,
    );
  const signOf = (body: string) =>
    `sha256=${createHmac('sha256', 'secret').update(body).digest('hex')}`;

  test('is made over the bytes as they came', () => {
    const body = '{\n  "type": "InvoiceSettled"\n}';
    const right = 'sha256=fb310ee17828ceef5d50ecfe1a9ebbc5797af7640c5628f22f31579843304beb';
    expect(signOf(body)).toBe(right);
    // Signed, but of no store.
    expect(() => read(body, right)).toThrow('of another store');
    expect(() => read(JSON.stringify(JSON.parse(body)), right)).toThrow('the signature');
  });

  test('names the invoice, and never an amount', () => {
    const event = { type: 'InvoiceSettled', storeId: 'Store123456', invoiceId: 'inv1' };
    const body = JSON.stringify({ ...event, metadata: { orderId: 'A1' } }, null, 2);
    expect(read(body, signOf(body))).toEqual({
      status: 'paid',
      number: 'A1',
      gatewayNumber: 'inv1',
      amountCents: null,
      currency: null,
    });
  });
});

describe('CCBill', () => {
  const settings = ccbill.settings.parse({
    account: '900000',
    subaccount: '0000',
    flexId: 'flex-form-id',
    salt: '7d901dad245fd0ff6bc20d06',
  });
  const sale = {
    subscriptionId: '0912191101000000034',
    clientAccnum: '900000',
    clientSubacc: '0000',
    billedInitialPrice: '45.0',
    billedCurrencyCode: '840',
    'X-order': 'A1',
  };
  const read = (over: Partial<RawCallback> = {}, fields: object = sale) =>
    ccbill.readCallback(
      settings,
      raw({
        method: 'POST',
        query: new URLSearchParams('eventType=NewSaleSuccess'),
        body: Buffer.from(JSON.stringify(fields)),
        contentType: 'application/json',
        address: '64.38.240.7',
        ...over,
      }),
      reach,
    );

  test('makes a link whose digest is that of the documents', async () => {
    const request = {
      number: 'A1',
      amountCents: 1000,
      currency: 'USD',
      title: '',
      notifyUrl: '',
      returnUrl: '',
      clientAddress: '',
      expiresInSeconds: 600,
    };
    const { step } = await ccbill.create(settings, request, reach);
    const url = new URL(step.kind === 'open' ? step.url : '');
    expect(url.searchParams.get('initialPrice')).toBe('10.00');
    expect(url.searchParams.get('formDigest')).toBe('a7459445d0e5dc0963fe736dc5cf900b');
    expect(url.searchParams.get('order')).toBe('A1');
    await expect(ccbill.create(settings, { ...request, currency: 'CNY' }, reach)).rejects.toThrow();
  });

  test('is believed from its own networks and for its own account', () => {
    expect(read()).toEqual({
      status: 'paid',
      number: 'A1',
      gatewayNumber: '0912191101000000034',
      amountCents: 4500,
      currency: 'USD',
    });
    expect(() => read({ address: '64.38.239.7' })).toThrow(ForgedCallback);
    expect(() => read({ address: '::1' })).toThrow(ForgedCallback);
    expect(read({ address: '::ffff:64.38.212.1' }).status).toBe('paid');
    expect(() => read({}, { ...sale, clientSubacc: '0001' })).toThrow(ForgedCallback);
  });

  test('reads forms as well as JSON, and reversals as refunds', () => {
    const body = Buffer.from(new URLSearchParams(sale).toString());
    expect(read({ body, contentType: 'application/x-www-form-urlencoded' }).status).toBe('paid');
    for (const eventType of ['Refund', 'Void', 'Chargeback'])
      expect(read({ query: new URLSearchParams({ eventType }) }).status).toBe('refunded');
    expect(read({ query: new URLSearchParams('eventType=NewSaleFailure') }).status).toBe('unknown');
  });
});
