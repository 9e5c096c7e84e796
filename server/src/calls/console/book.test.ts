import { describe, expect, it } from 'vitest';
import type { ChapterChange } from '@yehang/contract/shapes/console-chapter.ts';
import { testApp } from '../../../test/app.ts';
import { breakRow } from '../../../test/break-row.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildBook } from '../../../test/factories/book.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { giveGold } from '../../../test/factories/gold.ts';
import { newId } from '../../db/new-id.ts';
import { partAudio } from '../../db/schema/books.ts';
import { deleteRetiredMedia } from '../../domain/media/delete-retired-media.ts';
import { applyChapterSchedules } from '../../domain/books/edit-chapters.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');

const chaptersOf = async (contentId: string) =>
  (await staffCall(consoleApp, 'book/chapters', { contentId }, editor)).data.list;
const order = (contentId: string, chapterIds: string[]) =>
  staffCall(consoleApp, 'book/order', { contentId, chapterIds }, editor);
const change = (contentId: string, chapterIds: string[], what: ChapterChange) =>
  staffCall(consoleApp, 'book/change', { contentId, chapterIds, change: what }, editor);

async function seenBy(contentId: string, viewer: Awaited<ReturnType<typeof guest>>) {
  const { data } = await signedCall(app, 'comics/chapter', { id: contentId }, viewer);
  return data.list;
}

async function actionsOn(subject: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ action: string }>(
    'select action from audit_entries where subject = $1 order by id',
    [subject],
  );
  return rows.map(({ action }) => action);
}

const PAID = { rule: 'gold', partPriceGoldCents: 300, previewUnits: 1 } as const;

describe('a chapter', () => {
  const moderator = staffCookie(consoleApp, context, 'moderator');
  const look = async (contentId: string, chapterId: string, cookie = editor) =>
    staffCall(consoleApp, 'book/chapter', { contentId, chapterId }, cookie);
  const draft = (chapterIds: string[]) =>
    database.pool.query(
      `update content_parts set state = 'draft', published_at = null where id = any($1)`,
      [chapterIds],
    );

  it('is looked at before it is published: pages of a comic, text of a novel', async () => {
    const comic = await buildBook(database, { chapters: 2 });
    const novel = await buildBook(database, { kind: 'novel', chapters: 2 });
    await draft([...comic.chapterIds, ...novel.chapterIds]);
    const pages = await look(comic.id, comic.chapterIds[1]!);
    expect(pages.data).toMatchObject({ paragraphs: [], audio: null });
    expect(pages.data.pictures.map(({ slices }) => slices[0]!.path)).toEqual(
      [1, 2].map((page) => `l/${comic.chapterIds[1]}/2-${page}.webp`),
    );
    const text = await look(novel.id, novel.chapterIds[1]!, await moderator);
    expect(text.data.paragraphs).toMatchObject(
      [1, 2].map((at) => ({ kind: 'text', text: `第 2 章的第 ${at} 段。` })),
    );
  });

  it('is heard before it is published', async () => {
    const { id, chapterIds } = await buildBook(database, { kind: 'audio', chapters: 1 });
    const partId = chapterIds[0]!;
    await draft(chapterIds);
    await database.orm.insert(partAudio).values({
      ...{ partId, prefix: `v/${partId}/1`, segments: [], durationSeconds: 4 },
      sealedKey: context.seal.close(Buffer.alloc(16, 7), 'content key'),
    });
    const { data } = await look(id, partId);
    expect(data.audio).toMatchObject({ durationSeconds: 4 });
    const url = data.audio!.playlistUrl;
    const playlist = await consoleApp.inject({ method: 'GET', url });
    expect(playlist.body).toContain('#EXTM3U');
  });

  it('is one of its own book, and of nobody who does not work on books', async () => {
    const [one, other] = [await buildBook(database), await buildBook(database)];
    expect((await look(one.id, other.chapterIds[0]!)).code).toBe(4040);
    expect((await look(newId(), one.chapterIds[0]!)).code).toBe(4040);
    const finance = await staffCookie(consoleApp, context, 'finance');
    expect((await look(one.id, one.chapterIds[0]!, finance)).code).toBe(4030);
  });
});

describe('chapters', () => {
  it('are ordered anew, all of them at once', async () => {
    const { id, chapterIds } = await buildBook(database, { chapters: 5 });
    const turned = chapterIds.toReversed();
    const { data } = await order(id, turned);
    expect(data.list.map((chapter) => [chapter.id, chapter.number])).toEqual(
      turned.map((one, at) => [one, at + 1]),
    );
    const list = await seenBy(id, await guest(app));
    expect(list.map((chapter) => chapter.id)).toEqual(turned);
    expect((await order(id, chapterIds.slice(1))).code).toBe(4090);
    expect((await order(id, [...chapterIds.slice(1), newId()])).code).toBe(4090);
    expect(await order(id, [...chapterIds, chapterIds[0]!])).toMatchObject({
      code: 4000,
      data: { field: 'chapterIds' },
    });
    expect(await actionsOn(id)).toEqual(['chapter.order']);
  });

  it('keep one order where two editors set it at once', async () => {
    const { id, chapterIds } = await buildBook(database, { chapters: 4 });
    const orders = [chapterIds.toReversed(), [...chapterIds.slice(2), ...chapterIds.slice(0, 2)]];
    await Promise.all(orders.map((one) => order(id, one)));
    const list = await chaptersOf(id);
    expect(list.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(orders).toContainEqual(list.map((chapter) => chapter.id));
  });

  it('are hidden and published again, and the book counts those that are published', async () => {
    const { id, chapterIds } = await buildBook(database, { chapters: 3 });
    const viewer = await guest(app);
    const hidden = await change(id, chapterIds.slice(0, 2), { act: 'hide' });
    expect(hidden.data.list.map(({ state }) => state)).toEqual(['hidden', 'hidden', 'published']);
    expect(await seenBy(id, viewer)).toHaveLength(1);
    const [firstBefore] = await chaptersOf(id);
    const shown = await change(id, chapterIds, { act: 'publish' });
    expect(shown.data.list.every(({ state }) => state === 'published')).toBe(true);
    expect(shown.data.list[0]!.publishedAt).toBe(firstBefore!.publishedAt);
    const { data } = await signedCall(app, 'comics/detail', { id }, viewer);
    expect(data.book.chapters).toBe(3);
    expect(await actionsOn(id)).toEqual(['chapter.hide', 'chapter.publish']);
  });

  it('go out by themselves when their time has come', async () => {
    const { id, chapterIds } = await buildBook(database, { chapters: 2 });
    await database.pool.query(
      `update content_parts set state = 'draft', published_at = null where id = $1`,
      [chapterIds[1]],
    );
    const publishAt = Date.now() + 3_600_000;
    const planned = await change(id, [chapterIds[1]!], { act: 'schedule', publishAt });
    expect(planned.data.list[1]).toMatchObject({ state: 'draft', publishAt });
    await applyChapterSchedules(context, new Date(publishAt - 1));
    expect((await chaptersOf(id))[1]).toMatchObject({ state: 'draft' });
    await applyChapterSchedules(context, new Date(publishAt));
    expect((await chaptersOf(id))[1]).toMatchObject({
      ...{ state: 'published', publishedAt: publishAt, publishAt: null },
    });
    const past = await change(id, [chapterIds[1]!], { act: 'schedule', publishAt });
    expect(past.code).toBe(4090);
  });

  it('go out of the other books where those of one cannot', async () => {
    const books = [await buildBook(database), await buildBook(database)];
    for (const [at, { chapterIds }] of books.entries())
      await database.pool.query(
        `update content_parts set state = 'draft', published_at = null, publish_at = now() - make_interval(hours => $2)
         where id = any($1)`,
        [chapterIds, 2 - at],
      );
    const states = () =>
      Promise.all(
        books.map(async ({ id }) => new Set((await chaptersOf(id)).map(({ state }) => state))),
      );
    const [draft, published] = [new Set(['draft']), new Set(['published'])];
    const mend = await breakRow(database, 'contents', 'id', books[0]!.id);
    await applyChapterSchedules(context);
    expect(await states()).toEqual([draft, published]);
    await mend();
    await database.pool.query('update job_failures set retry_at = now()');
    await applyChapterSchedules(context);
    expect(await states()).toEqual([published, published]);
  });

  it('are not scheduled in the past; a plan is cancelled', async () => {
    const { id, chapterIds } = await buildBook(database, { chapters: 1 });
    await database.pool.query(`update content_parts set state = 'draft' where id = $1`, chapterIds);
    expect(await change(id, chapterIds, { act: 'schedule', publishAt: 1 })).toMatchObject({
      code: 4000,
      data: { field: 'change.publishAt' },
    });
    await change(id, chapterIds, { act: 'schedule', publishAt: Date.now() + 60_000 });
    const cancelled = await change(id, chapterIds, { act: 'schedule', publishAt: null });
    expect(cancelled.data.list[0]!.publishAt).toBeNull();
  });

  it('have prices of their own: one of nothing is free to read and never sold', async () => {
    const { id, chapterIds } = await buildBook(database, { chapters: 4, content: PAID });
    const viewer = await guest(app);
    await giveGold(database, viewer.id, 100_000);
    await change(id, [chapterIds[1]!], { act: 'price', priceGoldCents: 0 });
    await change(id, [chapterIds[2]!], { act: 'price', priceGoldCents: 500 });
    const list = await seenBy(id, viewer);
    expect(list.map(({ isFree, priceGoldCents }) => [isFree, priceGoldCents])).toEqual([
      [true, null],
      [true, null],
      [false, 500],
      [false, 300],
    ]);
    expect((await signedCall(app, 'comicsChapter/pics', { id: chapterIds[1]! }, viewer)).code).toBe(
      200,
    );
    const bought = await signedCall(
      app,
      'comics/pay',
      {
        id,
        part: { what: 'next', from: 1, count: 5 },
        expectedPriceGoldCents: 800,
        idempotencyKey: newId(),
      },
      viewer,
    );
    expect(bought.data.chapterIds).toEqual(chapterIds.slice(2));
    const back = await change(id, [chapterIds[1]!], { act: 'price', priceGoldCents: null });
    expect(back.data.list[1]!.priceGoldCents).toBeNull();
    expect((await signedCall(app, 'comicsChapter/pics', { id: chapterIds[1]! }, viewer)).code).toBe(
      4101,
    );
  });

  it('are renamed one by one', async () => {
    const { id, chapterIds } = await buildBook(database, { chapters: 2 });
    const renamed = await change(id, [chapterIds[0]!], { act: 'rename', title: ' 渡口 ' });
    expect(renamed.data.list[0]!.title).toBe('渡口');
    expect(await change(id, chapterIds, { act: 'rename', title: '都叫这个' })).toMatchObject({
      code: 4000,
      data: { field: 'chapterIds' },
    });
    const long = { act: 'rename', title: '长'.repeat(101) } as const;
    expect((await change(id, [chapterIds[0]!], long)).code).toBe(4000);
  });

  it('are removed with their files, and the rest closes up; one that was bought stays', async () => {
    const { id, chapterIds } = await buildBook(database, { chapters: 3, content: PAID });
    const [first, second, third] = chapterIds as [string, string, string];
    const file = `l/${first}/1-1.webp`;
    await context.storage.put(file, Buffer.from('x'), { contentType: 'image/webp' });
    const viewer = await guest(app);
    await giveGold(database, viewer.id, 1_000);
    await signedCall(
      app,
      'comics/pay',
      {
        id,
        part: { what: 'chapters', chapterIds: [third] },
        expectedPriceGoldCents: 300,
        idempotencyKey: newId(),
      },
      viewer,
    );
    expect((await change(id, [first, third], { act: 'remove' })).code).toBe(4090);
    expect(await chaptersOf(id)).toHaveLength(3);
    expect(await context.storage.stat(file)).not.toBeNull();
    const { data } = await change(id, [first], { act: 'remove' });
    expect(data.list.map((chapter) => [chapter.id, chapter.number])).toEqual([
      [second, 1],
      [third, 2],
    ]);
    await deleteRetiredMedia(context, new Date(Date.now() + 48 * 3_600_000));
    expect(await context.storage.stat(file)).toBeNull();
  });

  it('leave nothing to open when the last one is removed', async () => {
    const { id, chapterIds } = await buildBook(database, { chapters: 1 });
    expect((await change(id, chapterIds, { act: 'remove' })).data.list).toEqual([]);
    expect((await signedCall(app, 'comics/detail', { id }, await guest(app))).code).toBe(4040);
  });

  it('are changed all or none: one that is gone refuses the rest', async () => {
    const { id, chapterIds } = await buildBook(database, { chapters: 2 });
    const { chapterIds: others } = await buildBook(database, { chapters: 1 });
    expect((await change(id, [...chapterIds, ...others], { act: 'hide' })).code).toBe(4090);
    expect((await chaptersOf(id)).map(({ state }) => state)).toEqual(['published', 'published']);
    expect((await chaptersOf(id)).length).toBe(2);
  });

  it('are those of books that are not taken down', async () => {
    const { id: video } = await buildContent(database);
    const missing = await staffCall(consoleApp, 'book/chapters', { contentId: video }, editor);
    expect(missing.code).toBe(4040);
    expect((await change(newId(), [newId()], { act: 'hide' })).code).toBe(4040);
    expect((await order(video, [newId()])).code).toBe(4040);
    const { id, chapterIds } = await buildBook(database, { content: { state: 'takenDown' } });
    expect((await change(id, chapterIds, { act: 'hide' })).code).toBe(4090);
    expect((await order(id, chapterIds)).code).toBe(4090);
    expect((await change(id, [], { act: 'hide' })).code).toBe(4000);
  });
});
