import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { CREATOR_TERMS_VERSION } from '@yehang/contract/shapes/creator.ts';
import { eq } from 'drizzle-orm';
import { contentPictures } from '../db/schema/books.ts';
import { newId } from '../db/new-id.ts';
import { obfuscate } from '../media/pictures/obfuscate.ts';
import { VARIANT_WIDTHS, variantPath } from '../media/pictures/variant-paths.ts';
import { workAiQueues } from '../../test/ai.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { buildCreator } from '../../test/factories/creator.ts';
import { trusted } from '../../test/factories/post-requests.ts';

const { app, context, database } = await testApp();
afterEach(() => expectSoundLedger(database));

/** Pictures of the user's own. */
async function makePictures(user: TestSession, count = 1): Promise<string[]> {
  const request = { prompt: '雪夜的灯塔', count, ratio: '1:1' as const };
  const pay = { expectedPriceGoldCents: 0, idempotencyKey: newId() };
  await signedCall(app, 'texttoimage/generate', { ...request, ...pay }, user);
  await workAiQueues(context);
  const { data } = await signedCall(app, 'aiorder/library', { pageSize: count }, user);
  return data.list.map(({ id }) => id);
}

const publish = (user: TestSession, workIds: string[], over: object = {}) =>
  signedCall(app, 'aiorder/publish', { kind: 'post', workIds, ...over }, user);

/** The pictures of a content as they are stored. */
async function filesOf(contentId: string): Promise<Buffer[]> {
  const rows = await database.orm
    .select({ slices: contentPictures.slices })
    .from(contentPictures)
    .where(eq(contentPictures.contentId, contentId));
  return Promise.all(
    rows.map(async ({ slices }) => {
      const { stream } = await context.storage.get(slices[0]!.path);
      return obfuscate(await buffer(stream), Buffer.from(context.keys.imgKey, 'hex'));
    }),
  );
}

/** A stored picture and its smaller ones. */
async function allFilesOf(path: string): Promise<Buffer[]> {
  const paths = [path, ...VARIANT_WIDTHS.map((width) => variantPath(path, width))];
  const files = [];
  for (const at of paths)
    if (await context.storage.stat(at)) {
      const stored = await buffer((await context.storage.get(at)).stream);
      files.push(obfuscate(stored, Buffer.from(context.keys.imgKey, 'hex')));
    }
  return files;
}

describe('aiorder/publish', () => {
  it('labels every file: smaller ones, what lists show, and the cover', async () => {
    const author = await trusted(app, context);
    await buildCreator(context, author.id);
    const workIds = await makePictures(author);
    const { data: post } = await publish(author, workIds);
    const terms = { kind: 'photo', title: '灯塔', termsVersion: CREATOR_TERMS_VERSION };
    const { data: set } = await publish(author, workIds, terms);
    const { rows } = await database.pool.query<{ what: string; path: string }>(
      `select 'work' as what, picture->>'path' as path from ai_works where id = $1
       union all select 'slice', slices->0->>'path' from content_pictures where content_id = any($2)
       union all select 'cover', cover->>'path' from contents where id = $3
       union all select 'thumb', thumb->>'path' from user_pictures where user_id = $4
       union all select 'blur', blur->>'path' from user_pictures where user_id = $4`,
      [workIds[0], [post.contentId, set.contentId], set.contentId, author.id],
    );
    expect(rows.map(({ what }) => what).toSorted((a, b) => a.localeCompare(b))).toEqual([
      ...['blur', 'cover', 'slice', 'slice', 'thumb', 'work'],
    ]);
    for (const { what, path } of rows) {
      const files = await allFilesOf(path);
      expect([what, files.length > 1]).toEqual([what, what !== 'blur']);
      for (const file of files)
        expect([what, file.toString('utf8').includes('TC260:AIGC')]).toEqual([what, true]);
    }
  }, 60_000);

  it('hands a post to the review, with the label in its words and its files', async () => {
    const author = await trusted(app, context);
    const workIds = await makePictures(author, 2);
    const { data } = await publish(author, workIds, { text: '今晚画的', tags: ['灯塔'] });
    const { data: post } = await signedCall(app, 'post/detail', { id: data.contentId }, author);
    expect(post.state).toBe('submitted');
    expect(post.post.text).toBe('今晚画的\n\n图片由 AI 生成（AI生成 · 演示）。');
    expect(post.post.tags.map(({ name }) => name).sort()).toEqual(['AI生成', '灯塔']);
    const files = await filesOf(data.contentId);
    expect(files).toHaveLength(2);
    for (const file of files) expect(file.toString('utf8')).toContain('TC260:AIGC');
    const reader = await guest(app);
    expect((await signedCall(app, 'post/detail', { id: data.contentId }, reader)).code).toBe(4040);
  }, 60_000);

  it('is the same content for the same pictures, also at the same moment, and outlives the job', async () => {
    const author = await trusted(app, context);
    const workIds = await makePictures(author, 2);
    const many = await Promise.all([1, 2, 3].map(() => publish(author, workIds)));
    const again = await publish(author, [...workIds].reverse());
    const ids = [...many, again].map(({ data }) => data.contentId);
    expect(new Set(ids).size).toBe(1);
    const other = await publish(author, workIds.slice(1));
    expect(other.data.contentId).not.toBe(ids[0]);
    const { data } = await signedCall(app, 'aiorder/list', {}, author);
    await signedCall(app, 'aiorder/del', { ids: data.list.map(({ id }) => id) }, author);
    expect(await filesOf(ids[0]!)).toHaveLength(2);
  }, 60_000);

  it('makes a picture set of a creator, once, with a title and the terms', async () => {
    const author = await trusted(app, context);
    const workIds = await makePictures(author, 2);
    const terms = { kind: 'photo', title: '灯塔', termsVersion: CREATOR_TERMS_VERSION };
    expect((await publish(author, workIds, terms)).code).toBe(4030);
    await buildCreator(context, author.id);
    expect(await publish(author, workIds, { ...terms, title: '' })).toMatchObject({
      code: 4000,
      data: { field: 'title' },
    });
    const set = await publish(author, workIds, terms);
    expect(set.code).toBe(200);
    const { data } = await signedCall(app, 'publish/detail', { id: set.data.contentId }, author);
    expect(data).toMatchObject({ kind: 'photo', state: 'submitted', title: '灯塔', units: 2 });
    expect(data.cover).not.toBeNull();
    expect(data.tags).toEqual(['AI生成']);
    const again = await publish(author, workIds, terms);
    expect(again.data.contentId).toBe(set.data.contentId);
    for (const file of await filesOf(set.data.contentId))
      expect(file.toString('utf8')).toContain('TC260:AIGC');
  }, 60_000);

  it('takes own pictures alone, and none for adults', async () => {
    const author = await trusted(app, context);
    const other = await trusted(app, context);
    const [workId] = await makePictures(author);
    expect((await publish(other, [workId!])).code).toBe(4040);
    expect((await publish(author, [newId()])).code).toBe(4040);
    expect((await publish(author, [workId!, workId!])).code).toBe(4000);
    const made = 'update ai_works set is_adult = true where id = $1';
    await database.pool.query(made, [workId]);
    expect([4040, 4090]).toContain((await publish(author, [workId!])).code);
  }, 60_000);
});

describe('a clip', () => {
  it('becomes the video of a post, labelled in its file, once, and its tag stays', async () => {
    const author = await trusted(app, context);
    const [workId] = await makePictures(author);
    const pay = { expectedPriceGoldCents: 0, idempotencyKey: newId() };
    const request = { workId: workId!, seconds: 2, ...pay };
    await signedCall(app, 'imagetovideo/generate', request, author);
    await workAiQueues(context);
    const { data } = await signedCall(app, 'aiorder/library', { kind: 'video' }, author);
    const clip = data.list[0]!.id;
    expect(await publish(author, [clip], { kind: 'photo', title: '灯塔' })).toMatchObject({
      ...{ code: 4000, data: { field: 'kind' } },
    });
    expect((await publish(author, [clip, workId!])).code).toBe(4000);
    const { data: made } = await publish(author, [clip], { text: '会动了', tags: ['灯塔'] });
    expect((await publish(author, [clip])).data.contentId).toBe(made.contentId);
    const { rows } = await database.pool.query<{ source_path: string; is_ai_made: boolean }>(
      `select m.source_path, c.is_ai_made from media_assets m join contents c on c.id = m.content_id
       where c.id = $1`,
      [made.contentId],
    );
    expect(rows[0]!.is_ai_made).toBe(true);
    const file = await readFile(rows[0]!.source_path);
    expect(file.toString('latin1', 4, 8)).toBe('ftyp');
    expect(file.toString('utf8')).toContain('TC260:AIGC');
    const probe = await (await context.engine()).probe(rows[0]!.source_path);
    expect(probe.video).toMatchObject({ codec: 'h264' });
    expect(probe.durationSeconds).toBeCloseTo(2, 0);
    const { data: post } = await signedCall(app, 'post/detail', { id: made.contentId }, author);
    expect(post.post.text).toBe('会动了\n\n视频由 AI 生成（AI生成 · 演示）。');
    expect(post.post.isAiMade).toBe(true);
    const change = { ...{ id: made.contentId, edits: 0, text: '改过的话' }, tags: ['海边'] };
    expect((await signedCall(app, 'post/update', change, author)).code).toBe(200);
    const { data: changed } = await signedCall(app, 'post/detail', { id: made.contentId }, author);
    expect(changed.post.tags.map(({ name }) => name).sort()).toEqual(['AI生成', '海边']);
  }, 120_000);
});
