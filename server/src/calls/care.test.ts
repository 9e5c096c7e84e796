import { describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { settleFollowCounts } from '../db/queries/users/follows.ts';
import { testApp } from '../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../test/call.ts';
import { buildShort, renewPool } from '../../test/factories/short.ts';
import { buildUser } from '../../test/factories/user.ts';

const { app, context, database } = await testApp();

function care(session: TestSession, userId: string, isFollowed = true) {
  return signedCall(app, 'user/care', { userId, isFollowed }, session);
}

async function followersOf(userId: string, asks: TestSession): Promise<number> {
  await settleFollowCounts(database);
  const { data } = await signedCall(app, 'user/caredusers', { userId: asks.id }, asks);
  return data.list.find((person) => person.id === userId)!.followers;
}

describe('user/care', () => {
  it('counts once however often it is requested, and undoes it once', async () => {
    const { id } = await buildUser(database);
    const me = await guest(app);
    const other = await guest(app);
    await care(other, id);
    await Promise.all(Array.from({ length: 50 }, () => care(me, id)));
    expect(await followersOf(id, me)).toBe(2);
    await Promise.all(Array.from({ length: 50 }, () => care(me, id, false)));
    expect(await followersOf(id, other)).toBe(1);
  });

  it('answers encrypted, and so do its lists', async () => {
    const { id } = await buildUser(database);
    const me = await guest(app);
    expect((await care(me, id)).wasEncrypted).toBe(true);
    expect((await signedCall(app, 'user/caredusers', {}, me)).wasEncrypted).toBe(true);
  });

  it('refuses oneself, unknown users, and requests without a session', async () => {
    const me = await guest(app);
    expect(await care(me, me.id)).toMatchObject({ code: 4000, data: { field: 'userId' } });
    expect((await care(me, newId())).code).toBe(4040);
    const body = { userId: me.id, isFollowed: true };
    expect((await signedCall(app, 'user/care', body)).code).toBe(1000);
  });
});

describe('user/caredusers', () => {
  it('lists followed users, the latest first, page by page', async () => {
    const me = await guest(app);
    const people = await Promise.all(Array.from({ length: 5 }, () => buildUser(database)));
    for (const { id } of people) await care(me, id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await signedCall(app, 'user/caredusers', { pageSize: 2, cursor }, me);
      seen.push(...data.list.map((person) => person.id));
      cursor = data.cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(people.map(({ id }) => id).reverse());
  });

  it('lists followers, and marks those that the viewer follows', async () => {
    const { id } = await buildUser(database);
    const [one, two] = [await guest(app), await guest(app)];
    await care(one, id);
    await care(two, id);
    await care(two, one.id);
    const body = { userId: id, side: 'followers' as const };
    const { data } = await signedCall(app, 'user/caredusers', body, two);
    expect(data.list.map((person) => [person.id, person.isFollowed])).toEqual([
      [two.id, false],
      [one.id, true],
    ]);
  });

  it('refuses unknown users, and requests without a session', async () => {
    const gone = { userId: newId() };
    expect((await signedCall(app, 'user/caredusers', gone, await guest(app))).code).toBe(4040);
    expect((await signedCall(app, 'user/caredusers', {})).code).toBe(1000);
  });
});

describe('media/short/care and user/care/suggested', () => {
  it('show works of followed users, and suggest users to follow', async () => {
    const author = await buildUser(database);
    const first = await buildShort(context, { uploaderId: author.id, hotScore: 9 });
    const second = await buildShort(context, { uploaderId: author.id });
    const adult = await buildShort(context, { uploaderId: author.id, rating: 'adult' });
    await buildShort(context);
    await renewPool(context);
    const me = await guest(app);
    expect((await signedCall(app, 'media/short/care', {}, me)).data).toEqual({
      list: [],
      cursor: null,
    });
    const suggested = await signedCall(app, 'user/care/suggested', {}, me);
    expect(suggested.data.list.map((person) => person.id)).toContain(author.id);
    await care(me, author.id);
    const pages: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await signedCall(app, 'media/short/care', { pageSize: 1, cursor }, me);
      pages.push(...data.list.map((entry) => entry.item.id));
      expect(data.list.every((entry) => entry.isFollowed && entry.stream)).toBe(true);
      cursor = data.cursor ?? undefined;
    } while (cursor);
    expect(pages).toEqual([second.id, first.id]);
    const after = await signedCall(app, 'user/care/suggested', {}, me);
    expect(after.data.list.map((person) => person.id)).not.toContain(author.id);
    const adults = await adultGuest(app);
    await care(adults, author.id);
    const { data } = await signedCall(app, 'media/short/care', {}, adults);
    expect(data.list.map((entry) => entry.item.id)).toContain(adult.id);
  });

  it('refuse requests without a session', async () => {
    expect((await signedCall(app, 'media/short/care', {})).code).toBe(1000);
    expect((await signedCall(app, 'user/care/suggested', {})).code).toBe(1000);
  });
});
