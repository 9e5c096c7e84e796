import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { drawPresetAvatars } from '../domain/user/preset-avatars.ts';

const { app, context } = await testApp();

type Body = Parameters<typeof signedCall<'user/info/modify'>>[2];
const change = (session: TestSession | undefined, body: Body) =>
  signedCall(app, 'user/info/modify', body, session);

describe('user/info/modify', () => {
  it('changes what is given and leaves the rest', async () => {
    const me = await guest(app);
    await change(me, { nickname: '听海的人', gender: 'private', ageBand: '25-34' });
    const { data } = await change(me, { gender: null });
    expect(data).toMatchObject({ nickname: '听海的人', gender: null, ageBand: '25-34' });
    const seen = await signedCall(app, 'user/info', { userId: me.id }, await guest(app));
    expect(seen.data).toMatchObject({ nickname: '听海的人' });
    expect(seen.data).not.toHaveProperty('ageBand');
  });

  it.each([
    ['nickname', { nickname: '一' }],
    ['nickname', { nickname: '十七个字太长了十七个字太长了十七个' }],
    ['nickname', { nickname: '夜航官方客服' }],
    ['nickname', { nickname: '加微信abc12345' }],
    ['nickname', { nickname: '小萝莉' }],
    ['nickname', { nickname: '换\n行' }],
    ['intro', { intro: '加QQ 123456789 看更多' }],
    ['gender', { gender: 'unknown' as 'male' }],
    ['ageBand', { ageBand: '12-17' as '18-24' }],
  ])('refuses %s %j', async (field, body) => {
    const { code, data } = await change(await guest(app), body);
    expect({ code, data }).toMatchObject({ code: 4000, data: { field } });
  });

  it('takes five names a day; the same one again is none', async () => {
    const me = await guest(app);
    const codes: number[] = [];
    for (const name of ['甲名字', '甲名字', '乙名字', '丙名字', '丁名字', '戊名字', '己名字'])
      codes.push((await change(me, { nickname: name })).code);
    expect(codes).toEqual([200, 200, 200, 200, 200, 200, 4290]);
  });

  it('is refused without a session', async () => {
    expect((await change(undefined, { nickname: '听海的人' })).code).toBe(1000);
  });
});

describe('user/info of somebody else', () => {
  it('says whether the viewer blocks them, to the viewer alone', async () => {
    const [me, other] = [await guest(app), await guest(app)];
    const seen = async (viewer: TestSession) =>
      (await signedCall(app, 'user/info', { userId: other.id }, viewer)).data;
    expect(await seen(me)).toMatchObject({ isBlocked: false });
    await signedCall(app, 'message/block', { userId: other.id, isBlocked: true }, me);
    expect(await seen(me)).toMatchObject({ isBlocked: true });
    expect(await seen(await guest(app))).toMatchObject({ isBlocked: false });
  });
});

/** Twelve pictures are encoded, each in a process of its own, on a machine that does other things as well. */
const DRAWING_MS = 120_000;

describe('user/avatar', () => {
  it(
    'is one of those that a job has drawn, the same ones every time, or none',
    async () => {
      const me = await guest(app);
      const offered = async () => (await signedCall(app, 'user/avatar/list', {}, me)).data.list;
      expect(await offered()).toEqual([]);
      await drawPresetAvatars(context);
      const one = await offered();
      await drawPresetAvatars(context);
      expect(await offered()).toEqual(one);
      expect(new Set(one.map(({ path }) => path)).size).toBe(12);
      const { path } = one[3]!;
      expect((await signedCall(app, 'user/avatar', { path }, me)).data.avatar).toEqual(one[3]);
      const seen = await signedCall(app, 'user/info', { userId: me.id }, await guest(app));
      expect(seen.data.avatar).toEqual(one[3]);
      expect((await signedCall(app, 'user/avatar', { path: null }, me)).data.avatar).toBeNull();
    },
    DRAWING_MS,
  );

  it('is no other picture, and nobody’s without a session', async () => {
    const path = `p/${'ab'.repeat(20)}.webp`;
    const refused = await signedCall(app, 'user/avatar', { path }, await guest(app));
    expect(refused).toMatchObject({ code: 4000, data: { field: 'path' } });
    expect((await signedCall(app, 'user/avatar', { path: null })).code).toBe(1000);
    expect((await signedCall(app, 'user/avatar/list', {})).code).toBe(1000);
  });
});
