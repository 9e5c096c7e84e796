import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { payAccounts } from '../db/schema/pay-channels.ts';
import { rechargeAttempts, rechargeOrders, rechargeRefunds } from '../db/schema/recharge.ts';
import { askAboutPayment, readAttempts } from '../domain/recharge/apply-payment.ts';
import { expireOldOrders } from '../domain/recharge/follow-orders.ts';
import { refundOrder } from '../domain/recharge/refund-order.ts';
import { followRefunds, sendRefunds } from '../domain/recharge/send-refunds.ts';
import { creditPaidOrders } from '../domain/recharge/settle.ts';
import { notifyPath } from '../domain/recharge/notify-address.ts';
import { goldSides, postTransfer } from '../ledger/post.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { buildGoldPackage, buildPayChannel } from '../../test/factories/pay.ts';
import { buildStaff } from '../../test/factories/staff.ts';
import { fakeBtcpay } from '../../test/gateways/fake-btcpay.ts';
import { fakeEpay, type FakeEpay } from '../../test/gateways/fake-epay.ts';

const [one, two, btcpay] = await Promise.all([
  fakeEpay(),
  fakeEpay('1002', 'key-two'),
  fakeBtcpay(),
]);
const { app, context, database } = await testApp({
  live: { privateHosts: [one.host, two.host, btcpay.host], mediaServer: null },
});
const staff = await buildStaff(database, 'finance');
const { id: packageId } = await buildGoldPackage(database);

const settingsOf = ({ site, pid, key }: FakeEpay) => ({
  ...{ site, pid, key, type: 'alipay', canRefund: true },
});

afterEach(async () => {
  for (const gateway of [one, two]) gateway.override = null;
  await expectSoundLedger(database);
});

function submit(session: TestSession, channelId: string) {
  const body = {
    kind: 'gold' as const,
    id: packageId,
    channelId,
    expectedPriceCents: 990,
    idempotencyKey: newId(),
  };
  return signedCall(app, 'recharge/submit', body, session);
}

const twoAccounts = (account: Partial<typeof payAccounts.$inferInsert> = {}) =>
  buildPayChannel(context, {
    adapter: 'epay',
    accounts: [settingsOf(one), settingsOf(two)],
    account,
  });

async function accountRow(id: string) {
  const [row] = await database.orm.select().from(payAccounts).where(eq(payAccounts.id, id));
  return row!;
}

function attemptsOf(orderId: string) {
  const where = eq(rechargeAttempts.orderId, orderId);
  return database.orm.select().from(rechargeAttempts).where(where);
}

async function gold(session: TestSession): Promise<number> {
  const { data } = await signedCall(app, 'user/info', {}, session);
  return 'goldCents' in data ? data.goldCents : -1;
}

async function notify(gateway: FakeEpay, accountId: string, number: string) {
  const url = `${notifyPath(context.seal, accountId)}?${gateway.notification(number).toString()}`;
  return app.inject({ url });
}

/** An order that was paid at a gateway, and is credited. */
async function paidOrder(session: TestSession) {
  const { channelId, accountIds } = await buildPayChannel(context, {
    adapter: 'epay',
    accounts: [settingsOf(one)],
  });
  const { data } = await submit(session, channelId);
  const [attempt] = await attemptsOf(data.order.id);
  one.orders.get(attempt!.number)!.status = 1;
  await notify(one, accountIds[0]!, attempt!.number);
  return { id: data.order.id, number: attempt!.number, accountId: accountIds[0]! };
}

const refundsOf = (orderId: string) =>
  database.orm.select().from(rechargeRefunds).where(eq(rechargeRefunds.orderId, orderId));

describe('an account that fails', () => {
  it('is passed over for the same order, and left out after three failures', async () => {
    const { channelId, accountIds } = await twoAccounts();
    one.override = () => ({ status: 500, text: 'down' });
    // Each order begins with either account: of a hundred, three begin with the one that is down.
    let down = await accountRow(accountIds[0]!);
    for (let orders = 0; orders < 100 && down.failures < 3; orders += 1) {
      expect((await submit(await guest(app), channelId)).code).toBe(200);
      down = await accountRow(accountIds[0]!);
    }
    expect(down.failures).toBe(3);
    expect(down.ejectedUntil!.getTime()).toBeGreaterThan(Date.now());
    expect(down.lastError).not.toContain(one.key);
    const asked = one.requests.length;
    for (let orders = 0; orders < 5; orders += 1)
      expect((await submit(await guest(app), channelId)).code).toBe(200);
    expect(one.requests.length).toBe(asked);
  });

  it('comes back by itself, and works on as if nothing had been', async () => {
    const { channelId, accountIds } = await buildPayChannel(context, {
      adapter: 'epay',
      accounts: [settingsOf(one)],
      account: { failures: 5, ejections: 2, ejectedUntil: new Date(Date.now() + 60_000) },
    });
    const offered = async () =>
      (await signedCall(app, 'gold/paytypeinfo', {}, await guest(app))).data.channels;
    const isOffered = async () => (await offered()).some(({ id }) => id === channelId);
    expect(await isOffered()).toBe(false);
    expect((await submit(await guest(app), channelId)).code).toBe(4090);
    await database.orm
      .update(payAccounts)
      .set({ ejectedUntil: new Date(Date.now() - 1) })
      .where(eq(payAccounts.id, accountIds[0]!));
    expect(await isOffered()).toBe(true);
    expect((await submit(await guest(app), channelId)).code).toBe(200);
    const back = await accountRow(accountIds[0]!);
    expect(back).toMatchObject({ failures: 0, ejections: 0, ejectedUntil: null });
  });

  it('keeps the order for another channel, and a lost answer is asked for again', async () => {
    const { channelId } = await buildPayChannel(context, {
      adapter: 'epay',
      accounts: [settingsOf(one)],
    });
    const other = await buildPayChannel(context);
    const me = await guest(app);
    // The order is made, and its answer is lost.
    one.override = ({ path }) => (path === '/mapi.php' ? { cut: true } : null);
    expect((await submit(me, channelId)).code).toBe(4090);
    const { data } = await signedCall(app, 'recharge/history', {}, me);
    const id = data.list[0]!.id;
    expect((await attemptsOf(id)).map(({ state }) => state)).toEqual(['unknown']);
    one.override = null;
    const again = await signedCall(app, 'recharge/pay', { id, channelId }, me);
    expect(again.code).toBe(200);
    expect(await attemptsOf(id)).toHaveLength(1);
    const elsewhere = { id, channelId: other.channelId };
    expect((await signedCall(app, 'recharge/pay', elsewhere, me)).code).toBe(200);
    expect(await attemptsOf(id)).toHaveLength(2);
  });

  it('is not paid past its limit of the day', async () => {
    const { channelId, accountIds } = await buildPayChannel(context, {
      adapter: 'epay',
      accounts: [settingsOf(one)],
      account: { dailyLimitCents: 1500 },
    });
    const me = await guest(app);
    const { data } = await submit(me, channelId);
    const [attempt] = await attemptsOf(data.order.id);
    one.orders.get(attempt!.number)!.status = 1;
    await notify(one, accountIds[0]!, attempt!.number);
    expect((await submit(me, channelId)).code).toBe(4090);
  });

  it('is asked for no more than its limit of the day by fifty people at once', async () => {
    const { channelId, accountIds } = await buildPayChannel(context, {
      adapter: 'epay',
      accounts: [settingsOf(one)],
      account: { dailyLimitCents: 5 * 990 },
    });
    const people = await Promise.all(Array.from({ length: 50 }, () => guest(app)));
    const answers = await Promise.all(people.map((person) => submit(person, channelId)));
    const taken = answers.filter(({ code }) => code === 200);
    expect(taken).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 4090)).toHaveLength(45);
    const where = eq(rechargeAttempts.accountId, accountIds[0]!);
    expect(await database.orm.select().from(rechargeAttempts).where(where)).toHaveLength(5);
    // Those who have a place go on with it.
    const mine = taken[0]!.data.order.id;
    const payer = people[answers.indexOf(taken[0]!)]!;
    expect((await signedCall(app, 'recharge/pay', { id: mine, channelId }, payer)).code).toBe(200);
    // What nobody paid in time leaves its place to another.
    const over = { expiresAt: new Date(Date.now() - 1000) };
    await database.orm.update(rechargeOrders).set(over).where(eq(rechargeOrders.id, mine));
    await expireOldOrders(context);
    expect((await submit(people[0]!, channelId)).code).toBe(200);
    expect((await submit(people[1]!, channelId)).code).toBe(4090);
  });

  it('whose answer is missing is asked again for an order that fills its limit', async () => {
    const { channelId } = await buildPayChannel(context, {
      adapter: 'epay',
      accounts: [settingsOf(one)],
      account: { dailyLimitCents: 990 },
    });
    one.override = ({ path }) => (path === '/mapi.php' ? { cut: true } : null);
    const me = await guest(app);
    expect((await submit(me, channelId)).code).toBe(4090);
    one.override = null;
    const { data } = await signedCall(app, 'recharge/history', {}, me);
    const id = data.list[0]!.id;
    expect((await attemptsOf(id)).map(({ state }) => state)).toEqual(['unknown']);
    expect((await submit(await guest(app), channelId)).code).toBe(4090);
    expect((await signedCall(app, 'recharge/pay', { id, channelId }, me)).code).toBe(200);
  });
});

describe('two channels that were both paid for one order', () => {
  it('credit it once; the second payment waits for its refund', async () => {
    const { channelId, accountIds } = await twoAccounts();
    const other = await buildPayChannel(context, { adapter: 'epay', accounts: [settingsOf(two)] });
    const me = await guest(app);
    const id = (await submit(me, channelId)).data.order.id;
    await signedCall(app, 'recharge/pay', { id, channelId: other.channelId }, me);
    const attempts = await attemptsOf(id);
    expect(attempts).toHaveLength(2);
    for (const { number } of attempts)
      for (const { orders } of [one, two]) if (orders.has(number)) orders.get(number)!.status = 1;
    await Promise.all(
      attempts.map(({ accountId, number }) =>
        notify(accountId === accountIds[0] ? one : two, accountId, number),
      ),
    );
    expect(await gold(me)).toBe(1100);
    const states = (await attemptsOf(id)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['duplicate', 'paid']);
  });
});

describe('a refund', () => {
  it('takes the gold back, goes to the channel once, and is done', async () => {
    const me = await guest(app);
    const { id, number } = await paidOrder(me);
    const request = { id, reason: '用户申请', bearsLoss: false };
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => refundOrder(context, staff, request)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await gold(me)).toBe(0);
    await Promise.all([sendRefunds(context), sendRefunds(context)]);
    expect(await refundsOf(id)).toMatchObject([{ state: 'done' }]);
    expect(one.orders.get(number)!.status).toBe(2);
    const asked = one.requests.filter(({ query }) => query.get('act') === 'refund');
    expect(asked).toHaveLength(1);
    const { data } = await signedCall(app, 'recharge/info', { id }, me);
    expect(data.order.state).toBe('refunded');
  });

  it('is for a person where the channel refuses it, and looked up where no answer came', async () => {
    const me = await guest(app);
    const [refused, lost] = [await paidOrder(me), await paidOrder(me)];
    one.orders.get(refused.number)!.status = 3;
    await refundOrder(context, staff, { id: refused.id, reason: '退', bearsLoss: false });
    await sendRefunds(context);
    expect(await refundsOf(refused.id)).toMatchObject([{ state: 'manual' }]);
    await refundOrder(context, staff, { id: lost.id, reason: '退', bearsLoss: false });
    one.override = ({ query }) => (query.get('act') === 'refund' ? { cut: true } : null);
    await sendRefunds(context);
    expect(await refundsOf(lost.id)).toMatchObject([{ state: 'asked' }]);
    one.override = null;
    await followRefunds(context);
    expect(await refundsOf(lost.id)).toMatchObject([{ state: 'asked' }]);
    one.orders.get(lost.number)!.status = 2;
    await followRefunds(context, new Date(Date.now() + 60_000));
    expect(await refundsOf(lost.id)).toMatchObject([{ state: 'done' }]);
  });

  it('of gold that is spent is refused, unless the platform bears it', async () => {
    const me = await guest(app);
    const { id } = await paidOrder(me);
    const { id: other } = await paidOrder(await guest(app));
    await spend(me, 600);
    const request = { id, reason: '用户申请', bearsLoss: false };
    await expect(refundOrder(context, staff, request)).rejects.toMatchObject({
      code: 4102,
      data: { lossGoldCents: 600 },
    });
    expect(await gold(me)).toBe(500);
    await refundOrder(context, staff, { ...request, bearsLoss: true });
    expect(await gold(me)).toBe(0);
    expect(await refundsOf(other)).toEqual([]);
  });

  it('by the gateway itself ends the order once, whatever is left of the gold', async () => {
    const me = await guest(app);
    const { id, number, accountId } = await paidOrder(me);
    await spend(me, 600);
    const [attempt] = await attemptsOf(id);
    one.orders.get(number)!.status = 2;
    const due = await readAttempts(context, [attempt!.id]);
    await Promise.all([1, 2, 3].map(() => askAboutPayment(context, due[0]!)));
    expect(await gold(me)).toBe(0);
    expect(await refundsOf(id)).toMatchObject([{ state: 'done', staffId: null }]);
    await notify(one, accountId, number);
    expect(await gold(me)).toBe(0);
  });
});

describe('an order that could not be credited', () => {
  it('is noted as paid, and credited by the job', async () => {
    const me = await guest(app);
    const { channelId, accountIds } = await buildPayChannel(context, {
      adapter: 'epay',
      accounts: [settingsOf(one)],
    });
    const { data } = await submit(me, channelId);
    const [attempt] = await attemptsOf(data.order.id);
    one.orders.get(attempt!.number)!.status = 1;
    await database.pool.query('alter function ledger_post rename to ledger_post_away');
    try {
      expect((await notify(one, accountIds[0]!, attempt!.number)).statusCode).toBe(200);
      const info = await signedCall(app, 'recharge/info', { id: data.order.id }, me);
      expect(info.data.order.state).toBe('paid');
      await creditPaidOrders(context);
    } finally {
      await database.pool.query('alter function ledger_post_away rename to ledger_post');
    }
    await database.pool.query('update job_failures set retry_at = now()');
    await Promise.all([creditPaidOrders(context), creditPaidOrders(context)]);
    expect(await gold(me)).toBe(1100);
  });
});

async function spend(session: TestSession, goldCents: number): Promise<void> {
  await postTransfer(database, {
    scope: 'test',
    key: newId(),
    causeKind: 'promotionReturn',
    causeId: newId(),
    note: '测试',
    sides: goldSides(
      { kind: 'userGold', ownerId: session.id },
      { kind: 'promotions', ownerId: null },
      goldCents,
    ),
  });
}
