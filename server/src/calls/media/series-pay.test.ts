import { afterEach, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { getGoldBalance } from '../../db/queries/ledger/ledger.ts';
import { testApp } from '../../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../../test/call.ts';
import { expectSoundLedger } from '../../../test/expect-sound-ledger.ts';
import { giveGold } from '../../../test/factories/gold.ts';
import { buildContent } from '../../../test/factories/content.ts';
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

async function buildSold(over: Parameters<typeof buildSeries>[2] = {}) {
  const videos: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    const { id } = await buildContent(database, { rating: over.rating ?? 'general' });
    await buildMedia(context, id, 8);
    videos.push(id);
  }
  return { id: await buildSeries(database, videos, { ...TERMS, ...over }), items: videos };
}

async function buyer(goldCents: number, session?: TestSession) {
  const me = session ?? (await guest(app));
  await giveGold(database, me.id, goldCents);
  return me;
}

const pay = (me: TestSession, id: string, { price = 500, key = newId() } = {}) =>
  signedCall(
    app,
    'media/collect/pay',
    { id, expectedPriceGoldCents: price, idempotencyKey: key },
    me,
  );

it('opens every episode for one price, charged once', async () => {
  const { id, items } = await buildSold();
  const me = await buyer(900);
  const first = await pay(me, id, { key: 'one-press-of-button' });
  expect(first).toMatchObject({ code: 200, data: { charged: true, balanceGoldCents: 400 } });
  expect((await pay(me, id, { key: 'one-press-of-button' })).data).toEqual(first.data);
  expect((await pay(me, id)).data).toMatchObject({ charged: false, balanceGoldCents: 400 });
  for (const contentId of items) {
    const { data } = await signedCall(app, 'media/play', { id: contentId }, me);
    expect(data.access.allowed).toBe(true);
  }
});

it('is charged once when fifty requests arrive at once', async () => {
  const { id } = await buildSold();
  const me = await buyer(2000);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => pay(me, id, { key: `press-number-${at % 5}-of-five` })),
  );
  expect(new Set(answers.map((it) => it.code))).toEqual(new Set([200]));
  expect(await getGoldBalance(database, me.id)).toBe(1500);
});

it('refuses another price, too little gold, a series sold by the episode alone, and unknown ids', async () => {
  const me = await buyer(100);
  const { id } = await buildSold();
  expect(await pay(me, id, { price: 400 })).toMatchObject({
    code: 4090,
    data: { access: { need: { priceGoldCents: 500 } } },
  });
  expect((await pay(me, id)).code).toBe(4102);
  const byEpisode = await buildSold({ priceGoldCents: null });
  expect((await pay(me, byEpisode.id)).code).toBe(4100);
  expect((await pay(me, newId())).code).toBe(4040);
});

it('requires the age confirmation before anything adult is sold', async () => {
  const { id } = await buildSold({ rating: 'adult' });
  expect((await pay(await buyer(900), id)).code).toBe(4031);
  expect((await pay(await buyer(900, await adultGuest(app)), id)).code).toBe(200);
});
