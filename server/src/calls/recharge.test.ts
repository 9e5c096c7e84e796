import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { cards } from '../db/schema/offers.ts';
import { openPayAdapters } from '../domain/recharge/pay-adapters.ts';
import { expireOldOrders } from '../domain/recharge/follow-orders.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { buildGoldPackage, buildPayChannel } from '../../test/factories/pay.ts';

const { app, context, database } = await testApp();
afterEach(() => expectSoundLedger(database));

const { channelId } = await buildPayChannel(context);

interface Wanted {
  kind?: 'gold' | 'card';
  id: string;
  channel?: string;
  price?: number;
  key?: string;
}

function submit(session: TestSession | undefined, { kind = 'gold', id, ...over }: Wanted) {
  const { channel = channelId, price = 990, key = newId() } = over;
  const body = { kind, id, channelId: channel, expectedPriceCents: price, idempotencyKey: key };
  return signedCall(app, 'recharge/submit', body, session);
}

/** Presses the cashier's button. */
async function payAt(url: string) {
  const { pathname } = new URL(url);
  return app.inject({ method: 'POST', url: pathname });
}

const stepUrl = (data: { step: { kind: string; url?: string } | null }) => data.step?.url ?? '';

async function gold(session: TestSession): Promise<number> {
  const { data } = await signedCall(app, 'user/info', {}, session);
  return 'goldCents' in data ? data.goldCents : -1;
}

describe('recharge/submit', () => {
  it('leads to the cashier, and the payment is credited once with its bonus', async () => {
    const { id } = await buildGoldPackage(database);
    const me = await guest(app);
    const { data, wasEncrypted } = await submit(me, { id });
    expect(wasEncrypted).toBe(true);
    expect(data.order).toMatchObject({ state: 'made', priceCents: 990, bonusGoldCents: 100 });
    const page = await app.inject({ url: new URL(stepUrl(data)).pathname });
    expect(page.payload).toContain('9.90 CNY');
    expect(page.headers['content-security-policy']).toContain(`default-src 'none'`);
    for (let press = 0; press < 3; press += 1)
      expect((await payAt(stepUrl(data))).statusCode).toBe(303);
    expect(await gold(me)).toBe(1100);
    const info = await signedCall(app, 'recharge/info', { id: data.order.id }, me);
    expect(info.data).toMatchObject({ order: { state: 'credited' }, step: null });
  });

  it('makes one order per key, fifty at once', async () => {
    const { id } = await buildGoldPackage(database);
    const me = await guest(app);
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(me, { id, key })));
    expect(new Set(answers.map(({ data }) => data.order.id)).size).toBe(1);
    expect(new Set(answers.map(({ data }) => stepUrl(data))).size).toBe(1);
    const other = await buildGoldPackage(database);
    expect((await submit(me, { id: other.id, key })).code).toBe(4090);
  });

  it('credits once where the cashier is pressed fifty times at once', async () => {
    const { id } = await buildGoldPackage(database);
    const me = await guest(app);
    const { data } = await submit(me, { id });
    await Promise.all(Array.from({ length: 50 }, () => payAt(stepUrl(data))));
    expect(await gold(me)).toBe(1100);
  });

  it('gives the first bonus with the first recharge alone', async () => {
    const { id } = await buildGoldPackage(database, { firstBonusGoldCents: 500 });
    const me = await guest(app);
    const offer = async () =>
      (await signedCall(app, 'gold/paytypeinfo', {}, me)).data.packages.find((it) => it.id === id);
    expect(await offer()).toMatchObject({ firstBonusGoldCents: 500 });
    const [one, two] = [await submit(me, { id }), await submit(me, { id })];
    await Promise.all([payAt(stepUrl(one.data)), payAt(stepUrl(two.data))]);
    expect(await gold(me)).toBe(1100 + 1100 + 500);
    expect(await offer()).toMatchObject({ firstBonusGoldCents: 0 });
  });

  it('sells a card for money: its days are given once', async () => {
    const id = newId();
    const card = { id, tier: 'normal' as const, name: '普通月卡', days: 30, priceCents: 1800 };
    await database.orm.insert(cards).values(card);
    const me = await guest(app);
    const { data } = await submit(me, { kind: 'card', id, price: 1800 });
    await Promise.all(Array.from({ length: 10 }, () => payAt(stepUrl(data))));
    const info = await signedCall(app, 'user/info', {}, me);
    const until = 'normalVip' in info.data ? info.data.normalVip.vipExpireInt : 0;
    expect(Math.round((until - Date.now() / 1000) / 86_400)).toBe(30);
    expect(await gold(me)).toBe(0);
  });

  it('refuses another price, what is not on sale, a closed channel, and strangers', async () => {
    const { id } = await buildGoldPackage(database);
    const me = await guest(app);
    expect((await submit(me, { id, price: 980 })).code).toBe(4090);
    expect((await submit(me, { id: newId() })).code).toBe(4040);
    expect((await submit(me, { id, channel: newId() })).code).toBe(4090);
    expect((await submit(undefined, { id })).code).toBe(1000);
    const bad = await submit(me, { id, price: -1 });
    expect([bad.code, bad.tip]).toEqual([4000, expect.stringContaining('价格')]);
    const small = await buildPayChannel(context, { channel: { maxCents: 500 } });
    expect((await submit(me, { id, channel: small.channelId })).code).toBe(4090);
    await signedCall(app, 'recharge/history', {}, me);
  });

  it('keeps a user from piling up orders', async () => {
    const { id } = await buildGoldPackage(database);
    const me = await guest(app);
    for (let made = 0; made < 5; made += 1) expect((await submit(me, { id })).code).toBe(200);
    expect((await submit(me, { id })).code).toBe(4090);
  });

  it('has no sandbox in production', async () => {
    const adapters = openPayAdapters(database, { isProduction: true });
    expect(adapters.sandbox).toBeUndefined();
    const { id } = await buildGoldPackage(database);
    const me = await guest(app);
    const { payAdapters } = context;
    context.payAdapters = adapters;
    try {
      expect((await signedCall(app, 'gold/paytypeinfo', {}, me)).data.channels).toEqual([]);
      expect((await submit(me, { id })).code).toBe(4090);
    } finally {
      context.payAdapters = payAdapters;
    }
  });
});

describe('an order', () => {
  it('is paid at another channel, and what a second one takes credits nothing', async () => {
    const { id } = await buildGoldPackage(database);
    const second = await buildPayChannel(context);
    const me = await guest(app);
    const first = await submit(me, { id });
    const orderId = first.data.order.id;
    const again = await signedCall(
      app,
      'recharge/pay',
      { id: orderId, channelId: second.channelId },
      me,
    );
    expect(stepUrl(again.data)).not.toBe(stepUrl(first.data));
    await Promise.all([payAt(stepUrl(again.data)), payAt(stepUrl(first.data))]);
    expect(await gold(me)).toBe(1100);
    const over = { id: orderId, channelId };
    expect((await signedCall(app, 'recharge/pay', over, me)).code).toBe(4090);
  });

  it('expires, and is credited all the same where its money comes late', async () => {
    const { id } = await buildGoldPackage(database);
    const me = await guest(app);
    const { data } = await submit(me, { id });
    await expireOldOrders(context, new Date(Date.now() + 31 * 60_000));
    const info = await signedCall(app, 'recharge/info', { id: data.order.id }, me);
    expect(info.data).toMatchObject({ order: { state: 'expired' }, step: null });
    const pay = { id: data.order.id, channelId };
    expect((await signedCall(app, 'recharge/pay', pay, me)).code).toBe(4090);
    await payAt(stepUrl(data));
    expect(await gold(me)).toBe(1100);
  });

  it('is nobody else’s, and is listed latest first', async () => {
    const { id } = await buildGoldPackage(database);
    const [me, other] = [await guest(app), await guest(app)];
    const ids = [
      (await submit(me, { id })).data.order.id,
      (await submit(me, { id })).data.order.id,
    ];
    const own = { id: ids[0]! };
    expect((await signedCall(app, 'recharge/info', own, other)).code).toBe(4040);
    expect((await signedCall(app, 'recharge/check', own, other)).code).toBe(4040);
    expect((await signedCall(app, 'recharge/pay', { ...own, channelId }, other)).code).toBe(4040);
    const page = await signedCall(app, 'recharge/history', { pageSize: 1 }, me);
    expect(page.data.list.map((it) => it.id)).toEqual([ids[1]]);
    const next = { cursor: page.data.cursor!, state: 'made' as const };
    const rest = await signedCall(app, 'recharge/history', next, me);
    expect(rest.data.list.map((it) => it.id)).toEqual([ids[0]]);
    for (const name of ['recharge/info', 'recharge/check'] as const)
      expect((await signedCall(app, name, own)).code).toBe(1000);
    expect((await signedCall(app, 'recharge/history', {})).code).toBe(1000);
  });

  it('shows in the ledger of its user as a recharge', async () => {
    const { id } = await buildGoldPackage(database);
    const me = await guest(app);
    await payAt(stepUrl((await submit(me, { id })).data));
    const { data } = await signedCall(app, 'trans/recharge/list', {}, me);
    expect(data.list).toMatchObject([
      { cause: 'recharge', note: '10 金币', amountGoldCents: 1100 },
    ]);
    expect((await signedCall(app, 'trans/income/list', {}, me)).data.list).toEqual([]);
  });
});

describe('the cashier', () => {
  it('is not found under a changed amount, number or sign', async () => {
    const { id } = await buildGoldPackage(database);
    const me = await guest(app);
    const { pathname } = new URL(stepUrl((await submit(me, { id })).data));
    const [, , , , number = '', cents = '', currency = '', sign = ''] = pathname.split('/');
    const at = (...parts: string[]) => `/api/pay/sandbox/${parts.join('/')}`;
    const changed = [
      at(number, '1', currency, sign),
      at(number, cents, 'USD', sign),
      at(`${number}0`, cents, currency, sign),
      at(number, cents, currency, sign.slice(1)),
    ];
    for (const url of changed)
      for (const method of ['GET', 'POST'] as const)
        expect((await app.inject({ method, url })).statusCode).toBe(404);
    expect(await gold(me)).toBe(0);
  });
});

describe('recharge/changes', () => {
  it('is closed without the token of an order', async () => {
    for (const query of ['', '?token=', `?token=${newId()}.9999999999999.x`])
      expect((await app.inject({ url: `/api/app/recharge/changes${query}` })).statusCode).toBe(404);
  });
});
