import { describe, expect, it } from 'vitest';
import type { PostDraftFields } from '@yehang/contract/shapes/post.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildCircle, buildUserPicture } from '../../test/factories/community.ts';
import { buildContent } from '../../test/factories/content.ts';
import { buildCreator } from '../../test/factories/creator.ts';
import { approve, handIn, sendBack, trusted } from '../../test/factories/post-requests.ts';
import { buildUser } from '../../test/factories/user.ts';
import { newId } from '../db/new-id.ts';
import { listNicknames } from '../db/queries/posts/people.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');
const author = await trusted(app, context);
const reader = await guest(app);

const detail = (id: string, viewer: TestSession) => signedCall(app, 'post/detail', { id }, viewer);
const newest = async (viewer: TestSession, over: object = {}) =>
  (await signedCall(app, 'post/list', { pageSize: 50, ...over }, viewer)).data.list;
const FIELDS = { text: '今晚的海面很静', pictureIds: [] as string[] };
const update = (id: string, edits: number, over: object = {}, by = author) =>
  signedCall(app, 'post/update', { id, edits, ...FIELDS, ...over }, by);

describe('post/publish', () => {
  it('waits for the review, seen by its author alone, and is public once that approves it', async () => {
    const { data } = await handIn(app, author, { text: '第一次看见蓝眼泪 #海边' });
    const { id } = data.card;
    expect(data.state).toBe('submitted');
    expect(data.card.tags.map(({ name }) => name)).toEqual(['海边']);
    expect((await detail(id, reader)).code).toBe(4040);
    expect((await detail(id, author)).data).toMatchObject({ state: 'submitted', isOwn: true });
    expect((await newest(reader)).some((card) => card.id === id)).toBe(false);
    expect((await approve(consoleApp, moderator, id)).code).toBe(200);
    expect((await detail(id, reader)).data).toMatchObject({
      state: 'published',
      isOwn: false,
      post: { text: '第一次看见蓝眼泪 #海边', title: '', isWhole: true },
    });
    expect((await newest(reader))[0]).toMatchObject({ id, marks: { liked: false } });
  });

  it('shows reviewers all of it', async () => {
    const circle = await buildCircle(database, { title: '看海', themes: ['夜色'] });
    const pictureIds = [await buildUserPicture(database, author.id)];
    const video = await buildContent(database, { title: '夜航船' });
    const place = { circleId: circle.id, themeId: circle.themeIds[0]! };
    const poll = { question: '去哪', options: ['东海', '南海'] };
    const post = { text: '加微信：yehang_888', ...place, pictureIds, cardIds: [video.id], poll };
    const { data } = await handIn(app, author, post);
    const info = await staffCall(consoleApp, 'review/info', { id: data.card.id }, moderator);
    expect(info.data).toMatchObject({
      kind: 'post',
      description: '加微信：yehang_888',
      findings: [{ what: 'contact' }],
      creator: { state: null },
      post: {
        ...{ circle: '看海', theme: '夜色', poll: { question: '去哪', options: ['东海', '南海'] } },
        pictures: [{ id: pictureIds[0], isBlurred: false }],
        cards: [{ id: video.id, title: '夜航船' }],
      },
    });
  });

  it('makes one post of a key, also of requests at the same moment', async () => {
    const idempotencyKey = newId();
    const twice = await Promise.all([1, 2].map(() => handIn(app, author, { idempotencyKey })));
    expect(new Set(twice.map(({ data }) => data.card.id)).size).toBe(1);
  });

  it('keeps the mentions that the text names', async () => {
    const [named, other] = [await buildUser(database), await buildUser(database)];
    const text = `和 @${named.nickname} 一起看海`;
    const { data } = await handIn(app, author, { text, mentionIds: [named.id, other.id] });
    expect(data.card.mentions).toEqual([{ userId: named.id, nickname: named.nickname }]);
  });

  it('tells whom the text names once it is public, and nobody who blocks its author', async () => {
    const [named, blocker] = [await guest(app), await guest(app)];
    await signedCall(app, 'message/block', { userId: author.id, isBlocked: true }, blocker);
    const nicknames = await listNicknames(database, named.id, [named.id, blocker.id]);
    const text = nicknames.map(({ nickname }) => `@${nickname}`).join(' ');
    const { data } = await handIn(app, author, { text, mentionIds: [named.id, blocker.id] });
    expect((await approve(consoleApp, moderator, data.card.id)).code).toBe(200);
    const titlesOf = async (me: TestSession) =>
      (await signedCall(app, 'message/list', {}, me)).data.list.map(({ title }) => title);
    expect(await titlesOf(named)).toEqual(['有人在帖子里提到了你']);
    expect(await titlesOf(blocker)).toEqual([]);
  });

  it('takes a draft along', async () => {
    const id = newId();
    const fields: PostDraftFields = {
      ...{ form: 'post', title: '', text: '草稿', circleId: null, themeId: null, tags: [] },
      ...{ pictureIds: [], mentionIds: [], cardIds: [], rating: 'general' },
      ...{ access: { rule: 'free' }, previewCharacters: 60, previewPictures: 0 },
      ...{ previewSeconds: 0, videoUploadId: null, poll: null },
    };
    await signedCall(app, 'post/draft/save', { id, revision: 0, fields }, author);
    await handIn(app, author, { draftId: id });
    expect((await signedCall(app, 'post/draft/detail', { id }, author)).code).toBe(4040);
  });

  it('refuses what does not fit, naming the field', async () => {
    const circle = await buildCircle(database);
    const adultCircle = await buildCircle(database, { rating: 'adult' });
    const field = async (over: Parameters<typeof handIn>[2]) => {
      const { code, data } = await handIn(app, author, over);
      return [code, (data as unknown as { field: string }).field];
    };
    expect(await field({ text: '' })).toEqual([4000, 'text']);
    expect(await field({ form: 'discussion', circleId: circle.id })).toEqual([4000, 'title']);
    expect(await field({ form: 'discussion', title: '问' })).toEqual([4000, 'circleId']);
    expect(await field({ themeId: newId() })).toEqual([4000, 'themeId']);
    expect(await field({ circleId: circle.id, themeId: newId() })).toEqual([4040, 'themeId']);
    expect(await field({ circleId: adultCircle.id })).toEqual([4000, 'rating']);
    expect(await field({ cardIds: [newId()] })).toEqual([4000, 'cardIds']);
    expect(await field({ pictureIds: [newId()] })).toEqual([4040, 'pictureIds']);
    expect((await handIn(app, author, { circleId: newId() })).code).toBe(4040);
    const poll = { question: '', options: ['一', '二'], most: 3 };
    expect(await field({ poll })).toEqual([4000, 'poll']);
    const pictureIds = [await buildUserPicture(database, reader.id)];
    expect(await field({ pictureIds })).toEqual([4040, 'pictureIds']);
    const body = { text: '海', idempotencyKey: newId() };
    expect((await signedCall(app, 'post/publish', body)).code).toBe(1000);
  });

  it('refuses who is not trusted yet, and prices of who is no creator', async () => {
    const stranger = await guest(app);
    expect(await handIn(app, stranger)).toMatchObject({ code: 4030, tip: /发帖需要信任等级/ });
    const access = { rule: 'gold', priceGoldCents: 500 } as const;
    expect((await handIn(app, author, { access })).code).toBe(4030);
  });

  it('sells nothing that everybody sees already', async () => {
    const seller = await trusted(app, context);
    await buildCreator(context, seller.id);
    const access = { rule: 'gold', priceGoldCents: 500 } as const;
    const sell = (over: object) => handIn(app, seller, { text: '灯塔', access, ...over });
    expect(await sell({})).toMatchObject({ code: 4000, data: { field: 'previewCharacters' } });
    const pictureIds = [await buildUserPicture(database, seller.id)];
    const open = { pictureIds, previewPictures: 1 };
    expect((await sell(open)).code).toBe(4000);
    expect((await sell({ ...open, previewPictures: 0 })).code).toBe(200);
    expect((await sell({ previewCharacters: 1 })).code).toBe(200);
    expect((await sell({ poll: { question: '', options: ['一', '二'] } })).code).toBe(200);
  });
});

describe('post/update', () => {
  it('writes what waits at once, and hands in again what came back', async () => {
    const { data } = await handIn(app, author);
    const { id } = data.card;
    expect((await update(id, 0, { text: '改过一次' })).data.card.text).toBe('改过一次');
    await sendBack(consoleApp, moderator, id);
    const own = await signedCall(app, 'post/mypublish', { state: 'refused' }, author);
    expect(own.data.list[0]).toMatchObject({ card: { id }, reason: '图片看不清' });
    expect((await update(id, 1, { text: '又改了' })).data.state).toBe('submitted');
  });

  it('changes what is public after a review, and keeps what it said before', async () => {
    const { id } = (await handIn(app, author, { text: '原来的话' })).data.card;
    await approve(consoleApp, moderator, id);
    const pictureIds = [await buildUserPicture(database, author.id)];
    const changed = await update(id, 0, { text: '后来的话 #海', pictureIds });
    expect(changed.data).toMatchObject({
      state: 'published',
      card: { text: '原来的话' },
      change: { state: 'waiting', text: '后来的话 #海' },
    });
    const info = await staffCall(consoleApp, 'review/info', { id }, moderator);
    expect(info.data).toMatchObject({ isChange: true, description: '后来的话 #海' });
    await approve(consoleApp, moderator, id);
    const { data } = await detail(id, reader);
    expect(data.post).toMatchObject({ text: '后来的话 #海', tags: [{ name: '海' }] });
    expect(data.post.editedAt).not.toBeNull();
    expect(data.pictures).toHaveLength(1);
    const history = await signedCall(app, 'post/history', { id }, reader);
    expect(history.data.list).toMatchObject([{ number: 1, text: '原来的话', pictures: 0 }]);
  });

  it('lets one of two devices win, and tells the other', async () => {
    const { id } = (await handIn(app, author)).data.card;
    const both = await Promise.all(['甲', '乙'].map((text) => update(id, 0, { text })));
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 4090]);
    const loser = both.find(({ code }) => code === 4090)!;
    expect(loser.data).toEqual({ edits: 1 });
  });

  it('is refused to others', async () => {
    const { id } = (await handIn(app, author)).data.card;
    const other = await trusted(app, context);
    expect((await update(id, 0, {}, other)).code).toBe(4040);
  });
});

describe('post/del and post/pin', () => {
  it('deletes an own post everywhere, and nobody else’s', async () => {
    const { id } = (await handIn(app, author)).data.card;
    await approve(consoleApp, moderator, id);
    expect((await signedCall(app, 'post/del', { id }, reader)).code).toBe(4040);
    expect((await signedCall(app, 'post/del', { id }, author)).code).toBe(200);
    expect((await detail(id, author)).code).toBe(4040);
    expect((await detail(id, reader)).code).toBe(4040);
    const own = await signedCall(app, 'post/mypublish', { pageSize: 50 }, author);
    expect(own.data.list.some(({ card }) => card.id === id)).toBe(false);
    expect((await newest(reader)).some((card) => card.id === id)).toBe(false);
  });

  it('puts up to three first on the own page', async () => {
    const writer = await trusted(app, context);
    const ids: string[] = [];
    for (let made = 0; made < 4; made += 1) {
      const { id } = (await handIn(app, writer)).data.card;
      await approve(consoleApp, moderator, id);
      ids.push(id);
    }
    const pin = (id: string, pinned = true) => signedCall(app, 'post/pin', { id, pinned }, writer);
    const codes = await Promise.all(ids.map((id) => pin(id)));
    expect(codes.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 200, 200, 4090]);
    const page = await newest(reader, { userId: writer.id });
    expect(page.map(({ isPinnedByAuthor }) => isPinnedByAuthor)).toEqual([true, true, true, false]);
    await pin(page[0]!.id, false);
    const after = await newest(reader, { userId: writer.id });
    expect(after.filter(({ isPinnedByAuthor }) => isPinnedByAuthor)).toHaveLength(2);
    expect((await signedCall(app, 'post/pin', { id: ids[0]!, pinned: true }, reader)).code).toBe(
      4040,
    );
  });
});
