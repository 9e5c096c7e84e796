import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { getGoldBalance } from '../../db/queries/ledger/ledger.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../../test/call.ts';
import { expectSoundLedger } from '../../../test/expect-sound-ledger.ts';
import { giveContent, giveGold } from '../../../test/factories/gold.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildLive } from '../../../test/factories/live.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { buildSeries } from '../../../test/factories/series.ts';

const { app, context, database } = await testApp();
afterEach(() => expectSoundLedger(database));

const TERMS = {
  rule: 'gold',
  previewUnits: 1,
  partPriceGoldCents: 300,
  priceGoldCents: 500,
} as const;

async function buildVideo(over: Parameters<typeof buildContent>[1] = {}) {
  const { id } = await buildContent(database, over);
  await buildMedia(context, id, 8);
  return id;
}

async function buildSold() {
  const episodes = [await buildVideo(), await buildVideo(), await buildVideo()];
  return { id: await buildSeries(database, episodes, TERMS), episodes };
}

async function buyer(goldCents: number) {
  const session = await guest(app);
  await giveGold(database, session.id, goldCents);
  return session;
}

function pay(
  me: TestSession,
  id: string,
  over: { call?: 'media/pay' | 'media/collect/pay'; price?: number; key?: string } = {},
) {
  const { call = 'media/pay', price = 500, key = newId() } = over;
  const request = { id, expectedPriceGoldCents: price, idempotencyKey: key };
  return signedCall(app, call, request, me);
}

describe('buying a content of any kind', () => {
  it('charges once for a series when fifty requests arrive at once by both calls', async () => {
    const { id } = await buildSold();
    const me = await buyer(100_000);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        pay(me, id, { call: at % 2 ? 'media/pay' : 'media/collect/pay' }),
      ),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
    expect(answers.filter(({ data }) => data.charged)).toHaveLength(1);
    expect(await getGoldBalance(database, me.id)).toBe(99_500);
  });

  it('repeats the first answer for a key, and accepts it for nothing else', async () => {
    const { id, episodes } = await buildSold();
    const me = await buyer(2000);
    const key = 'one-key-for-the-series';
    const first = await pay(me, id, { key });
    expect(first.data).toMatchObject({ charged: true, paidGoldCents: 500 });
    expect((await pay(me, id, { key, call: 'media/collect/pay' })).data).toEqual(first.data);
    const video = await buildVideo({ rule: 'gold', priceGoldCents: 500 });
    expect((await pay(me, video, { key })).code).toBe(4090);
    // What the series opened is not charged any more.
    expect((await pay(me, episodes[1]!, { price: 300 })).data).toMatchObject({ charged: false });
    expect(await getGoldBalance(database, me.id)).toBe(1500);
  });

  it('sells no channel, and charges nothing for a free one', async () => {
    const me = await buyer(2000);
    const open = await buildLive(context, [await buildVideo()]);
    const held = await buildLive(context, [await buildVideo()], { rule: 'vip', tier: 'live' });
    expect((await pay(me, open)).data).toMatchObject({ charged: false, purchaseId: null });
    expect((await pay(me, held)).code).toBe(4100);
    expect(await getGoldBalance(database, me.id)).toBe(2000);
  });
});

describe('what was bought', () => {
  it('is listed by kind, the latest first, and named by its kind among the orders', async () => {
    const me = await guest(app);
    const { id: series } = await buildSold();
    const [long, short] = [await buildVideo(), await buildVideo({ kind: 'short' })];
    for (const id of [long, series, short]) await giveContent(database, me.id, id);
    const all = await signedCall(app, 'media/bought', {}, me);
    expect(all.data.list.map(({ id }) => id)).toEqual([short, series, long]);
    expect(all.data.list[0]).toMatchObject({ contentType: 1, marks: { liked: false } });
    expect(Math.abs(all.data.list[0]!.boughtAt - Date.now())).toBeLessThan(60_000);
    const shorts = await signedCall(app, 'media/bought', { kind: 'short' }, me);
    expect(shorts.data.list.map(({ id }) => id)).toEqual([short]);
    const whole = await signedCall(app, 'media/collect/bought', {}, me);
    expect(whole.data.list).toMatchObject([{ id: series, contentType: 3, episodes: 3 }]);
    const orders = await signedCall(app, 'trans/order/list', {}, me);
    expect(orders.data.list.map(({ kind }) => kind)).toEqual(['short', 'series', 'long']);
    const ofSeries = await signedCall(app, 'trans/order/list', { kind: 'series' }, me);
    expect(ofSeries.data.list.map(({ subjectId }) => subjectId)).toEqual([series]);
    expect((await signedCall(app, 'trans/order/list', { kind: 'card' }, me)).data.list).toEqual([]);
  });

  it('is listed page by page', async () => {
    const me = await guest(app);
    const ids = [await buildVideo(), await buildVideo(), await buildVideo()];
    for (const id of ids) await giveContent(database, me.id, id);
    const first = await signedCall(app, 'media/bought', { pageSize: 2 }, me);
    const rest = await signedCall(
      app,
      'media/bought',
      { pageSize: 2, cursor: first.data.cursor! },
      me,
    );
    const met = [...first.data.list, ...rest.data.list].map(({ id }) => id);
    expect(met).toEqual(ids.toReversed());
    expect(rest.data.cursor).toBeNull();
    const foreign = Buffer.from(`5|${newId()}`).toString('base64url');
    expect((await signedCall(app, 'media/bought', { cursor: foreign }, me)).code).toBe(4000);
  });

  it.each(['submitted', 'approved', 'hidden', 'draft'] as const)(
    'stays in the list, and open, while it is %s again',
    async (state) => {
      const { id } = await buildContent(database, { rule: 'gold', priceGoldCents: 500 });
      await buildMedia(context, id, 8);
      const me = await guest(app);
      await giveContent(database, me.id, id);
      await database.pool.query('update contents set state = $2 where id = $1', [id, state]);
      const { data } = await signedCall(app, 'media/bought', {}, me);
      expect(data.list.map((card) => card.id)).toEqual([id]);
      expect((await signedCall(app, 'media/play', { id }, me)).data.access.why).toBe('bought');
      expect((await signedCall(app, 'media/play', { id }, await guest(app))).code).toBe(4040);
    },
  );
});
