import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { cards } from '../../db/schema/offers.ts';
import { purchases } from '../../db/schema/purchases.ts';
import { rechargeAttempts, rechargeOrders } from '../../db/schema/recharge.ts';
import { countFigures } from '../../domain/figures/count-figures.ts';
import { sendRefunds } from '../../domain/recharge/send-refunds.ts';
import { testApp } from '../../../test/app.ts';
import { bypassTriggers } from '../../../test/bypass-triggers.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { giveGold } from '../../../test/factories/gold.ts';
import { buildGoldPackage, buildPayChannel } from '../../../test/factories/pay.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const owner = await staffCookie(consoleApp, context, 'owner');
const { id: packageId } = await buildGoldPackage(database);
const card = { id: newId(), tier: 'dark' as const, name: '暗网月卡', days: 30 };
const prices = { priceGoldCents: 900, priceCents: 1_200 };
await database.orm.insert(cards).values({ ...card, ...prices });
// Each test reads the days and goods of what it did itself.
beforeEach(() =>
  bypassTriggers(
    database,
    'truncate ledger_transfers, ledger_entries, recharge_orders, recharge_attempts, recharge_refunds, purchases cascade',
  ),
);

/** Counts everything anew, as the job does in time. */
async function count(): Promise<void> {
  await database.pool.query('truncate figure_progress, figure_hours, money_hours');
  await database.pool.query(`update users set created_at = now() - interval '40 days'`);
  const soon = new Date(Date.now() + 60_000);
  for (let runs = 0; runs < 100; runs += 1) if (!(await countFigures(context, soon))) return;
  throw new Error('the counting does not come to an end');
}

const figures = async (days: 7 | 30 = 7) => {
  await count();
  return (await staffCall(consoleApp, 'figure/finance', { days }, owner)).data;
};

const fetchCsv = (cookie = owner) =>
  consoleApp.inject({ url: '/api/console/figure/finance.csv?days=7', headers: { cookie } });

/** A channel of its own, and an order there for gold or for the card. */
async function order(kind: 'gold' | 'card', isPaid = true) {
  const { channelId } = await buildPayChannel(context, { channel: { name: '测试通道' } });
  const [id, expectedPriceCents] = kind === 'gold' ? [packageId, 990] : [card.id, 1_200];
  const body = { kind, id, channelId, expectedPriceCents, idempotencyKey: newId() };
  const { data } = await signedCall(app, 'recharge/submit', body, await guest(app));
  const step = data.step?.kind === 'open' ? data.step.url : '';
  if (isPaid) await app.inject({ method: 'POST', url: new URL(step).pathname });
  return { id: data.order.id, channelId };
}

async function refund(id: string, amountCents: number | null, refundedCents = 0) {
  const request = { id, reason: '用户申请', bearsLoss: false, amountCents, refundedCents };
  expect((await staffCall(consoleApp, 'recharge/refund', request, owner)).code).toBe(200);
  await sendRefunds(context);
}

/** Puts what was done so far back by some days. */
const letDaysPass = (days: number) =>
  bypassTriggers(
    database,
    `with moved as (update ledger_transfers set created_at = created_at - make_interval(days => ${days})),
      sold as (update purchases set bought_at = bought_at - make_interval(days => ${days}),
        refunded_at = refunded_at - make_interval(days => ${days}))
    update recharge_orders set created_at = created_at - make_interval(days => ${days}),
      credited_at = credited_at - make_interval(days => ${days}), refunded_at = refunded_at - make_interval(days => ${days})`,
  );

describe('figure/finance', () => {
  it('counts each refund on the day it went back, of a part as of the whole', async () => {
    const [gold, days] = [await order('gold'), await order('card')];
    await refund(gold.id, 330);
    await letDaysPass(1);
    await refund(gold.id, 60, 330);
    await refund(days.id, null);
    const { days: byDay, channels, goods } = await figures();
    expect(byDay).toHaveLength(7);
    expect(byDay.slice(-3)).toMatchObject([
      { orders: 0, moneyCents: 0, refundedCents: 0 },
      { orders: 2, moneyCents: 990 + 1_200, refundedCents: 330 },
      { orders: 0, moneyCents: 0, refundedCents: 60 + 1_200 },
    ]);
    const name = '测试通道';
    expect(channels).toEqual([
      { id: days.channelId, name, orders: 1, moneyCents: 1_200, refundedCents: 1_200 },
      { id: gold.channelId, name, orders: 1, moneyCents: 990, refundedCents: 390 },
    ]);
    const noGold = { goldSales: 0, goldCents: 0, refundedGoldCents: 0 };
    expect(goods).toEqual([
      { tier: null, orders: 1, moneyCents: 990, refundedCents: 390, ...noGold },
      { tier: 'dark', orders: 1, moneyCents: 1_200, refundedCents: 1_200, ...noGold },
    ]);
    const { body } = await fetchCsv();
    expect(body).toContain('0,0.00,12.60');
    expect(body).toContain('测试通道,1,9.90,3.90');
    expect(body).toContain('暗网会员,1,12.00,12.00,0,0,0');
  });

  it('shows what goes back of orders that were credited before the range', async () => {
    const { id, channelId } = await order('gold');
    await letDaysPass(10);
    await refund(id, 100);
    const { days, channels, goods } = await figures();
    expect(days.at(-1)).toMatchObject({ orders: 0, moneyCents: 0, refundedCents: 100 });
    const row = { orders: 0, moneyCents: 0, refundedCents: 100 };
    expect(channels).toMatchObject([{ id: channelId, ...row }]);
    expect(goods).toMatchObject([{ tier: null, ...row }]);
  });

  it('counts an order when it is credited, however long after it was made', async () => {
    const { id } = await order('gold', false);
    const [held] = await database.orm
      .update(rechargeAttempts)
      .set({ state: 'held' })
      .where(eq(rechargeAttempts.orderId, id))
      .returning();
    const createdAt = new Date(Date.now() - 60 * 86_400_000);
    await database.orm.update(rechargeOrders).set({ createdAt }).where(eq(rechargeOrders.id, id));
    expect((await figures()).channels).toEqual([]);
    const decision = { id: held!.id, decision: 'credit', reason: '已核对' } as const;
    await staffCall(consoleApp, 'recharge/attempt/decide', decision, owner);
    const { days, channels } = await figures();
    expect(days.at(-1)).toMatchObject({ orders: 1, moneyCents: 990 });
    expect(channels).toMatchObject([{ orders: 1, moneyCents: 990 }]);
  });

  it('counts cards that were sold for gold by their tier, and the gold that went back', async () => {
    const buyer = await guest(app);
    await giveGold(database, buyer.id, 2_000);
    const buy = async () => {
      const pay = { id: card.id, expectedPriceGoldCents: 900, idempotencyKey: newId() };
      expect((await signedCall(app, 'card/pay', pay, buyer)).code).toBe(200);
    };
    await buy();
    await letDaysPass(10);
    const [bought] = await database.orm.select().from(purchases);
    await buy();
    const refunded = { id: bought!.id, reason: '误购' };
    expect((await staffCall(consoleApp, 'purchase/refund', refunded, owner)).code).toBe(200);
    const sold = { tier: 'dark', orders: 0, moneyCents: 0, refundedCents: 0 };
    expect((await figures()).goods).toEqual([
      { ...sold, goldSales: 1, goldCents: 900, refundedGoldCents: 900 },
    ]);
    expect((await figures(30)).goods).toMatchObject([
      { goldSales: 2, goldCents: 1_800, refundedGoldCents: 900 },
    ]);
    const file = await fetchCsv();
    expect(file.body).toContain('暗网会员,0,0.00,0.00,1,9,9');
    const editor = await staffCookie(consoleApp, context, 'editor');
    expect((await fetchCsv(editor)).statusCode).toBe(403);
  });
});
