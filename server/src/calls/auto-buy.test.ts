import { afterEach, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { buildBook } from '../../test/factories/book.ts';
import { buildContent } from '../../test/factories/content.ts';
import { giveGold } from '../../test/factories/gold.ts';
import { newId } from '../db/new-id.ts';
import { getGoldBalance } from '../db/queries/ledger/ledger.ts';

const { app, database } = await testApp();
afterEach(() => expectSoundLedger(database));

const content = { rule: 'gold', previewUnits: 1, partPriceGoldCents: 300 } as const;
const buildSold = (chapters = 5) => buildBook(database, { chapters, content });

async function buyer(goldCents: number): Promise<TestSession> {
  const me = await guest(app);
  await giveGold(database, me.id, goldCents);
  return me;
}

const set = (me: TestSession, id: string, limitGoldCents: number | null) =>
  signedCall(app, 'content/autobuy/set', { id, limitGoldCents }, me);
const left = async (me: TestSession, id: string) =>
  (await signedCall(app, 'content/autobuy/info', { id }, me)).data.leftGoldCents;

function autoPay(
  me: TestSession,
  id: string,
  chapterIds: string[],
  { price = 300, key = newId() } = {},
) {
  const part = { what: 'chapters' as const, chapterIds };
  const body = { id, part, auto: true, expectedPriceGoldCents: price, idempotencyKey: key };
  return signedCall(app, 'comics/pay', body, me);
}

describe('content/autobuy', () => {
  it('is off until it is switched on, and off again with null', async () => {
    const me = await guest(app);
    const { id } = await buildSold();
    expect(await left(me, id)).toBeNull();
    expect((await set(me, id, 1_000)).data).toEqual({ leftGoldCents: 1_000 });
    expect(await left(me, id)).toBe(1_000);
    expect(await left(await guest(app), id)).toBeNull();
    await set(me, id, null);
    expect(await left(me, id)).toBeNull();
  });

  it('refuses without a session, what is no book, what is adult, and limits out of bounds', async () => {
    const me = await guest(app);
    const { id } = await buildSold();
    const adult = await buildBook(database, { content: { ...content, rating: 'adult' } });
    const video = await buildContent(database);
    for (const name of ['content/autobuy/set', 'content/autobuy/info'] as const) {
      const ask = (of: string, session?: TestSession) =>
        name === 'content/autobuy/set'
          ? signedCall(app, name, { id: of, limitGoldCents: 1_000 }, session)
          : signedCall(app, name, { id: of }, session);
      expect((await ask(id)).code).toBe(1000);
      expect((await ask(newId(), me)).code).toBe(4040);
      expect((await ask(video.id, me)).code).toBe(4040);
      expect((await ask(adult.id, me)).code).toBe(4031);
    }
    for (const limit of [0, 99, 10_000_001, 100.5])
      expect((await set(me, id, limit)).code).toBe(4000);
  });
});

describe('comics/pay by itself', () => {
  it('buys the next chapter within the limit, and the same key again charges nothing', async () => {
    const me = await buyer(5_000);
    const { id, chapterIds } = await buildSold();
    await set(me, id, 700);
    const key = 'reader-reached-the-wall';
    const first = await autoPay(me, id, [chapterIds[1]!], { key });
    expect(first.data).toMatchObject({ charged: true, paidGoldCents: 300 });
    expect((await autoPay(me, id, [chapterIds[1]!], { key })).data).toEqual(first.data);
    expect((await autoPay(me, id, [chapterIds[1]!])).data).toMatchObject({ charged: false });
    expect(await left(me, id)).toBe(400);
    expect(await getGoldBalance(database, me.id)).toBe(4_700);
  });

  it('refuses where it is off, where the limit is used up, and more than one chapter', async () => {
    const me = await buyer(5_000);
    const { id, chapterIds } = await buildSold();
    expect(await autoPay(me, id, [chapterIds[1]!])).toMatchObject({
      code: 4030,
      data: { leftGoldCents: null },
    });
    await set(me, id, 299);
    expect(await autoPay(me, id, [chapterIds[1]!])).toMatchObject({
      code: 4030,
      data: { leftGoldCents: 299 },
    });
    await set(me, id, 5_000);
    const two = await autoPay(me, id, chapterIds.slice(1, 3), { price: 600 });
    expect(two.code).toBe(4000);
    expect(await getGoldBalance(database, me.id)).toBe(5_000);
    expect(await left(me, id)).toBe(5_000);
  });

  it('leaves the limit as it was where the gold is short, and where the reader pressed', async () => {
    const me = await buyer(400);
    const { id, chapterIds } = await buildSold();
    await set(me, id, 5_000);
    const part = { what: 'chapters' as const, chapterIds: [chapterIds[1]!] };
    const pressed = { id, part, expectedPriceGoldCents: 300, idempotencyKey: newId() };
    expect((await signedCall(app, 'comics/pay', pressed, me)).data.charged).toBe(true);
    expect((await autoPay(me, id, [chapterIds[2]!])).code).toBe(4102);
    expect(await left(me, id)).toBe(5_000);
  });

  it('never spends more than the limit when fifty requests arrive at once', async () => {
    const me = await buyer(50_000);
    const { id, chapterIds } = await buildSold(26);
    await set(me, id, 1_000);
    // Each of 25 chapters twice, under the same key.
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => {
        const chapter = chapterIds[1 + (at % 25)]!;
        return autoPay(me, id, [chapter], { key: `wall-of-${chapter}` });
      }),
    );
    const bought = new Set(
      answers.flatMap(({ code, data }) => (code === 200 ? data.chapterIds : [])),
    );
    expect(bought.size).toBe(3);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 4030]));
    expect(await left(me, id)).toBe(100);
    expect(await getGoldBalance(database, me.id)).toBe(49_100);
  });
});
