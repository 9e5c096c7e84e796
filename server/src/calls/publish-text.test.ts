import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CREATOR_TERMS_VERSION } from '@yehang/contract/shapes/creator.ts';
import { MOST_CHAPTER_CHARACTERS } from '@yehang/contract/shapes/work-chapter-values.ts';
import { testApp } from '../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildChannel } from '../../test/factories/channel.ts';
import { buildCreator } from '../../test/factories/creator.ts';
import { newId } from '../db/new-id.ts';
import { contentPictures, partAudio } from '../db/schema/books.ts';
import { contentParts } from '../db/schema/content-parts.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');

const BLANK = {
  title: '雾中列车',
  description: '',
  rating: 'general',
  access: { rule: 'free' },
  previewSeconds: 0,
  consent: null,
  termsVersion: CREATOR_TERMS_VERSION,
} as const;

async function creator(): Promise<TestSession> {
  const me = await adultGuest(app);
  await buildCreator(context, me.id);
  return me;
}

async function book(me: TestSession, kind: 'novel' | 'audio' = 'novel'): Promise<string> {
  const request = { ...BLANK, tags: [], kind, idempotencyKey: newId() };
  return (await signedCall(app, 'publish/create', request, me)).data.id;
}

const write = (
  me: TestSession,
  id: string,
  chapterId: string,
  over: { revision?: number; title?: string; text?: string } = {},
) =>
  signedCall(
    app,
    'publish/chapter/write',
    { ...{ id, chapterId, revision: 0, title: '渡口', text: '雾很大。\n船来了。' }, ...over },
    me,
  );
const submit = (me: TestSession, id: string) => signedCall(app, 'publish/submit', { id }, me);
const claim = (id: string) => staffCall(consoleApp, 'review/claim', { id }, moderator);
const approve = async (id: string) => {
  const { submittedAt } = (await staffCall(consoleApp, 'review/info', { id }, moderator)).data;
  const seen = { id, submittedAt, publishAt: null };
  return staffCall(consoleApp, 'review/approve', seen, moderator);
};
const chapters = async (me: TestSession, id: string) =>
  (await signedCall(app, 'publish/chapter/list', { id }, me)).data.list;

describe('publish/chapter/write', () => {
  it('adds a chapter once, however often it is sent', async () => {
    const me = await creator();
    const id = await book(me);
    const chapterId = newId();
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(me, id, chapterId)));
    for (const { data } of answers)
      expect(data).toEqual({
        ...{ id: chapterId, title: '渡口', text: '雾很大。\n船来了。' },
        ...{ revision: 1, mayWrite: true },
      });
    expect(await chapters(me, id)).toMatchObject([
      { id: chapterId, number: 1, title: '渡口', state: 'draft', extent: 8 },
    ]);
  });

  it('counts changes, and refuses one that began from an older text with the newer one', async () => {
    const me = await creator();
    const id = await book(me);
    const chapterId = newId();
    await write(me, id, chapterId);
    const second = await write(me, id, chapterId, { revision: 1, text: '雾散了。' });
    expect(second.data).toMatchObject({ revision: 2, text: '雾散了。' });
    expect(await write(me, id, chapterId, { revision: 1, text: '另一台设备' })).toMatchObject({
      code: 4090,
      data: { chapter: { revision: 2, text: '雾散了。' } },
    });
    const read = await signedCall(app, 'publish/chapter/text', { id, chapterId }, me);
    expect(read.data).toMatchObject({ revision: 2, text: '雾散了。', mayWrite: true });
  });

  it('takes as many characters as a chapter may have, and no more', async () => {
    const me = await creator();
    const id = await book(me);
    const text = '雾'.repeat(MOST_CHAPTER_CHARACTERS);
    const { data } = await write(me, id, newId(), { text });
    expect(data.text).toHaveLength(MOST_CHAPTER_CHARACTERS);
    expect(await write(me, id, newId(), { text: `${text}雾` })).toMatchObject({
      code: 4000,
      data: { field: 'text' },
    });
  });

  it('is the creator’s alone, for novels, and for drafts', async () => {
    const [me, other] = [await creator(), await creator()];
    const id = await book(me);
    const chapterId = newId();
    await write(me, id, chapterId);
    expect((await write(other, id, chapterId)).code).toBe(4040);
    expect((await write(await guest(app), id, chapterId)).code).toBe(4030);
    expect((await write(other, await book(other), chapterId)).code).toBe(4040);
    expect((await write(me, await book(me, 'audio'), newId())).code).toBe(4040);
    expect((await write(me, id, newId(), { revision: 3 })).code).toBe(4040);
    const read = (session: TestSession, of = chapterId) =>
      signedCall(app, 'publish/chapter/text', { id, chapterId: of }, session);
    expect((await read(other)).code).toBe(4040);
    expect((await read(me, newId())).code).toBe(4040);
    await submit(me, id);
    expect((await write(me, id, chapterId, { revision: 1, text: '改' })).code).toBe(4090);
    await claim(id);
    await approve(id);
    expect(await write(me, id, chapterId, { revision: 1, text: '改' })).toMatchObject({
      code: 4090,
      data: { chapter: { mayWrite: false } },
    });
    // A book that is public takes more chapters, as drafts.
    expect((await write(me, id, newId())).code).toBe(200);
    expect((await chapters(me, id)).map(({ state }) => state)).toEqual(['published', 'draft']);
  });
});

describe('the category of a work', () => {
  it('is one of its room, and changes at once', async () => {
    const me = await creator();
    const id = await book(me);
    const { id: ours } = await buildChannel(database, { section: 'novel' });
    const { id: other } = await buildChannel(database, { section: 'comic' });
    const { data } = await signedCall(app, 'publish/categories', { kind: 'novel' }, me);
    expect(data.list.map((one) => one.id)).toContain(ours);
    expect(data.list.map((one) => one.id)).not.toContain(other);
    const update = (channelId: string | null) =>
      signedCall(app, 'publish/update', { id, channelId }, me);
    expect((await update(ours)).data.channelId).toBe(ours);
    expect(await update(other)).toMatchObject({ code: 4000, data: { field: 'channelId' } });
    expect((await update(null)).data.channelId).toBeNull();
  });
});

describe('the word filter', () => {
  it('refuses words in a chapter, and says in which and where', async () => {
    const me = await creator();
    const id = await book(me);
    await write(me, id, newId());
    const second = newId();
    await write(me, id, second, { text: '她是个萝莉。' });
    expect(await submit(me, id)).toMatchObject({
      code: 4000,
      tip: '第 2 章的正文里有不允许使用的词，请修改',
      data: { field: 'chapterIds', chapterId: second },
    });
    await write(me, id, second, { revision: 1, text: '她是船长。' });
    // As an import leaves it.
    await database.pool.query(`update content_parts set title = '萝莉' where id = $1`, [second]);
    expect((await submit(me, id)).tip).toBe('第 2 章的标题里有不允许使用的词，请修改');
    expect((await chapters(me, id)).map(({ state }) => state)).toEqual(['draft', 'draft']);
  });

  it('shows moderators what it noticed in chapters, with their numbers', async () => {
    const me = await creator();
    const id = await book(me);
    await write(me, id, newId());
    await write(me, id, newId(), { text: '看全集加微信 abc12345' });
    expect((await submit(me, id)).code).toBe(200);
    const { data } = await staffCall(consoleApp, 'review/info', { id }, moderator);
    expect(data.findings).toMatchObject([{ field: 'chapterText', what: 'contact', chapter: 2 }]);
    const queue = await staffCall(consoleApp, 'review/list', {}, moderator);
    expect(queue.data.list.find((row) => row.id === id)).toMatchObject({ findings: 1 });
  });
});

describe('review/chapter/refuse', () => {
  const refuse = (id: string, chapterId: string) =>
    staffCall(
      consoleApp,
      'review/chapter/refuse',
      { id, chapterId, reason: '正文里有广告' },
      moderator,
    );

  it('sends one chapter back with its reason; the rest is approved without it', async () => {
    const me = await creator();
    const id = await book(me);
    const [first, second] = [newId(), newId()];
    await write(me, id, first);
    await write(me, id, second);
    await submit(me, id);
    expect((await refuse(id, second)).code).toBe(4090);
    await claim(id);
    const { data } = await refuse(id, second);
    expect(data.chapters.map((chapter) => chapter.id)).toEqual([first]);
    expect((await refuse(id, second)).code).toBe(4090);
    expect((await approve(id)).code).toBe(200);
    expect(await chapters(me, id)).toMatchObject([
      { id: first, state: 'published' },
      { id: second, state: 'refused', reason: '正文里有广告' },
    ]);
    const { data: detail } = await signedCall(app, 'publish/detail', { id }, me);
    expect(detail).toMatchObject({ state: 'published', isNews: true });
    // Mended and sent in again by itself.
    await write(me, id, second, { revision: 1, text: '船靠了岸。' });
    const change = { act: 'submit', publishAt: null } as const;
    const again = await signedCall(
      app,
      'publish/chapter/change',
      { id, chapterIds: [second], change },
      me,
    );
    expect(again.data.list[1]).toMatchObject({ state: 'waiting', reason: null });
    await claim(id);
    await approve(id);
    expect((await chapters(me, id)).map(({ state }) => state)).toEqual(['published', 'published']);
  });

  it('leaves a book without chapters to its creator', async () => {
    const me = await creator();
    const id = await book(me);
    const chapterId = newId();
    await write(me, id, chapterId);
    await submit(me, id);
    await claim(id);
    await refuse(id, chapterId);
    expect((await approve(id)).code).toBe(4090);
    expect((await refuse(newId(), chapterId)).code).toBe(4040);
  });
});

describe('review/chapter of an audio novel', () => {
  it('has the sound of a draft for staff, with the key', async () => {
    const me = await creator();
    const id = await book(me, 'audio');
    const partId = newId();
    const part = { id: partId, contentId: id, number: 1, title: '一', state: 'draft' as const };
    await database.orm.insert(contentParts).values({ ...part, extent: 4 });
    await database.orm.insert(partAudio).values({
      ...{ partId, prefix: `v/${partId}/1`, segments: [], durationSeconds: 4 },
      sealedKey: context.seal.close(Buffer.alloc(16, 7), 'content key'),
    });
    await submit(me, id);
    const { data } = await staffCall(
      consoleApp,
      'review/chapter',
      { id, chapterId: partId },
      moderator,
    );
    expect(data.audio).toMatchObject({ durationSeconds: 4 });
    const playlist = await consoleApp.inject({ method: 'GET', url: data.audio!.playlistUrl });
    expect(playlist.statusCode).toBe(200);
    expect(playlist.body).toContain('#EXTM3U');
  });
});

describe('pictures between the lines of a draft', () => {
  it('come back where their line is put in again, and go with their files once it is submitted', async () => {
    const me = await creator();
    const id = await book(me);
    const chapterId = newId();
    await write(me, id, chapterId, { text: '雾很大。' });
    const picture = { id: newId(), contentId: id, partId: chapterId, number: 1 };
    const slice = { path: 'l/cut/1/a.webp', width: 10, height: 10, color: '#000000' };
    await database.orm
      .insert(contentPictures)
      .values({ ...picture, width: 10, height: 10, slices: [slice], sourceHash: 'x' });
    await database.pool.query(
      `update part_texts set paragraphs = paragraphs || jsonb_build_object('kind', 'picture', 'id', 7, 'pictureId', $2::text),
         next_paragraph = 8 where part_id = $1`,
      [chapterId, picture.id],
    );
    const line = '〔图片 7〕';
    const says = async (text: string, revision: number) =>
      (await write(me, id, chapterId, { text, revision })).data.text;
    expect(await says('雾很大。\n船来了。', 1)).toBe('雾很大。\n船来了。');
    expect(await says('雾散了。', 2)).toBe('雾散了。');
    const back = `${line}\n雾散了。`;
    expect(await says(back, 3)).toBe(back);
    // Once is all that it is there.
    expect(await says(`${back}\n${line}`, 4)).toBe(back);
    expect(await says('雾散了。', 4)).toBe('雾散了。');
    const left = () =>
      database.orm.select().from(contentPictures).where(eq(contentPictures.contentId, id));
    expect(await left()).toHaveLength(1);
    const change = { act: 'submit', publishAt: null } as const;
    const request = { id, chapterIds: [chapterId], change };
    expect((await signedCall(app, 'publish/chapter/change', request, me)).code).toBe(200);
    expect(await left()).toEqual([]);
    const { rows } = await database.pool.query(`select from retired_files where prefix = $1`, [
      slice.path,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('are not put in order over and over', async () => {
    const me = await creator();
    const id = await book(me);
    const chapterId = newId();
    await write(me, id, chapterId);
    const order = () =>
      signedCall(app, 'publish/chapter/order', { id, chapterIds: [chapterId] }, me);
    const answers = await Promise.all(Array.from({ length: 61 }, order));
    expect(answers.filter(({ code }) => code === 4290)).toHaveLength(1);
  });
});
