import { CREATOR_TERMS_VERSION } from '@yehang/contract/shapes/creator.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { workAiQueues } from '../../test/ai.ts';
import { novelsOf } from '../../test/ai-novel.ts';
import { testApp } from '../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildCreator } from '../../test/factories/creator.ts';
import { approve as approveWork, sendBack } from '../../test/factories/post-requests.ts';

const { app, context } = await testApp();
const consoleApp = await testConsole(context);
const termsVersion = CREATOR_TERMS_VERSION;

let user: TestSession;
beforeEach(async () => {
  await workAiQueues(context);
  user = await guest(app);
});
const { info, next, read, build } = novelsOf(app, context, () => user);
const publish = (id: string, over: { tags?: string[]; description?: string } = {}) =>
  signedCall(app, 'texttonovel/publish', { id, termsVersion, ...over }, user);
const approve = async (id: string) =>
  approveWork(consoleApp, await staffCookie(consoleApp, context, 'moderator'), id);

const refuse = async (id: string) =>
  sendBack(consoleApp, await staffCookie(consoleApp, context, 'moderator'), id);
const edit = async (id: string, text: string, chapter = 1) =>
  signedCall(
    app,
    'texttonovel/chapter',
    { id, version: (await info(id)).version, chapter, title: '改过', text },
    user,
  );
const partsOf = async (id: string) =>
  (await signedCall(app, 'publish/chapter/list', { id }, user)).data.list;
const textOf = async (id: string, chapterId: string) =>
  (await signedCall(app, 'publish/chapter/text', { id, chapterId }, user)).data.text;

describe('a novel that is published', () => {
  it('waits for the review with its label, and is read by others after it', async () => {
    const id = await build(2);
    expect((await publish(id)).code).toBe(4030);
    await buildCreator(context, user.id);
    const { data, code } = await publish(id, { tags: ['海岛'] });
    expect(code).toBe(200);
    expect(data.publication).toMatchObject({ state: 'submitted', chapters: 2, publicChapters: 0 });
    expect(data.written.map(({ isPublished }) => isPublished)).toEqual([true, true]);
    const contentId = data.publication!.contentId;
    const reader = await guest(app);
    const openBook = () => signedCall(app, 'novel/detail', { id: contentId }, reader);
    expect((await openBook()).code).toBe(4040);
    const cookie = await staffCookie(consoleApp, context, 'moderator');
    const seen = (await staffCall(consoleApp, 'review/info', { id: contentId }, cookie)).data;
    expect(JSON.stringify(seen)).toContain('AI生成');
    expect((await approve(contentId)).code).toBe(200);
    const { book } = (await openBook()).data;
    expect(book.tags.map(({ name }) => name).sort()).toEqual(['AI生成', '海岛'].sort());
    expect(book.description).toContain('本作品由 AI 生成');
    expect(book.isAiMade).toBe(true);
    const { list } = (await signedCall(app, 'novel/chapter', { id: contentId }, reader)).data;
    expect(list).toHaveLength(2);
    const chapter = await signedCall(app, 'novelChapter/info', { id: list[0]!.id }, reader);
    expect(chapter.data.text!.paragraphs[0]).toMatchObject({ text: '【AI生成 · 演示】' });
    expect((await info(id)).publication).toMatchObject({ state: 'published', publicChapters: 2 });
  });

  it('is one work however often it is asked for, and takes new chapters later', async () => {
    await buildCreator(context, user.id);
    const id = await build(1);
    const answers = await Promise.all(Array.from({ length: 5 }, () => publish(id)));
    const ids = answers.flatMap(({ data }) => data.publication?.contentId ?? []);
    expect(new Set(ids).size).toBe(1);
    const [contentId] = ids;
    const works = (await signedCall(app, 'publish/contents', {}, user)).data.list;
    expect(works.map((work) => work.id)).toEqual([contentId]);
    expect((await publish(id)).data.publication).toMatchObject({ chapters: 1 });
    await next(id);
    expect((await publish(id)).code).toBe(4090);
    await workAiQueues(context);
    expect((await publish(id)).code).toBe(4090);
    await approve(contentId!);
    const added = await publish(id);
    expect(added.data.publication).toMatchObject({
      ...{ contentId, state: 'published', chapters: 2, publicChapters: 1 },
    });
    expect((await publish(id)).data.publication).toMatchObject({ chapters: 2 });
    await approve(contentId!);
    expect((await info(id)).publication).toMatchObject({ publicChapters: 2 });
  });

  it('begins anew where its work was deleted, and stays where the novel is', async () => {
    await buildCreator(context, user.id);
    const id = await build(1);
    const first = (await publish(id)).data.publication!.contentId;
    await signedCall(app, 'publish/withdraw', { id: first }, user);
    await signedCall(app, 'publish/del', { id: first }, user);
    expect((await info(id)).publication).toBeNull();
    const second = (await publish(id)).data.publication!.contentId;
    expect(second).not.toBe(first);
    await signedCall(app, 'texttonovel/del', { ids: [id] }, user);
    const works = (await signedCall(app, 'publish/contents', {}, user)).data.list;
    expect(works).toMatchObject([{ id: second, state: 'submitted' }]);
  });

  it('needs a chapter, the terms in force, and words that are allowed', async () => {
    await buildCreator(context, user.id);
    expect((await publish(await build())).code).toBe(4090);
    const id = await build(1);
    const old = { id, termsVersion: '0' };
    expect((await signedCall(app, 'texttonovel/publish', old, user)).code).toBe(4090);
    const refused = { tags: [], description: '一个未成年少女的性爱故事' };
    expect((await publish(id, refused)).code).toBe(4000);
    expect((await publish(id, { tags: ['强奸'] })).code).toBe(4000);
    expect((await info(id)).publication).toBeNull();
    expect((await publish(id)).code).toBe(200);
  });
});

describe('a novel that is handed in again', () => {
  beforeEach(async () => {
    await buildCreator(context, user.id);
  });

  it('is reviewed with the text that took the place of a refused one', async () => {
    const id = await build(2);
    await context.database.pool.query(
      `update ai_chapters set text = text || '强奸' where novel_id = $1 and chapter = 2`,
      [id],
    );
    expect((await publish(id)).code).toBe(4000);
    const draft = (await info(id)).publication!;
    expect(draft).toMatchObject({ state: 'draft', chapters: 2, openChapters: 2 });
    await edit(id, '雨停了。', 2);
    expect((await publish(id)).data.publication).toMatchObject({
      ...{ contentId: draft.contentId, state: 'submitted', chapters: 2 },
      ...{ waitingChapters: 2, openChapters: 0 },
    });
    const [, second] = await partsOf(draft.contentId);
    expect(second!.title).toBe('改过');
    expect(await textOf(draft.contentId, second!.id)).toBe('【AI生成 · 演示】\n雨停了。');
  });

  it('takes its changes along after it was sent back, but nothing while it is reviewed', async () => {
    const id = await build(2);
    const { contentId } = (await publish(id, { tags: ['海岛'] })).data.publication!;
    await edit(id, '雨停了。');
    expect((await publish(id)).code).toBe(4090);
    expect((await refuse(contentId)).code).toBe(200);
    const { version } = await info(id);
    await signedCall(app, 'texttonovel/outline', { id, version, title: '多出来的岛' }, user);
    expect((await publish(id)).data.publication).toMatchObject({ state: 'submitted' });
    const work = async () =>
      (await signedCall(app, 'publish/contents', {}, user)).data.list.find(
        (one) => one.id === contentId,
      )!;
    expect(await work()).toMatchObject({ title: '多出来的岛', tags: ['AI生成', '海岛'] });
    const [first, second] = await partsOf(contentId);
    expect(await textOf(contentId, first!.id)).toContain('雨停了。');
    expect(await textOf(contentId, second!.id)).toContain((await read(id, 2)).text.split('\n')[0]);
    await refuse(contentId);
    await publish(id, { description: '一座岛的故事', tags: ['悬疑'] });
    const again = await work();
    expect(again.description).toMatch(/^一座岛的故事\n\n本作品由 AI 生成/);
    expect(again.tags).toEqual(expect.arrayContaining(['AI生成', '悬疑']));
  });

  it('keeps what its author changed in the creation centre', async () => {
    const id = await build(2);
    const { contentId } = (await publish(id)).data.publication!;
    await signedCall(app, 'publish/withdraw', { id: contentId }, user);
    const [first, second] = await partsOf(contentId);
    const chapter = { id: contentId, chapterId: first!.id };
    const { revision } = (await signedCall(app, 'publish/chapter/text', chapter, user)).data;
    const text = '【AI生成】\n在创作中心改的';
    const own = { ...chapter, revision, title: '雨', text };
    expect((await signedCall(app, 'publish/chapter/write', own, user)).code).toBe(200);
    const change = { act: 'remove' as const };
    const removed = { id: contentId, chapterIds: [second!.id], change };
    expect((await signedCall(app, 'publish/chapter/change', removed, user)).code).toBe(200);
    const { data } = await publish(id);
    expect(data.publication).toMatchObject({ state: 'submitted', chapters: 1, openChapters: 0 });
    expect(data.written.map(({ isPublished }) => isPublished)).toEqual([true, false]);
    expect(await textOf(contentId, first!.id)).toBe(text);
  });

  it('changes nothing that is public, and takes refused chapters again', async () => {
    const id = await build(1);
    const { contentId } = (await publish(id)).data.publication!;
    await approve(contentId);
    await edit(id, '公开以后改的');
    await next(id);
    await workAiQueues(context);
    await publish(id);
    await refuse(contentId);
    expect((await info(id)).publication).toMatchObject({ publicChapters: 1, openChapters: 1 });
    await edit(id, '雨停了。', 2);
    expect((await publish(id)).data.publication).toMatchObject({
      ...{ publicChapters: 1, waitingChapters: 1, openChapters: 0 },
    });
    const [first, second] = await partsOf(contentId);
    expect(await textOf(contentId, first!.id)).not.toContain('公开以后改的');
    expect(await textOf(contentId, second!.id)).toContain('雨停了。');
  });

  it('is not handed in for everybody once it is for adults', async () => {
    user = await adultGuest(app);
    await buildCreator(context, user.id);
    const id = await build(1);
    const { contentId } = (await publish(id)).data.publication!;
    await edit(id, '他们做爱。');
    await refuse(contentId);
    // Words alone show nobody: no consent is needed.
    expect((await publish(id)).code).toBe(200);
    const rating = async () =>
      (await signedCall(app, 'publish/contents', {}, user)).data.list[0]!.rating;
    expect(await rating()).toBe('adult');
    const other = await build(1);
    const open = (await publish(other)).data.publication!;
    await approve(open.contentId);
    await edit(other, '他们做爱。');
    expect((await publish(other)).code).toBe(4090);
    expect((await info(other)).publication).toMatchObject({ state: 'published' });
  });
});
