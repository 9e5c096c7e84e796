import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import {
  clawBackCommission,
  creditCommissions,
  payCommission,
} from '../domain/agents/commission.ts';
import { levelOf } from '../domain/agents/level-of.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const finance = await staffCookie(consoleApp, context, 'finance');
const LATER = new Date(Date.now() + 8 * 86_400_000);

let agent: TestSession;
let friend: TestSession;
beforeEach(async () => {
  agent = await guest(app);
  friend = await guest(app, { affCode: await codeOf(agent) });
});
afterEach(() => expectSoundLedger(database));

const summary = async (session = agent) =>
  (await signedCall(app, 'user/invite/income', {}, session)).data.summary;
const codeOf = async (session: TestSession) => (await summary(session)).inviteCode;
const enter = async (of: TestSession, session: TestSession) =>
  signedCall(app, 'user/invite/setcode', { code: await codeOf(of) }, session);
const recharge = (orderId: string, amountGoldCents = 10_000, userId = friend.id) =>
  database.orm.transaction((orm) =>
    payCommission({ orm, settings: context.settings }, { orderId, userId, amountGoldCents }),
  );
const refund = (orderId: string) =>
  database.orm.transaction((orm) => clawBackCommission({ orm }, orderId));
const offer = async (over: Record<string, unknown> = {}) => {
  const fields = { name: '金币', priceGoldCents: 1_000, goldCents: 1_100, tier: null, days: null };
  const input = { ...fields, position: 0, enabled: true, ...over };
  return (await staffCall(consoleApp, 'redeem/save', input, finance)).data;
};
const exchange = (id: string, price = 1_000, key = newId()) =>
  signedCall(
    app,
    'redeem/exchange',
    { id, expectedPriceGoldCents: price, idempotencyKey: key },
    agent,
  );

describe('an invitation', () => {
  it('binds once, by code, to somebody who is there', async () => {
    const late = await guest(app);
    expect((await signedCall(app, 'user/invite/setcode', { code: 'NOBODY22' }, late)).code).toBe(
      4040,
    );
    expect((await enter(agent, late)).code).toBe(200);
    expect((await enter(friend, late)).code).toBe(4090);
    expect(await summary(late)).toMatchObject({ hasInviter: true });
    expect(await summary()).toMatchObject({ teamCount: 2, teamToday: 2 });
    const { data } = await signedCall(app, 'user/invite/list', {}, agent);
    expect(data.list).toHaveLength(2);
  });

  it('is refused to oneself and to whom one invited, however far down', async () => {
    const deeper = await guest(app, { affCode: await codeOf(friend) });
    for (const inviter of [agent, friend, deeper])
      expect((await enter(inviter, agent)).code).toBe(4090);
    expect(await summary()).toMatchObject({ hasInviter: false });
  });

  it('is refused on the same device, at the first login and later', async () => {
    const devID = `shared-${newId()}`;
    const owner = await guest(app, { devID });
    await database.pool.query(`update users set device_id = null, phone = $2 where id = $1`, [
      owner.id,
      newId(),
    ]);
    const next = await guest(app, { devID, affCode: await codeOf(owner) });
    expect(next.id).not.toBe(owner.id);
    expect(await summary(next)).toMatchObject({ hasInviter: false });
    expect((await enter(owner, next)).code).toBe(4090);
  });

  it('makes no ring where two enter each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = await Promise.all([guest(app), guest(app)]);
      const answers = await Promise.all([enter(one, other), enter(other, one)]);
      expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 4090]);
    }
  });
});

describe('a commission', () => {
  it('is noted once per order, fifty at once, and credited after the refund window', async () => {
    const order = newId();
    const noted = await Promise.all(Array.from({ length: 50 }, () => recharge(order)));
    expect(noted.filter(Boolean)).toHaveLength(1);
    expect(await summary()).toMatchObject({ pendingGoldCents: 1_000, incomeGoldCents: 0 });
    await creditCommissions(context);
    expect(await summary()).toMatchObject({ incomeGoldCents: 0 });
    await Promise.all(Array.from({ length: 10 }, () => creditCommissions(context, LATER)));
    expect(await summary()).toMatchObject({ pendingGoldCents: 0, incomeGoldCents: 1_000 });
    const { data } = await signedCall(app, 'user/invite/income', { state: 'paid' }, agent);
    expect(data.list).toMatchObject([{ goldCents: 1_000, percent: 10, level: 1, state: 'paid' }]);
  });

  it('pays one level only, and nobody for those whom nobody invited', async () => {
    const deeper = await guest(app, { affCode: await codeOf(friend) });
    expect(await recharge(newId(), 10_000, deeper.id)).toBe(true);
    expect(await recharge(newId(), 10_000, agent.id)).toBe(false);
    expect(await summary()).toMatchObject({ totalGoldCents: 0 });
    expect(await summary(friend)).toMatchObject({ totalGoldCents: 1_000 });
  });

  it('is void where the order is refunded before', async () => {
    const order = newId();
    await recharge(order);
    await Promise.all(Array.from({ length: 10 }, () => refund(order)));
    await creditCommissions(context, LATER);
    expect(await summary()).toMatchObject({ totalGoldCents: 0, incomeGoldCents: 0 });
    await refund(newId());
  });

  it('is taken back once where the order is refunded after', async () => {
    const order = newId();
    await recharge(order);
    await creditCommissions(context, LATER);
    await Promise.all(Array.from({ length: 50 }, () => refund(order)));
    expect(await summary()).toMatchObject({ incomeGoldCents: 0, totalGoldCents: 0 });
  });

  it('that is spent already is kept of those to come', async () => {
    const { id } = await offer();
    const order = newId();
    await recharge(order);
    await creditCommissions(context, LATER);
    expect((await exchange(id)).code).toBe(200);
    await refund(order);
    expect(await summary()).toMatchObject({ incomeGoldCents: 0 });
    await recharge(newId(), 4_000);
    await creditCommissions(context, LATER);
    expect(await summary()).toMatchObject({ incomeGoldCents: 0 });
    await recharge(newId(), 20_000);
    await creditCommissions(context, LATER);
    expect(await summary()).toMatchObject({ incomeGoldCents: 1_400 });
  });

  it('rises with the month', async () => {
    await recharge(newId(), 4_999_999);
    await recharge(newId(), 1);
    const { data } = await signedCall(app, 'user/invite/income', {}, agent);
    expect(data.list.map(({ percent }) => percent)).toEqual([15, 10]);
    expect(data.summary).toMatchObject({ level: 2, percent: 15 });
    expect(levelOf([{ fromGoldCents: 0, percent: 5 }], 1e9)).toEqual({ level: 1, percent: 5 });
  });
});

describe('an exchange', () => {
  beforeEach(async () => {
    await recharge(newId(), 25_000);
    await creditCommissions(context, LATER);
  });
  const gold = async () => {
    const { data } = await signedCall(app, 'user/info', {}, agent);
    return 'goldCents' in data ? data.goldCents : null;
  };

  it('turns income into gold once per key, fifty at once', async () => {
    const { id } = await offer();
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(id, 1_000, key)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await gold()).toBe(1_100);
    expect(await summary()).toMatchObject({ incomeGoldCents: 1_500 });
    const other = await offer({ name: '另一项' });
    expect((await exchange(other.id, 1_000, key)).code).toBe(4090);
    expect((await signedCall(app, 'redeem/history', {}, agent)).data.list).toHaveLength(1);
  });

  it('never exceeds the income, fifty at once', async () => {
    const { id } = await offer({ goldCents: 900 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange(id)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2);
    expect(answers.filter(({ code }) => code === 4102)).toHaveLength(48);
    expect(await gold()).toBe(1_800);
  });

  it('turns income into days of a tier', async () => {
    const { id } = await offer({ goldCents: 0, tier: 'normal', days: 7 });
    expect((await exchange(id)).data).toMatchObject({ tier: 'normal', days: 7, goldCents: 0 });
    const { data } = await signedCall(app, 'user/info', {}, agent);
    expect('normalVip' in data && data.normalVip.vipExpireInt > Date.now() / 1000).toBe(true);
  });

  it('is refused for another price, for nothing that is offered, and for both goods at once', async () => {
    const { id } = await offer();
    expect((await exchange(id, 999)).code).toBe(4090);
    expect((await exchange(newId())).code).toBe(4040);
    const both = { name: '两样', priceGoldCents: 1, goldCents: 1, tier: 'dark', days: 1 } as const;
    const input = { ...both, position: 0, enabled: true };
    expect((await staffCall(consoleApp, 'redeem/save', input, finance)).code).toBe(4000);
  });
});
