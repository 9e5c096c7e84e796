import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildPost, buildUserPicture } from '../../test/factories/community.ts';
import { trusted } from '../../test/factories/post-requests.ts';
import { buildUser } from '../../test/factories/user.ts';
import { settleCounters } from '../db/queries/content/counters.ts';
import { newId } from '../db/new-id.ts';

const { app, context, database } = await testApp();

const say = (by: TestSession, contentId: string, over: object = {}) =>
  signedCall(app, 'comment/add', { contentId, text: '好看', idempotencyKey: newId(), ...over }, by);
const read = async (by: TestSession, contentId: string, over: object = {}) =>
  (await signedCall(app, 'comment/list', { contentId, sort: 'new', ...over }, by)).data;
const settle = async () => {
  while ((await settleCounters(database)) > 0) continue;
};

async function thread() {
  const author = await guest(app);
  const { id } = await buildPost(database, { uploaderId: author.id });
  return { id, author, speaker: await trusted(app, context), reader: await guest(app) };
}

describe('what a comment carries', () => {
  it('has a sticker alone, a quote, and the people that it names', async () => {
    const { id, speaker, reader } = await thread();
    const first = await say(speaker, id, { text: '今晚有浪吗' });
    const named = await buildUser(database);
    const text = `@${named.nickname} 有的`;
    const second = await say(speaker, id, {
      ...{ text, quoteId: first.data.id, mentionIds: [named.id, reader.id] },
    });
    expect(second.data).toMatchObject({
      quote: { commentId: first.data.id, text: '今晚有浪吗' },
      mentions: [{ userId: named.id, nickname: named.nickname }],
    });
    await say(speaker, id, { text: '', sticker: 'wave' });
    const { list } = await read(reader, id);
    expect(list.map(({ sticker }) => sticker)).toEqual(['wave', null, null]);
  });

  it('is shown at once where only a name that it mentions looks like an address or a number', async () => {
    const { id, speaker, reader } = await thread();
    const named = await buildUser(database, { nickname: '夜航客12345678' });
    const other = await buildUser(database, { nickname: 'Tom.Lee' });
    const text = `看@${other.nickname} 和 @${named.nickname} 的`;
    const mentionIds = [named.id, other.id];
    expect((await say(speaker, id, { text, mentionIds })).data.state).toBe('visible');
    expect((await say(speaker, id, { text })).data.state).toBe('waiting');
    expect((await read(reader, id)).list).toHaveLength(1);
  });

  it('waits for the review where it has pictures', async () => {
    const { id, speaker, reader } = await thread();
    const pictureIds = [await buildUserPicture(database, speaker.id)];
    const { data } = await say(speaker, id, { text: '', pictureIds });
    expect(data).toMatchObject({ state: 'waiting', pictures: [{ id: pictureIds[0] }] });
    const consoleApp = await testConsole(context);
    const staff = await staffCookie(consoleApp, context, 'moderator');
    const queue = await staffCall(
      consoleApp,
      'comment/list',
      { state: 'waiting', pageSize: 30 },
      staff,
    );
    expect(queue.data.list.find(({ id }) => id === data.id)?.pictures).toHaveLength(1);
    expect((await read(reader, id)).list).toEqual([]);
    expect((await read(speaker, id)).list).toHaveLength(1);
  });

  it('is refused empty, with what is not there, and to who is not trusted', async () => {
    const { id, speaker, reader } = await thread();
    expect((await say(speaker, id, { text: '' })).data).toMatchObject({ field: 'text' });
    expect((await say(speaker, id, { quoteId: newId() })).data).toMatchObject({ field: 'quoteId' });
    expect((await say(speaker, id, { pictureIds: [newId()] })).code).toBe(4040);
    expect((await say(reader, id, { sticker: 'moon' })).code).toBe(4030);
    const pictureIds = [await buildUserPicture(database, reader.id)];
    expect((await say(reader, id, { pictureIds })).code).toBe(4030);
  });
});

describe('comment/pin', () => {
  it('puts one first, in the place of another, and takes it from there', async () => {
    const { id, author, speaker, reader } = await thread();
    const [first, second] = [await say(speaker, id), await say(speaker, id)];
    const pin = (commentId: string, pinned: boolean, by = author) =>
      signedCall(app, 'comment/pin', { id: commentId, pinned }, by);
    await pin(first.data.id, true);
    await pin(second.data.id, true);
    const page = await read(reader, id);
    expect(page.pinned).toMatchObject({ id: second.data.id, isPinned: true });
    expect(page.list.map((one) => one.id)).toEqual([first.data.id]);
    await pin(second.data.id, false);
    expect((await read(reader, id)).pinned).toBeNull();
    expect((await pin(first.data.id, true, speaker)).code).toBe(4030);
    expect((await pin(newId(), true)).code).toBe(4040);
    const reply = await say(speaker, id, { replyToId: first.data.id });
    expect((await pin(reply.data.id, true)).code).toBe(4000);
    const body = { id: first.data.id, pinned: true };
    expect((await signedCall(app, 'comment/pin', body)).code).toBe(1000);
  });
});

describe('comment/hide', () => {
  it('hides from others, keeps the counts right, and shows again', async () => {
    const { id, author, speaker, reader } = await thread();
    const root = await say(speaker, id);
    await say(reader, id, { replyToId: root.data.id });
    const hide = (hidden: boolean, by = author) =>
      signedCall(app, 'comment/hide', { id: root.data.id, hidden }, by);
    await settle();
    expect((await read(reader, id)).total).toBe(2);
    await Promise.all([hide(true), hide(true), hide(true)]);
    await settle();
    expect(await read(reader, id)).toMatchObject({ list: [], total: 0 });
    expect((await read(speaker, id)).list).toHaveLength(1);
    expect((await read(author, id)).list).toMatchObject([{ isHiddenByUploader: true }]);
    const like = { id: root.data.id, liked: true };
    expect((await signedCall(app, 'comment/like', like, reader)).code).toBe(4040);
    await hide(false);
    await settle();
    expect((await read(reader, id)).total).toBe(2);
    expect((await hide(true, reader)).code).toBe(4030);
    expect(
      (await signedCall(app, 'comment/hide', { id: newId(), hidden: true }, author)).code,
    ).toBe(4040);
  });
});

describe('a comment that is hidden', () => {
  it('takes its replies along, for everybody but who sees it', async () => {
    const { id, author, speaker, reader } = await thread();
    const root = (await say(speaker, id)).data;
    const reply = (await say(reader, id, { replyToId: root.id, text: '是的' })).data;
    const quote = { text: '引用', quoteId: reply.id };
    const quoting = (await say(speaker, id, quote)).data;
    const hide = (hidden: boolean) =>
      signedCall(app, 'comment/hide', { id: root.id, hidden }, author);
    await hide(true);
    const replies = async (by: TestSession) =>
      (await read(by, id, { rootId: root.id })).list.map((one) => one.id);
    const other = await trusted(app, context);
    expect(await replies(other)).toEqual([]);
    expect(await replies(speaker)).toEqual([reply.id]);
    expect(await replies(author)).toEqual([reply.id]);
    const like = (by: TestSession) =>
      signedCall(app, 'comment/like', { id: reply.id, liked: true }, by);
    expect((await like(other)).code).toBe(4040);
    expect((await like(author)).code).toBe(200);
    expect((await say(other, id, { replyToId: reply.id })).code).toBe(4040);
    expect((await say(other, id, quote)).code).toBe(4040);
    const shown = (await read(other, id)).list.find((one) => one.id === quoting.id);
    expect(shown?.quote?.text).toBe('');
    // Who sees it may go on below it: that counts once it is shown again.
    expect((await say(speaker, id, { replyToId: root.id })).code).toBe(200);
    await settle();
    expect((await read(other, id)).total).toBe(1);
    await hide(false);
    await settle();
    expect((await read(other, id)).total).toBe(4);
    expect((await read(other, id)).list.find((one) => one.id === root.id)?.replies).toBe(2);
  });
});

describe('postdiscuss/best', () => {
  it('names one answer of an own discussion, and takes it back', async () => {
    const { author, speaker, reader } = await thread();
    const details = { form: 'discussion' as const };
    const { id } = await buildPost(database, { uploaderId: author.id, details });
    const answer = await say(speaker, id, { text: '看潮汐表' });
    const best = (commentId: string | null, by = author) =>
      signedCall(app, 'postdiscuss/best', { id, commentId }, by);
    expect((await best(answer.data.id)).code).toBe(200);
    const opened = await signedCall(app, 'postdiscuss/detail', { id }, reader);
    expect(opened.data.post).toMatchObject({
      isSolved: true,
      best: { id: answer.data.id, isBest: true },
    });
    expect((await best(answer.data.id, reader)).code).toBe(4030);
    expect((await best(newId())).data).toMatchObject({ field: 'commentId' });
    expect((await best(null)).data).toEqual({ commentId: null });
    const post = await buildPost(database, { uploaderId: author.id });
    const ofPost = { id: post.id, commentId: null };
    expect((await signedCall(app, 'postdiscuss/best', ofPost, author)).code).toBe(4040);
    expect((await signedCall(app, 'postdiscuss/detail', { id: post.id }, reader)).code).toBe(4040);
    const list = await signedCall(app, 'postdiscuss/list', {}, reader);
    expect(list.data.list.map((card) => card.id)).toEqual([id]);
  });
});
