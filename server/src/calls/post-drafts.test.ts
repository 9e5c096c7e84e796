import { describe, expect, it } from 'vitest';
import type { PostDraftFields } from '@yehang/contract/shapes/post.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { buildUserPicture } from '../../test/factories/community.ts';
import { newId } from '../db/new-id.ts';

const { app, database } = await testApp();

const fields = (text: string, over: Partial<PostDraftFields> = {}): PostDraftFields => ({
  ...{ form: 'post', title: '', text, circleId: null, themeId: null, tags: [], pictureIds: [] },
  ...{ mentionIds: [], cardIds: [], rating: 'general', access: { rule: 'free' } },
  ...{ previewCharacters: 60, previewPictures: 0, previewSeconds: 0, videoUploadId: null },
  poll: null,
  ...over,
});
const save = (me: TestSession, id: string, revision: number, text: string, over: object = {}) =>
  signedCall(app, 'post/draft/save', { id, revision, fields: fields(text, over) }, me);
const list = async (me: TestSession) =>
  (await signedCall(app, 'post/draft/list', {}, me)).data.list;

describe('drafts', () => {
  it('are the same on every device, the last saved first', async () => {
    const me = await guest(app);
    const [older, newer] = [newId(), newId()];
    expect((await save(me, older, 0, '一')).data).toMatchObject({ revision: 1 });
    await save(me, newer, 0, '二');
    expect((await save(me, older, 1, '一，续')).data).toMatchObject({ revision: 2 });
    expect((await list(me)).map(({ id }) => id)).toEqual([older, newer]);
    const { data } = await signedCall(app, 'post/draft/detail', { id: older }, me);
    expect(data.fields.text).toBe('一，续');
  });

  it('are never overwritten by a device that knew an older one', async () => {
    const me = await guest(app);
    const id = newId();
    await save(me, id, 0, '开头');
    const both = await Promise.all(['手机上', '电脑上'].map((text) => save(me, id, 1, text)));
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 4090]);
    const won = both.find(({ code }) => code === 200)!.data;
    const lost = both.find(({ code }) => code === 4090)!.data as unknown as { draft: typeof won };
    expect(lost.draft).toEqual(won);
    expect((await list(me))[0]).toEqual(won);
  });

  it('take a save that is sent again for the same one', async () => {
    const me = await guest(app);
    const id = newId();
    const first = await Promise.all([save(me, id, 0, '同一份'), save(me, id, 0, '同一份')]);
    expect(first.map(({ data }) => data.revision)).toEqual([1, 1]);
    await save(me, id, 1, '改过');
    expect((await save(me, id, 1, '改过')).data).toMatchObject({ revision: 2 });
    expect(await list(me)).toHaveLength(1);
  });

  it('stay deleted, and show their pictures', async () => {
    const me = await guest(app);
    const id = newId();
    const pictureIds = [await buildUserPicture(database, me.id), newId()];
    const { data } = await save(me, id, 0, '图', { pictureIds });
    expect(data.pictures.map((picture) => picture.id)).toEqual(pictureIds.slice(0, 1));
    await signedCall(app, 'post/draft/del', { id }, me);
    expect((await save(me, id, 1, '又来')).code).toBe(4040);
    expect((await signedCall(app, 'post/draft/detail', { id }, me)).code).toBe(4040);
    expect(await list(me)).toEqual([]);
  });

  it('are their author’s alone, and twenty at most', async () => {
    const [me, other] = [await guest(app), await guest(app)];
    const id = newId();
    await save(me, id, 0, '我的');
    expect((await signedCall(app, 'post/draft/detail', { id }, other)).code).toBe(4040);
    expect((await save(other, id, 1, '你的')).code).toBe(4040);
    await signedCall(app, 'post/draft/del', { id }, other);
    expect(await list(me)).toHaveLength(1);
    for (let made = 2; made < 20; made += 1) await save(me, newId(), 0, '草稿');
    const last = newId();
    await save(me, last, 0, '最后');
    expect((await save(me, newId(), 0, '太多')).code).toBe(4090);
    // The last of them once more, as after a lost answer.
    expect((await save(me, last, 0, '最后')).data).toMatchObject({ revision: 1 });
    expect((await save(me, id, 1, '还能改')).code).toBe(200);
  });

  it('are refused without a session, and with what is no draft', async () => {
    const me = await guest(app);
    expect((await signedCall(app, 'post/draft/list', {})).code).toBe(1000);
    expect((await save(me, 'x', 0, '坏')).code).toBe(4000);
    expect((await save(me, newId(), 0, '字'.repeat(10_001))).code).toBe(4000);
  });
});
