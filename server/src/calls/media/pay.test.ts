import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { contents } from '../../db/schema/contents.ts';
import { purchases } from '../../db/schema/purchases.ts';
import { users } from '../../db/schema/users.ts';
import { newId } from '../../db/new-id.ts';
import { getGoldBalance } from '../../db/queries/ledger/ledger.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../../test/call.ts';
import { expectSoundLedger } from '../../../test/expect-sound-ledger.ts';
import { giveGold } from '../../../test/factories/gold.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { buildUser } from '../../../test/factories/user.ts';

const { app, context, database } = await testApp();
afterEach(() => expectSoundLedger(database));

const GOLD = { rule: 'gold', priceGoldCents: 500, previewUnits: 8 } as const;

async function buildVideo(over: Parameters<typeof buildContent>[1] = {}) {
  const video = await buildContent(database, { ...GOLD, ...over });
  await buildMedia(context, video.id, 8);
  return video;
}

async function buyer(goldCents: number) {
  const session = await guest(app);
  if (goldCents > 0) await giveGold(database, session.id, goldCents);
  return session;
}

function pay(session: TestSession, id: string, over: { price?: number; key?: string } = {}) {
  return signedCall(
    app,
    'media/pay',
    { id, expectedPriceGoldCents: over.price ?? 500, idempotencyKey: over.key ?? newId() },
    session,
  );
}

describe('media/pay', () => {
  it('charges once, opens the video for good, and owes the uploader a share', async () => {
    const seller = await buildUser(database);
    const { id } = await buildVideo({ uploaderId: seller.id });
    const me = await buyer(800);
    const { code, data, wasEncrypted } = await pay(me, id);
    expect(code).toBe(200);
    expect(wasEncrypted).toBe(true);
    expect(data).toMatchObject({ charged: true, paidGoldCents: 500, balanceGoldCents: 300 });
    const play = await signedCall(app, 'media/play', { id }, me);
    expect(play.data.access).toMatchObject({ allowed: true, why: 'bought' });
    const [row] = await database.orm.select().from(purchases).where(eq(purchases.subjectId, id));
    expect(row).toMatchObject({ sellerId: seller.id, shareGoldCents: 350, shareState: 'pending' });
    await database.orm.update(contents).set({ state: 'hidden' }).where(eq(contents.id, id));
    expect((await signedCall(app, 'media/play', { id }, me)).code).toBe(200);
  });

  it('gives the first answer again for the same key, and charges nothing for another', async () => {
    const { id } = await buildVideo();
    const me = await buyer(1200);
    const first = await pay(me, id, { key: 'the-same-key-again' });
    const again = await pay(me, id, { key: 'the-same-key-again' });
    const other = await pay(me, id);
    expect(again.data).toEqual(first.data);
    expect(other).toMatchObject({ code: 200, data: { charged: false, balanceGoldCents: 700 } });
    expect(await getGoldBalance(database, me.id)).toBe(700);
  });

  it('charges once when fifty requests arrive at once, with one key or with many', async () => {
    const { id } = await buildVideo();
    const { id: other } = await buildVideo();
    const me = await buyer(100_000);
    const sameKey = await Promise.all(
      Array.from({ length: 50 }, () => pay(me, id, { key: 'fifty-at-once-key' })),
    );
    const manyKeys = await Promise.all(Array.from({ length: 50 }, () => pay(me, other)));
    expect(new Set(sameKey.map(({ data }) => data.purchaseId)).size).toBe(1);
    expect(sameKey.every(({ code, data }) => code === 200 && data.charged)).toBe(true);
    expect(manyKeys.filter(({ data }) => data.charged)).toHaveLength(1);
    expect(await getGoldBalance(database, me.id)).toBe(99_000);
  });

  it('never sells more than a balance holds when many videos are bought at once', async () => {
    const videos = await Promise.all(Array.from({ length: 12 }, () => buildVideo()));
    const me = await buyer(1700);
    const answers = await Promise.all(videos.map(({ id }) => pay(me, id)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === 4102)).toHaveLength(9);
    expect(await getGoldBalance(database, me.id)).toBe(200);
  });

  it('reports a lack of gold, and sells with the same key later', async () => {
    const { id } = await buildVideo();
    const me = await buyer(120);
    const key = 'a-key-tried-too-early';
    const refused = await pay(me, id, { key });
    expect(refused).toMatchObject({
      code: 4102,
      data: { priceGoldCents: 500, balanceGoldCents: 120 },
    });
    await giveGold(database, me.id, 380);
    expect((await pay(me, id, { key })).data).toMatchObject({ charged: true, balanceGoldCents: 0 });
  });

  it('refuses an outdated price, and answers the new one', async () => {
    const { id } = await buildVideo();
    const me = await buyer(1000);
    await database.orm.update(contents).set({ priceGoldCents: 700 }).where(eq(contents.id, id));
    const answer = await pay(me, id);
    expect(answer).toMatchObject({
      code: 4090,
      data: { access: { need: { priceGoldCents: 700 } } },
    });
    expect(await getGoldBalance(database, me.id)).toBe(1000);
  });

  it('sells to members of the supreme tier at their price', async () => {
    const { id } = await buildVideo();
    const me = await buyer(1000);
    const until = new Date(Date.now() + 60_000);
    await database.orm.update(users).set({ supremeUntil: until }).where(eq(users.id, me.id));
    expect((await pay(me, id)).code).toBe(4090);
    expect((await pay(me, id, { price: 400 })).data).toMatchObject({ paidGoldCents: 400 });
  });

  it('refuses a key that bought something else', async () => {
    const { id } = await buildVideo();
    const { id: other } = await buildVideo();
    const me = await buyer(2000);
    await pay(me, id, { key: 'one-key-two-videos' });
    expect((await pay(me, other, { key: 'one-key-two-videos' })).code).toBe(4090);
    expect(await getGoldBalance(database, me.id)).toBe(1500);
  });

  it('charges nothing for what is open, and does not sell what only a tier opens', async () => {
    const free = await buildVideo({ rule: 'free', priceGoldCents: null });
    const vip = await buildVideo({ rule: 'vip', tier: 'normal', priceGoldCents: null });
    const me = await buyer(2000);
    expect((await pay(me, free.id)).data).toMatchObject({ charged: false, purchaseId: null });
    expect((await pay(me, vip.id)).code).toBe(4100);
    expect(await getGoldBalance(database, me.id)).toBe(2000);
  });

  it('refuses unknown videos, adult works before the age is confirmed, and requests without a session', async () => {
    const adult = await buildVideo({ rating: 'adult' });
    const me = await buyer(2000);
    expect((await pay(me, newId())).code).toBe(4040);
    expect((await pay(me, adult.id)).code).toBe(4031);
    const request = { id: adult.id, expectedPriceGoldCents: 500, idempotencyKey: newId() };
    expect((await signedCall(app, 'media/pay', request)).code).toBe(1000);
  });
});
