import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { holdAttempt, noteCreated } from '../db/queries/recharge/attempts.ts';
import { settlePaySums, sumPromisedToday, sumTakenToday } from '../db/queries/recharge/sums.ts';
import { jobFailures } from '../db/schema/jobs.ts';
import { payAccounts, paySumDeltas, paySums } from '../db/schema/pay-channels.ts';
import { rechargeAttempts, rechargeOrders } from '../db/schema/recharge.ts';
import { expireOldOrders } from '../domain/recharge/follow-orders.ts';
import { settlePayment } from '../domain/recharge/settle.ts';
import { settleBatch } from '../jobs/settle-batch.ts';
import { testApp } from '../../test/app.ts';
import { bypassTriggers } from '../../test/bypass-triggers.ts';
import { guest, signedCall } from '../../test/call.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { buildOrder, buildPayChannel } from '../../test/factories/pay.ts';

const { app, context, database } = await testApp();
const [me, other] = [await guest(app), await guest(app)];
let channel: Awaited<ReturnType<typeof buildPayChannel>>;
let accountId: string;
beforeEach(async () => {
  channel = await buildPayChannel(context);
  accountId = channel.accountIds[0]!;
});
// One of its checks adds the same up from orders and payments.
afterEach(() => expectSoundLedger(database));

const order = (over: object = {}) => buildOrder(database, channel, { userId: me.id, ...over });
async function sums(exceptOrderId?: string) {
  const promised = await sumPromisedToday(database, { accountIds: [accountId], exceptOrderId });
  const taken = await sumTakenToday(database);
  return { promised: promised.get(accountId) ?? 0, taken: taken.get(accountId) ?? 0 };
}
const settleAll = async () => {
  while ((await settlePaySums(database, 100)) > 0) continue;
};
/** The sums before and after what waits is added up: the same. */
async function expectSums(promised: number, taken: number) {
  expect(await sums()).toEqual({ promised, taken });
  await settleAll();
  expect(await sums()).toEqual({ promised, taken });
}

describe('the sums of an account', () => {
  it('have an order while it waits, then what was taken, once', async () => {
    const made = await order();
    await expectSums(1_000, 0);
    expect(await sums(made.orderId)).toEqual({ promised: 0, taken: 0 });
    await Promise.all(Array.from({ length: 20 }, () => settlePayment(context, made)));
    await expectSums(1_000, 1_000);
    await settlePayment(context, made);
    await expectSums(1_000, 1_000);
  });

  it('have an order that is made in one statement with its attempt', async () => {
    await database.pool.query(
      `with made as (insert into recharge_orders (id, number, user_id, key, kind, subject_id, title, price_cents, gold_cents,
           expires_at)
         values ($1::uuid, $1::uuid::text, $2, $1::uuid::text, 'gold', $1::uuid, '', 700, 700, now() + interval '1 hour')
         returning id)
       insert into recharge_attempts (id, order_id, channel_id, account_id, number, amount_cents, currency)
       select $1::uuid, made.id, $3, $4, $1::uuid::text, 700, 'CNY' from made`,
      [newId(), me.id, channel.channelId, accountId],
    );
    await expectSums(700, 0);
  });

  it('let go of what nobody paid in time, and have it once it is paid late', async () => {
    const made = await order({ expiresAt: new Date(Date.now() - 1_000) });
    await expectSums(1_000, 0);
    await expireOldOrders(context);
    await expectSums(0, 0);
    await settlePayment(context, made);
    await expectSums(1_000, 1_000);
  });

  it('let go of what was refused, and of what is paid elsewhere', async () => {
    const refused = await order();
    await database.orm
      .update(rechargeAttempts)
      .set({ state: 'unknown' })
      .where(eq(rechargeAttempts.id, refused.attemptId));
    await expectSums(1_000, 0);
    const answer = { step: null, gatewayNumber: null, note: null, nextQueryAt: null };
    await noteCreated(database, refused.attemptId, { ...answer, state: 'refused' });
    await expectSums(0, 0);
    const made = await order();
    const elsewhere = await buildPayChannel(context);
    const second = { id: newId(), number: newId(), orderId: made.orderId, state: 'open' as const };
    const at = { channelId: elsewhere.channelId, accountId: elsewhere.accountIds[0]! };
    const amount = { amountCents: 1_000, currency: 'CNY' };
    await database.orm.insert(rechargeAttempts).values({ ...second, ...at, ...amount });
    const paid = { ...made, attemptId: second.id, gatewayNumber: second.number };
    expect(await settlePayment(context, paid)).toBe('credited');
    await expectSums(0, 0);
    // What is paid for it here all the same was taken as well.
    expect(await settlePayment(context, made)).toBe('duplicate');
    await expectSums(1_000, 1_000);
  });

  it('have what is held today, and what staff credit of it as taken', async () => {
    const made = await order();
    await holdAttempt(database, made.attemptId, '金额不符');
    await expectSums(1_000, 0);
    expect(await settlePayment(context, made)).toBe('credited');
    await expectSums(1_000, 1_000);
    const old = await order({ userId: other.id });
    await database.orm
      .update(rechargeAttempts)
      .set({ createdAt: new Date(Date.now() - 86_400_000) })
      .where(eq(rechargeAttempts.id, old.attemptId));
    await holdAttempt(database, old.attemptId, '金额不符');
    await expectSums(1_000, 1_000);
  });

  it('lose nothing where orders begin, are paid and end while workers add up', async () => {
    const orders = await Promise.all(Array.from({ length: 30 }, () => order()));
    const late = { expiresAt: new Date(Date.now() - 1_000) };
    for (const { orderId } of orders.slice(20))
      await database.orm.update(rechargeOrders).set(late).where(eq(rechargeOrders.id, orderId));
    await Promise.all([
      ...orders.slice(0, 20).map((it) => settlePayment(context, it)),
      expireOldOrders(context),
      ...Array.from({ length: 20 }, () => settlePaySums(database, 7)),
      ...Array.from({ length: 5 }, () => order()),
    ]);
    await expectSums(25_000, 20_000);
    expect(await database.orm.select().from(paySumDeltas)).toEqual([]);
  });

  it('have every change but one that cannot be added, which waits for staff', async () => {
    await order();
    const today = new Date().toISOString().slice(0, 10);
    const of = { accountId: newId(), kind: 'taken', day: today, cents: 5 } as const;
    await bypassTriggers(
      database,
      'insert into pay_sum_deltas (account_id, kind, day, cents) values ($1, $2, $3, $4)',
      Object.values(of),
    );
    await order();
    const settle = (limit: number) => settlePaySums(database, limit);
    while (await settleBatch(context, 'recharge-sums', settle)) continue;
    expect(await database.orm.select().from(paySumDeltas)).toEqual([]);
    expect(await sums()).toEqual({ promised: 2_000, taken: 0 });
    const failed = await database.orm.select().from(jobFailures);
    expect(failed).toMatchObject([
      { queue: 'recharge-sums', payload: { account_id: of.accountId } },
    ]);
    await database.orm.delete(jobFailures);
  });

  it('never keep what an order that ended meanwhile would pay', async () => {
    const made = await order();
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`update recharge_orders set state = 'expired' where id = $1`, [
        made.orderId,
      ]);
      const elsewhere = await buildPayChannel(context);
      const at = { channelId: elsewhere.channelId, accountId: elsewhere.accountIds[0]! };
      const row = { id: newId(), number: newId(), orderId: made.orderId };
      const inserted = database.orm
        .insert(rechargeAttempts)
        .values({ ...row, ...at, amountCents: 1_000, currency: 'CNY' })
        .execute();
      await client.query('commit');
      await inserted;
      const promised = await sumPromisedToday(database, { accountIds: elsewhere.accountIds });
      expect(promised.get(at.accountId) ?? 0).toBe(0);
    } finally {
      client.release();
    }
    await expectSums(0, 0);
  });
});

describe('gold/paytypeinfo', () => {
  const isOffered = async () => {
    const { data } = await signedCall(app, 'gold/paytypeinfo', {}, me);
    return data.channels.some(({ id }) => id === channel.channelId);
  };

  it('reads the sums, and adds up no order', async () => {
    const limited = { dailyLimitCents: 1_500 };
    await database.orm.update(payAccounts).set(limited).where(eq(payAccounts.id, accountId));
    // Rows that no sum has are not seen.
    await settlePayment(context, await order());
    await settleAll();
    await bypassTriggers(database, `update pay_sums set cents = 0 where account_id = $1`, [
      accountId,
    ]);
    expect(await isOffered()).toBe(true);
    await bypassTriggers(
      database,
      `update pay_sums set cents = 1500 where account_id = $1 and kind = 'taken'`,
      [accountId],
    );
    expect(await isOffered()).toBe(false);
    await database.orm
      .update(paySums)
      .set({ cents: 1_000 })
      .where(eq(paySums.accountId, accountId));
    await bypassTriggers(
      database,
      `update pay_sums set cents = 0 where account_id = $1 and kind = 'waiting'`,
      [accountId],
    );
    expect(await isOffered()).toBe(true);
    await order({ priceCents: 600 });
    expect(await isOffered()).toBe(false);
  });
});
