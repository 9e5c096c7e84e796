import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { cards } from '../db/schema/offers.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { giveGold } from '../../test/factories/gold.ts';
import { account } from '../../test/login.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
afterEach(() => expectSoundLedger(database));

const RULES = {
  friendGiftsOpen: true,
  friendGiftMaxCents: 100_000,
  friendGiftDailyCents: 300_000,
  friendGiftDailyTimes: 10,
  friendGiftAccountHours: 72,
};
let giver: TestSession;
let friend: TestSession;
beforeEach(async () => {
  context.settings.changeHere(RULES);
  giver = await olderAccount(10_000);
  friend = await guest(app);
});

/** An account that is old enough to give. */
async function olderAccount(goldCents: number): Promise<TestSession> {
  const session = await account(app);
  await database.pool.query(
    `update users set created_at = created_at - interval '30 days' where id = $1`,
    [session.id],
  );
  if (goldCents > 0) await giveGold(database, session.id, goldCents);
  return session;
}

async function buildCard(priceGoldCents: number | null = 900) {
  const card = { id: newId(), tier: 'live' as const, name: '直播月卡', days: 30, priceGoldCents };
  await database.orm.insert(cards).values(card);
  return card.id;
}

interface Over {
  from?: TestSession;
  to?: string;
  goldCents?: number;
  key?: string;
}
const give = ({ from = giver, to = friend.id, goldCents = 1_000, key = newId() }: Over = {}) =>
  signedCall(app, 'gift/gold', { userId: to, goldCents, idempotencyKey: key }, from);
const giveCard = (id: string, { to = friend.id, key = newId(), price = 900 } = {}) =>
  signedCall(
    app,
    'gift/card',
    { id, userId: to, expectedPriceGoldCents: price, idempotencyKey: key },
    giver,
  );
const me = async (session: TestSession) => {
  const { data } = await signedCall(app, 'user/info', {}, session);
  if (!('goldCents' in data)) throw new Error('not oneself');
  return data;
};
const gold = async (session: TestSession) => (await me(session)).goldCents;
const fifty = <T>(make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, at) => make(at)));

describe('gold for a friend', () => {
  it('arrives, and both see it', async () => {
    const { code, data } = await give();
    expect([code, data.person.id, data.isGiven]).toEqual([200, friend.id, true]);
    expect([await gold(giver), await gold(friend)]).toEqual([9_000, 1_000]);
    const income = await signedCall(app, 'trans/income/list', {}, friend);
    expect(income.data.list[0]).toMatchObject({ cause: 'friendGift', amountGoldCents: 1_000 });
    const got = await signedCall(app, 'gift/list', {}, friend);
    expect(got.data.list).toMatchObject([
      { isGiven: false, kind: 'gold', goldCents: 1_000, person: { id: giver.id } },
    ]);
    const given = await signedCall(app, 'gift/list', {}, giver);
    expect(given.data.list).toMatchObject([{ isGiven: true, person: { id: friend.id } }]);
  });

  it('is given once for a key, twice and fifty at once', async () => {
    const key = newId();
    const answers = await fifty(() => give({ key }));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect((await give({ key })).data.id).toBe(answers[0]!.data.id);
    expect([await gold(giver), await gold(friend)]).toEqual([9_000, 1_000]);
    expect((await give({ key, goldCents: 2_000 })).code).toBe(4090);
    expect((await give({ key, to: (await guest(app)).id })).code).toBe(4090);
  });

  it('never exceeds what there is, nor the limits of a day, fifty at once', async () => {
    const poor = await olderAccount(2_500);
    const codes = (await fifty(() => give({ from: poor }))).map(({ code }) => code);
    expect(codes.filter((code) => code === 200)).toHaveLength(2);
    expect(codes.filter((code) => code === 4102)).toHaveLength(48);
    context.settings.changeHere({ friendGiftDailyTimes: 3 });
    const more = (await fifty(() => give())).map(({ code }) => code);
    expect(more.filter((code) => code === 200)).toHaveLength(3);
    expect(await gold(giver)).toBe(7_000);
    expect((await signedCall(app, 'gift/info', {}, giver)).data).toMatchObject({
      refusal: null,
      leftTimes: 0,
    });
  });

  it('goes both ways at once without anything lost', async () => {
    const other = await olderAccount(10_000);
    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        at % 2 ? give({ to: other.id }) : give({ from: other, to: giver.id }),
      ),
    );
    expect([await gold(giver), await gold(other)]).toEqual([10_000, 10_000]);
  });

  it('races a purchase for the same gold', async () => {
    const id = await buildCard(6_000);
    const pay = { id, expectedPriceGoldCents: 6_000, idempotencyKey: newId() };
    const [bought, given] = await Promise.all([
      signedCall(app, 'card/pay', pay, giver),
      give({ goldCents: 6_000 }),
    ]);
    expect([bought.code, given.code].sort((a, b) => a - b)).toEqual([200, 4102]);
    expect(await gold(giver)).toBe(4_000);
  });

  it('is refused to oneself, to nobody, to who is blocked, from guests and new accounts', async () => {
    expect((await give({ to: giver.id })).code).toBe(4000);
    expect((await give({ to: newId() })).code).toBe(4040);
    expect((await give({ goldCents: 150 })).code).toBe(4000);
    expect((await give({ goldCents: 100_100 })).tip).toContain('一次最多送 1,000 金币');
    context.settings.changeHere({ friendGiftDailyCents: 500 });
    expect((await give()).tip).toContain('今天还能送 5 金币');
    const young = await account(app);
    await giveGold(database, young.id, 1_000);
    expect((await give({ from: young })).code).toBe(4030);
    await giveGold(database, friend.id, 1_000);
    expect((await give({ from: friend, to: giver.id })).tip).toContain('游客');
    context.settings.changeHere({ friendGiftsOpen: false });
    expect((await give()).code).toBe(4030);
    await database.pool.query('update users set blocked_at = now() where id = $1', [friend.id]);
    expect((await give()).code).toBe(4040);
    const body = { userId: friend.id, goldCents: 100, idempotencyKey: newId() };
    expect((await signedCall(app, 'gift/gold', body)).code).toBe(1000);
  });
});

describe('a card for a friend', () => {
  it('opens the tier for them once per key, fifty at once, and is a purchase of the giver', async () => {
    const id = await buildCard();
    const key = newId();
    const answers = await fifty(() => giveCard(id, { key }));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await gold(giver)).toBe(9_100);
    const days = ((await me(friend)).liveVip.vipExpireInt - Date.now() / 1000) / 86_400;
    expect(Math.round(days)).toBe(30);
    expect((await me(giver)).liveVip.vipExpireInt).toBe(0);
    const orders = await signedCall(app, 'trans/order/list', {}, giver);
    expect(orders.data.list[0]!.title).toContain('直播月卡 · 送给');
    const got = await signedCall(app, 'gift/list', {}, friend);
    expect(got.data.list).toMatchObject([{ kind: 'card', goldCents: null, days: 30 }]);
  });

  it('refuses another price, too little gold, what is not for sale, and another use of the key', async () => {
    const id = await buildCard();
    expect((await giveCard(id, { price: 800 })).code).toBe(4090);
    expect((await giveCard(await buildCard(20_000), { price: 20_000 })).code).toBe(4102);
    expect((await giveCard(await buildCard(null))).code).toBe(4040);
    expect((await giveCard(newId())).code).toBe(4040);
    const key = newId();
    await give({ key });
    expect((await giveCard(id, { key })).code).toBe(4090);
  });

  it('takes its days back from whom it was given when it is refunded', async () => {
    const finance = await staffCookie(consoleApp, context, 'finance');
    await giveCard(await buildCard());
    const bought = await staffCall(consoleApp, 'purchase/list', { userId: giver.id }, finance);
    const refund = { id: bought.data.list[0]!.id, reason: '送错了人' };
    expect((await staffCall(consoleApp, 'purchase/refund', refund, finance)).code).toBe(200);
    expect(await gold(giver)).toBe(10_000);
    expect((await me(friend)).liveVip.vipExpireInt).toBeLessThan(Date.now() / 1000 + 60);
    expect((await me(giver)).liveVip.vipExpireInt).toBe(0);
  });
});

describe('gift/person', () => {
  it('finds a user by the number they show, and not without end', async () => {
    const { number, id } = await me(friend);
    const find = (no: number) => signedCall(app, 'gift/person', { number: no }, giver);
    expect((await find(number)).data).toMatchObject({ id, number });
    expect((await find(999_999_999)).code).toBe(4040);
    const codes = (await fifty(find)).map(({ code }) => code);
    expect(codes).toContain(4290);
  });
});
