import { eq, inArray } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { jobFailures } from '../db/schema/jobs.ts';
import { payAccounts } from '../db/schema/pay-channels.ts';
import { rechargeAttempts, rechargeRefunds, sandboxPayments } from '../db/schema/recharge.ts';
import { compareLists } from '../domain/recharge/compare-lists.ts';
import { refundOrder } from '../domain/recharge/refund-order.ts';
import { followRefunds, sendRefunds } from '../domain/recharge/send-refunds.ts';
import { creditPaidOrders } from '../domain/recharge/settle.ts';
import { testApp } from '../../test/app.ts';
import { breakRow } from '../../test/break-row.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { buildGoldPackage, buildPayChannel } from '../../test/factories/pay.ts';
import { buildStaff } from '../../test/factories/staff.ts';
import { fakeCcbill } from '../../test/gateways/fake-ccbill.ts';
import { fakeEpay } from '../../test/gateways/fake-epay.ts';

const DAY_MS = 86_400_000;
const [epay, ccbill] = [await fakeEpay(), await fakeCcbill()];
const { app, context, database } = await testApp({
  live: { privateHosts: [epay.host, ccbill.host], mediaServer: null },
});
const staff = await buildStaff(database, 'finance');
const { id: packageId } = await buildGoldPackage(database);
const sandbox = await buildPayChannel(context);
const settings = { site: epay.site, pid: epay.pid, key: epay.key, type: 'alipay', canRefund: true };
const whole = await buildPayChannel(context, { adapter: 'epay', accounts: [settings] });

afterEach(async () => {
  epay.override = null;
  await expectSoundLedger(database);
});

const failures = () => database.orm.select().from(jobFailures);

/** An order of 11 gold whose gateway was paid, and is asked. */
async function paidOrder(me: TestSession, { channelId } = sandbox) {
  const goods = { kind: 'gold' as const, id: packageId, channelId };
  const request = { ...goods, expectedPriceCents: 990, idempotencyKey: newId() };
  const { data } = await signedCall(app, 'recharge/submit', request, me);
  const { id } = data.order;
  const [attempt] = await database.orm
    .select()
    .from(rechargeAttempts)
    .where(eq(rechargeAttempts.orderId, id));
  const { number, amountCents, currency } = attempt!;
  const known = epay.orders.get(number);
  if (known) known.status = 1;
  else await database.orm.insert(sandboxPayments).values({ number, amountCents, currency });
  await signedCall(app, 'recharge/check', { id }, me);
  return { id, number };
}

async function gold(me: TestSession) {
  const { data } = await signedCall(app, 'user/info', {}, me);
  return 'goldCents' in data ? data.goldCents : -1;
}

describe('a paid order that cannot be credited', () => {
  it('does not keep those behind it, and is credited once it can be', async () => {
    const users = [await guest(app), await guest(app)] as const;
    await database.pool.query('alter function ledger_post rename to ledger_post_away');
    for (const user of users) await paidOrder(user);
    await database.pool.query('alter function ledger_post_away rename to ledger_post');
    const mend = await breakRow(database, 'messages', 'user_id', users[0].id);
    await creditPaidOrders(context);
    const balances = () => Promise.all(users.map(gold));
    expect(await balances()).toEqual([0, 1100]);
    expect(await failures()).toMatchObject([{ queue: 'recharge-credits', attempts: 1 }]);
    // However often it failed.
    await database.pool.query('update job_failures set attempts = 50, retry_at = now()');
    await creditPaidOrders(context);
    expect(await failures()).toMatchObject([{ attempts: 51, setAsideAt: null }]);
    await mend();
    await creditPaidOrders(context);
    expect(await balances()).toEqual([0, 1100]);
    await database.pool.query('update job_failures set retry_at = now()');
    await Promise.all([creditPaidOrders(context), creditPaidOrders(context)]);
    expect(await balances()).toEqual([1100, 1100]);
    expect(await failures()).toEqual([]);
  });
});

describe('a refund that was asked for', () => {
  /** Asked for without an answer. */
  async function asked(me: TestSession) {
    const order = await paidOrder(me, whole);
    await refundOrder(context, staff, { id: order.id, reason: '用户申请', bearsLoss: false });
    epay.override = ({ query }) => (query.get('act') === 'refund' ? { cut: true } : null);
    await sendRefunds(context);
    epay.override = null;
    return order;
  }

  const statesOf = async (ids: string[]) => {
    const rows = await database.orm
      .select({ state: rechargeRefunds.state })
      .from(rechargeRefunds)
      .where(inArray(rechargeRefunds.orderId, ids));
    return rows.map(({ state }) => state);
  };
  const sent = () => epay.requests.filter(({ query }) => query.get('act') === 'refund').length;

  it('is looked up, however many before it are never answered', async () => {
    const silent: string[] = [];
    for (let at = 0; at < 20; at += 1) silent.push((await asked(await guest(app))).id);
    const last = await asked(await guest(app));
    epay.orders.get(last.number)!.status = 2;
    expect(await followRefunds(context)).toBe(true);
    expect(await followRefunds(context)).toBe(false);
    expect(await statesOf([last.id])).toEqual(['done']);
    expect(new Set(await statesOf(silent))).toEqual(new Set(['asked']));
    await database.orm
      .update(rechargeRefunds)
      .set({ state: 'manual' })
      .where(inArray(rechargeRefunds.orderId, silent));
  });

  it('is looked up again after its gateway was away for days, and was sent once', async () => {
    const { id, number } = await asked(await guest(app));
    const before = sent();
    epay.override = () => ({ cut: true });
    for (let day = 0; day < 12; day += 1) {
      await sendRefunds(context);
      await followRefunds(context, new Date(Date.now() + day * DAY_MS));
    }
    expect(await failures()).toMatchObject([
      { queue: 'recharge-refunds', attempts: 12, setAsideAt: null },
    ]);
    epay.override = null;
    epay.orders.get(number)!.status = 2;
    await followRefunds(context, new Date(Date.now() + 13 * DAY_MS));
    expect(await statesOf([id])).toEqual(['done']);
    expect([sent(), await failures()]).toEqual([before, []]);
  });
});

describe('an account whose settings cannot be opened', () => {
  it('does not keep the lists of other accounts from being compared', async () => {
    const of = { adapter: 'ccbill', accounts: [ccbill.settings] } as const;
    const channel = { currency: 'USD', rateMicros: 140_000 };
    const bad = await buildPayChannel(context, { ...of, accounts: [...of.accounts], channel });
    const good = await buildPayChannel(context, { ...of, accounts: [...of.accounts], channel });
    const accountId = bad.accountIds[0]!;
    await database.orm
      .update(payAccounts)
      .set({ sealedConfig: Buffer.from('not sealed by this server') })
      .where(eq(payAccounts.id, accountId));
    const listed = async () => {
      const [row] = await database.orm
        .select()
        .from(payAccounts)
        .where(eq(payAccounts.id, good.accountIds[0]!));
      return row!.listedUntil!.getTime();
    };
    await database.orm
      .update(payAccounts)
      .set({ name: '另一个账户' })
      .where(eq(payAccounts.id, good.accountIds[0]!));
    const now = Date.now();
    await compareLists(context, new Date(now));
    expect(await listed()).toBeGreaterThan(now - DAY_MS);
    expect(await failures()).toMatchObject([{ queue: 'recharge-lists', subject: accountId }]);
  });
});
