import { describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { cards } from '../../db/schema/offers.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { giveGold } from '../../../test/factories/gold.ts';
import { buildPayChannel } from '../../../test/factories/pay.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const owner = await staffCookie(consoleApp, context, 'owner');

describe('user/reports', () => {
  it('has what a user reported, and what was reported of theirs', async () => {
    const [reporter, uploader] = [await guest(app), await guest(app)];
    const { id } = await buildContent(database, { uploaderId: uploader.id });
    await buildMedia(context, id, 8);
    const report = { kind: 'content', id, reason: 'spam', text: '' } as const;
    expect((await signedCall(app, 'report/add', report, reporter)).code).toBe(200);
    const of = async (user: string) =>
      (await staffCall(consoleApp, 'user/reports', { id: user }, owner)).data;
    expect(await of(reporter.id)).toMatchObject({
      made: [{ kind: 'content', reason: 'spam', state: 'open' }],
      received: [],
    });
    expect(await of(uploader.id)).toMatchObject({ made: [], received: [{ kind: 'content' }] });
    expect((await staffCall(consoleApp, 'user/reports', { id: newId() }, owner)).code).toBe(4040);
  });
});

describe('user/grants', () => {
  it('says where days of a tier are from', async () => {
    const user = await guest(app);
    const given = { userId: user.id, tier: 'live', days: 7, reason: '活动' } as const;
    await staffCall(consoleApp, 'user/tier', { ...given, idempotencyKey: newId() }, owner);
    const { data } = await staffCall(consoleApp, 'user/grants', { id: user.id }, owner);
    expect(data.list).toMatchObject([{ tier: 'live', days: 7, source: 'staff', reason: '活动' }]);
    expect((await staffCall(consoleApp, 'user/grants', { id: newId() }, owner)).code).toBe(4040);
  });
});

describe('figure/finance', () => {
  it('counts cards that were sold for gold by their tier, and has every day', async () => {
    const card = { id: newId(), tier: 'dark' as const, name: '暗网月卡', days: 30 };
    await database.orm.insert(cards).values({ ...card, priceGoldCents: 900 });
    const buyer = await guest(app);
    await giveGold(database, buyer.id, 2_000);
    const pay = { id: card.id, expectedPriceGoldCents: 900, idempotencyKey: newId() };
    expect((await signedCall(app, 'card/pay', pay, buyer)).code).toBe(200);
    const { data } = await staffCall(consoleApp, 'figure/finance', { days: 7 }, owner);
    expect(data.days).toHaveLength(7);
    expect(data.goods).toEqual([
      { tier: 'dark', orders: 0, moneyCents: 0, goldSales: 1, goldCents: 900 },
    ]);
    const url = '/api/console/figure/finance.csv?days=7';
    const file = await consoleApp.inject({ url, headers: { cookie: owner } });
    expect(file.body).toContain('暗网会员,0,0.00,1,9');
    const editor = await staffCookie(consoleApp, context, 'editor');
    const refused = await consoleApp.inject({ url, headers: { cookie: editor } });
    expect(refused.statusCode).toBe(403);
  });

  it('counts credited orders by day and channel, and what went back', async () => {
    const user = await guest(app);
    const order = newId();
    const { channelId: channel, accountIds } = await buildPayChannel(context, {
      channel: { name: '测试通道' },
    });
    const transfer = newId();
    await database.pool.query(
      `select * from ledger_post($1::uuid, 'test', $1::uuid::text, 'recharge', $2, '', array['rechargeClearing', 'userGold'],
         array[null, $3]::uuid[], array['goldCents', 'goldCents'], array[-100, 100]::bigint[])`,
      [transfer, order, user.id],
    );
    await database.pool.query(
      `insert into recharge_orders (id, number, user_id, key, kind, subject_id, title, state, price_cents, gold_cents,
         expires_at, paid_at, credited_at, transfer_id, credited_gold_cents)
       values ($1::uuid, $1::uuid::text, $2, $1::uuid::text, 'gold', $1::uuid, '1 金币', 'credited', 600, 100, now(), now(), now(), $3, 100)`,
      [order, user.id, transfer],
    );
    await database.pool.query(
      `insert into recharge_attempts (id, order_id, channel_id, account_id, number, state, amount_cents, currency, paid_at)
       values ($1::uuid, $1::uuid, $2, $3, $1::uuid::text, 'paid', 600, 'CNY', now())`,
      [order, channel, accountIds[0]],
    );
    const { data } = await staffCall(consoleApp, 'figure/finance', { days: 7 }, owner);
    expect(data.days.at(-1)).toMatchObject({ orders: 1, moneyCents: 600, refundedCents: 0 });
    expect(data.channels).toEqual([{ id: channel, name: '测试通道', orders: 1, moneyCents: 600 }]);
    expect(data.goods[0]).toMatchObject({ tier: null, orders: 1, moneyCents: 600 });
  });
});
