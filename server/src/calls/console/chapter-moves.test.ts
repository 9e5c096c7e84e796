import { describe, expect, it } from 'vitest';
import type { ChapterChange } from '@yehang/contract/shapes/console-chapter.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildBook } from '../../../test/factories/book.ts';
import { newId } from '../../db/new-id.ts';
import { bookDetails, partAudio } from '../../db/schema/books.ts';
import { deleteRetiredMedia } from '../../domain/media/delete-retired-media.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');

const order = (contentId: string, chapterIds: string[]) =>
  staffCall(consoleApp, 'book/order', { contentId, chapterIds }, editor);
const change = (contentId: string, chapterIds: string[], what: ChapterChange) =>
  staffCall(consoleApp, 'book/change', { contentId, chapterIds, change: what }, editor);

async function read(me: TestSession, id: string, chapter: number, finished = false, version = 0) {
  const place = { id, chapter, unit: 1, fraction: 0.5, seconds: null, finished, version };
  expect((await signedCall(app, 'content/place', place, me)).code).toBe(200);
}

async function placeOf(me: TestSession, id: string) {
  const { data } = await signedCall(app, 'comics/detail', { id }, me);
  const { list, viewer } = (await signedCall(app, 'comics/chapter', { id }, me)).data;
  const { chapter, unit, fraction } = data.place!;
  const finished = list.filter(({ number }) =>
    viewer.finished.some(([first, last]) => first <= number && number <= last),
  );
  return {
    chapterId: list.find(({ number }) => number === chapter)?.id,
    ...{ unit, fraction, lastPart: data.book.marks.lastPart },
    finished: finished.map((one) => one.id),
  };
}

describe('chapters that get another number', () => {
  it('take places and finished chapters of their readers along', async () => {
    const { id, chapterIds } = await buildBook(database, { chapters: 5 });
    const [first, second, third, fourth, fifth] = chapterIds;
    const [me, other] = [await guest(app), await guest(app)];
    await read(me, id, 2, true);
    await read(me, id, 3, false, 1);
    await read(other, id, 1, true);
    await order(id, [third!, first!, fifth!, fourth!, second!]);
    expect(await placeOf(me, id)).toMatchObject({
      ...{ chapterId: third, unit: 1, fraction: 0.5, lastPart: 1 },
      finished: [second],
    });
    expect(await placeOf(other, id)).toMatchObject({ chapterId: first, finished: [first] });
    const earlier = (await signedCall(app, 'content/places', { id }, me)).data.list;
    expect(earlier.map(({ chapter }) => chapter)).toEqual([1, 5]);
  });

  it('leave what is below the first of them unwritten', async () => {
    const { id, chapterIds } = await buildBook(database, { chapters: 4 });
    const [first, second, third, fourth] = chapterIds;
    const [me, other] = [await guest(app), await guest(app)];
    await read(me, id, 1, true);
    await read(other, id, 3, true);
    const versions = async () => {
      const { rows } = await database.pool.query<{ version: string }>(
        `select xmin::text as version from book_places where content_id = $1 and user_id = $2
          union all select xmin::text from content_user_state where content_id = $1 and user_id = $2`,
        [id, me.id],
      );
      return rows.map(({ version }) => version);
    };
    const before = await versions();
    expect(before).toHaveLength(2);
    await order(id, [first!, second!, fourth!, third!]);
    expect(await versions()).toEqual(before);
    expect(await placeOf(me, id)).toMatchObject({ chapterId: first, finished: [first] });
    expect(await placeOf(other, id)).toMatchObject({ chapterId: third, finished: [third] });
  });

  it('may be as many as a book has', async () => {
    const { id, chapterIds } = await buildBook(database, { chapters: 3 });
    const many = [...chapterIds, ...Array.from({ length: 9_997 }, () => newId())];
    expect((await order(id, many)).code).toBe(4090);
    expect((await change(id, many, { act: 'hide' })).code).toBe(4090);
  });

  it('leave readers of a removed one at the beginning of the next, or of the last', async () => {
    const { id, chapterIds } = await buildBook(database, { chapters: 4 });
    const [, second, third, fourth] = chapterIds;
    const [me, other] = [await guest(app), await guest(app)];
    await read(me, id, 2, true);
    await read(other, id, 4);
    await change(id, [second!, fourth!], { act: 'remove' });
    const beginning = { unit: 0, fraction: 0, finished: [] };
    expect(await placeOf(me, id)).toMatchObject({ chapterId: third, ...beginning });
    expect(await placeOf(other, id)).toMatchObject({ chapterId: third, ...beginning });
  });

  it('leave readers of the last one, which is removed, at the one before', async () => {
    const { id, chapterIds } = await buildBook(database, { chapters: 3 });
    const me = await guest(app);
    await read(me, id, 3, true);
    await change(id, [chapterIds[2]!], { act: 'remove' });
    expect(await placeOf(me, id)).toMatchObject({
      chapterId: chapterIds[1],
      unit: 0,
      finished: [],
    });
  });

  it('keep places of hearing with the novel that has the text', async () => {
    const novel = await buildBook(database, { kind: 'novel', chapters: 3 });
    const audio = await buildBook(database, { kind: 'audio', chapters: 3 });
    await database.orm.insert(bookDetails).values({ contentId: audio.id }).onConflictDoNothing();
    await database.pool.query(
      'update book_details set text_content_id = $1 where content_id = $2',
      [novel.id, audio.id],
    );
    const me = await guest(app);
    await read(me, audio.id, 2);
    await order(novel.id, novel.chapterIds.toReversed());
    await order(audio.id, [audio.chapterIds[1]!, audio.chapterIds[0]!, audio.chapterIds[2]!]);
    const { data } = await signedCall(app, 'novel/detail', { id: audio.id }, me);
    // The novel's second chapter stays its second.
    expect(data.place).toMatchObject({ chapter: 2, unit: 1 });
    expect(data.book.marks.lastPart).toBe(1);
  });
});

describe('a removed chapter', () => {
  it('leaves no sound behind', async () => {
    const { id, chapterIds } = await buildBook(database, { kind: 'audio', chapters: 2 });
    const [first, second] = chapterIds as [string, string];
    const segment = (partId: string) => `v/${partId}/1/0.ts`;
    for (const partId of [first, second]) {
      await context.storage.put(segment(partId), Buffer.from('x'), { contentType: 'video/mp2t' });
      await database.orm.insert(partAudio).values({
        ...{ partId, prefix: `v/${partId}/1`, sealedKey: Buffer.alloc(16) },
        ...{ segments: [], durationSeconds: 4 },
      });
    }
    await change(id, [first], { act: 'remove' });
    expect(await context.storage.stat(segment(first))).not.toBeNull();
    await deleteRetiredMedia(context, new Date(Date.now() + 48 * 3_600_000));
    expect(await context.storage.stat(segment(first))).toBeNull();
    expect(await context.storage.stat(segment(second))).not.toBeNull();
  });
});
