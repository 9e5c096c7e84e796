import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../../test/call.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { setFollow } from '../../db/queries/users/follows.ts';
import { setLikeOrFavorite } from '../../db/queries/library/viewer-state.ts';
import { setCommentLike } from '../../db/queries/comments/changes.ts';
import { setUserBlock } from '../../db/queries/conversations/blocks.ts';
import { tellOfNotes } from './tell-of-notes.ts';

const { app, context, database } = await testApp();

const tell = () => tellOfNotes(context, 500);
const messagesOf = async (me: TestSession) =>
  (await signedCall(app, 'message/list', {}, me)).data.list;
const titlesOf = async (me: TestSession) => (await messagesOf(me)).map(({ title }) => title);
const fan = (nickname: string) => buildUser(database, { nickname });
const like = (userId: string, contentId: string, on = true) =>
  setLikeOrFavorite(database, { userId, contentId, counter: 'likes', on });

describe('what users did', () => {
  it('likes of one thing are one message, which names the latest two', async () => {
    const me = await guest(app);
    const { id } = await buildContent(database, { uploaderId: me.id, title: '海上' });
    const [ann, bob, eve] = [await fan('安'), await fan('波'), await fan('夜')];
    await like(ann.id, id);
    await tell();
    expect(await titlesOf(me)).toEqual(['安 赞了你的《海上》']);
    await signedCall(app, 'message/read', {}, me);
    for (const { id: userId } of [bob, eve]) await like(userId, id);
    await database.pool.query('update contents set likes = 3 where id = $1', [id]);
    await tell();
    const [only, ...others] = await messagesOf(me);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      title: '夜、波 等 3 人赞了你的《海上》',
      isRead: false,
      link: { contentType: 2, id },
    });
  });

  it('says nothing of one’s own likes, of likes taken back, and of who is blocked', async () => {
    const me = await guest(app);
    const { id } = await buildContent(database, { uploaderId: me.id });
    const [ann, bob] = [await fan('安'), await fan('波')];
    await like(me.id, id);
    await like(ann.id, id);
    await like(ann.id, id, false);
    await setUserBlock(database, { userId: me.id, blockedId: bob.id, on: true });
    await like(bob.id, id);
    expect(await tell()).toBe(3);
    expect(await titlesOf(me)).toEqual([]);
    expect(await tell()).toBe(0);
  });

  it('followers of a day are one message', async () => {
    const me = await guest(app);
    const fans = [await fan('安'), await fan('波'), await fan('夜')];
    for (const { id: userId } of fans)
      await setFollow(database, { userId, followedId: me.id, on: true, most: 10 });
    await tell();
    const [only] = await messagesOf(me);
    expect(only?.title).toMatch(/^.、. 等 3 人关注了你$/);
    expect(only?.link).toEqual({ path: '/mine/myGroup?side=followers' });
  });

  it('names to each user their own followers, of a batch of notes about many', async () => {
    const [me, other] = [await guest(app), await guest(app)];
    const [ann, bob, eve] = [await fan('安'), await fan('波'), await fan('夜')];
    const follow = (userId: string, followedId: string) =>
      setFollow(database, { userId, followedId, on: true, most: 10 });
    await follow(ann.id, other.id);
    await tell();
    await follow(ann.id, me.id);
    await follow(eve.id, me.id);
    await follow(bob.id, other.id);
    await tell();
    expect(await titlesOf(other)).toEqual(['波 等 2 人关注了你']);
    expect(await titlesOf(me)).toEqual([expect.stringMatching(/^(安、夜|夜、安) 关注了你$/)]);
  });

  it('who is named in a comment is told, unless they block who wrote it', async () => {
    const [me, writer, blocker] = [await guest(app), await guest(app), await guest(app)];
    const { id: contentId } = await buildContent(database, { title: '海上' });
    await buildMedia(context, contentId, 4);
    await setUserBlock(database, { userId: blocker.id, blockedId: writer.id, on: true });
    const { rows } = await database.pool.query<{ id: string; nickname: string }>(
      'select id, nickname from users where id = any($1)',
      [[me.id, blocker.id]],
    );
    const text = rows.map(({ nickname }) => `@${nickname}`).join(' ');
    const comment = { contentId, text, mentionIds: [me.id, blocker.id] };
    const request = { ...comment, idempotencyKey: 'mention-key-mention-key' };
    expect((await signedCall(app, 'comment/add', request, writer)).code).toBe(200);
    await tell();
    const [mine] = await messagesOf(me);
    expect(mine).toMatchObject({ kind: 'reply', text });
    expect(mine?.title).toMatch(/在评论里提到了你$/);
    expect(await messagesOf(blocker)).toEqual([]);
  });

  it('a reply is told to whom it answers, a comment to whose work it is', async () => {
    const [me, other] = [await guest(app), await guest(app)];
    const { id: contentId } = await buildContent(database, { uploaderId: me.id, title: '海上' });
    await buildMedia(context, contentId, 4);
    const add = (from: TestSession, text: string, replyToId?: string) =>
      signedCall(
        app,
        'comment/add',
        {
          contentId,
          text,
          idempotencyKey: `reply-key-reply-key-${text.length}`,
          ...(replyToId && { replyToId }),
        },
        from,
      );
    const { data: root } = await add(other, '好看');
    await add(me, '谢谢你', root.id);
    await tell();
    const [mine] = await messagesOf(me);
    expect(mine).toMatchObject({ kind: 'reply', text: '好看' });
    expect(mine?.title).toMatch('评论了《海上》');
    const [theirs] = await messagesOf(other);
    expect(theirs).toMatchObject({ kind: 'reply', text: '谢谢你' });
    expect(theirs?.title).toMatch('回复了你的评论');
    await setCommentLike(database, { userId: me.id, commentId: root.id, on: true });
    await tell();
    expect(await titlesOf(other)).toHaveLength(2);
  });

  it('is told once, by however many processes', async () => {
    const me = await guest(app);
    const { id } = await buildContent(database, { uploaderId: me.id });
    for (let place = 0; place < 5; place += 1) await like((await fan(`客${place}`)).id, id);
    await Promise.all(Array.from({ length: 4 }, () => tellOfNotes(context, 2)));
    while ((await tellOfNotes(context, 2)) > 0) continue;
    expect(await titlesOf(me)).toHaveLength(1);
  });
});
