import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';

const { app } = await testApp();

describe('user/privacy', () => {
  it('is refused without a session', async () => {
    expect((await signedCall(app, 'user/privacy/info', {})).code).toBe(1000);
    expect((await signedCall(app, 'user/privacy/set', {})).code).toBe(1000);
  });

  it('keeps each list from others, and never from its user', async () => {
    const [owner, other] = [await guest(app), await guest(app)];
    await signedCall(app, 'user/care', { userId: other.id, isFollowed: true }, owner);
    const listOf = (side: 'following' | 'followers', viewer = other) =>
      signedCall(app, 'user/caredusers', { userId: owner.id, side }, viewer);
    expect((await listOf('following')).data.list.map(({ id }) => id)).toEqual([other.id]);
    const set = await signedCall(app, 'user/privacy/set', { hidesFollowing: true }, owner);
    expect(set.data).toEqual({ hidesFollowing: true, hidesFollowers: false });
    const hidden = await listOf('following');
    expect([hidden.code, hidden.tip]).toEqual([4030, '对方没有公开关注的人和圈子']);
    expect((await listOf('followers')).code).toBe(200);
    expect((await listOf('following', owner)).data.list).toHaveLength(1);
    await signedCall(app, 'user/privacy/set', { hidesFollowers: true }, owner);
    expect((await listOf('followers')).code).toBe(4030);
    expect((await signedCall(app, 'user/privacy/info', {}, owner)).data).toEqual({
      ...{ hidesFollowing: true, hidesFollowers: true },
    });
    await signedCall(app, 'user/privacy/set', { hidesFollowing: false }, owner);
    expect((await listOf('following')).code).toBe(200);
  });
});
