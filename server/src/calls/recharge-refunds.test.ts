import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { cards } from '../db/schema/offers.ts';
import { rechargeAttempts, sandboxPayments } from '../db/schema/recharge.ts';
import { askAboutPayment, readAttempts } from '../domain/recharge/apply-payment.ts';
import { refundOrder } from '../domain/recharge/refund-order.ts';
import { followRefunds, sendRefunds } from '../domain/recharge/send-refunds.ts';
import { goldSides, postTransfer } from '../ledger/post.ts';
import { listRefundsOfOrder } from '../db/queries/recharge/refunds.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { buildGoldPackage, buildPayChannel } from '../../test/factories/pay.ts';
import { buildStaff } from '../../test/factories/staff.ts';
import { fakeEpay } from '../../test/gateways/fake-epay.ts';

const epay = await fakeEpay();
const { app, context, database } = await testApp({
  live: { privateHosts: [epay.host], mediaServer: null },
});
const staff = await buildStaff(database, 'finance');
const { id: packageId } = await buildGoldPackage(database);
const sandbox = await buildPayChannel(context);
const settings = { site: epay.site, pid: epay.pid, key: epay.key, type: 'alipay', canRefund: true };
const whole = await buildPayChannel(context, { adapter: 'epay', accounts: [settings] });
const parts = await buildPayChannel(context, {
  adapter: 'epay',
  accounts: [{ ...settings, canRefundPart: true }],
});

afterEach(async () => {
  epay.override = null;
  await expectSoundLedger(database);
});

/** An order that is paid and credited: 11 gold for 9.90, or what is said. */
async function paidOrder(
  me: TestSession,
  {
    channelId = sandbox.channelId,
    kind = 'gold',
    id = packageId,
    price = 990,
  }: { channelId?: string; kind?: 'gold' | 'card'; id?: string; price?: number } = {},
) {
  const { data } = await signedCall(
    app,
    'recharge/submit',
    { kind, id, channelId, expectedPriceCents: price, idempotencyKey: newId() },
    me,
  );
  const orderId = data.order.id;
  const [attempt] = await database.orm
    .select()
    .from(rechargeAttempts)
    .where(eq(rechargeAttempts.orderId, orderId));
  const { number, amountCents, currency } = attempt!;
  const known = epay.orders.get(number);
  if (known) known.status = 1;
  else await database.orm.insert(sandboxPayments).values({ number, amountCents, currency });
  await signedCall(app, 'recharge/check', { id: orderId }, me);
  return { id: orderId, number, attemptId: attempt!.id };
}

const refund = (id: string, amountCents: number | null, refundedCents = 0, bearsLoss = false) =>
  refundOrder(context, staff, { id, reason: '用户申请', bearsLoss, amountCents, refundedCents });

const refundsOf = async (id: string) =>
  (await listRefundsOfOrder(database, id)).map(({ amountCents, state }) => ({
    amountCents,
    state,
  }));

async function me(session: TestSession) {
  const { data } = await signedCall(app, 'user/info', {}, session);
  if (!('goldCents' in data)) throw new Error('no user');
  return data;
}

const stateOf = async (session: TestSession, id: string) => {
  const { data } = await signedCall(app, 'recharge/info', { id }, session);
  const { state, refundedCents } = data.order;
  return { state, refundedCents };
};

async function paidBack(number: string) {
  const [row] = await database.orm
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.number, number));
  return row!.refundedCents;
}

describe('a refund of a part', () => {
  it('takes its share of the gold back, and the rest is refunded later', async () => {
    const user = await guest(app);
    const { id, number } = await paidOrder(user);
    await refund(id, 330);
    expect((await me(user)).goldCents).toBe(1100 - 366);
    expect(await stateOf(user, id)).toEqual({ state: 'credited', refundedCents: 330 });
    await sendRefunds(context);
    expect(await paidBack(number)).toBe(330);
    await refund(id, null, 330);
    expect((await me(user)).goldCents).toBe(0);
    expect(await stateOf(user, id)).toEqual({ state: 'refunded', refundedCents: 990 });
    await sendRefunds(context);
    expect(await paidBack(number)).toBe(990);
    expect(await refundsOf(id)).toEqual([
      { amountCents: 330, state: 'done' },
      { amountCents: 660, state: 'done' },
    ]);
    await expect(refund(id, 1, 990)).rejects.toMatchObject({ code: 4090 });
  });

  it('counts once, sent twice or fifty at once', async () => {
    const user = await guest(app);
    const { id, number } = await paidOrder(user);
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => refund(id, 100)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await sendRefunds(context);
    await expect(refund(id, 100)).rejects.toMatchObject({ code: 4090 });
    await Promise.all([sendRefunds(context), sendRefunds(context)]);
    expect(await paidBack(number)).toBe(100);
    expect((await me(user)).goldCents).toBe(1100 - 111);
  });

  it('waits for the one before it, and is never of more than is left', async () => {
    const user = await guest(app);
    const { id } = await paidOrder(user);
    await expect(refund(id, 991)).rejects.toMatchObject({ code: 4000 });
    await refund(id, 500);
    await expect(refund(id, 100, 500)).rejects.toMatchObject({ code: 4090 });
    await sendRefunds(context);
    await expect(refund(id, 491, 500)).rejects.toMatchObject({ code: 4000 });
    await refund(id, 490, 500);
    expect(await stateOf(user, id)).toEqual({ state: 'refunded', refundedCents: 990 });
  });

  it('of a card takes its share of the days back', async () => {
    const card = { id: newId(), tier: 'live' as const, name: '月卡', days: 30, priceCents: 1800 };
    await database.orm.insert(cards).values(card);
    const user = await guest(app);
    const { id } = await paidOrder(user, { kind: 'card', id: card.id, price: 1800 });
    const days = async () =>
      Math.round(((await me(user)).liveVip.vipExpireInt - Date.now() / 1000) / 86_400);
    expect(await days()).toBe(30);
    await refund(id, 600);
    expect(await days()).toBe(20);
    await sendRefunds(context);
    await refund(id, 1200, 600);
    expect(await days()).toBeCloseTo(0);
  });

  it('is missing only what of its own share is spent', async () => {
    const user = await guest(app);
    const { id } = await paidOrder(user);
    await postTransfer(database, {
      scope: 'test',
      key: newId(),
      causeKind: 'promotionReturn',
      causeId: newId(),
      note: '测试',
      sides: goldSides(
        { kind: 'userGold', ownerId: user.id },
        { kind: 'promotions', ownerId: null },
        600,
      ),
    });
    await refund(id, 450);
    expect((await me(user)).goldCents).toBe(0);
    await sendRefunds(context);
    await expect(refund(id, 540, 450)).rejects.toMatchObject({
      code: 4102,
      data: { lossGoldCents: 600 },
    });
    await refund(id, 540, 450, true);
    expect(await stateOf(user, id)).toEqual({ state: 'refunded', refundedCents: 990 });
  });

  it('is refused where the channel refunds the whole alone', async () => {
    const user = await guest(app);
    const { id } = await paidOrder(user, whole);
    await expect(refund(id, 330)).rejects.toMatchObject({ code: 4090 });
    expect((await me(user)).goldCents).toBe(1100);
    await refund(id, 990);
    expect(await refundsOf(id)).toEqual([{ amountCents: null, state: 'waiting' }]);
  });
});

describe('what a gateway says of refunds', () => {
  it('after a part from here is not taken for the whole', async () => {
    const user = await guest(app);
    const { id, number, attemptId } = await paidOrder(user, parts);
    await refund(id, 330);
    // Its answer is lost; this interface says 'refunded' after a part as well, and not how much.
    epay.override = ({ query }) => (query.get('act') === 'refund' ? { cut: true } : null);
    await sendRefunds(context);
    epay.orders.get(number)!.status = 2;
    await followRefunds(context);
    expect(await refundsOf(id)).toEqual([{ amountCents: 330, state: 'done' }]);
    const [due] = await readAttempts(context, [attemptId]);
    expect(await askAboutPayment(context, due!)).toBe('known');
    expect(await stateOf(user, id)).toEqual({ state: 'credited', refundedCents: 330 });
    // A second part whose answer is lost cannot be told from the first: it waits for a person.
    await refund(id, 330, 330);
    await sendRefunds(context);
    await followRefunds(context);
    expect((await refundsOf(id))[1]).toEqual({ amountCents: 330, state: 'asked' });
  });

  it('of a part that it refunded by itself is booked once', async () => {
    const user = await guest(app);
    const { id, number, attemptId } = await paidOrder(user);
    await database.orm
      .update(sandboxPayments)
      .set({ refundedCents: 330, refundedAt: new Date() })
      .where(eq(sandboxPayments.number, number));
    const [due] = await readAttempts(context, [attemptId]);
    await Promise.all([1, 2, 3].map(() => askAboutPayment(context, due!)));
    expect(await stateOf(user, id)).toEqual({ state: 'credited', refundedCents: 330 });
    expect(await refundsOf(id)).toEqual([{ amountCents: 330, state: 'done' }]);
    expect((await me(user)).goldCents).toBe(1100 - 366);
    await refund(id, null, 330);
    await sendRefunds(context);
    expect(await paidBack(number)).toBe(990);
  });

  it('before an order is credited is for a person, where a part of its money is left', async () => {
    const user = await guest(app);
    const { data } = await signedCall(
      app,
      'recharge/submit',
      {
        kind: 'gold',
        id: packageId,
        channelId: sandbox.channelId,
        expectedPriceCents: 990,
        idempotencyKey: newId(),
      },
      user,
    );
    const where = eq(rechargeAttempts.orderId, data.order.id);
    const [attempt] = await database.orm.select().from(rechargeAttempts).where(where);
    const { number, amountCents, currency } = attempt!;
    const payment = { number, amountCents, currency, refundedCents: 90 };
    await database.orm.insert(sandboxPayments).values({ ...payment, refundedAt: new Date() });
    await signedCall(app, 'recharge/check', { id: data.order.id }, user);
    const [held] = await database.orm.select().from(rechargeAttempts).where(where);
    expect(held).toMatchObject({ state: 'held', note: '通道已退回 0.9 CNY' });
    expect((await me(user)).goldCents).toBe(0);
  });
});
