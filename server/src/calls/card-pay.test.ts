import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { cards } from '../db/schema/offers.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { giveGold } from '../../test/factories/gold.ts';

const { app, context, database } = await testApp();
afterEach(() => expectSoundLedger(database));

async function buildCard(priceGoldCents: number | null = 900, tier: 'live' | 'dark' = 'live') {
  const card = { id: newId(), tier, name: '直播月卡', days: 30, priceGoldCents };
  await database.orm.insert(cards).values({ ...card, benefits: ['频道随意看'] });
  return card.id;
}

async function buyer(goldCents: number) {
  const session = await guest(app);
  await giveGold(database, session.id, goldCents);
  return session;
}

function pay(session: TestSession | undefined, id: string, over: { price?: number; key?: string }) {
  const { price = 900, key = newId() } = over;
  const request = { id, expectedPriceGoldCents: price, idempotencyKey: key };
  return signedCall(app, 'card/pay', request, session);
}

async function heldDays(session: TestSession) {
  const { data } = await signedCall(app, 'user/info', {}, session);
  const until = 'liveVip' in data ? data.liveVip.vipExpireInt : 0;
  return Math.round((until - Date.now() / 1000) / 86_400);
}

describe('card/pay', () => {
  it('opens the tier once per key, and buying again extends it', async () => {
    const id = await buildCard();
    const me = await buyer(2000);
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(me, id, { key })));
    expect(new Set(answers.map(({ data }) => data.purchaseId)).size).toBe(1);
    expect(await heldDays(me)).toBe(30);
    expect((await pay(me, id, {})).data).toMatchObject({ charged: true, balanceGoldCents: 200 });
    expect(await heldDays(me)).toBe(60);
  });

  it('refuses another price, too little gold, and what is not for sale', async () => {
    const id = await buildCard();
    const me = await buyer(500);
    expect((await pay(me, id, { price: 800 })).code).toBe(4090);
    expect((await pay(me, id, {})).code).toBe(4102);
    expect((await pay(me, await buildCard(null), {})).code).toBe(4040);
    expect((await pay(me, newId(), {})).code).toBe(4040);
    expect((await pay(undefined, id, {})).code).toBe(1000);
    expect(await heldDays(me)).toBeLessThan(1);
  });
});

describe('the refund of a card', () => {
  it('takes back what the purchase gave, once of fifty, whatever the card gives by now', async () => {
    const consoleApp = await testConsole(context);
    const finance = await staffCookie(consoleApp, context, 'finance');
    const id = await buildCard();
    const me = await buyer(1800);
    const { data: first } = await pay(me, id, {});
    await pay(me, id, {});
    expect(await heldDays(me)).toBe(60);
    await database.orm.update(cards).set({ days: 365, tier: 'normal' }).where(eq(cards.id, id));
    const refund = { id: first.purchaseId!, reason: '买错了' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => staffCall(consoleApp, 'purchase/refund', refund, finance)),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await staffCall(consoleApp, 'purchase/refund', refund, finance)).code).toBe(4090);
    expect(await heldDays(me)).toBe(30);
    const { data } = await signedCall(app, 'user/info', {}, me);
    expect(data).toMatchObject({ goldCents: 900 });
  });
});

describe('card/list', () => {
  it('names the cards with their prices', async () => {
    const id = await buildCard(700);
    const { data } = await signedCall(app, 'card/list', {}, await guest(app));
    expect(data.cards.find((card) => card.id === id)).toMatchObject({
      priceGoldCents: 700,
      fullPriceGoldCents: null,
      benefits: ['频道随意看'],
    });
  });

  it('compares the tiers as the operator set it', async () => {
    const table = [{ name: '专属客服', tiers: ['supreme' as const] }];
    await context.settings.change({ tierBenefits: table });
    const { data } = await signedCall(app, 'card/list', {}, await guest(app));
    expect(data.table).toEqual(table);
  });

  it('has nothing of the dark section in the light edition, which sells none of it', async () => {
    const id = await buildCard(700, 'dark');
    await context.settings.change({
      tierBenefits: [
        { name: '暗网专区', tiers: ['supreme', 'dark'] },
        { name: '离线缓存', tiers: ['live', 'dark'] },
      ],
    });
    const light = await guest(app, { isLight: true });
    const { data } = await signedCall(app, 'card/list', {}, light);
    expect(data.cards.map((card) => card.id)).not.toContain(id);
    expect(data.table).toEqual([{ name: '离线缓存', tiers: ['live'] }]);
    await giveGold(database, light.id, 1000);
    expect((await pay(light, id, { price: 700 })).code).toBe(4040);
    const full = await signedCall(app, 'card/list', {}, await guest(app));
    expect(full.data.cards.map((card) => card.id)).toContain(id);
    expect(full.data.table).toHaveLength(2);
  });
});
