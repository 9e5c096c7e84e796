import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildCircle, buildPost } from '../../test/factories/community.ts';
import { tagContent } from '../../test/factories/content.ts';
import { buildUpload } from '../../test/factories/creator.ts';
import { approve, handIn, trusted } from '../../test/factories/post-requests.ts';
import { buildUser } from '../../test/factories/user.ts';
import { plainPng } from '../../test/upload/send-picture.ts';
import { newId } from '../db/new-id.ts';
import { recountTags } from '../db/queries/content/tag-counts.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');
const owner = await staffCookie(consoleApp, context, 'owner');

describe('post/picture/add', () => {
  it('turns a whole upload into a picture that a post shows, once', async () => {
    const author = await trusted(app, context);
    const uploadId = await buildUpload(context, author.id, await plainPng(900, 600));
    const add = (by = author, id = uploadId) =>
      signedCall(app, 'post/picture/add', { uploadId: id }, by);
    const { data } = await add();
    expect(data.picture).toMatchObject({ width: 900, height: 600, isBlurred: false });
    expect(data.picture.thumb.width).toBeLessThanOrEqual(720);
    expect((await add()).code).not.toBe(200);
    const made = await handIn(app, author, { pictureIds: [data.picture.id] });
    expect(made.data.card.pictures.map(({ id }) => id)).toEqual([data.picture.id]);
  });

  it('is refused of others, of no picture, and to who is not trusted', async () => {
    const author = await trusted(app, context);
    const add = (uploadId: string, by = author) =>
      signedCall(app, 'post/picture/add', { uploadId }, by);
    const uploadId = await buildUpload(context, author.id, await plainPng(64, 64));
    expect((await add(uploadId, await trusted(app, context))).code).toBe(4040);
    expect((await add(newId())).code).toBe(4040);
    const noPicture = await buildUpload(context, author.id, Buffer.from('not a picture'));
    expect([4000, 4150]).toContain((await add(noPicture)).code);
    expect((await add(uploadId, await guest(app))).code).toBe(4030);
    expect((await signedCall(app, 'post/picture/add', { uploadId })).code).toBe(1000);
  });
});

describe('post/appeal', () => {
  it('objects to a taking down, once, and is granted by somebody else', async () => {
    const author = await trusted(app, context);
    const { id } = (await handIn(app, author)).data.card;
    await approve(consoleApp, moderator, id);
    const text = '照片是我自己拍的，没有侵犯谁的权利';
    const appeal = (by = author) => signedCall(app, 'post/appeal', { id, text }, by);
    expect((await appeal()).code).toBe(4090);
    await staffCall(consoleApp, 'content/takeDown', { id, reason: '版权' }, moderator);
    const state = async () =>
      (await signedCall(app, 'post/mypublish', {}, author)).data.list[0]?.appeal;
    expect(await state()).toBe('open');
    expect((await appeal()).code).toBe(200);
    expect(await state()).toBe('waiting');
    expect((await appeal()).code).toBe(4090);
    expect((await appeal(await guest(app))).code).toBe(4040);
    expect((await signedCall(app, 'post/appeal', { id, text })).code).toBe(1000);
    const { list } = (await staffCall(consoleApp, 'appeal/list', { isOpen: true }, owner)).data;
    const decision = { id: list[0]!.id, isGranted: true, answer: '判断有误，已经恢复' };
    expect((await staffCall(consoleApp, 'appeal/decide', decision, owner)).code).toBe(200);
    expect((await signedCall(app, 'post/detail', { id }, await guest(app))).code).toBe(200);
  });
});

describe('post/mention/list', () => {
  it('offers whom one follows first, then who is called so, and never oneself', async () => {
    const me = await guest(app);
    const [friend, stranger] = [
      await buildUser(database, { nickname: '潮声阿航' }),
      await buildUser(database, { nickname: '潮声小夜' }),
    ];
    await signedCall(app, 'user/care', { userId: friend.id, isFollowed: true }, me);
    const offered = async (body: { text?: string }) =>
      (await signedCall(app, 'post/mention/list', body, me)).data.list.map(({ id }) => id);
    expect(await offered({})).toEqual([friend.id]);
    expect(await offered({ text: '潮声' })).toEqual([friend.id, stranger.id]);
    expect(await offered({ text: '%' })).toEqual([]);
    expect((await signedCall(app, 'post/mention/list', {})).code).toBe(1000);
  });
});

describe('post/topic', () => {
  it('offers counted topics and opens one by name or id', async () => {
    const me = await guest(app);
    const { id: postId } = await buildPost(database);
    const tagId = await tagContent(database, postId, '夜潮');
    await recountTags(database);
    const list = await signedCall(app, 'post/topic/list', { text: '夜潮' }, me);
    expect(list.data.list).toMatchObject([{ id: tagId, name: '夜潮', items: 1 }]);
    const detail = (body: object) => signedCall(app, 'post/topic/detail', body, me);
    expect((await detail({ name: '夜潮' })).data).toMatchObject({ id: tagId });
    expect((await detail({ id: tagId })).data).toMatchObject({ name: '夜潮' });
    expect((await detail({})).data).toMatchObject({ field: 'id' });
    expect((await detail({ name: '没有的' })).code).toBe(4040);
    expect((await signedCall(app, 'post/topic/detail', { id: tagId })).code).toBe(1000);
    expect((await signedCall(app, 'post/topic/list', {})).code).toBe(1000);
  });
});

describe('circle/save', () => {
  const NEW = {
    ...{ name: '晨跑', description: '一起晨跑', rules: '量力而行', themes: ['路线'] },
    ...{ rating: 'general' as const, cover: null, weight: 5, owner: null, moderators: [] },
    enabled: true,
  };
  const save = (body: object, cookie = owner) =>
    staffCall(consoleApp, 'circle/save', { ...NEW, ...body }, cookie);

  it('makes a circle with its owner, and changes it from the version that was read', async () => {
    const [boss, helper] = [await buildUser(database), await buildUser(database)];
    const made = await save({ owner: boss.number, moderators: [helper.number] });
    expect(made.data).toMatchObject({
      ...{ name: '晨跑', enabled: true, owner: { id: boss.id }, moderators: [{ id: helper.id }] },
    });
    const { id, version } = made.data;
    const reader = await guest(app);
    const opened = await signedCall(app, 'circle/detail', { id }, reader);
    expect(opened.data.circle).toMatchObject({ title: '晨跑', owner: { id: boss.id } });
    expect((await save({ id, version, name: '晨跑团' })).data).toMatchObject({ name: '晨跑团' });
    expect((await save({ id, version, name: '旧版本' })).code).toBe(4090);
    const present = await buildCircle(database, { title: '已有的名' });
    expect(present.id).not.toBe(id);
    expect(await save({ name: '已有的名' })).toMatchObject({
      ...{ code: 4090, data: { field: 'name' } },
    });
  });

  it('is refused with people who are not there, without a version, and to moderators', async () => {
    expect((await save({ owner: 999_999_999 })).data).toMatchObject({ field: 'owner' });
    expect((await save({ moderators: [999_999_999] })).data).toMatchObject({ field: 'moderators' });
    const { id } = (await save({ name: '夜跑' })).data;
    expect((await save({ id, name: '夜跑团' })).data).toMatchObject({ field: 'version' });
    expect((await save({ id: newId(), version: 1, name: '没有的' })).code).toBe(4040);
    expect((await save({ name: '不行的' }, moderator)).code).not.toBe(200);
  });
});
