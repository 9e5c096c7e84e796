import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RequestInputOf } from '@yehang/contract/define-call.ts';
import type { AppCalls } from '@yehang/contract/index.ts';
import { CREATOR_TERMS_VERSION } from '@yehang/contract/shapes/creator.ts';
import { newId } from '../db/new-id.ts';
import { testApp } from '../../test/app.ts';
import { adultGuest, signedCall, type TestSession } from '../../test/call.ts';
import { recordConsent } from '../../test/consents.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { approve } from '../../test/factories/post-requests.ts';
import { buildCreator, buildUpload } from '../../test/factories/creator.ts';
import { giveGold } from '../../test/factories/gold.ts';
import { buildMedia } from '../../test/factories/media.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');

async function creator(): Promise<TestSession> {
  const me = await adultGuest(app);
  await buildCreator(context, me.id);
  return me;
}

async function draft(me: TestSession, over: object = {}) {
  const uploadId = await buildUpload(context, me.id);
  const request = {
    title: '夜航日记',
    description: '一段旅程',
    tags: ['旅行'],
    rating: 'general' as const,
    access: { rule: 'gold' as const, priceGoldCents: 500 },
    previewSeconds: 10,
    consent: null,
    uploadId,
    termsVersion: CREATOR_TERMS_VERSION,
    idempotencyKey: newId(),
    ...over,
  };
  const { data, tip } = await signedCall(app, 'publish/create', request, me);
  if (!data) throw new Error(tip);
  return { id: data.id, uploadId };
}

async function published(me: TestSession, over: object = {}): Promise<string> {
  const { id } = await draft(me, over);
  await database.pool.query('delete from media_assets where content_id = $1', [id]);
  await buildMedia(context, id, 4);
  await signedCall(app, 'publish/submit', { id }, me);
  await decide(id, 'approve');
  return id;
}

async function decide(id: string, what: 'approve' | 'refuse') {
  if (what === 'approve') return approve(consoleApp, moderator, id);
  await staffCall(consoleApp, 'review/claim', { id }, moderator);
  return staffCall(consoleApp, 'review/refuse', { id, reason: '标题不实' }, moderator);
}

const detail = async (me: TestSession, id: string) =>
  (await signedCall(app, 'publish/detail', { id }, me)).data;
const update = (me: TestSession, body: RequestInputOf<AppCalls['publish/update']>) =>
  signedCall(app, 'publish/update', body, me);
const fail = (id: string, hasSource: boolean) =>
  database.pool.query(
    `update media_assets set state = 'failed', reason = '磁盘已满', has_source = $2 where content_id = $1`,
    [id, hasSource],
  );
const hasFiles = (uploadId: string) =>
  access(join(context.workDir, 'uploads', uploadId)).then(
    () => true,
    () => false,
  );

describe('publish/detail', () => {
  it('is its creator’s alone', async () => {
    const me = await creator();
    const { id } = await draft(me);
    expect(await detail(me, id)).toMatchObject({ state: 'draft', wasPublic: false, change: null });
    expect((await signedCall(app, 'publish/detail', { id }, await creator())).code).toBe(4040);
    expect((await signedCall(app, 'publish/detail', { id })).code).toBe(1000);
  });
});

describe('publish/del', () => {
  it('deletes a draft with its video, and keeps the record of consent', async () => {
    const me = await creator();
    const consent = { people: '本人', how: 'self', reference: '1', checkedAges: true };
    const { id, uploadId } = await draft(me, { consent });
    expect(await hasFiles(uploadId)).toBe(true);
    expect((await signedCall(app, 'publish/del', { id }, await creator())).code).toBe(4040);
    expect((await signedCall(app, 'publish/del', { id }, me)).code).toBe(200);
    expect(await hasFiles(uploadId)).toBe(false);
    expect((await signedCall(app, 'publish/del', { id }, me)).code).toBe(4040);
    const { rows } = await database.pool.query(
      `select (select count(*)::int from contents where id = $1) as items,
        (select count(*)::int from media_assets where content_id = $1) as media,
        (select count(*)::int from consent_records where content_id = $1) as consents`,
      [id],
    );
    expect(rows).toEqual([{ items: 0, media: 0, consents: 1 }]);
    expect((await signedCall(app, 'publish/del', { id })).code).toBe(1000);
  });

  it('deletes nothing that is in review or was public', async () => {
    const me = await creator();
    const { id } = await draft(me);
    await signedCall(app, 'publish/submit', { id }, me);
    expect((await signedCall(app, 'publish/del', { id }, me)).code).toBe(4090);
    const open = await published(me);
    await signedCall(app, 'publish/withdraw', { id: open }, me);
    expect((await signedCall(app, 'publish/del', { id: open }, me)).code).toBe(4090);
  });
});

describe('publish/retry', () => {
  it('queues once more what failed through no fault of the file', async () => {
    const me = await creator();
    const { id } = await draft(me);
    expect((await signedCall(app, 'publish/retry', { id }, me)).code).toBe(4090);
    await fail(id, true);
    expect((await detail(me, id)).media).toMatchObject({ state: 'failed', canRetry: true });
    const { data } = await signedCall(app, 'publish/retry', { id }, me);
    expect(data.media).toMatchObject({ state: 'queued', reason: null });
    await fail(id, false);
    expect((await detail(me, id)).media.canRetry).toBe(false);
    expect((await signedCall(app, 'publish/retry', { id }, me)).code).toBe(4090);
    expect((await signedCall(app, 'publish/retry', { id }, await creator())).code).toBe(4040);
    expect((await signedCall(app, 'publish/retry', { id }, await adultGuest(app))).code).toBe(4030);
    expect((await signedCall(app, 'publish/retry', { id })).code).toBe(1000);
  });
});

describe('publish/replace', () => {
  it('gives a draft another file once, however often it is requested', async () => {
    const me = await creator();
    const { id, uploadId: first } = await draft(me);
    await fail(id, false);
    const uploadId = await buildUpload(context, me.id);
    const asks = Array.from({ length: 5 }, () =>
      signedCall(app, 'publish/replace', { id, uploadId }, me),
    );
    const codes = (await Promise.all(asks)).map(({ code }) => code);
    for (const code of codes) expect([200, 4090]).toContain(code);
    expect(codes).toContain(200);
    expect((await signedCall(app, 'publish/replace', { id, uploadId }, me)).code).toBe(200);
    expect((await detail(me, id)).media).toMatchObject({ state: 'queued', canRetry: false });
    expect(await Promise.all([first, uploadId].map(hasFiles))).toEqual([false, true]);
  });

  it('is for drafts that were never public, and uploads of one’s own', async () => {
    const me = await creator();
    const { id } = await draft(me);
    const replace = (uploadId: string, to = id, who = me) =>
      signedCall(app, 'publish/replace', { id: to, uploadId }, who);
    expect((await replace(newId())).code).toBe(4040);
    const other = await creator();
    expect((await replace(await buildUpload(context, other.id))).code).toBe(4040);
    const mine = await buildUpload(context, me.id);
    expect((await replace(mine, id, other)).code).toBe(4040);
    expect((await replace(mine, id, await adultGuest(app))).code).toBe(4030);
    await signedCall(app, 'publish/submit', { id }, me);
    expect((await replace(mine)).code).toBe(4090);
    expect((await replace(mine, await published(me))).code).toBe(4090);
    const body = { id, uploadId: mine };
    expect((await signedCall(app, 'publish/replace', body)).code).toBe(1000);
  });
});

describe('changing what is public', () => {
  it('changes the price at once, and the words after a review', async () => {
    const me = await creator();
    const id = await published(me);
    const access = { rule: 'gold' as const, priceGoldCents: 800 };
    const { data } = await update(me, { id, title: '新的标题', tags: ['夜景'], access });
    expect(data).toMatchObject({
      state: 'published',
      title: '夜航日记',
      tags: ['旅行'],
      access,
      change: { state: 'waiting', fields: { title: '新的标题', tags: ['夜景'] } },
    });
    const viewer = await adultGuest(app);
    const seen = (await signedCall(app, 'media/play', { id }, viewer)).data;
    expect(seen.item.title).toBe('夜航日记');
    const queue = (await staffCall(consoleApp, 'review/list', { pageSize: 50 }, moderator)).data
      .list;
    expect(queue.find((row) => row.id === id)).toMatchObject({ title: '新的标题', isChange: true });
    const info = (await staffCall(consoleApp, 'review/info', { id }, moderator)).data;
    expect(info).toMatchObject({
      title: '新的标题',
      before: { title: '夜航日记', tags: ['旅行'] },
    });
    expect((await decide(id, 'approve')).code).toBe(200);
    expect(await detail(me, id)).toMatchObject({
      state: 'published',
      title: '新的标题',
      tags: ['夜景'],
      change: null,
    });
    expect((await decide(id, 'approve')).code).toBe(4090);
  });

  it('leaves the public words as they are when a change comes back, with the reason', async () => {
    const me = await creator();
    const id = await published(me);
    await update(me, { id, title: '太过分的标题' });
    await decide(id, 'refuse');
    expect(await detail(me, id)).toMatchObject({
      state: 'published',
      title: '夜航日记',
      change: { state: 'refused', reason: '标题不实', fields: { title: '太过分的标题' } },
    });
    await update(me, { id, title: '好的标题' });
    expect((await detail(me, id)).change).toMatchObject({ state: 'waiting', reason: null });
    const { data } = await signedCall(app, 'publish/undo', { id }, me);
    expect(data.change).toBeNull();
    expect((await signedCall(app, 'publish/undo', { id }, await creator())).code).toBe(4040);
    expect((await signedCall(app, 'publish/undo', { id })).code).toBe(1000);
    const queue = (await staffCall(consoleApp, 'review/list', { pageSize: 50 }, moderator)).data
      .list;
    expect(queue.map((row) => row.id)).not.toContain(id);
  });

  it('needs no review where nothing differs, and consent where it is adult', async () => {
    const me = await creator();
    const id = await published(me);
    const same = { title: '夜航日记', description: '一段旅程', tags: ['旅行'] };
    expect((await update(me, { id, ...same })).data.change).toBeNull();
    const adult = await update(me, { id, rating: 'adult' });
    expect(adult).toMatchObject({ code: 4090, data: { field: 'consent' } });
    const consent = {
      people: '本人',
      how: 'self' as const,
      reference: '1',
      checkedAges: true as const,
    };
    expect((await update(me, { id, rating: 'adult', consent })).code).toBe(200);
    await recordConsent(database, id);
    await decide(id, 'approve');
    expect(await detail(me, id)).toMatchObject({ rating: 'adult', consent: { people: '本人' } });
  });

  it('keeps the change of a hidden work for its next review', async () => {
    const me = await creator();
    const id = await published(me);
    await signedCall(app, 'publish/withdraw', { id }, me);
    expect((await update(me, { id, title: '再来一次' })).data).toMatchObject({
      state: 'hidden',
      title: '夜航日记',
      change: { state: 'kept' },
    });
    await signedCall(app, 'publish/submit', { id }, me);
    expect((await update(me, { id, title: '又改' })).code).toBe(4090);
    await decide(id, 'approve');
    expect(await detail(me, id)).toMatchObject({ state: 'published', title: '再来一次' });
  });
});

describe('the notices of a creator', () => {
  it('counts decisions until they are seen', async () => {
    const me = await creator();
    const news = async () => (await signedCall(app, 'publish/info', {}, me)).data.news;
    const { id } = await draft(me);
    expect(await news()).toBe(0);
    await signedCall(app, 'publish/submit', { id }, me);
    await decide(id, 'refuse');
    expect(await news()).toBe(1);
    expect(await detail(me, id)).toMatchObject({ isNews: true, reason: '标题不实' });
    expect((await signedCall(app, 'publish/seen', {}, me)).code).toBe(200);
    expect(await news()).toBe(0);
    const open = await published(me);
    await signedCall(app, 'publish/seen', {}, me);
    await staffCall(consoleApp, 'content/takeDown', { id: open, reason: '权利人要求' }, moderator);
    expect(await news()).toBe(1);
    expect((await detail(me, open)).reason).toBe('权利人要求');
    expect((await signedCall(app, 'publish/seen', {})).code).toBe(1000);
  });
});

describe('publish/income', () => {
  it('adds up sales by day and by work, without what was refunded', async () => {
    const me = await creator();
    const [one, two] = [await published(me), await published(me, { title: '另一部' })];
    const buy = async (id: string) => {
      const viewer = await adultGuest(app);
      await giveGold(database, viewer.id, 1000);
      const pay = { id, expectedPriceGoldCents: 500, idempotencyKey: newId() };
      await signedCall(app, 'media/pay', pay, viewer);
    };
    await buy(one);
    await buy(one);
    await buy(two);
    await database.pool.query(
      `update purchases set bought_at = now() - interval '3 days' where subject_id = $1`,
      [two],
    );
    const { data } = await signedCall(app, 'publish/income', { days: 7 }, me);
    expect(data).toMatchObject({ sales: 3, incomeGoldCents: 1050 });
    expect(data.days).toHaveLength(7);
    expect(data.days.at(-1)).toMatchObject({ sales: 2, incomeGoldCents: 700 });
    expect(data.days.at(-4)).toMatchObject({ sales: 1, incomeGoldCents: 350 });
    expect(data.works.map(({ id, sales }) => [id, sales])).toEqual([
      [one, 2],
      [two, 1],
    ]);
    const ofOne = (await signedCall(app, 'publish/income', { id: one, days: 7 }, me)).data;
    expect(ofOne).toMatchObject({ sales: 2, incomeGoldCents: 700, works: [] });
    await database.pool.query(`update purchases set share_state = 'void' where subject_id = $1`, [
      two,
    ]);
    expect((await signedCall(app, 'publish/income', {}, me)).data.sales).toBe(2);
    const stranger = await creator();
    expect((await signedCall(app, 'publish/income', { id: one }, stranger)).code).toBe(4040);
    expect((await signedCall(app, 'publish/income', {})).code).toBe(1000);
  });
});
