import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { rechargeAttempts } from '../db/schema/recharge.ts';
import { listRefundsOfOrder } from '../db/queries/recharge/refunds.ts';
import { queryDuePayments } from '../domain/recharge/follow-orders.ts';
import { notifyPath } from '../domain/recharge/notify-address.ts';
import { refundOrder } from '../domain/recharge/refund-order.ts';
import { followRefunds, sendRefunds } from '../domain/recharge/send-refunds.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { buildGoldPackage, buildPayChannel } from '../../test/factories/pay.ts';
import { buildStaff } from '../../test/factories/staff.ts';
import { fakeBepusdt } from '../../test/gateways/fake-bepusdt.ts';
import { fakeCcbill } from '../../test/gateways/fake-ccbill.ts';
import { fakeEpayV2 } from '../../test/gateways/fake-epay-v2.ts';

const [epay, ccbill, bepusdt] = await Promise.all([fakeEpayV2(), fakeCcbill(), fakeBepusdt()]);
const { app, context, database } = await testApp({
  live: { privateHosts: [epay.host, ccbill.host, bepusdt.host], mediaServer: null },
});
const staff = await buildStaff(database, 'finance');
const { id: packageId } = await buildGoldPackage(database);
const channels = {
  epay: await buildPayChannel(context, {
    adapter: 'epayV2',
    accounts: [{ ...epay.settings, canRefund: true, canRefundPart: true }],
  }),
  ccbill: await buildPayChannel(context, {
    adapter: 'ccbill',
    accounts: [ccbill.settings],
    channel: { currency: 'USD', rateMicros: 140_000 },
  }),
  bepusdt: await buildPayChannel(context, {
    adapter: 'bepusdt',
    accounts: [{ site: bepusdt.site, token: bepusdt.token, tradeType: 'usdt.trc20' }],
  }),
};
type Gateway = keyof typeof channels;

afterEach(async () => {
  Object.assign(epay, { override: null, clockAhead: 0 });
  Object.assign(ccbill, { override: null, result: null });
  await expectSoundLedger(database);
});

async function order(of: Gateway, me: TestSession) {
  const request = {
    ...{ kind: 'gold' as const, id: packageId, channelId: channels[of].channelId },
    ...{ expectedPriceCents: 990, idempotencyKey: newId() },
  };
  const { data, code } = await signedCall(app, 'recharge/submit', request, me);
  if (code !== 200) throw new Error(`no order: ${code}`);
  const where = eq(rechargeAttempts.orderId, data.order.id);
  const [attempt] = await database.orm.select().from(rechargeAttempts).where(where);
  return { id: data.order.id, number: attempt!.number, step: data.step };
}

const addressOf = (of: Gateway) => notifyPath(context.seal, channels[of].accountIds[0]!);

async function notify(of: Gateway, query: string, body?: string) {
  const url = query === '' ? addressOf(of) : `${addressOf(of)}?${query}`;
  const post = { method: 'POST' as const, payload: body!, headers: JSON_TYPE };
  return (await app.inject({ url, ...(body !== undefined && post) })).statusCode;
}
const JSON_TYPE = { 'content-type': 'application/json' };

async function gold(session: TestSession) {
  const { data } = await signedCall(app, 'user/info', {}, session);
  return 'goldCents' in data ? data.goldCents : -1;
}

const refund = (id: string, amountCents: number | null, refundedCents = 0) =>
  refundOrder(context, staff, { id, reason: '申请', bearsLoss: true, amountCents, refundedCents });

const refundsOf = async (id: string) =>
  (await listRefundsOfOrder(database, id)).map(({ amountCents, state }) => ({
    amountCents,
    state,
  }));

describe('易支付 in its second version', () => {
  it('makes an order at an address, and credits it once, fifty callbacks at once', async () => {
    const me = await guest(app);
    const { number, step } = await order('epay', me);
    expect(step).toEqual({ kind: 'open', url: `https://epay.example/pay/submit/V${number}/` });
    epay.orders.get(number)!.status = 1;
    const text = epay.notification(number).toString();
    const codes = await Promise.all(Array.from({ length: 50 }, () => notify('epay', text)));
    expect(new Set(codes)).toEqual(new Set([200]));
    expect(await gold(me)).toBe(1100);
  });

  it('believes neither another key, nor a changed field, nor another time', async () => {
    const me = await guest(app);
    const { number } = await order('epay', me);
    epay.orders.get(number)!.status = 1;
    const changed = epay.notification(number);
    changed.set('money', '99.00');
    const stranger = await fakeEpayV2();
    const old = String(Math.floor(Date.now() / 1000) - 301);
    for (const query of [
      changed,
      stranger.notification(number),
      epay.notification(number, { timestamp: old }),
      epay.notification(number, { pid: '1002' }),
    ])
      expect(await notify('epay', query.toString())).toBe(403);
    expect(await gold(me)).toBe(0);
    // Fields that are not known yet are signed like the others.
    const later = epay.notification(number, { bill_trade_no: 'B1' });
    expect(await notify('epay', later.toString())).toBe(200);
    expect(await gold(me)).toBe(1100);
  });

  it('does not believe an answer that is not signed, or is of another time', async () => {
    const me = await guest(app);
    const { id, number } = await order('epay', me);
    const paid = {
      code: 0,
      pid: epay.settings.pid,
      out_trade_no: number,
      money: '9.9',
      status: '1',
    };
    epay.override = () => JSON.stringify(paid);
    const check = () => signedCall(app, 'recharge/check', { id }, me);
    expect((await check()).data.order.state).toBe('made');
    epay.override = null;
    epay.orders.get(number)!.status = 1;
    epay.clockAhead = 600;
    expect((await check()).data.order.state).toBe('made');
    epay.clockAhead = 0;
    expect((await check()).data.order.state).toBe('credited');
  });

  it('refunds parts under numbers of ours, and tells how much went back', async () => {
    const me = await guest(app);
    const { id, number } = await order('epay', me);
    epay.orders.get(number)!.status = 1;
    await signedCall(app, 'recharge/check', { id }, me);
    await refund(id, 330);
    await sendRefunds(context);
    expect(epay.orders.get(number)!.refunded).toBeCloseTo(3.3);
    // The answer of the second part is lost; the site did it all the same.
    await refund(id, 330, 330);
    let isDone = false;
    epay.override = ({ path }) => {
      if (path !== '/api/pay/refund' || isDone) return null;
      isDone = true;
      epay.orders.get(number)!.refunded += 3.3;
      return { cut: true };
    };
    await sendRefunds(context);
    expect((await refundsOf(id))[1]).toEqual({ amountCents: 330, state: 'asked' });
    await followRefunds(context);
    expect(await refundsOf(id)).toEqual([
      { amountCents: 330, state: 'done' },
      { amountCents: 330, state: 'done' },
    ]);
    const { data } = await signedCall(app, 'recharge/check', { id }, me);
    expect(data.order).toMatchObject({ state: 'credited', refundedCents: 660 });
    expect(await gold(me)).toBe(1100 - 733);
  });

  it('forgets an order that nobody paid, which then is asked about no more', async () => {
    const me = await guest(app);
    const { id, number } = await order('epay', me);
    epay.orders.delete(number);
    const { code, data } = await signedCall(app, 'recharge/check', { id }, me);
    expect({ code, state: data.order.state }).toEqual({ code: 200, state: 'made' });
  });
});

describe('CCBill', () => {
  const sale = (number: string, over: Record<string, string> = {}) =>
    ccbill.webhook('NewSaleSuccess', {
      subscriptionId: `sub-${number}`,
      billedInitialPrice: '1.39',
      billedCurrencyCode: '840',
      'X-order': number,
      ...over,
    });

  async function sold(me: TestSession) {
    const made = await order('ccbill', me);
    ccbill.sell(`sub-${made.number}`);
    const { query, body } = sale(made.number);
    expect(await notify('ccbill', query, body)).toBe(200);
    expect(await gold(me)).toBe(1100);
    return made;
  }

  it('is asked by its data link about each sale: one that it does not have credits nothing', async () => {
    const me = await guest(app);
    const { number } = await order('ccbill', me);
    const { query, body } = sale(number);
    expect(await notify('ccbill', query, body)).toBe(503);
    expect(await gold(me)).toBe(0);
    const subscription = ccbill.sell(`sub-${number}`);
    subscription.status = 0;
    expect(await notify('ccbill', query, body)).toBe(503);
    subscription.status = 1;
    expect(await notify('ccbill', query, body)).toBe(200);
    expect(await notify('ccbill', query, body)).toBe(200);
    expect(await gold(me)).toBe(1100);
  });

  it('of a cheaper sale credits nothing: the form’s digest does not cover the order', async () => {
    const me = await guest(app);
    const { number } = await order('ccbill', me);
    ccbill.sell(`sub-${number}`);
    const { query, body } = sale(number, { billedInitialPrice: '0.39' });
    expect(await notify('ccbill', query, body)).toBe(200);
    expect(await gold(me)).toBe(0);
  });

  it('voids a whole sale, refunds a part of one, and ends the subscription with either', async () => {
    const me = await guest(app);
    const { id, number } = await sold(me);
    await refund(id, null);
    await sendRefunds(context);
    const subscription = ccbill.subscriptions.get(`sub-${number}`)!;
    expect(subscription).toMatchObject({ status: 0, voidsIssued: 1, refundsIssued: 0 });
    const other = await guest(app);
    const part = await sold(other);
    ccbill.subscriptions.get(`sub-${part.number}`)!.isSettled = true;
    await refund(part.id, 330);
    await sendRefunds(context);
    const reduced = ccbill.subscriptions.get(`sub-${part.number}`)!;
    expect(reduced).toMatchObject({ status: 0, refundsIssued: 1, refundedAmount: '0.46' });
    // Its own word of it changes nothing again.
    const told = ccbill.webhook('Refund', {
      ...{ subscriptionId: `sub-${part.number}`, amount: '0.46', currencyCode: '840' },
      'X-order': part.number,
    });
    expect(await notify('ccbill', told.query, told.body)).toBe(200);
    const { data } = await signedCall(app, 'recharge/info', { id: part.id }, other);
    expect(data.order).toMatchObject({ state: 'credited', refundedCents: 330 });
  });

  it('that maybe refunded is looked up, and one that refuses is for a person', async () => {
    const [unsure, refused] = [await sold(await guest(app)), await sold(await guest(app))];
    ccbill.result = -7;
    await refund(unsure.id, null);
    await sendRefunds(context);
    expect(await refundsOf(unsure.id)).toEqual([{ amountCents: null, state: 'asked' }]);
    const asked = ccbill.requests.length;
    await sendRefunds(context);
    expect(ccbill.requests.length).toBe(asked);
    await followRefunds(context);
    expect(await refundsOf(unsure.id)).toEqual([{ amountCents: null, state: 'done' }]);
    ccbill.result = 0;
    await refund(refused.id, null);
    await sendRefunds(context);
    expect(await refundsOf(refused.id)).toEqual([{ amountCents: null, state: 'manual' }]);
    const [row] = await listRefundsOfOrder(database, refused.id);
    expect(row!.note).not.toContain('link-password');
  });

  it('that charged back by itself ends the order', async () => {
    const me = await guest(app);
    const { id, number } = await sold(me);
    ccbill.subscriptions.get(`sub-${number}`)!.refundsIssued = 1;
    const { query, body } = ccbill.webhook('Chargeback', {
      ...{ subscriptionId: `sub-${number}`, amount: '1.39', currencyCode: '840' },
      'X-order': number,
    });
    expect(await notify('ccbill', query, body)).toBe(200);
    const { data } = await signedCall(app, 'recharge/info', { id }, me);
    expect(data.order.state).toBe('refunded');
    expect(await gold(me)).toBe(0);
  });
});

describe('BEpusdt', () => {
  it('is acknowledged in every state of an unpaid order, and credits with the one that pays', async () => {
    const me = await guest(app);
    const { number } = await order('bepusdt', me);
    for (const status of [1, 3, 4, 5, 9]) {
      bepusdt.orders.get(number)!.status = status;
      expect(await notify('bepusdt', '', bepusdt.notification(number, { status }))).toBe(200);
    }
    expect(await gold(me)).toBe(0);
    await queryDuePayments(context, new Date(Date.now() + 60_000));
    expect(await gold(me)).toBe(0);
    // What was paid in time is matched after the order was over.
    bepusdt.orders.get(number)!.status = 2;
    expect(await notify('bepusdt', '', bepusdt.notification(number))).toBe(200);
    expect(await gold(me)).toBe(1100);
  });

  it('that failed is for a person, and nothing is credited', async () => {
    const me = await guest(app);
    const { id, number } = await order('bepusdt', me);
    bepusdt.orders.get(number)!.status = 6;
    await notify('bepusdt', '', bepusdt.notification(number, { status: 6 }));
    const where = eq(rechargeAttempts.orderId, id);
    const [attempt] = await database.orm.select().from(rechargeAttempts).where(where);
    expect(attempt!.state).toBe('held');
    expect(await gold(me)).toBe(0);
  });
});
