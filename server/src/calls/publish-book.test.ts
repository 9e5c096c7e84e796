import { describe, expect, it } from 'vitest';
import { CREATOR_TERMS_VERSION } from '@yehang/contract/shapes/creator.ts';
import type { WorkChapterChange } from '@yehang/contract/shapes/work-chapter.ts';
import { testApp } from '../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildCreator, buildUpload } from '../../test/factories/creator.ts';
import { newId } from '../db/new-id.ts';
import { partTexts } from '../db/schema/books.ts';
import { contentParts } from '../db/schema/content-parts.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');

const fields = {
  title: '雾中列车',
  description: '一趟没有终点的车',
  tags: ['悬疑'],
  rating: 'general',
  access: { rule: 'gold', priceGoldCents: 2_000 },
  previewSeconds: 0,
  consent: null,
  partPriceGoldCents: 300,
  freeUnits: 1,
  author: '沈舟',
  finished: false,
} as const;

async function creator(): Promise<TestSession> {
  const me = await adultGuest(app);
  await buildCreator(context, me.id);
  return me;
}

const create = (me: TestSession, over: object = {}) =>
  signedCall(
    app,
    'publish/create',
    {
      ...fields,
      tags: [...fields.tags],
      kind: 'comic',
      termsVersion: CREATOR_TERMS_VERSION,
      idempotencyKey: newId(),
      ...over,
    },
    me,
  );

/** A draft of a comic with chapters, as an import leaves them. */
async function draft(me: TestSession, chapters = 3): Promise<{ id: string; chapterIds: string[] }> {
  const { id } = (await create(me)).data;
  return { id, chapterIds: await addChapters(id, chapters) };
}

async function addChapters(contentId: string, many: number, after = 0): Promise<string[]> {
  const rows = Array.from({ length: many }, (_, at) => ({
    id: newId(),
    contentId,
    number: after + at + 1,
    title: `第 ${after + at + 1} 话`,
    state: 'draft' as const,
    extent: 4,
  }));
  await database.orm.insert(contentParts).values(rows);
  return rows.map((row) => row.id);
}

const change = (me: TestSession, id: string, chapterIds: string[], to: WorkChapterChange) =>
  signedCall(app, 'publish/chapter/change', { id, chapterIds, change: to }, me);
const list = async (me: TestSession, id: string) =>
  (await signedCall(app, 'publish/chapter/list', { id }, me)).data.list;
const states = async (me: TestSession, id: string) =>
  (await list(me, id)).map(({ state }) => state);
const submit = (me: TestSession, id: string) => signedCall(app, 'publish/submit', { id }, me);
const claim = (id: string) => staffCall(consoleApp, 'review/claim', { id }, moderator);
const approve = async (id: string) => {
  const { submittedAt } = (await staffCall(consoleApp, 'review/info', { id }, moderator)).data;
  const seen = { id, submittedAt, publishAt: null };
  return staffCall(consoleApp, 'review/approve', seen, moderator);
};
const refuse = (id: string) =>
  staffCall(consoleApp, 'review/refuse', { id, reason: '画面不清楚' }, moderator);
const NOW = { act: 'submit', publishAt: null } as const;

async function published(me: TestSession, chapters = 2) {
  const book = await draft(me, chapters);
  await submit(me, book.id);
  await claim(book.id);
  expect((await approve(book.id)).code).toBe(200);
  return book;
}

describe('publish/create of a book', () => {
  it('makes an empty draft with its own fields, one for each key', async () => {
    const me = await creator();
    const idempotencyKey = newId();
    const { data } = await create(me, { idempotencyKey });
    expect(data).toMatchObject({
      kind: 'comic',
      state: 'draft',
      units: 0,
      freeUnits: 1,
      partPriceGoldCents: 300,
      book: { author: '沈舟', finished: false },
      media: { state: 'ready', canRetry: false },
    });
    expect((await create(me, { idempotencyKey })).data.id).toBe(data.id);
    const listed = await signedCall(app, 'publish/contents', { kind: 'comic' }, me);
    expect(listed.data.list.map(({ id }) => id)).toEqual([data.id]);
    expect((await signedCall(app, 'comics/detail', { id: data.id }, me)).code).toBe(4040);
  });

  it('takes files for videos alone, and refuses fields of other kinds', async () => {
    const me = await creator();
    const uploadId = await buildUpload(context, me.id);
    for (const [over, field] of [
      [{ uploadId }, 'uploadId'],
      [{ kind: 'long' }, 'partPriceGoldCents'],
      [{ kind: 'photo' }, 'partPriceGoldCents'],
      [{ kind: 'long', partPriceGoldCents: null, freeUnits: 0, author: '' }, 'uploadId'],
      [{ author: '萝莉' }, 'author'],
    ] as const)
      expect(await create(me, over)).toMatchObject({ code: 4000, data: { field } });
  });

  it('is for creators', async () => {
    expect((await create(await guest(app))).code).toBe(4030);
  });
});

describe('publish/chapter', () => {
  it('orders, renames, prices and removes drafts', async () => {
    const me = await creator();
    const { id, chapterIds } = await draft(me);
    const [first, second, third] = chapterIds as [string, string, string];
    const order = [third, first, second];
    await signedCall(app, 'publish/chapter/order', { id, chapterIds: order }, me);
    await change(me, id, [third], { act: 'rename', title: '序章' });
    await change(me, id, [first, second], { act: 'price', priceGoldCents: 500 });
    await change(me, id, [first], { act: 'remove' });
    expect(await list(me, id)).toMatchObject([
      { id: third, number: 1, title: '序章', priceGoldCents: null },
      { id: second, number: 2, priceGoldCents: 500, state: 'draft' },
    ]);
  });

  it('refuses others, unknown chapters, several names, and what does not go with a state', async () => {
    const me = await creator();
    const { id, chapterIds } = await draft(me);
    const other = await creator();
    const order = { id, chapterIds };
    expect((await signedCall(app, 'publish/chapter/list', { id })).code).toBe(1000);
    expect((await signedCall(app, 'publish/chapter/list', { id }, other)).code).toBe(4040);
    expect((await signedCall(app, 'publish/chapter/order', order, other)).code).toBe(4040);
    expect((await change(other, id, chapterIds, NOW)).code).toBe(4040);
    expect((await change(await guest(app), id, chapterIds, NOW)).code).toBe(4030);
    const fewer = { id, chapterIds: chapterIds.slice(1) };
    expect((await signedCall(app, 'publish/chapter/order', fewer, me)).code).toBe(4090);
    const twice = { id, chapterIds: [chapterIds[0]!, ...chapterIds] };
    expect((await signedCall(app, 'publish/chapter/order', twice, me)).code).toBe(4000);
    expect((await change(me, id, [newId()], NOW)).code).toBe(4090);
    expect((await change(me, id, chapterIds, { act: 'rename', title: '同名' })).code).toBe(4000);
    expect((await change(me, id, chapterIds, { act: 'show' })).code).toBe(4090);
    const past = { act: 'submit', publishAt: 1 } as const;
    expect((await change(me, id, chapterIds, past)).code).toBe(4000);
    expect(await states(me, id)).toEqual(['draft', 'draft', 'draft']);
  });
});

describe('the review of a book', () => {
  it('publishes the chapters that wait with the book, and no others', async () => {
    const me = await creator();
    const { id, chapterIds } = await draft(me);
    await change(me, id, chapterIds.slice(0, 2), NOW);
    expect((await submit(me, id)).data).toMatchObject({ state: 'submitted', waitingChapters: 2 });
    expect((await change(me, id, chapterIds.slice(2), NOW)).code).toBe(4090);
    expect((await claim(id)).data).toMatchObject({
      kind: 'comic',
      media: null,
      mediaState: 'ready',
      chapters: [{ id: chapterIds[0], number: 1, extent: 4 }, { number: 2 }],
    });
    await approve(id);
    expect(await states(me, id)).toEqual(['published', 'published', 'draft']);
    const shown = await signedCall(app, 'comics/chapter', { id }, await guest(app));
    expect(shown.data.list.map(({ isFree, priceGoldCents }) => [isFree, priceGoldCents])).toEqual([
      [true, null],
      [false, 300],
    ]);
  });

  it('takes all drafts where none was chosen, and nothing where there is none', async () => {
    const me = await creator();
    expect((await submit(me, (await create(me)).data.id)).code).toBe(4090);
    const { id } = await draft(me);
    expect((await submit(me, id)).data.waitingChapters).toBe(3);
    await signedCall(app, 'publish/withdraw', { id }, me);
    expect(await states(me, id)).toEqual(['draft', 'draft', 'draft']);
  });

  it('decides about chapters of a public book while that stays as it is', async () => {
    const me = await creator();
    const { id } = await published(me);
    const [third, fourth] = (await addChapters(id, 2, 2)) as [string, string];
    expect((await claim(id)).code).toBe(4090);
    await change(me, id, [third], NOW);
    expect((await claim(id)).data).toMatchObject({ isChange: true, chapters: [{ id: third }] });
    await refuse(id);
    expect((await list(me, id))[2]).toMatchObject({ state: 'refused', reason: '画面不清楚' });
    const tomorrow = Date.now() + 86_400_000;
    await change(me, id, [third], NOW);
    await change(me, id, [fourth], { act: 'submit', publishAt: tomorrow });
    await claim(id);
    await approve(id);
    expect(await list(me, id)).toMatchObject([
      { state: 'published' },
      { state: 'published' },
      { state: 'published' },
      { state: 'draft', publishAt: tomorrow },
    ]);
    const detail = await signedCall(app, 'publish/detail', { id }, me);
    expect(detail.data).toMatchObject({ state: 'published', units: 3, waitingChapters: 0 });
  });

  it('publishes no chapter that came or changed after its reviewer claimed the book', async () => {
    const me = await creator();
    const { id } = await published(me);
    const [third, fourth] = (await addChapters(id, 2, 2)) as [string, string];
    await change(me, id, [third, fourth], NOW);
    await claim(id);
    await change(me, id, [fourth], { act: 'withdraw' });
    await change(me, id, [fourth], NOW);
    expect((await approve(id)).code).toBe(4090);
    expect((await states(me, id)).slice(2)).toEqual(['waiting', 'waiting']);
    await claim(id);
    expect((await approve(id)).code).toBe(200);
    expect((await states(me, id)).slice(2)).toEqual(['published', 'published']);
  });

  it('keeps the title of a chapter that was approved for later', async () => {
    const me = await creator();
    const { id } = await published(me);
    const [third] = (await addChapters(id, 1, 2)) as [string];
    await change(me, id, [third], { act: 'submit', publishAt: Date.now() + 86_400_000 });
    await claim(id);
    await approve(id);
    expect((await change(me, id, [third], { act: 'rename', title: '别的' })).code).toBe(4090);
    expect((await list(me, id))[2]).toMatchObject({ title: '第 3 话' });
  });

  it('orders as many chapters as a book may have', async () => {
    const me = await creator();
    const { id, chapterIds } = await draft(me, 3);
    const many = [...chapterIds, ...Array.from({ length: 9_997 }, () => newId())];
    const order = (ids: string[]) =>
      signedCall(app, 'publish/chapter/order', { id, chapterIds: ids }, me);
    expect((await order(many)).code).toBe(4090);
    expect((await order([...many, newId()])).code).toBe(4000);
  });

  it('shows the reviewer what a chapter has, and nothing of other works', async () => {
    const me = await creator();
    const { id, chapterIds } = await draft(me, 1);
    const partId = chapterIds[0]!;
    await database.orm.insert(partTexts).values({
      partId,
      nextParagraph: 1,
      paragraphs: [{ kind: 'text', id: 0, text: '雾很大。' }],
    });
    await submit(me, id);
    const read = (of: string, chapterId: string | null, cookie = moderator) =>
      staffCall(consoleApp, 'review/chapter', { id: of, chapterId }, cookie);
    expect((await read(id, partId)).data).toEqual({
      pictures: [],
      paragraphs: [{ kind: 'text', id: 0, text: '雾很大。' }],
      audio: null,
    });
    expect((await read((await draft(me)).id, partId)).code).toBe(4040);
    expect((await read(newId(), null)).code).toBe(4040);
    const finance = await staffCookie(consoleApp, context, 'finance');
    expect((await read(id, partId, finance)).code).toBe(4030);
  });

  it('leaves the queue when the last chapter that waits is taken back', async () => {
    const me = await creator();
    const { id } = await published(me);
    const [third] = (await addChapters(id, 1, 2)) as [string];
    await change(me, id, [third], NOW);
    await change(me, id, [third], { act: 'withdraw' });
    expect((await claim(id)).code).toBe(4090);
    expect((await approve(id)).code).toBe(4090);
    expect(await states(me, id)).toEqual(['published', 'published', 'draft']);
  });

  it('lets its creator hide and show what was public, but not rename or remove it', async () => {
    const me = await creator();
    const { id, chapterIds } = await published(me);
    const second = [chapterIds[1]!];
    expect((await change(me, id, second, { act: 'rename', title: '换个名' })).code).toBe(4090);
    expect((await change(me, id, second, { act: 'remove' })).code).toBe(4090);
    await change(me, id, second, { act: 'withdraw' });
    const seen = async () =>
      (await signedCall(app, 'comics/chapter', { id }, await guest(app))).data.list.length;
    expect(await seen()).toBe(1);
    await change(me, id, second, { act: 'show' });
    expect(await seen()).toBe(2);
  });
});

describe('publish/import', () => {
  const begin = async (me: TestSession, contentId: string, owner = me) => {
    const uploadId = await buildUpload(context, owner.id);
    return signedCall(app, 'publish/import/create', { contentId, uploadId }, me);
  };

  it('is the owner’s alone, from the upload to its end', async () => {
    const me = await creator();
    const other = await creator();
    const { id } = (await create(me)).data;
    expect((await begin(other, id)).code).toBe(4040);
    expect((await begin(me, id, other)).code).toBe(4040);
    expect((await begin(await guest(app), id)).code).toBe(4030);
    const { data } = await begin(me, id);
    expect(data).toMatchObject({ contentId: id, state: 'queued' });
    expect((await begin(me, id)).code).toBe(4090);
    const plan = { kind: 'photo', files: [0] } as const;
    for (const [session, code] of [
      [other, 4040],
      [me, 4090],
    ] as const)
      expect(
        (
          await signedCall(
            app,
            'publish/import/accept',
            { id: data.id, plan: { ...plan, files: [0] } },
            session,
          )
        ).code,
      ).toBe(code);
    const ask = { id: data.id };
    expect((await signedCall(app, 'publish/import/info', ask, other)).code).toBe(4040);
    expect((await signedCall(app, 'publish/import/cancel', ask, other)).code).toBe(4040);
    const of = { contentId: id };
    expect((await signedCall(app, 'publish/import/list', of, other)).code).toBe(4040);
    expect((await signedCall(app, 'publish/import/list', of)).code).toBe(1000);
    expect((await signedCall(app, 'publish/import/list', of, me)).data.list).toHaveLength(1);
    // What is on its way would be public without a review.
    expect((await submit(me, id)).code).toBe(4090);
    const ended = await signedCall(app, 'publish/import/cancel', ask, me);
    expect(ended.data.state).toBe('cancelled');
    expect((await signedCall(app, 'publish/import/info', ask, me)).data.state).toBe('cancelled');
  });

  it('that failed is tried again by its owner, while the work takes files', async () => {
    const me = await creator();
    const { id } = (await create(me)).data;
    const { data } = await begin(me, id);
    const ask = { id: data.id };
    const retry = (session = me) => signedCall(app, 'publish/import/retry', ask, session);
    expect(await retry()).toMatchObject({ code: 4090, tip: '这次导入没有失败，请刷新' });
    await database.pool.query(
      `update imports set state = 'failed', reason = '图片文件已损坏：2.png' where id = $1`,
      [data.id],
    );
    expect((await retry(await creator())).code).toBe(4040);
    expect((await retry(await guest(app))).code).toBe(4030);
    await database.pool.query(`update contents set state = 'takenDown' where id = $1`, [id]);
    expect((await retry()).code).toBe(4090);
    await database.pool.query(`update contents set state = 'draft' where id = $1`, [id]);
    expect((await retry()).data).toMatchObject({ state: 'queued', reason: null });
    await signedCall(app, 'publish/import/cancel', ask, me);
  });

  it('adds nothing to what waits for the review, nor to a picture set that was public', async () => {
    const me = await creator();
    const { id } = await draft(me);
    await submit(me, id);
    expect((await begin(me, id)).code).toBe(4090);
    const set = (await create(me, { kind: 'photo', partPriceGoldCents: null, author: '' })).data;
    await database.pool.query(
      `update contents set state = 'published', published_at = now(), extent = 1 where id = $1`,
      [set.id],
    );
    expect((await begin(me, set.id)).code).toBe(4090);
  });
});
