import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { payAccounts } from '../db/schema/pay-channels.ts';
import { rechargeAttempts } from '../db/schema/recharge.ts';
import { compareLists } from '../domain/recharge/compare-lists.ts';
import { notifyPath } from '../domain/recharge/notify-address.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { buildGoldPackage, buildPayChannel } from '../../test/factories/pay.ts';
import { fakeCcbill } from '../../test/gateways/fake-ccbill.ts';

const HOUR_MS = 3_600_000;
const gateway = await fakeCcbill();
const { app, context, database } = await testApp({
  live: { privateHosts: [gateway.host], mediaServer: null },
});
const { id: packageId } = await buildGoldPackage(database);
const channel = { currency: 'USD', rateMicros: 140_000 };
const { channelId, accountIds } = await buildPayChannel(context, {
  ...{ adapter: 'ccbill', accounts: [gateway.settings], channel },
});
const accountId = accountIds[0]!;
const ofAccount = eq(payAccounts.id, accountId);

afterEach(async () => {
  gateway.extract = [];
  gateway.override = null;
  await database.orm
    .update(payAccounts)
    .set({ listedUntil: null, listAskedAt: null, lastError: null })
    .where(ofAccount);
  await database.orm
    .update(rechargeAttempts)
    .set({ state: 'refused' })
    .where(eq(rechargeAttempts.state, 'open'));
  await expectSoundLedger(database);
});

async function order(me: TestSession) {
  const goods = { kind: 'gold' as const, id: packageId, channelId };
  const body = { ...goods, expectedPriceCents: 990, idempotencyKey: newId() };
  const { data } = await signedCall(app, 'recharge/submit', body, me);
  return { id: data.order.id, ...(await attemptOf(data.order.id)) };
}

async function attemptOf(orderId: string) {
  const where = eq(rechargeAttempts.orderId, orderId);
  const [attempt] = await database.orm.select().from(rechargeAttempts).where(where);
  return { number: attempt!.number, state: attempt!.state, gatewayNumber: attempt!.gatewayNumber };
}

let last = 912191101000000000n;
const newSubscription = () => `0${String((last += 1n))}`;

/** An order whose sale was told by a callback. */
async function sold(me: TestSession) {
  const made = await order(me);
  const subscriptionId = newSubscription();
  gateway.sell(subscriptionId);
  const { query, body } = gateway.webhook('NewSaleSuccess', {
    ...{ subscriptionId, billedInitialPrice: '1.39', billedCurrencyCode: '840' },
    'X-order': made.number,
  });
  const url = `${notifyPath(context.seal, accountId)}?${query}`;
  const headers = { 'content-type': 'application/json' };
  await app.inject({ method: 'POST', url, payload: body, headers });
  expect(await gold(me)).toBe(1100);
  return { ...made, subscriptionId };
}

async function gold(me: TestSession) {
  const { data } = await signedCall(app, 'user/info', {}, me);
  return 'goldCents' in data ? data.goldCents : -1;
}

const account = async () => (await database.orm.select().from(payAccounts).where(ofAccount))[0]!;
const asked = () => gateway.requests.filter(({ path }) => path === '/data/main.cgi').length;

describe('the list of a gateway', () => {
  it('takes back what was charged back without a word, once of many', async () => {
    const me = await guest(app);
    const { id, subscriptionId } = await sold(me);
    gateway.subscriptions.get(subscriptionId)!.refundsIssued = 1;
    const other = { type: 'CHARGEBACK', subscriptionId: newSubscription(), amount: '5.00' };
    gateway.extract = [{ type: 'CHARGEBACK', subscriptionId, amount: '1.39' }, other];
    const before = asked();
    await Promise.all(Array.from({ length: 50 }, () => compareLists(context)));
    expect(asked()).toBe(before + 1);
    expect(await gold(me)).toBe(0);
    const { data } = await signedCall(app, 'recharge/info', { id }, me);
    expect(data.order.state).toBe('refunded');
    await database.orm.update(payAccounts).set({ listedUntil: null, listAskedAt: null });
    await compareLists(context);
    expect(await gold(me)).toBe(0);
    expect((await account()).lastError).toBeNull();
  });

  it('holds the one order that a sale without a callback is likely of, for a person to credit', async () => {
    const me = await guest(app);
    const { id } = await order(me);
    const subscriptionId = newSubscription();
    gateway.sell(subscriptionId);
    gateway.extract = [{ type: 'NEW', subscriptionId, amount: '1.39' }];
    for (let time = 0; time < 2; time += 1) {
      await database.orm.update(payAccounts).set({ listedUntil: null, listAskedAt: null });
      await compareLists(context, new Date(Date.now() + 4 * HOUR_MS));
    }
    expect(await gold(me)).toBe(0);
    expect(await attemptOf(id)).toMatchObject({ state: 'held', gatewayNumber: subscriptionId });
    const consoleApp = await testConsole(context);
    const finance = await staffCookie(consoleApp, context, 'finance');
    const { data } = await staffCall(consoleApp, 'recharge/info', { id }, finance);
    const [attempt] = data.attempts;
    expect(attempt!.note).toContain(subscriptionId);
    const decision = { id: attempt!.id, decision: 'credit' as const, reason: '已核对' };
    await staffCall(consoleApp, 'recharge/attempt/decide', decision, finance);
    expect(await gold(me)).toBe(1100);
  });

  it('credits nobody where two orders are alike, and names the sale at the account', async () => {
    const [me, other] = [await guest(app), await guest(app)];
    const [first, second] = [await order(me), await order(other)];
    const subscriptionId = newSubscription();
    gateway.extract = [{ type: 'NEW', subscriptionId, amount: '1.39' }];
    await compareLists(context, new Date(Date.now() + 4 * HOUR_MS));
    for (const { id } of [first, second]) expect((await attemptOf(id)).state).toBe('open');
    expect((await account()).lastError).toContain(subscriptionId);
    expect((await account()).failures).toBe(0);
  });

  it('leaves alone what is known, and what went back before anybody was told', async () => {
    const me = await guest(app);
    const { subscriptionId } = await sold(me);
    const gone = newSubscription();
    gateway.extract = [
      { type: 'NEW', subscriptionId, amount: '1.39' },
      { type: 'NEW', subscriptionId: gone, amount: '7.00' },
      { type: 'VOID', subscriptionId: gone, amount: '7.00' },
    ];
    await compareLists(context);
    expect(await gold(me)).toBe(1100);
    expect((await account()).lastError).toBeNull();
  });

  it('is asked a day at a time and once an hour, and again from where it failed', async () => {
    const now = Date.now();
    const before = asked();
    gateway.override = ({ path }) =>
      path === '/data/main.cgi' ? 'Error: Too many requests' : null;
    await compareLists(context, new Date(now));
    const { listedUntil, lastError, failures } = await account();
    expect(lastError).toContain('Too many requests');
    expect(lastError).not.toContain('link-password');
    expect(failures).toBe(0);
    gateway.override = null;
    await compareLists(context, new Date(now + HOUR_MS / 2));
    expect(asked()).toBe(before + 1);
    await compareLists(context, new Date(now + 2 * HOUR_MS));
    expect(asked()).toBe(before + 2);
    const [failed, again] = gateway.requests.slice(-2);
    expect(again!.query.get('startTime')).toBe(failed!.query.get('startTime'));
    const until = (await account()).listedUntil!.getTime();
    expect(until - listedUntil!.getTime()).toBe(24 * HOUR_MS);
    expect(until).toBeLessThanOrEqual(now - 3 * HOUR_MS);
    await compareLists(context, new Date(now + 6 * HOUR_MS));
    expect(asked()).toBe(before + 2);
    await compareLists(context, new Date(now + 25 * HOUR_MS));
    expect(asked()).toBe(before + 3);
  });
});
