import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { buildCircle, buildPost } from '../../test/factories/community.ts';
import { buildUser } from '../../test/factories/user.ts';
import { newId } from '../db/new-id.ts';
import { indexChanges } from '../domain/search/index-changes.ts';

const { app, context, database } = await testApp();

const mute = (me: TestSession, word: string) =>
  signedCall(app, 'media/muted/set', { word, isMuted: true }, me);
const block = (me: TestSession, userId: string) =>
  signedCall(app, 'message/block', { userId, isBlocked: true }, me);

const seller = await buildUser(database, { nickname: '推销员' });
const circle = await buildCircle(database, { title: '拾贝' });
const inCircle = { circleId: circle.id };
const plain = await buildPost(database, { text: '今晚有浪', details: inCircle });
const spoiler = await buildPost(database, { text: '结局劇透在这里', details: inCircle });
const offer = await buildPost(database, {
  ...{ text: '今晚有浪，来买', uploaderId: seller.id, details: inCircle },
});
const pinned = { ...inCircle, pinnedInCircleAt: new Date() };
const first = await buildPost(database, { text: '剧透合集', details: pinned });
const discussion = await buildPost(database, {
  ...{ text: '聊剧透', details: { ...inCircle, form: 'discussion' as const } },
});
await context.postPools.load();

async function picky(): Promise<TestSession> {
  const me = await guest(app);
  await mute(me, '剧 透');
  await block(me, seller.id);
  return me;
}

it('keeps muted words and blocked people out of every list of posts', async () => {
  const me = await picky();
  const other = await guest(app);
  await signedCall(app, 'circle/join', { id: circle.id, joined: true }, me);
  const listed = async (over: object, by = me) =>
    new Set(
      (await signedCall(app, 'post/list', { pageSize: 50, ...over }, by)).data.list.map(
        ({ id }) => id,
      ),
    );
  for (const over of [
    ...(['newest', 'hot', 'recommended', 'following'] as const).map((feed) => ({ feed })),
    ...(['newest', 'hot'] as const).map((feed) => ({ feed, circleId: circle.id })),
  ]) {
    const ids = await listed(over);
    expect([over, ids.has(plain.id)]).toEqual([over, true]);
    for (const { id } of [spoiler, offer, discussion])
      expect([over, ids.has(id)]).toEqual([over, false]);
  }
  expect((await listed({ feed: 'newest' }, other)).has(spoiler.id)).toBe(true);
  const discussions = await signedCall(app, 'postdiscuss/list', {}, me);
  expect(discussions.data.list).toEqual([]);
  const opened = await signedCall(app, 'circle/detail', { id: circle.id }, me);
  expect(opened.data.pinned).toEqual([]);
  const seen = await signedCall(app, 'circle/detail', { id: circle.id }, other);
  expect(seen.data.pinned.map(({ id }) => id)).toEqual([first.id]);
  // A person's page is opened on purpose.
  expect((await listed({ userId: seller.id, feed: 'newest' })).has(offer.id)).toBe(true);
});

it('leaves one’s own posts in, and shows moderators everything', async () => {
  const me = await picky();
  const own = await buildPost(database, { uploaderId: me.id, text: '我也剧透', details: inCircle });
  await context.events.publish('catalogue', own.id);
  const page = await signedCall(app, 'post/list', { feed: 'newest', pageSize: 50 }, me);
  expect(page.data.list.some(({ id }) => id === own.id)).toBe(true);
  const moderated = await buildCircle(database, { ownerId: me.id });
  const post = await buildPost(database, { text: '剧透', details: { circleId: moderated.id } });
  const managed = await signedCall(app, 'circle/manage/list', { id: moderated.id }, me);
  expect(managed.data.list.map(({ card }) => card.id)).toEqual([post.id]);
});

it('keeps them out of comments and replies', async () => {
  const [me, talker, blocked] = [await picky(), await guest(app), await guest(app)];
  await block(me, blocked.id);
  const say = async (by: TestSession, text: string, replyToId?: string) =>
    (
      await signedCall(
        app,
        'comment/add',
        { contentId: plain.id, text, idempotencyKey: newId(), ...(replyToId && { replyToId }) },
        by,
      )
    ).data.id;
  const root = await say(talker, '好看');
  await say(talker, '我来剧透');
  await say(blocked, '加我');
  await say(talker, '回复里剧透', root);
  await say(talker, '是的', root);
  const read = async (by: TestSession, over: object = {}) => {
    const { data } = await signedCall(app, 'comment/list', { contentId: plain.id, ...over }, by);
    return data.list.map(({ text }) => text);
  };
  expect(await read(me)).toEqual(['好看']);
  expect(await read(me, { rootId: root })).toEqual(['是的']);
  expect(await read(talker)).toHaveLength(3);
});

it('keeps them out of the circles that are suggested, and leaves the joined ones whole', async () => {
  const [me, other] = [await picky(), await guest(app)];
  const named = await buildCircle(database, { title: '剧透小组' });
  const described = await buildCircle(database, { title: '影迷', description: '专门聊剧透' });
  const sold = await buildCircle(database, { title: '好物', ownerId: seller.id });
  const own = await buildCircle(database, { title: '我的剧透', ownerId: me.id });
  const unwanted = [named.id, described.id, sold.id];
  for (const id of unwanted) await signedCall(app, 'circle/join', { id, joined: true }, me);
  const listed = async (sort: 'joined' | 'recommended' | 'newest' | 'hot', by: TestSession) =>
    (await signedCall(app, 'circle/list', { sort, pageSize: 50 }, by)).data.list.map(
      ({ id }) => id,
    );
  for (const sort of ['recommended', 'newest', 'hot'] as const) {
    expect(await listed(sort, other)).toEqual(expect.arrayContaining(unwanted));
    const mine = await listed(sort, me);
    expect(mine.filter((id) => unwanted.includes(id))).toEqual([]);
    expect(mine).toEqual(expect.arrayContaining([circle.id, own.id]));
  }
  expect(await listed('joined', me)).toEqual(expect.arrayContaining(unwanted));
});

it('keeps them out of what a search finds', async () => {
  const me = await picky();
  const found = async (by: TestSession, text: string) => {
    while (await indexChanges(context)) continue;
    const { data } = await signedCall(app, 'search/details', { text, kind: 'post' }, by);
    return data.list.flatMap((hit) => (hit.kind === 'content' ? [hit.card.id] : []));
  };
  const other = await guest(app);
  await expect.poll(() => found(other, '今晚有浪')).toEqual(expect.arrayContaining([offer.id]));
  const mine = await found(me, '今晚有浪');
  expect(mine).toContain(plain.id);
  expect(mine).not.toContain(offer.id);
  expect(await found(me, '剧透')).toEqual([]);
});
