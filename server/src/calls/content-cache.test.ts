import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { partAudio } from '../db/schema/books.ts';
import { contentParts } from '../db/schema/content-parts.ts';
import { contents } from '../db/schema/contents.ts';
import { users } from '../db/schema/users.ts';
import { testApp } from '../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../test/call.ts';
import { buildBook } from '../../test/factories/book.ts';

const { app, context, database } = await testApp();
const { orm } = database;
const DAY_MS = 86_400_000;

beforeEach(() => context.settings.change({ offlineTiers: ['normal'], offlineDays: 7 }));

async function member(days = 30, tier: 'normalUntil' | 'darkUntil' = 'normalUntil') {
  const viewer = await adultGuest(app);
  const until = new Date(Date.now() + days * DAY_MS);
  await orm
    .update(users)
    .set({ [tier]: until })
    .where(eq(users.id, viewer.id));
  return viewer;
}

const ask = (body: { id: string; chapterId?: string }, viewer?: TestSession) =>
  signedCall(app, 'content/cache', body, viewer);
const renew = (ids: string[], viewer: TestSession) =>
  signedCall(app, 'media/cache/renew', { ids }, viewer);

describe('content/cache', () => {
  it('answers what the chapters take, and nothing of a chapter before one is named', async () => {
    const { id, chapterIds } = await buildBook(database);
    const { data } = await ask({ id }, await member());
    expect(data).toMatchObject({ source: null, book: { id, title: expect.any(String) as string } });
    expect(data.sizes.map((size) => size.id)).toEqual(chapterIds);
    // Two pictures of 800×1200, in the width of a phone.
    expect(data.sizes[0]!.bytes).toBe(Math.ceil(2 * 720 * 1080 * 0.12));
    expect(data.licence.until - data.licence.now).toBe(7 * DAY_MS);
  });

  it('answers all that is saved of a chapter of a comic, and counts no view', async () => {
    const { id, chapterIds } = await buildBook(database);
    const { data } = await ask({ id, chapterId: chapterIds[1]! }, await member());
    expect(data.source!.pictures).toHaveLength(2);
    expect(data.source!.pictures[0]!.slices[0]!.path).toMatch(/^s\//);
    expect(data.source).toMatchObject({
      chapter: { number: 2 },
      previous: { number: 1 },
      next: { number: 3 },
      text: null,
      audio: null,
    });
    expect(data.sizes).toHaveLength(1);
  });

  it('answers the text of a novel, and the sound of an audio novel', async () => {
    const viewer = await member();
    const novel = await buildBook(database, { kind: 'novel' });
    const text = (await ask({ id: novel.id, chapterId: novel.chapterIds[0]! }, viewer)).data;
    expect(text.source!.text!.paragraphs).toHaveLength(2);
    const audio = await buildBook(database, { kind: 'audio' });
    await orm.insert(partAudio).values({
      ...{ partId: audio.chapterIds[0]!, prefix: 'a', durationSeconds: 8 },
      sealedKey: context.seal.close(Buffer.alloc(16), 'content key'),
      segments: [
        { name: '0.ts', durationSeconds: 4, bytes: 300 },
        { name: '1.ts', durationSeconds: 4, bytes: 400 },
      ],
    });
    const { data } = await ask({ id: audio.id, chapterId: audio.chapterIds[0]! }, viewer);
    expect(data.book.contentType).toBe(contentTypes.audio);
    expect(data.source!.audio!.playlistUrl).toContain(audio.chapterIds[0]!);
    expect(data.sizes).toEqual([{ id: audio.chapterIds[0], bytes: 700 }]);
  });

  it('requires a tier that allows it', async () => {
    const { id, chapterIds } = await buildBook(database);
    const other = await member(30, 'darkUntil');
    for (const body of [{ id }, { id, chapterId: chapterIds[0]! }])
      expect(await ask(body, other)).toMatchObject({
        status: 403,
        code: 4100,
        data: { savingTiers: ['normal'] },
      });
    await context.settings.change({ offlineTiers: [] });
    expect((await ask({ id }, await member())).code).toBe(4030);
  });

  it('requires access to the chapter, and lasts no longer than the tier it rests on', async () => {
    const gold = await buildBook(database, {
      content: { rule: 'gold', partPriceGoldCents: 300, priceGoldCents: 900, previewUnits: 1 },
    });
    const viewer = await member();
    const [free, locked] = gold.chapterIds;
    expect((await ask({ id: gold.id, chapterId: free! }, viewer)).code).toBe(200);
    expect(await ask({ id: gold.id, chapterId: locked! }, viewer)).toMatchObject({
      code: 4101,
      data: { access: { allowed: false } },
    });
    const vip = await buildBook(database, { content: { rule: 'vip', tier: 'normal' } });
    const { licence } = (await ask({ id: vip.id, chapterId: vip.chapterIds[0]! }, await member(2)))
      .data;
    expect(Math.round((licence.until - licence.now) / DAY_MS)).toBe(2);
  });

  it('refuses without a session, unknown books, chapters of others, and too many starts', async () => {
    const viewer = await member();
    const { id, chapterIds } = await buildBook(database);
    const other = await buildBook(database);
    expect((await ask({ id })).code).toBe(1000);
    expect((await ask({ id: newId() }, viewer)).code).toBe(4040);
    expect((await ask({ id, chapterId: other.chapterIds[0]! }, viewer)).code).toBe(4040);
    const adult = await buildBook(database, { content: { rating: 'adult' } });
    expect((await ask({ id: adult.id }, await guest(app))).code).toBe(4031);
    const bad = { id, chapterId: 'first' };
    expect(await ask(bad, viewer)).toMatchObject({ code: 4000, data: { field: 'chapterId' } });
    for (let at = 0; at < 600; at += 1)
      await context.counters.add(`cache:chapter:${viewer.id}`, 3600);
    expect((await ask({ id, chapterId: chapterIds[0]! }, viewer)).code).toBe(4290);
  });
});

describe('media/cache/renew of chapters', () => {
  it('prolongs what is open, says what stands in the way, and leaves out what is gone', async () => {
    const free = await buildBook(database, { chapters: 2 });
    const vip = await buildBook(database, { content: { rule: 'vip', tier: 'dark' } });
    const down = await buildBook(database);
    await orm.update(contents).set({ state: 'takenDown' }).where(eq(contents.id, down.id));
    const [kept, hidden] = free.chapterIds;
    await orm.update(contentParts).set({ state: 'hidden' }).where(eq(contentParts.id, hidden!));
    const viewer = await member();
    const ids = [kept!, hidden!, vip.chapterIds[0]!, down.chapterIds[0]!, newId()];
    const { data } = await renew(ids, viewer);
    expect(data.list).toHaveLength(2);
    expect(data.list).toContainEqual({
      id: kept,
      until: data.now + 7 * DAY_MS,
      hindrance: null,
    });
    expect(data.list).toContainEqual({ id: vip.chapterIds[0], until: null, hindrance: 'access' });
  });

  it('says so when the tier that may save has ended', async () => {
    const { chapterIds } = await buildBook(database);
    const { data } = await renew([chapterIds[0]!], await member(-1));
    expect(data.list).toEqual([{ id: chapterIds[0], until: null, hindrance: 'savingTier' }]);
  });
});

describe('what is open to a tier or for gold', () => {
  it('is refused with 4100 in every room', async () => {
    const either = {
      ...{ rule: 'vipOrGold' as const, tier: 'dark' as const },
      ...{ priceGoldCents: 900, partPriceGoldCents: 300 },
    };
    const comic = await buildBook(database, { content: either });
    const novel = await buildBook(database, { kind: 'novel', content: either });
    const viewer = await member();
    const pictures = await signedCall(
      app,
      'comicsChapter/pics',
      { id: comic.chapterIds[0]! },
      viewer,
    );
    expect(pictures).toMatchObject({ code: 4100, data: { access: { why: 'needsEither' } } });
    const text = await signedCall(app, 'novelChapter/info', { id: novel.chapterIds[0]! }, viewer);
    expect(text.code).toBe(4100);
    expect((await ask({ id: comic.id, chapterId: comic.chapterIds[0]! }, viewer)).code).toBe(4100);
  });
});

describe('a text that is kept', () => {
  it('says which it is, so that one that was corrected since is known', async () => {
    const novel = await buildBook(database, { kind: 'novel' });
    const viewer = await member();
    const chapterId = novel.chapterIds[0]!;
    const kept = await ask({ id: novel.id, chapterId }, viewer);
    const look = async () =>
      (await signedCall(app, 'novelChapter/isLook', { id: chapterId }, viewer)).data.textRevision;
    expect(await look()).toBe(kept.data.source!.textRevision);
    await database.pool.query(`update part_texts set revision = revision + 1 where part_id = $1`, [
      chapterId,
    ]);
    expect(await look()).toBe(kept.data.source!.textRevision! + 1);
    const read = await signedCall(app, 'novelChapter/info', { id: chapterId }, viewer);
    expect(read.data.textRevision).toBe(await look());
  });

  it('is asked for of a whole book now and then', async () => {
    const novel = await buildBook(database, { kind: 'novel' });
    const viewer = await member();
    const answers = await Promise.all(
      Array.from({ length: 121 }, () => ask({ id: novel.id }, viewer)),
    );
    expect(answers.filter(({ code }) => code === 4290)).toHaveLength(1);
  });
});
