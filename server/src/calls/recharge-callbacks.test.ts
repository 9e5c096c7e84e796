import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { payAccounts } from '../db/schema/pay-channels.ts';
import { rechargeAttempts, rechargeOrders } from '../db/schema/recharge.ts';
import { expireOldOrders, queryDuePayments } from '../domain/recharge/follow-orders.ts';
import { notifyPath } from '../domain/recharge/notify-address.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { buildGoldPackage, buildPayChannel } from '../../test/factories/pay.ts';
import { fakeBepusdt } from '../../test/gateways/fake-bepusdt.ts';
import { fakeBtcpay } from '../../test/gateways/fake-btcpay.ts';
import { fakeEpay } from '../../test/gateways/fake-epay.ts';

const [epay, bepusdt, btcpay] = await Promise.all([fakeEpay(), fakeBepusdt(), fakeBtcpay()]);
const { app, context, database } = await testApp({
  live: { privateHosts: [epay.host, bepusdt.host, btcpay.host], mediaServer: null },
});
const epaySettings = { site: epay.site, pid: epay.pid, key: epay.key, type: 'alipay' };
const epayChannel = await buildPayChannel(context, { adapter: 'epay', accounts: [epaySettings] });
const usdt = { site: bepusdt.site, token: bepusdt.token, tradeType: 'usdt.trc20' };
const usdtChannel = await buildPayChannel(context, { adapter: 'bepusdt', accounts: [usdt] });
const btcChannel = await buildPayChannel(context, {
  adapter: 'btcpay',
  accounts: [btcpay.settings],
});
const { id: packageId } = await buildGoldPackage(database);
const HOUR_MS = 3_600_000;

let me: TestSession;
beforeEach(async () => {
  me = await guest(app);
});
afterEach(async () => {
  for (const gateway of [epay, bepusdt, btcpay]) gateway.override = null;
  await expectSoundLedger(database);
});

/** Makes an order, and answers it with the number that its gateway has. */
async function order(channelId: string, session = me) {
  const body = {
    kind: 'gold' as const,
    id: packageId,
    channelId,
    expectedPriceCents: 990,
    idempotencyKey: newId(),
  };
  const { data, code } = await signedCall(app, 'recharge/submit', body, session);
  if (code !== 200) throw new Error(`no order: ${code}`);
  const where = eq(rechargeAttempts.orderId, data.order.id);
  const [attempt] = await database.orm.select().from(rechargeAttempts).where(where);
  return { id: data.order.id, number: attempt!.number };
}

async function notify(account: string, query: URLSearchParams, path?: string) {
  const url = `${path ?? notifyPath(context.seal, account)}?${query.toString()}`;
  const { statusCode, payload } = await app.inject({ url });
  return { statusCode, payload };
}

async function post(account: string, body: string, headers: Record<string, string> = {}) {
  const url = notifyPath(context.seal, account);
  const all = { 'content-type': 'application/json', ...headers };
  const { statusCode, payload } = await app.inject({
    method: 'POST',
    url,
    headers: all,
    payload: body,
  });
  return { statusCode, payload };
}

async function gold(session = me): Promise<number> {
  const { data } = await signedCall(app, 'user/info', {}, session);
  return 'goldCents' in data ? data.goldCents : -1;
}

async function attemptOf(number: string) {
  const where = eq(rechargeAttempts.number, number);
  const [attempt] = await database.orm.select().from(rechargeAttempts).where(where);
  return attempt!;
}

const account = epayChannel.accountIds[0]!;
const pay = (number: string) => {
  epay.orders.get(number)!.status = 1;
};

describe('a callback of 易支付', () => {
  it('credits its order once: twice, by POST, and fifty at once', async () => {
    const { id, number } = await order(epayChannel.channelId);
    pay(number);
    const query = epay.notification(number);
    const answers = await Promise.all(Array.from({ length: 50 }, () => notify(account, query)));
    expect(new Set(answers.map((it) => JSON.stringify(it)))).toEqual(
      new Set([JSON.stringify({ statusCode: 200, payload: 'success' })]),
    );
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await post(account, query.toString(), form)).payload).toBe('success');
    expect(await gold()).toBe(1100);
    const info = await signedCall(app, 'recharge/info', { id }, me);
    expect(info.data.order.state).toBe('credited');
  });

  it('changes nothing where it is forged, of another merchant, or at another address', async () => {
    const { number } = await order(epayChannel.channelId);
    pay(number);
    const changed = epay.notification(number);
    changed.set('money', '99');
    const unsigned = epay.notification(number);
    unsigned.delete('sign');
    for (const query of [changed, unsigned, epay.notification(number, { pid: '7' })])
      expect((await notify(account, query)).statusCode).toBe(403);
    expect((await notify(account, epay.notification(number, { tz: 'x' }))).statusCode).toBe(403);
    const right = notifyPath(context.seal, account);
    const wrong = `${right.slice(0, right.lastIndexOf('/'))}/${'x'.repeat(32)}`;
    expect((await notify(account, epay.notification(number), wrong)).statusCode).toBe(404);
    expect(await gold()).toBe(0);
    await context.forgedCounts.close();
    const where = eq(payAccounts.id, account);
    const [row] = await database.orm.select().from(payAccounts).where(where);
    expect(row!.forgedCallbacks).toBe(4);
  });

  it('of an unpaid order credits nothing until its gateway says paid', async () => {
    const { number } = await order(epayChannel.channelId);
    expect((await notify(account, epay.notification(number))).statusCode).toBe(503);
    expect(await gold()).toBe(0);
    pay(number);
    expect((await notify(account, epay.notification(number))).statusCode).toBe(200);
    expect(await gold()).toBe(1100);
  });

  it('waits for the gateway where it cannot be asked', async () => {
    const { number } = await order(epayChannel.channelId);
    pay(number);
    epay.override = () => ({ status: 500, text: 'oops' });
    expect((await notify(account, epay.notification(number))).statusCode).toBe(503);
    epay.override = () => '<html>502 Bad Gateway</html>';
    expect((await notify(account, epay.notification(number))).statusCode).toBe(503);
    epay.override = null;
    expect(await gold()).toBe(0);
    expect((await notify(account, epay.notification(number))).statusCode).toBe(200);
    expect(await gold()).toBe(1100);
  });

  it.each(['9.89', '990', '0.01'])('of %s is held for a person', async (money) => {
    const { id, number } = await order(epayChannel.channelId);
    pay(number);
    epay.orders.get(number)!.money = money;
    expect((await notify(account, epay.notification(number))).payload).toBe('success');
    expect(await gold()).toBe(0);
    expect((await attemptOf(number)).state).toBe('held');
    const info = await signedCall(app, 'recharge/info', { id }, me);
    expect(info.data.order.state).toBe('made');
  });

  it('is the same amount with other zeros', async () => {
    const { number } = await order(epayChannel.channelId);
    pay(number);
    epay.orders.get(number)!.money = '9.9000';
    await notify(account, epay.notification(number));
    expect(await gold()).toBe(1100);
  });

  it('with another status changes nothing', async () => {
    const { number } = await order(epayChannel.channelId);
    pay(number);
    const closed = epay.notification(number, { trade_status: 'TRADE_CLOSED' });
    expect((await notify(account, closed)).payload).toBe('success');
    expect(await gold()).toBe(0);
    expect((await notify(account, epay.notification(number))).payload).toBe('success');
    expect(await gold()).toBe(1100);
  });

  it('replayed for another order credits neither twice', async () => {
    const [one, two] = [await order(epayChannel.channelId), await order(epayChannel.channelId)];
    pay(one.number);
    await notify(account, epay.notification(one.number));
    const replayed = epay.notification(two.number, { trade_no: `T${one.number}` });
    await notify(account, replayed);
    expect(await gold()).toBe(1100);
    expect((await notify(account, epay.notification('20260101000000000000'))).statusCode).toBe(404);
  });

  it('of a payment that credited an order before is held, whatever else it says', async () => {
    const [one, two] = [await order(epayChannel.channelId), await order(epayChannel.channelId)];
    for (const { number } of [one, two]) pay(number);
    await notify(account, epay.notification(one.number));
    const trade = `T${one.number}`;
    epay.orders.get(two.number)!.tradeNumber = trade;
    await database.orm
      .update(rechargeAttempts)
      .set({ gatewayNumber: null })
      .where(eq(rechargeAttempts.number, two.number));
    await notify(account, epay.notification(two.number, { trade_no: trade }));
    expect(await gold()).toBe(1100);
    expect((await attemptOf(two.number)).state).toBe('held');
  });

  it('credits an expired order, and a year later is still the same one', async () => {
    const { number } = await order(epayChannel.channelId);
    await expireOldOrders(context, new Date(Date.now() + HOUR_MS));
    pay(number);
    await notify(account, epay.notification(number));
    await database.orm.update(rechargeOrders).set({ expiresAt: new Date(0) });
    expect((await notify(account, epay.notification(number))).payload).toBe('success');
    expect(await gold()).toBe(1100);
  });
});

describe('a missing callback', () => {
  it('is made up for by asking, and by 我已付款', async () => {
    const [one, two] = [await order(epayChannel.channelId), await order(epayChannel.channelId)];
    const before = await signedCall(app, 'recharge/check', { id: one.id }, me);
    expect(before.data.order.state).toBe('made');
    pay(one.number);
    const after = await signedCall(app, 'recharge/check', { id: one.id }, me);
    expect(after.data.order.state).toBe('credited');
    pay(two.number);
    await queryDuePayments(context, new Date(Date.now() + 20_000));
    expect(await gold()).toBe(1100);
    await Promise.all(
      [0, 1, 2].map(() => queryDuePayments(context, new Date(Date.now() + 31_000))),
    );
    expect(await gold()).toBe(2200);
  });

  it('is asked about at growing distances, and in the end no more', async () => {
    const { number } = await order(epayChannel.channelId);
    let now = Date.now();
    const askedAt: number[] = [];
    const asked = () => epay.requests.filter(({ query }) => query.get('out_trade_no') === number);
    for (let look = 0; look < 8; look += 1) {
      const due = (await attemptOf(number)).nextQueryAt;
      if (!due) break;
      askedAt.push(Math.round((due.getTime() - now) / 1000));
      now = due.getTime();
      await queryDuePayments(context, due);
    }
    expect(askedAt).toEqual([30, 120, 600, 3600, 21_600, 82_800]);
    expect(asked()).toHaveLength(6);
  });
});

describe('a callback of BEpusdt', () => {
  const at = usdtChannel.accountIds[0]!;
  it.each([1, 3, 5, 6, 9])('with status %i is acknowledged and credits nothing', async (status) => {
    const { number } = await order(usdtChannel.channelId);
    bepusdt.orders.get(number)!.status = status;
    const answer = await post(at, bepusdt.notification(number, { status }));
    expect(answer).toEqual({ statusCode: 200, payload: 'ok' });
    expect(await gold()).toBe(0);
    bepusdt.orders.get(number)!.status = 2;
    expect((await post(at, bepusdt.notification(number))).payload).toBe('ok');
    expect(await gold()).toBe(1100);
  });

  it('that is signed but says more than its gateway knows credits nothing', async () => {
    const { number } = await order(usdtChannel.channelId);
    expect((await post(at, bepusdt.notification(number))).statusCode).toBe(503);
    expect((await post(at, '{"order_id":"1"}')).statusCode).toBe(403);
    expect((await post(at, 'not json')).statusCode).toBe(403);
    expect(await gold()).toBe(0);
  });
});

describe('a webhook of BTCPay Server', () => {
  const at = btcChannel.accountIds[0]!;
  const send = (number: string, type: string) => {
    const { body, signature } = btcpay.webhook(number, type);
    return post(at, body, { 'btcpay-sig': signature });
  };

  it('credits once the invoice is settled, in whatever order its events come', async () => {
    const { number } = await order(btcChannel.channelId);
    const invoice = btcpay.invoiceOf(number);
    invoice.status = 'Processing';
    expect((await send(number, 'InvoicePaymentSettled')).statusCode).toBe(200);
    expect((await send(number, 'InvoiceSettled')).statusCode).toBe(503);
    expect(await gold()).toBe(0);
    invoice.status = 'Settled';
    await Promise.all(Array.from({ length: 10 }, () => send(number, 'InvoiceSettled')));
    expect((await send(number, 'InvoiceProcessing')).statusCode).toBe(200);
    expect(await gold()).toBe(1100);
    const { body, signature } = btcpay.webhook(number, 'InvoiceSettled');
    const reserialised = JSON.stringify(JSON.parse(body));
    expect((await post(at, reserialised, { 'btcpay-sig': signature })).statusCode).toBe(403);
  });

  it.each([
    ['Settled', 'Marked'],
    ['Expired', 'PaidPartial'],
    ['Expired', 'PaidLate'],
  ])('of an invoice that is %s and %s is held for a person', async (status, additionalStatus) => {
    const { number } = await order(btcChannel.channelId);
    Object.assign(btcpay.invoiceOf(number), { status, additionalStatus });
    await send(number, 'InvoiceSettled');
    expect(await gold()).toBe(0);
    expect((await attemptOf(number)).state).toBe('held');
  });

  it.each([{ currency: 'USD' }, { amount: '0.99' }, { type: 'TopUp' }])(
    'of an invoice with %o is held for a person',
    async (over) => {
      const { number } = await order(btcChannel.channelId);
      Object.assign(btcpay.invoiceOf(number), { status: 'Settled' }, over);
      await send(number, 'InvoiceSettled');
      expect(await gold()).toBe(0);
      expect((await attemptOf(number)).state).toBe('held');
    },
  );
});
