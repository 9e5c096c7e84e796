import { describe, expect, it } from 'vitest';
import { settleFollowCounts } from '../db/queries/users/follows.ts';
import { newId } from '../db/new-id.ts';
import { testApp } from '../../test/app.ts';
import { adultGuest, guest, signedCall } from '../../test/call.ts';
import { buildPost } from '../../test/factories/community.ts';
import { buildContent } from '../../test/factories/content.ts';
import { buildUser } from '../../test/factories/user.ts';

const { app, database } = await testApp();

describe('user/info', () => {
  it('answers the signed-in user, encrypted', async () => {
    const me = await guest(app);
    const answer = await signedCall(app, 'user/info', {}, me);
    expect(answer).toMatchObject({ code: 200, wasEncrypted: true });
    expect(answer.data).toMatchObject({ id: me.id, isGuest: true, ageConfirmed: false });
  });

  it('answers the public profile of others, and no more', async () => {
    const other = await buildUser(database, { phone: '13800000000', deviceId: null });
    const body = { userId: other.id };
    const { data } = await signedCall(app, 'user/info', body, await guest(app));
    expect(Object.keys(data).toSorted()).toEqual(
      [
        'avatar',
        'id',
        'intro',
        'isBlocked',
        'isFollowed',
        'nickname',
        'number',
        'stats',
      ].toSorted(),
    );
  });

  it('counts followers, and the works of the viewer’s audience', async () => {
    const uploader = await buildUser(database);
    const me = await guest(app);
    const counted = { uploaderId: uploader.id, plays: 10, likes: 2 };
    await buildContent(database, counted);
    await buildContent(database, { ...counted, state: 'draft' });
    await buildContent(database, { ...counted, rating: 'adult' });
    // Posts are a list of their own.
    await buildPost(database, { uploaderId: uploader.id, plays: 0, likes: 0 });
    await signedCall(app, 'user/care', { userId: uploader.id, isFollowed: true }, me);
    await settleFollowCounts(database);
    const { data } = await signedCall(app, 'user/info', { userId: uploader.id }, me);
    expect(data).toMatchObject({
      stats: { works: 1, plays: 10, likes: 2, followers: 1, following: 0 },
      isFollowed: true,
    });
    const everything = await adultGuest(app);
    const other = await signedCall(app, 'user/info', { userId: uploader.id }, everything);
    expect(other.data).toMatchObject({ stats: { works: 2 }, isFollowed: false });
    const own = await signedCall(app, 'user/info', { userId: me.id }, me);
    expect(own.data).toMatchObject({ id: me.id, isFollowed: false, stats: { works: 0 } });
  });

  it('refuses unknown users, and requests without a session', async () => {
    const unknown = await signedCall(app, 'user/info', { userId: newId() }, await guest(app));
    expect(unknown).toMatchObject({ status: 404, code: 4040 });
    expect(await signedCall(app, 'user/info', {})).toMatchObject({ status: 401, code: 1000 });
  });
});

describe('user/age/confirm', () => {
  it('holds for every session of the user, at once', async () => {
    const devID = `device-${newId()}`;
    const [here, there] = [await guest(app, { devID }), await guest(app, { devID })];
    await signedCall(app, 'user/info', {}, there);
    await signedCall(app, 'user/age/confirm', { confirmed: true }, here);
    const { data } = await signedCall(app, 'user/info', {}, there);
    expect(data).toMatchObject({ ageConfirmed: true });
  });

  it('refuses requests without a session', async () => {
    const answer = await signedCall(app, 'user/age/confirm', { confirmed: true });
    expect(answer).toMatchObject({ status: 401, code: 1000 });
  });
});

describe('user/logout', () => {
  it('ends this session alone', async () => {
    const devID = `device-${newId()}`;
    const [here, there] = [await guest(app, { devID }), await guest(app, { devID })];
    expect(await signedCall(app, 'user/logout', {}, here)).toMatchObject({ code: 200 });
    expect(await signedCall(app, 'user/info', {}, here)).toMatchObject({ code: 1000 });
    expect(await signedCall(app, 'user/info', {}, there)).toMatchObject({ code: 200 });
  });

  it('refuses requests without a session', async () => {
    expect(await signedCall(app, 'user/logout', {})).toMatchObject({ status: 401, code: 1000 });
  });
});
