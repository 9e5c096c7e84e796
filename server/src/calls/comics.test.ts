import { afterEach, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../test/call.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { buildBook } from '../../test/factories/book.ts';
import { tagContent } from '../../test/factories/content.ts';
import { giveGold } from '../../test/factories/gold.ts';
import { newId } from '../db/new-id.ts';
import { getGoldBalance } from '../db/queries/ledger/ledger.ts';

const { app, database } = await testApp();
afterEach(() => expectSoundLedger(database));

const SOLD = {
  rule: 'gold',
  previewUnits: 1,
  partPriceGoldCents: 300,
  priceGoldCents: 1_000,
} as const;

const buildSold = (content: object = {}, chapters = 5) =>
  buildBook(database, { chapters, content: { ...SOLD, ...content } });

async function buyer(goldCents: number): Promise<TestSession> {
  const me = await guest(app);
  await giveGold(database, me.id, goldCents);
  return me;
}

type Part = Parameters<typeof payFor>[2];

function payFor(
  me: TestSession,
  id: string,
  part:
    | { what: 'all' }
    | { what: 'chapters'; chapterIds: string[] }
    | { what: 'next'; from: number; count: number },
  price: number,
  key: string = newId(),
) {
  const body = { id, part, expectedPriceGoldCents: price, idempotencyKey: key };
  return signedCall(app, 'comics/pay', body, me);
}

const look = (me: TestSession, id: string) => signedCall(app, 'comicsChapter/isLook', { id }, me);
const pics = (me: TestSession, id: string) => signedCall(app, 'comicsChapter/pics', { id }, me);

describe('a comic', () => {
  it('is listed by category, tag, author and state, and shown with its chapters', async () => {
    const me = await guest(app);
    const { id } = await buildSold({}, 3);
    const finished = await buildBook(database, { details: { author: '沈舟', finished: true } });
    const tagId = await tagContent(database, id, '古风');
    const ids = async (answer: Promise<{ data: { list: { id: string }[] } }>) =>
      (await answer).data.list.map((card) => card.id);
    expect(await ids(signedCall(app, 'comics/category', { sort: 'new' }, me))).toEqual([
      finished.id,
      id,
    ]);
    expect(await ids(signedCall(app, 'comics/category', { finished: true }, me))).toEqual([
      finished.id,
    ]);
    expect(await ids(signedCall(app, 'comics/category', { price: 'gold' }, me))).toEqual([id]);
    expect(await ids(signedCall(app, 'comics/author', { author: '沈舟' }, me))).toEqual([
      finished.id,
    ]);
    expect(await ids(signedCall(app, 'comicsTag/listById', { id: tagId }, me))).toEqual([id]);
    expect(await ids(signedCall(app, 'comics/tag/list', {}, me))).toEqual([tagId]);
    const { data } = await signedCall(app, 'comics/detail', { id }, me);
    expect(data).toMatchObject({
      owned: false,
      price: { priceGoldCents: 1_000, fullPriceGoldCents: null },
      place: null,
      latest: { number: 3 },
      book: { contentType: 12, author: '林夜', chapters: 3, totalExtent: 6, layout: 'strip' },
    });
    const chapters = await signedCall(app, 'comics/chapter', { id }, me);
    expect(chapters.data.list.map((it) => [it.number, it.isFree, it.priceGoldCents])).toEqual([
      [1, true, null],
      [2, false, 300],
      [3, false, 300],
    ]);
    expect(chapters.data.viewer).toEqual({
      opensAll: false,
      bought: [],
      finished: [],
      discountPercent: 0,
    });
  });

  it('opens its free chapters, and answers what would open the others', async () => {
    const me = await guest(app);
    const { id, chapterIds } = await buildSold();
    const first = await pics(me, chapterIds[0]!);
    expect(first.data).toMatchObject({
      contentId: id,
      access: { allowed: true, why: 'free' },
      previous: null,
      next: { number: 2 },
    });
    expect(first.data.pictures.map(({ number }) => number)).toEqual([1, 2]);
    const second = await pics(me, chapterIds[1]!);
    expect(second).toMatchObject({
      code: 4101,
      data: { access: { need: { priceGoldCents: 300 } }, previous: { number: 1 } },
    });
    expect(second.data).not.toHaveProperty('pictures');
    expect((await look(me, chapterIds[4]!)).data).toMatchObject({ next: null });
    expect((await look(me, newId())).code).toBe(4040);
  });

  it('does not exist for the light edition, nor before the age is confirmed, where it is adult', async () => {
    const me = await guest(app);
    const { id, chapterIds } = await buildSold({ rating: 'adult' });
    expect((await look(me, chapterIds[0]!)).code).toBe(4031);
    expect((await signedCall(app, 'comics/chapter', { id }, me)).code).toBe(4031);
    expect((await payFor(me, id, { what: 'all' }, 1_000)).code).toBe(4031);
    const adult = await adultGuest(app);
    expect((await look(adult, chapterIds[0]!)).code).toBe(200);
  });
});

describe('pictures', () => {
  it('have addresses that end, and that open nothing else', async () => {
    const me = await guest(app);
    const { chapterIds } = await buildSold();
    const { data } = await pics(me, chapterIds[0]!);
    const path = data.pictures[0]!.slices[0]!.path;
    expect(path).toMatch(/^s\/[0-9a-z]+-[0-9a-f]{64}\/l\//);
    const status = async (of: string) => (await app.inject({ url: `/img/${of}` })).statusCode;
    // Nothing is stored here: past the grant there is no such file.
    expect(await status(path)).toBe(404);
    expect(await status(path.replace(chapterIds[0]!, chapterIds[1]!))).toBe(403);
    expect(await status(path.replace(/^s\/\w+-/, 's/1-'))).toBe(403);
    expect(await status(path.slice(path.indexOf('l/')))).toBe(404);
  });
});

describe('comics/pay', () => {
  it('buys chapters all together or not at all', async () => {
    const me = await buyer(700);
    const { id, chapterIds } = await buildSold();
    const part: Part = { what: 'chapters', chapterIds: chapterIds.slice(1, 4) };
    expect(await payFor(me, id, part, 900)).toMatchObject({
      code: 4102,
      data: { priceGoldCents: 900, balanceGoldCents: 700 },
    });
    expect(await getGoldBalance(database, me.id)).toBe(700);
    const two: Part = { what: 'chapters', chapterIds: chapterIds.slice(1, 3) };
    const bought = await payFor(me, id, two, 600, 'one-press-of-button');
    expect(bought.data).toEqual({
      charged: true,
      chapterIds: chapterIds.slice(1, 3),
      paidGoldCents: 600,
      balanceGoldCents: 100,
    });
    expect((await payFor(me, id, two, 600, 'one-press-of-button')).data).toEqual(bought.data);
    expect((await payFor(me, id, two, 600)).data).toMatchObject({ charged: false });
    const list = await signedCall(app, 'comics/chapter', { id }, me);
    expect(list.data.viewer.bought).toEqual([[2, 3]]);
    expect((await pics(me, chapterIds[2]!)).data.access).toMatchObject({ why: 'bought' });
  });

  it('buys the next chapters that are not open yet', async () => {
    const me = await buyer(2_000);
    const { id, chapterIds } = await buildSold();
    await payFor(me, id, { what: 'chapters', chapterIds: [chapterIds[2]!] }, 300);
    const next = await payFor(me, id, { what: 'next', from: 1, count: 2 }, 600);
    expect(next.data.chapterIds).toEqual([chapterIds[1], chapterIds[3]]);
  });

  it('takes what was paid for chapters off the price of all of it', async () => {
    const me = await buyer(2_000);
    const { id, chapterIds } = await buildSold();
    await payFor(me, id, { what: 'chapters', chapterIds: [chapterIds[1]!] }, 300);
    const { data } = await signedCall(app, 'comics/detail', { id }, me);
    expect(data.price).toEqual({ priceGoldCents: 700, fullPriceGoldCents: 1_000 });
    expect((await payFor(me, id, { what: 'all' }, 1_000)).code).toBe(4090);
    expect((await payFor(me, id, { what: 'all' }, 700)).data).toMatchObject({
      charged: true,
      balanceGoldCents: 1_000,
    });
    expect((await signedCall(app, 'comics/detail', { id }, me)).data).toMatchObject({
      owned: true,
      price: null,
    });
  });

  it('charges once when fifty requests arrive at once', async () => {
    const me = await buyer(5_000);
    const { id, chapterIds } = await buildSold();
    const part: Part = { what: 'chapters', chapterIds: chapterIds.slice(1, 3) };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        payFor(me, id, part, 600, `press-number-${at % 5}-of-five`),
      ),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
    expect(await getGoldBalance(database, me.id)).toBe(4_400);
  });

  it('refuses another price, chapters of another comic, a hidden chapter, and what is not sold', async () => {
    const me = await buyer(5_000);
    const { id, chapterIds } = await buildSold();
    const other = await buildSold();
    const second: Part = { what: 'chapters', chapterIds: [chapterIds[1]!] };
    expect(await payFor(me, id, second, 200)).toMatchObject({
      code: 4090,
      data: { priceGoldCents: 300 },
    });
    expect((await payFor(me, other.id, second, 300)).code).toBe(4040);
    await database.pool.query(`update content_parts set state = 'hidden' where id = $1`, [
      chapterIds[1],
    ]);
    expect((await payFor(me, id, second, 300)).code).toBe(4040);
    const whole = await buildSold({ partPriceGoldCents: null });
    const part: Part = { what: 'chapters', chapterIds: [whole.chapterIds[1]!] };
    expect((await payFor(me, whole.id, part, 300)).code).toBe(4100);
    expect(await getGoldBalance(database, me.id)).toBe(5_000);
  });
});

describe('content/place', () => {
  const place = { chapter: 2, unit: 1, fraction: 0.5, seconds: null };

  it('is kept between devices, and an older device does not overwrite it', async () => {
    const me = await guest(app);
    const { id } = await buildSold();
    const first = await signedCall(app, 'content/place', { id, ...place, version: 0 }, me);
    expect(first.data.place).toMatchObject({ ...place, version: 1 });
    expect((await signedCall(app, 'comics/detail', { id }, me)).data.place).toMatchObject(place);
    const late = await signedCall(
      app,
      'content/place',
      { id, ...place, chapter: 1, version: 0 },
      me,
    );
    expect(late).toMatchObject({ code: 4090, data: { place: { version: 1, chapter: 2 } } });
    const at = await Promise.all(
      Array.from({ length: 20 }, (_, unit) =>
        signedCall(app, 'content/place', { id, ...place, unit, version: 1 }, me),
      ),
    );
    expect(at.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(at.filter(({ code }) => code === 4090)).toHaveLength(19);
  });

  it('does not go back to the beginning by accident, and earlier places can be gone back to', async () => {
    const me = await guest(app);
    const { id } = await buildSold();
    const send = (body: object) =>
      signedCall(app, 'content/place', { id, ...place, version: 0, ...body }, me);
    await send({});
    const start = { chapter: 1, unit: 0, fraction: 0 };
    expect((await send({ ...start, version: 1 })).data.place).toMatchObject({
      version: 1,
      ...place,
    });
    await send({ ...start, version: 1, isChosen: true });
    const { data } = await signedCall(app, 'content/places', { id }, me);
    expect(data.list.map(({ chapter }) => chapter)).toEqual([1, 2]);
  });

  it('does not go back to the beginning of any chapter by accident, but on to the next one', async () => {
    const me = await guest(app);
    const { id } = await buildSold();
    let version = 0;
    const send = async (body: object) => {
      const request = { id, ...place, unit: 0, fraction: 0, version, ...body };
      const { data } = await signedCall(app, 'content/place', request, me);
      ({ version } = data.place);
      return data.place;
    };
    await send({ chapter: 3, unit: 9, fraction: 0.5 });
    expect(await send({ chapter: 3 })).toMatchObject({ chapter: 3, unit: 9, version: 1 });
    expect(await send({ chapter: 2 })).toMatchObject({ chapter: 3, unit: 9, version: 1 });
    expect(await send({ chapter: 4 })).toMatchObject({ chapter: 4, unit: 0, version: 2 });
    expect(await send({ chapter: 2, isChosen: true })).toMatchObject({ chapter: 2, unit: 0 });
  });

  it('keeps what was left by a long way within a chapter, and not what was read on from', async () => {
    const me = await guest(app);
    const { id } = await buildSold();
    let version = 0;
    for (const unit of [40, 42, 7, 8]) {
      const request = { id, ...place, unit, version };
      const { data } = await signedCall(app, 'content/place', request, me);
      ({ version } = data.place);
    }
    const { data } = await signedCall(app, 'content/places', { id }, me);
    expect(data.list.map(({ unit }) => unit)).toEqual([8, 42]);
  });

  it('marks a chapter as finished where its end was seen', async () => {
    const me = await guest(app);
    const { id } = await buildSold();
    await signedCall(app, 'content/place', { id, ...place, finished: true, version: 0 }, me);
    const { data } = await signedCall(app, 'comics/chapter', { id }, me);
    expect(data.viewer.finished).toEqual([[2, 2]]);
    const tracks = await signedCall(app, 'comics/trackList', {}, me);
    expect(tracks.data.list.map((entry) => entry.id)).toEqual([id]);
  });
});

describe('content/finished', () => {
  it('takes back that a chapter was finished, and that in turn, for its viewer alone', async () => {
    const [me, other] = [await guest(app), await guest(app)];
    const { id } = await buildSold();
    const finish = (chapter: number, finished: boolean, who = me) =>
      signedCall(app, 'content/finished', { id, chapter, finished }, who);
    for (const who of [me, other])
      for (const chapter of [1, 2, 3]) await finish(chapter, true, who);
    expect((await finish(2, false)).data.finished).toEqual([
      [1, 1],
      [3, 3],
    ]);
    const { data } = await signedCall(app, 'comics/chapter', { id }, other);
    expect(data.viewer.finished).toEqual([[1, 3]]);
    expect((await finish(2, true)).data.finished).toEqual([[1, 3]]);
  });

  it('moves no place, and knows the chapters that there are', async () => {
    const me = await guest(app);
    const { id } = await buildSold();
    const place = { chapter: 2, unit: 1, fraction: 0.5, seconds: null };
    await signedCall(app, 'content/place', { id, ...place, version: 0 }, me);
    await signedCall(app, 'content/finished', { id, chapter: 1, finished: true }, me);
    expect((await signedCall(app, 'comics/detail', { id }, me)).data.place).toMatchObject(place);
    const unknown = { id, chapter: 6, finished: true };
    expect((await signedCall(app, 'content/finished', unknown, me)).code).toBe(4040);
    const gone = { ...unknown, id: newId() };
    expect((await signedCall(app, 'content/finished', gone, me)).code).toBe(4040);
  });
});
