import { describe, expect, it } from 'vitest';
import { CREATOR_TERMS_VERSION } from '@yehang/contract/shapes/creator.ts';
import { newId } from '../db/new-id.ts';
import { testApp } from '../../test/app.ts';
import { adultGuest, signedCall, type TestSession } from '../../test/call.ts';
import { recordConsent } from '../../test/consents.ts';
import { buildCreator, buildUpload } from '../../test/factories/creator.ts';
import { giveTrust } from '../../test/factories/trust.ts';

const { app, context, database } = await testApp();

async function creator(): Promise<TestSession> {
  const me = await adultGuest(app);
  await buildCreator(context, me.id);
  return me;
}

const fields = {
  title: '夜航日记',
  description: '一段旅程',
  tags: ['旅行', '夜景'],
  rating: 'general',
  access: { rule: 'gold', priceGoldCents: 500 },
  previewSeconds: 10,
  consent: null,
} as const;

async function create(me: TestSession, over: object = {}) {
  const request = {
    ...fields,
    tags: [...fields.tags],
    uploadId: await buildUpload(context, me.id),
    termsVersion: CREATOR_TERMS_VERSION,
    idempotencyKey: newId(),
    ...over,
  };
  return signedCall(app, 'publish/create', request, me);
}

const contents = (me: TestSession, body: object = {}) =>
  signedCall(app, 'publish/contents', body, me);

describe('publish/create', () => {
  it('makes a draft with all given fields, visible to its creator alone', async () => {
    const me = await creator();
    const { data } = await create(me);
    expect(data).toMatchObject({
      ...fields,
      tags: ['夜景', '旅行'],
      state: 'draft',
      media: { state: 'queued', progress: 0 },
      incomeGoldCents: 0,
    });
    expect((await contents(me)).data.list.map(({ id }) => id)).toEqual([data.id]);
    expect((await contents(await creator())).data.list).toEqual([]);
    expect((await signedCall(app, 'media/play', { id: data.id }, me)).code).toBe(4040);
  });

  it('makes one work per key, also for concurrent requests', async () => {
    const me = await creator();
    const same = { uploadId: await buildUpload(context, me.id), idempotencyKey: newId() };
    const made = await Promise.all(Array.from({ length: 20 }, () => create(me, same)));
    expect(new Set(made.map(({ code }) => code))).toEqual(new Set([200]));
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
    expect((await create(me, { ...same, idempotencyKey: newId() })).code).toBe(4090);
  });

  it('refuses uploads of others, and unknown ones', async () => {
    const me = await creator();
    const uploadId = await buildUpload(context, (await creator()).id);
    expect((await create(me, { uploadId })).code).toBe(4040);
    expect((await create(me, { uploadId: newId() })).code).toBe(4040);
  });

  it('is for verified creators who agreed to the terms in force', async () => {
    const nobody = await adultGuest(app);
    expect((await create(nobody)).code).toBe(4030);
    await buildCreator(context, nobody.id, { state: 'revoked', reason: '冒名' });
    expect((await create(nobody)).code).toBe(4030);
    const old = await create(await creator(), { termsVersion: '2019-01' });
    expect(old).toMatchObject({ code: 4090, data: { field: 'termsVersion' } });
    expect((await signedCall(app, 'publish/contents', {})).code).toBe(1000);
  });

  it('names the field of what it refuses', async () => {
    const me = await creator();
    const cheap = await create(me, { access: { rule: 'gold', priceGoldCents: 1 } });
    expect(cheap).toMatchObject({ code: 4000, data: { field: 'access.priceGoldCents' } });
    const tier = await create(me, { access: { rule: 'vip', tier: 'dark' } });
    expect(tier).toMatchObject({ code: 4000, data: { field: 'access.tier' } });
    for (const over of [{ title: '萝莉' }, { tags: ['萝莉'] }, { description: '萝莉' }]) {
      const refused = await create(me, over);
      expect(refused).toMatchObject({ code: 4000, data: { field: Object.keys(over)[0] } });
    }
  });
});

describe('the states of a work', () => {
  it('is changed as a draft, submitted once, and withdrawn', async () => {
    const me = await creator();
    const { id } = (await create(me)).data;
    const changed = await signedCall(
      app,
      'publish/update',
      { id, title: '新标题', access: { rule: 'free' } },
      me,
    );
    expect(changed.data).toMatchObject({ title: '新标题', access: { rule: 'free' } });
    const asks = Array.from({ length: 5 }, () => signedCall(app, 'publish/submit', { id }, me));
    const codes = (await Promise.all(asks)).map(({ code }) => code).sort((a, b) => a - b);
    expect(codes).toEqual([200, 4090, 4090, 4090, 4090]);
    expect((await signedCall(app, 'publish/update', { id, title: '再改' }, me)).code).toBe(4090);
    expect((await contents(me, { state: 'submitted' })).data.list).toHaveLength(1);
    const back = await signedCall(app, 'publish/withdraw', { id }, me);
    expect(back.data).toMatchObject({ state: 'draft', submittedAt: null });
    expect((await signedCall(app, 'publish/withdraw', { id }, me)).code).toBe(4090);
  });

  it('needs the consent of those shown where it is adult', async () => {
    const me = await creator();
    const { id } = (await create(me, { rating: 'adult' })).data;
    const bare = await signedCall(app, 'publish/submit', { id }, me);
    expect(bare).toMatchObject({ code: 4090, data: { field: 'consent' } });
    const consent = {
      people: '本人',
      how: 'self' as const,
      reference: '自拍声明 1',
      checkedAges: true as const,
    };
    const stated = await signedCall(app, 'publish/update', { id, consent }, me);
    expect(stated.data.consent).toEqual({ people: '本人', how: 'self', reference: '自拍声明 1' });
    // What is typed covers nobody.
    const typed = await signedCall(app, 'publish/submit', { id }, me);
    expect(typed).toMatchObject({ code: 4090, data: { field: 'consent' } });
    await recordConsent(database, id);
    expect((await signedCall(app, 'publish/submit', { id }, me)).data.state).toBe('submitted');
  });

  it('is handed in again once violations no longer close publishing', async () => {
    const me = await creator();
    const { id } = (await create(me)).data;
    await giveTrust(database, me.id, 0);
    const refused = await signedCall(app, 'publish/submit', { id }, me);
    expect(refused).toMatchObject({
      ...{ code: 4030, tip: expect.stringContaining('需要信任等级') as string },
    });
    expect((await contents(me, { state: 'draft' })).data.list).toHaveLength(1);
    await giveTrust(database, me.id, 2);
    expect((await signedCall(app, 'publish/submit', { id }, me)).data.state).toBe('submitted');
  });

  it('is visible to its creator alone', async () => {
    const { id } = (await create(await creator())).data;
    const other = await creator();
    const codes = [
      await signedCall(app, 'publish/update', { id, title: '抢来的' }, other),
      await signedCall(app, 'publish/submit', { id }, other),
      await signedCall(app, 'publish/withdraw', { id }, other),
      await signedCall(app, 'publish/appeal', { id, text: '这不公平吧' }, other),
    ].map(({ code }) => code);
    expect(codes).toEqual([4040, 4040, 4040, 4040]);
  });
});

describe('publish/contents and publish/info', () => {
  it('page through every work once, and add them up', async () => {
    const me = await creator();
    for (let n = 0; n < 5; n += 1) await create(me, { kind: n % 2 ? 'short' : 'long' });
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const body: object = { pageSize: 2, ...(cursor ? { cursor } : {}) };
      const { data } = await contents(me, body);
      ids.push(...data.list.map(({ id }) => id));
      cursor = data.cursor;
    } while (cursor);
    expect(new Set(ids).size).toBe(5);
    expect((await contents(me, { kind: 'short' })).data.list).toHaveLength(2);
    const { data } = await signedCall(app, 'publish/info', {}, me);
    expect(data).toMatchObject({ works: 5, published: 0, pendingIncomeGoldCents: 0 });
  });
});
