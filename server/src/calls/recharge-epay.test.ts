import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { listRefundsOfOrder } from '../db/queries/recharge/refunds.ts';
import { rechargeAttempts } from '../db/schema/recharge.ts';
import { queryDuePayments } from '../domain/recharge/follow-orders.ts';
import { notifyPath } from '../domain/recharge/notify-address.ts';
import { refundOrder } from '../domain/recharge/refund-order.ts';
import { sendRefunds } from '../domain/recharge/send-refunds.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { buildGoldPackage, buildPayChannel } from '../../test/factories/pay.ts';
import { buildStaff } from '../../test/factories/staff.ts';
import { fakeEpay } from '../../test/gateways/fake-epay.ts';

const gateway = await fakeEpay();
const { app, context, database } = await testApp({
  live: { privateHosts: [gateway.host], mediaServer: null },
});
const staff = await buildStaff(database, 'finance');
const { id: packageId } = await buildGoldPackage(database);
const { site, pid, key } = gateway;
const base = { site, pid, key, type: 'alipay', canRefund: true };

afterEach(async () => {
  gateway.signsQueries = false;
  await expectSoundLedger(database);
});

async function submit(me: TestSession, settings: object) {
  const channel = await buildPayChannel(context, { adapter: 'epay', accounts: [settings] });
  const goods = { kind: 'gold' as const, id: packageId, channelId: channel.channelId };
  const body = { ...goods, expectedPriceCents: 990, idempotencyKey: newId() };
  const { data, code } = await signedCall(app, 'recharge/submit', body, me);
  if (code !== 200) throw new Error(`no order: ${code}`);
  const where = eq(rechargeAttempts.orderId, data.order.id);
  const [attempt] = await database.orm.select().from(rechargeAttempts).where(where);
  const address = notifyPath(context.seal, channel.accountIds[0]!);
  return { id: data.order.id, number: attempt!.number, step: data.step, address };
}

async function gold(me: TestSession) {
  const { data } = await signedCall(app, 'user/info', {}, me);
  return 'goldCents' in data ? data.goldCents : -1;
}

describe('a copy of 易支付 without mapi.php', () => {
  it('is opened by a signed link, which makes the order there', async () => {
    const me = await guest(app);
    const asked = gateway.requests.length;
    const { number, step, address } = await submit(me, { ...base, usesPage: true });
    if (step?.kind !== 'open') throw new Error('no page');
    expect(step.url.startsWith(`${site}/submit.php?`)).toBe(true);
    const fields = new URL(step.url).searchParams;
    expect([...fields.keys()].sort()).toEqual([
      ...['money', 'name', 'notify_url', 'out_trade_no', 'pid', 'return_url', 'sign'],
      ...['sign_type', 'type'],
    ]);
    expect(gateway.requests.length).toBe(asked);
    expect(((await (await fetch(step.url)).json()) as { code: number }).code).toBe(1);
    gateway.orders.get(number)!.status = 1;
    const codes = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const url = `${address}?${gateway.notification(number).toString()}`;
        return (await app.inject({ url })).statusCode;
      }),
    );
    expect(new Set(codes)).toEqual(new Set([200]));
    expect(await gold(me)).toBe(1100);
  });
});

describe('a callback of a copy', () => {
  it('counts however money is written and signatures are spelled, and with product for name', async () => {
    for (const money of ['9.9', '9.90', '9.9000']) {
      const me = await guest(app);
      const { number, address } = await submit(me, base);
      gateway.orders.get(number)!.status = 1;
      const said = gateway.notification(number, { money, name: '', product: '会员服务' });
      said.set('sign', said.get('sign')!.toUpperCase());
      said.set('sign_type', 'md5');
      for (let time = 0; time < 2; time += 1)
        expect((await app.inject({ url: `${address}?${said.toString()}` })).statusCode).toBe(200);
      expect(await gold(me)).toBe(1100);
    }
  });

  it('is refused with any other field, and changes nothing', async () => {
    const me = await guest(app);
    const { number, address } = await submit(me, base);
    gateway.orders.get(number)!.status = 1;
    const said = gateway.notification(number, { tz: '1' });
    expect((await app.inject({ url: `${address}?${said.toString()}` })).statusCode).toBe(403);
    expect(await gold(me)).toBe(0);
  });
});

describe('a copy whose api.php takes signatures alone', () => {
  const later = () => new Date(Date.now() + 60_000);

  it('is asked and refunded by signed calls, which do not hold the key', async () => {
    gateway.signsQueries = true;
    const me = await guest(app);
    const { id, number } = await submit(me, { ...base, signsQueries: true });
    const asked = gateway.requests.length;
    await queryDuePayments(context, later());
    expect(await gold(me)).toBe(0);
    gateway.orders.get(number)!.status = 1;
    const again = new Date(Date.now() + 3_600_000);
    await Promise.all([queryDuePayments(context, again), queryDuePayments(context, again)]);
    expect(await gold(me)).toBe(1100);
    const of = { id, reason: '申请', bearsLoss: true, amountCents: null, refundedCents: 0 };
    await refundOrder(context, staff, of);
    await sendRefunds(context);
    expect(gateway.orders.get(number)!.status).toBe(2);
    expect((await listRefundsOfOrder(database, id)).map(({ state }) => state)).toEqual(['done']);
    const sent = gateway.requests
      .slice(asked)
      .map((it) => `${it.query.toString()} ${it.body}`)
      .filter((text) => text.includes(number));
    expect(sent.some((text) => text.includes('act=order'))).toBe(true);
    expect(sent.filter((text) => text.includes(key))).toEqual([]);
  });

  it('credits nothing while it refuses the key', async () => {
    gateway.signsQueries = true;
    const me = await guest(app);
    const { number } = await submit(me, base);
    gateway.orders.get(number)!.status = 1;
    await queryDuePayments(context, later());
    expect(await gold(me)).toBe(0);
    gateway.signsQueries = false;
    await queryDuePayments(context, new Date(Date.now() + 3_600_000));
    expect(await gold(me)).toBe(1100);
  });
});
