import { describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../../test/call.ts';
import { buildShort, renewPool } from '../../../test/factories/short.ts';
import { buildUser } from '../../../test/factories/user.ts';

const { app, context, database } = await testApp();
const DAY_MS = 86_400_000;
const old = { publishedAt: new Date(Date.now() - 100 * DAY_MS) };

const author = await buildUser(database, { nickname: '看海的人' });
const liked = await buildShort(context, old, ['潜水']);
const alike = await buildShort(context, old, ['潜水']);
const theirs = await buildShort(context, { ...old, uploaderId: author.id }, ['茶']);
for (let number = 0; number < 6; number += 1) await buildShort(context, old, [`别的${number}`]);
await renewPool(context);

const why = (id: string, session: TestSession) => signedCall(app, 'media/why', { id }, session);
const feed = (session: TestSession) =>
  signedCall(app, 'media/recommend', { pageSize: 20 }, session);

describe('media/why', () => {
  it('names the tag that the viewer likes', async () => {
    const me = await guest(app);
    for (let times = 0; times < 3; times += 1) {
      await signedCall(app, 'media/like', { id: liked.id, liked: true }, me);
      await signedCall(app, 'collect/operate', { id: liked.id, collected: true }, me);
    }
    await feed(me);
    const { data } = await why(alike.id, me);
    expect(data).toEqual({ reason: 'tag', sentence: '因为你常看「潜水」' });
  });

  it('names the uploader that the viewer follows', async () => {
    const me = await guest(app);
    await signedCall(app, 'user/care', { userId: author.id, isFollowed: true }, me);
    await feed(me);
    expect((await why(theirs.id, me)).data.sentence).toBe('因为你关注了 看海的人');
  });

  it('names the hot list as the reason', async () => {
    const me = await guest(app);
    await signedCall(app, 'media/short/hot', { pageSize: 20 }, me);
    expect((await why(alike.id, me)).data).toEqual({ reason: 'hot', sentence: '它在热门榜上' });
  });

  it('answers 4040 for what was not shown, is not for the viewer, or does not exist', async () => {
    const me = await guest(app);
    expect((await why(alike.id, me)).code).toBe(4040);
    const adult = await buildShort(context, { rating: 'adult' });
    expect((await why(adult.id, me)).code).toBe(4040);
    expect((await why(newId(), me)).code).toBe(4040);
    expect((await signedCall(app, 'media/why', { id: alike.id })).code).toBe(1000);
  });
});
