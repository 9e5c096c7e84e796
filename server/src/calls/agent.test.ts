import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { creditCommissions } from '../domain/agents/commission.ts';
import { applyPayment } from '../domain/recharge/apply-payment.ts';
import { listForDecision } from '../db/queries/recharge/attempts.ts';
import { insertSandboxPayment } from '../db/queries/recharge/sandbox.ts';
import { creditPaidOrders, settlePayment } from '../domain/recharge/settle.ts';
import { sendRefunds } from '../domain/recharge/send-refunds.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { buildOrder, buildPayChannel } from '../../test/factories/pay.ts';
import { breakRow } from '../../test/break-row.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const finance = await staffCookie(consoleApp, context, 'finance');
const owner = await staffCookie(consoleApp, context, 'owner');
const channel = await buildPayChannel(context);
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
type Order = Parameters<typeof buildOrder>[2];
const order = (over: Partial<Order> = {}) =>
  buildOrder(database, channel, { userId: friend.id, priceCents: 10_000, ...over });
const recharge = async (over: Partial<Order> = {}) => {
  const made = await order(over);
  expect(await settlePayment(context, made)).toBe('credited');
  return made;
};
const refund = (id: string) =>
  staffCall(consoleApp, 'recharge/refund', { id, reason: '用户申请', bearsLoss: true }, finance);
const incomes = async (filter: object = {}) =>
  (await signedCall(app, 'user/invite/income', filter, agent)).data.list;
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
  it('is noted once per order, fifty callbacks at once, and credited after the refund window', async () => {
    const made = await order();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => settlePayment(context, made)),
    );
    expect(outcomes.filter((outcome) => outcome === 'credited')).toHaveLength(1);
    expect(await settlePayment(context, made)).toBe('repeated');
    expect(await summary()).toMatchObject({ pendingGoldCents: 1_000, incomeGoldCents: 0 });
    await creditCommissions(context);
    expect(await summary()).toMatchObject({ incomeGoldCents: 0 });
    await Promise.all(Array.from({ length: 10 }, () => creditCommissions(context, LATER)));
    expect(await summary()).toMatchObject({ pendingGoldCents: 0, incomeGoldCents: 1_000 });
    expect(await incomes({ state: 'paid' })).toMatchObject([
      { goldCents: 1_000, percent: 10, level: 1, state: 'paid', kind: 'gold' },
    ]);
    expect(await incomes({ state: 'pending' })).toEqual([]);
  });

  it('counts gold without its bonuses, and a card by its price', async () => {
    await recharge({ bonusGoldCents: 5_000, firstBonusGoldCents: 700 });
    await recharge({ kind: 'card', priceCents: 2_950 });
    const [card, gold] = await incomes();
    expect(gold).toMatchObject({ rechargeGoldCents: 10_000, goldCents: 1_000 });
    expect(card).toMatchObject({ kind: 'card', rechargeGoldCents: 2_950, goldCents: 295 });
  });

  it('is noted with an order that could only be credited later', async () => {
    const made = await order();
    const mend = await breakRow(database, 'commissions', 'order_id', made.orderId);
    expect(await settlePayment(context, made)).toBe('later');
    expect(await summary()).toMatchObject({ pendingGoldCents: 0 });
    await mend();
    await creditPaidOrders(context);
    expect(await summary()).toMatchObject({ pendingGoldCents: 1_000 });
  });

  it('pays one level only, and nobody for those whom nobody invited', async () => {
    const deeper = await guest(app, { affCode: await codeOf(friend) });
    await recharge({ userId: deeper.id });
    await recharge({ userId: agent.id });
    expect(await summary()).toMatchObject({ totalGoldCents: 0 });
    expect(await summary(friend)).toMatchObject({ totalGoldCents: 1_000 });
  });

  it('is nobody’s while the inviter is blocked', async () => {
    await database.pool.query('update users set blocked_at = now() where id = $1', [agent.id]);
    await recharge();
    await database.pool.query('update users set blocked_at = null where id = $1', [agent.id]);
    expect(await incomes()).toEqual([]);
  });

  it('is void where the order is refunded before, fifty times at once', async () => {
    const { orderId } = await recharge();
    const answers = await Promise.all(Array.from({ length: 50 }, () => refund(orderId)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    await creditCommissions(context, LATER);
    expect(await summary()).toMatchObject({ totalGoldCents: 0, incomeGoldCents: 0 });
    const { id, state } = (await incomes())[0]!;
    expect(state).toBe('void');
    const { data } = await signedCall(app, 'user/invite/income/info', { id }, agent);
    expect(data).toMatchObject({ state: 'void', owedGoldCents: 0, kind: 'gold' });
    expect(data.endedAt).not.toBeNull();
    expect(data.orderNumber).toContain('****');
    const stranger = await signedCall(app, 'user/invite/income/info', { id }, friend);
    expect(stranger.code).toBe(4040);
  });

  it('is taken back once where the order is refunded after, fifty times at once', async () => {
    const { orderId } = await recharge();
    await creditCommissions(context, LATER);
    expect(await summary()).toMatchObject({ incomeGoldCents: 1_000 });
    await Promise.all(Array.from({ length: 50 }, () => refund(orderId)));
    expect(await summary()).toMatchObject({ incomeGoldCents: 0, totalGoldCents: 0 });
  });

  it('is taken back where the gateway refunds by itself', async () => {
    const { attemptId } = await recharge();
    await creditCommissions(context, LATER);
    const [due] = await listForDecision(database, [attemptId]);
    const nothing = { number: null, gatewayNumber: null, amountCents: null, currency: null };
    const said = { status: 'refunded' as const, ...nothing };
    for (const outcome of ['refunded', 'known'])
      expect(await applyPayment(context, due!, said)).toBe(outcome);
    expect(await summary()).toMatchObject({ incomeGoldCents: 0, totalGoldCents: 0 });
  });

  it('ends by the part of the order that is refunded, before and after it is credited', async () => {
    const { orderId, gatewayNumber: number } = await recharge();
    await insertSandboxPayment(database, { number, amountCents: 10_000, currency: 'CNY' });
    const part = async (amountCents: number | null, refundedCents: number) => {
      const amounts = { amountCents, refundedCents };
      const request = { id: orderId, ...amounts, reason: '部分退款', bearsLoss: true };
      const codes = await Promise.all(
        Array.from({ length: 10 }, () =>
          staffCall(consoleApp, 'recharge/refund', request, finance).then(({ code }) => code),
        ),
      );
      expect(codes.filter((code) => code === 200)).toHaveLength(1);
      await sendRefunds(context);
    };
    await part(3_333, 0);
    expect(await summary()).toMatchObject({ pendingGoldCents: 667, totalGoldCents: 667 });
    expect(await incomes()).toMatchObject([{ goldCents: 1_000, refundedGoldCents: 333 }]);
    const { data: invited } = await signedCall(app, 'user/invite/list', {}, agent);
    expect(invited.list).toMatchObject([{ commissionGoldCents: 667, rechargeGoldCents: 6_667 }]);
    expect(await summary()).toMatchObject({ monthRechargeGoldCents: 6_667 });
    const { data: leaving } = await signedCall(app, 'user/delete/info', {}, agent);
    expect(leaving.obstacles.map(({ kind }) => kind)).toContain('commissions');
    const { data: days } = await signedCall(app, 'user/invite/income/days', {}, agent);
    expect(days.list).toMatchObject([{ rechargeGoldCents: 6_667 }]);
    await creditCommissions(context, LATER);
    expect(await summary()).toMatchObject({ incomeGoldCents: 667, totalGoldCents: 667 });
    await expectSoundLedger(database);
    await part(2_667, 3_333);
    expect(await summary()).toMatchObject({ incomeGoldCents: 400, totalGoldCents: 400 });
    await expectSoundLedger(database);
    const { id } = await offer({ priceGoldCents: 300, goldCents: 300 });
    expect((await exchange(id, 300)).code).toBe(200);
    await part(2_000, 6_000);
    expect(await summary()).toMatchObject({ incomeGoldCents: 0, totalGoldCents: 200 });
    await expectSoundLedger(database);
    await part(null, 8_000);
    expect(await summary()).toMatchObject({ incomeGoldCents: 0, totalGoldCents: 0 });
    const [row] = (await staffCall(consoleApp, 'agent/list', { isOwing: true }, finance)).data.list;
    expect(row).toMatchObject({ id: agent.id, owedGoldCents: 300 });
  });

  it('that is spent already is kept of those to come', async () => {
    const { id } = await offer();
    const { orderId } = await recharge();
    await creditCommissions(context, LATER);
    expect((await exchange(id)).code).toBe(200);
    expect((await refund(orderId)).code).toBe(200);
    expect(await summary()).toMatchObject({ incomeGoldCents: 0 });
    const [row] = (await staffCall(consoleApp, 'agent/list', { isOwing: true }, finance)).data.list;
    expect(row).toMatchObject({ id: agent.id, owedGoldCents: 1_000 });
    await recharge({ priceCents: 4_000 });
    await creditCommissions(context, LATER);
    expect(await summary()).toMatchObject({ incomeGoldCents: 0 });
    await recharge({ priceCents: 20_000 });
    await creditCommissions(context, LATER);
    expect(await summary()).toMatchObject({ incomeGoldCents: 1_400 });
  });

  it('rises with the month’s recharge of the team, and what is refunded does not count', async () => {
    const other = await guest(app, { affCode: await codeOf(agent) });
    const { orderId } = await recharge({ priceCents: 4_999_999 });
    await recharge({ userId: other.id, priceCents: 1 });
    expect((await incomes()).map(({ percent }) => percent)).toEqual([15, 10]);
    expect(await summary()).toMatchObject({ level: 2, percent: 15 });
    await refund(orderId);
    expect(await summary()).toMatchObject({ level: 1, monthRechargeGoldCents: 1 });
    await database.pool.query(
      `update commissions set created_at = date_trunc('month', now(), 'Asia/Shanghai') - interval '1 second' where agent_id = $1`,
      [agent.id],
    );
    expect(await summary()).toMatchObject({ level: 1, monthRechargeGoldCents: 0 });
  });

  it('counts those of its agent before, where many recharge at once', async () => {
    const people = await Promise.all(
      Array.from({ length: 10 }, async () => guest(app, { affCode: await codeOf(agent) })),
    );
    await Promise.all(people.map(({ id }) => recharge({ userId: id, priceCents: 1_000_000 })));
    const percents = (await incomes()).map(({ percent }) => percent);
    expect(percents.toSorted((a, b) => a - b)).toEqual([10, 10, 10, 10, 15, 15, 15, 15, 15, 15]);
  });

  it('is listed by day, day after day', async () => {
    await recharge();
    await recharge({ priceCents: 500 });
    await database.pool.query(
      `update commissions set created_at = now() - interval '40 days' where agent_id = $1 and recharge_gold_cents = 500`,
      [agent.id],
    );
    const days = async (cursor?: string) =>
      (await signedCall(app, 'user/invite/income/days', { ...(cursor && { cursor }) }, agent)).data;
    const first = await days();
    expect(first.list).toMatchObject([
      { joined: 1, orders: 1, rechargeGoldCents: 10_000, commissionGoldCents: 1_000 },
    ]);
    const rest = await days(first.cursor!);
    expect(rest).toMatchObject({ list: [{ joined: 0, orders: 1, commissionGoldCents: 50 }] });
    expect(rest.cursor).toBeNull();
    expect(await incomes({ day: rest.list[0]!.day })).toMatchObject([{ goldCents: 50 }]);
    expect(await incomes({ day: first.list[0]!.day })).toMatchObject([{ goldCents: 1_000 }]);
    for (const bad of ['2026-02-30', '0000-01-01', 'x']) {
      const cursor = await signedCall(app, 'user/invite/income/days', { cursor: bad }, agent);
      const day = await signedCall(app, 'user/invite/income', { day: bad }, agent);
      expect([cursor.code, day.code]).toEqual([4000, 4000]);
    }
  });

  it('ranks the month’s best under names that are masked', async () => {
    await recharge({ priceCents: 90_000_000 });
    context.topAgents.clear();
    const { data } = await signedCall(app, 'user/invite/rank', {}, friend);
    expect(data.list[0]).toMatchObject({ place: 1, isViewer: false });
    expect(data.list[0]!.nickname).toMatch(/^.\*\*.?$/);
    expect((await signedCall(app, 'user/invite/rank', {}, agent)).data.list[0]!.isViewer).toBe(
      true,
    );
  });
});

describe('an exchange', () => {
  beforeEach(async () => {
    await recharge({ priceCents: 25_000 });
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

describe('agents in the console', () => {
  it('are found by number, name and code, with what they earned', async () => {
    await recharge();
    const { data: all } = await staffCall(consoleApp, 'agent/list', { pageSize: 1 }, finance);
    expect(all).toMatchObject({
      list: [{ id: agent.id, teamCount: 1, level: 1, percent: 10, pendingGoldCents: 1_000 }],
    });
    const next = { pageSize: 1, cursor: all.cursor! };
    expect((await staffCall(consoleApp, 'agent/list', next, finance)).data.list).toHaveLength(1);
    const texts = [await codeOf(agent), String(all.list[0]!.number)];
    for (const text of texts) {
      const { data } = await staffCall(consoleApp, 'agent/list', { text }, finance);
      expect(data.list.map(({ id }) => id)).toContain(agent.id);
    }
    const filter = { agentId: agent.id, state: 'pending' as const };
    const { data } = await staffCall(consoleApp, 'agent/commissions', filter, finance);
    expect(data.list).toMatchObject([
      { goldCents: 1_000, agent: { id: agent.id }, user: { id: friend.id } },
    ]);
  });

  it('are corrected by an owner alone, with a reason in the audit log', async () => {
    const late = await guest(app);
    const code = await codeOf(agent);
    const change = { userId: late.id, code, reason: '扫错了码' };
    expect((await staffCall(consoleApp, 'agent/rebind', change, finance)).code).toBe(4030);
    const { data } = await staffCall(consoleApp, 'agent/rebind', change, owner);
    expect(data.inviter).toMatchObject({ id: agent.id });
    expect((await staffCall(consoleApp, 'agent/rebind', change, owner)).code).toBe(4090);
    const ring = { userId: agent.id, code: await codeOf(late), reason: '换一换' };
    expect((await staffCall(consoleApp, 'agent/rebind', ring, owner)).code).toBe(4090);
    const own = { ...change, code: await codeOf(late) };
    expect((await staffCall(consoleApp, 'agent/rebind', own, owner)).code).toBe(4090);
    const nobody = { ...change, code: null };
    expect((await staffCall(consoleApp, 'agent/rebind', nobody, owner)).data.inviter).toBeNull();
    expect((await staffCall(consoleApp, 'agent/rebind', nobody, owner)).code).toBe(4090);
    const unknown = { ...nobody, userId: newId() };
    expect((await staffCall(consoleApp, 'agent/rebind', unknown, owner)).code).toBe(4040);
    const log = await staffCall(consoleApp, 'audit/list', { action: 'agent.rebind' }, owner);
    expect(log.data.list).toHaveLength(2);
  });
});
