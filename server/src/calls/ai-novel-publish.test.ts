import { CREATOR_TERMS_VERSION } from '@yehang/contract/shapes/creator.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { workAiQueues } from '../../test/ai.ts';
import { novelsOf } from '../../test/ai-novel.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildCreator } from '../../test/factories/creator.ts';
import { approve as approveWork } from '../../test/factories/post-requests.ts';

const { app, context } = await testApp();
const consoleApp = await testConsole(context);
const termsVersion = CREATOR_TERMS_VERSION;

let user: TestSession;
beforeEach(async () => {
  await workAiQueues(context);
  user = await guest(app);
});
const { info, next, build } = novelsOf(app, context, () => user);
const publish = (id: string, over: { tags?: string[]; description?: string } = {}) =>
  signedCall(app, 'texttonovel/publish', { id, termsVersion, ...over }, user);
const approve = async (id: string) =>
  approveWork(consoleApp, await staffCookie(consoleApp, context, 'moderator'), id);

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
    expect((await info(id)).publication).toBeNull();
  });
});
