import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { cards } from '../db/schema/offers.ts';
import { rechargeAttempts, sandboxPayments } from '../db/schema/recharge.ts';
import { readAttempts } from '../domain/recharge/apply-payment.ts';
import { bookGatewayRefund } from '../domain/recharge/refund-order.ts';
import { creditPaidOrders, settlePayment } from '../domain/recharge/settle.ts';
import { testApp } from '../../test/app.ts';
import { breakRow } from '../../test/break-row.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { buildGoldPackage, buildPayChannel } from '../../test/factories/pay.ts';
import { account } from '../../test/login.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const finance = await staffCookie(consoleApp, context, 'finance');
const { channelId } = await buildPayChannel(context);
const card = { id: newId(), tier: 'live' as const, name: '直播月卡', days: 30, priceCents: 1_800 };
await database.orm.insert(cards).values(card);

let giver: TestSession;
let friend: TestSession;
beforeEach(async () => {
  context.settings.changeHere({
    ...{ friendGiftsOpen: true, friendGiftAccountHours: 0, friendGiftDailyTimes: 10 },
    ...{ friendGiftMaxCents: 0, friendGiftDailyCents: 0 },
  });
  giver = await account(app);
  friend = await guest(app);
});
afterEach(() => expectSoundLedger(database));

const submit = (over: object = {}, from = giver) =>
  signedCall(
    app,
    'recharge/submit',
    {
      ...{ kind: 'card', id: card.id, channelId, receiverId: friend.id },
      ...{ expectedPriceCents: 1_800, idempotencyKey: newId(), ...over },
    },
    from,
  );

/** An order whose money arrived at the channel, and that nobody told us of yet. */
async function paidOrder(over: object = {}, from = giver) {
  const { data } = await submit(over, from);
  const { id } = data.order;
  const where = eq(rechargeAttempts.orderId, id);
  const [attempt] = await database.orm.select().from(rechargeAttempts).where(where);
  const { id: attemptId, number, amountCents, currency } = attempt!;
  await database.orm.insert(sandboxPayments).values({ number, amountCents, currency });
  return { id, attemptId, orderId: id, kind: 'card' as const, gatewayNumber: number };
}
const check = (id: string, from = giver) => signedCall(app, 'recharge/check', { id }, from);
async function me(session: TestSession) {
  const { data } = await signedCall(app, 'user/info', {}, session);
  if (!('goldCents' in data)) throw new Error('not oneself');
  return data;
}
const liveDays = async (session: TestSession) =>
  Math.max(0, Math.round(((await me(session)).liveVip.vipExpireInt - Date.now() / 1000) / 86_400));
const giftsOf = async (session: TestSession) =>
  (await signedCall(app, 'gift/list', {}, session)).data.list;
const messagesOf = async (session: TestSession) =>
  (await signedCall(app, 'message/list', { kind: 'order' }, session)).data.list;
const block = (userId: string) =>
  database.pool.query('update users set blocked_at = now() where id = $1', [userId]);

describe('a card for a friend, paid with money', () => {
  it('opens the tier for the friend alone, and both see it', async () => {
    const { id } = await paidOrder();
    const { data } = await check(id);
    const { number, nickname } = await me(friend);
    expect(data.order).toMatchObject({
      ...{ state: 'credited', title: '直播月卡', receiver: { id: friend.id, number, nickname } },
    });
    expect([await liveDays(giver), await liveDays(friend)]).toEqual([0, 30]);
    const price = { goldCents: null, priceCents: 1_800 };
    expect(await giftsOf(giver)).toMatchObject([
      { ...{ isGiven: true, kind: 'card', days: 30, person: { id: friend.id } }, ...price },
    ]);
    // What it cost is not told to whom it was given.
    expect(await giftsOf(friend)).toMatchObject([
      { isGiven: false, title: '直播月卡', goldCents: null, priceCents: null },
    ]);
    expect(await messagesOf(friend)).toMatchObject([{ title: '收到好友送的「直播月卡」' }]);
    expect(await messagesOf(giver)).toMatchObject([{ title: '会员卡已送出' }]);
    const history = await signedCall(app, 'recharge/history', {}, giver);
    expect(history.data.list).toMatchObject([{ id, receiver: { nickname } }]);
    expect((await signedCall(app, 'recharge/history', {}, friend)).data.list).toEqual([]);
    expect((await signedCall(app, 'recharge/info', { id }, friend)).code).toBe(4040);
  });

  it('is credited once, told twice and fifty times at once', async () => {
    const payment = await paidOrder();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => settlePayment(context, payment)),
    );
    expect(outcomes.filter((it) => it === 'credited')).toHaveLength(1);
    expect(await settlePayment(context, payment)).toBe('repeated');
    await check(payment.id);
    expect(await liveDays(friend)).toBe(30);
    expect([await giftsOf(giver), await messagesOf(friend)].map((it) => it.length)).toEqual([1, 1]);
  });

  it('is one order for a key, asked fifty times at once, and for no other friend', async () => {
    const idempotencyKey = newId();
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit({ idempotencyKey })));
    expect(new Set(answers.map(({ data }) => data.order.id)).size).toBe(1);
    const other = await guest(app);
    expect((await submit({ idempotencyKey, receiverId: other.id })).code).toBe(4090);
    expect((await submit({ idempotencyKey, receiverId: undefined })).code).toBe(4090);
  });

  it('goes both ways at once', async () => {
    const other = await account(app);
    const orders = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        at % 2 ? paidOrder({ receiverId: other.id }) : paidOrder({ receiverId: giver.id }, other),
      ),
    );
    const outcomes = await Promise.all(orders.map((it) => settlePayment(context, it)));
    expect(new Set(outcomes)).toEqual(new Set(['credited']));
    expect([await liveDays(giver), await liveDays(other)]).toEqual([150, 150]);
  });

  it('is credited later where it could not be at once', async () => {
    const payment = await paidOrder();
    const mend = await breakRow(database, 'friend_gifts', 'receiver_id', friend.id);
    expect(await settlePayment(context, payment)).toBe('later');
    expect([await liveDays(friend), (await giftsOf(friend)).length]).toEqual([0, 0]);
    await mend();
    await creditPaidOrders(context);
    expect([await liveDays(friend), (await giftsOf(friend)).length]).toEqual([30, 1]);
  });

  it('is refused to oneself, to nobody, to who is blocked or blocks, and by the rules for gifts', async () => {
    expect((await submit({ receiverId: giver.id })).code).toBe(4000);
    expect((await submit({ receiverId: newId() })).code).toBe(4040);
    expect((await submit({ receiverId: giver.id }, friend)).tip).toContain('游客');
    const gold = await buildGoldPackage(database);
    const ofGold = { kind: 'gold', id: gold.id, expectedPriceCents: 990 };
    expect((await submit(ofGold)).code).toBe(4000);
    const shy = await account(app);
    await signedCall(app, 'message/block', { userId: giver.id, isBlocked: true }, shy);
    expect((await submit({ receiverId: shy.id })).code).toBe(4040);
    context.settings.changeHere({ friendGiftsOpen: false });
    expect((await submit()).code).toBe(4030);
    context.settings.changeHere({ friendGiftsOpen: true, friendGiftDailyTimes: 0 });
    expect((await submit()).code).toBe(4030);
    context.settings.changeHere({ friendGiftDailyTimes: 10 });
    await block(friend.id);
    expect((await submit()).code).toBe(4040);
  });

  it('reaches a friend who was blocked meanwhile: it is paid', async () => {
    const { id } = await paidOrder();
    await block(friend.id);
    expect((await check(id)).data.order.state).toBe('credited');
  });

  it('waits for a person where the friend has left meanwhile, and is given back', async () => {
    const payment = await paidOrder();
    await block(friend.id);
    await database.pool.query(
      `insert into account_deletions (user_id, due_at, gives_up_gold, state, done_at) values ($1, now(), true, 'done', now())`,
      [friend.id],
    );
    expect((await check(payment.id)).data.order.state).toBe('made');
    const { data } = await staffCall(consoleApp, 'recharge/info', { id: payment.id }, finance);
    expect(data.attempts).toMatchObject([{ state: 'held', note: '收礼的用户已经注销，只能退款' }]);
    const decide = (decision: 'credit' | 'refund') => {
      const act = { id: payment.attemptId, decision, reason: '用户已注销' };
      return staffCall(consoleApp, 'recharge/attempt/decide', act, finance);
    };
    expect(await decide('credit')).toMatchObject({ code: 4090 });
    expect((await decide('refund')).code).toBe(200);
    expect(await giftsOf(giver)).toEqual([]);
  });
});

describe('the refund of a card that was given', () => {
  const refund = (id: string, over: object = {}) =>
    staffCall(
      consoleApp,
      'recharge/refund',
      { id, reason: '用户申请', bearsLoss: false, ...over },
      finance,
    );

  it('takes the days back from the friend, once of fifty, and tells them', async () => {
    const { id } = await paidOrder();
    await check(id);
    const own = await paidOrder({ receiverId: undefined }, friend);
    await check(own.id, friend);
    expect(await liveDays(friend)).toBe(60);
    const answers = await Promise.all(Array.from({ length: 50 }, () => refund(id)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await refund(id)).code).toBe(4090);
    expect([await liveDays(giver), await liveDays(friend)]).toEqual([0, 30]);
    const told = (await messagesOf(friend)).map(({ title }) => title);
    expect(told.filter((title) => title === '好友送的「直播月卡」已收回')).toHaveLength(1);
  });

  it('of a part takes its share', async () => {
    const { id } = await paidOrder();
    await check(id);
    expect((await refund(id, { amountCents: 600 })).code).toBe(200);
    expect(await liveDays(friend)).toBe(20);
  });

  it('by the gateway itself takes them back as well', async () => {
    const { id, attemptId } = await paidOrder();
    await check(id);
    const [attempt] = await readAttempts(context, [attemptId]);
    expect(await bookGatewayRefund(context, attempt!, null)).toBe(true);
    expect(await bookGatewayRefund(context, attempt!, null)).toBe(false);
    expect(await liveDays(friend)).toBe(0);
  });
});

describe('what staff see of it', () => {
  it('is whom it was for, in the orders, the gifts, and the export', async () => {
    const { id } = await paidOrder();
    await check(id);
    const { number } = await me(friend);
    const { data } = await staffCall(consoleApp, 'recharge/list', {}, finance);
    expect(data.list[0]).toMatchObject({ id, receiver: { id: friend.id, number } });
    const gifts = await staffCall(consoleApp, 'friend-gift/list', { userNumber: number }, finance);
    expect(gifts.data.list).toMatchObject([
      { goldCents: null, priceCents: 1_800, giver: { id: giver.id }, receiver: { id: friend.id } },
    ]);
  });
});
