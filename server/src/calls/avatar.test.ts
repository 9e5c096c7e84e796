import { describe, expect, it } from 'vitest';
import { AVATAR_BYTES } from '@yehang/contract/shapes/avatar.ts';
import type { OwnInfo } from '@yehang/contract/shapes/user.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { plainPng } from '../../test/upload/send-picture.ts';
import { deleteRetiredMedia } from '../domain/media/delete-retired-media.ts';

const { app, context } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');
const finance = await staffCookie(consoleApp, context, 'finance');

const upload = (session: TestSession, bytes: Buffer) =>
  signedCall(app, 'user/avatar/upload', { picture: bytes.toString('base64') }, session);
const uploadPlain = async (session: TestSession, background?: string) =>
  upload(session, await plainPng(600, 600, background));
const own = async (session: TestSession) =>
  (await signedCall(app, 'user/info', {}, session)).data as OwnInfo;
const waiting = async (userId: string) => {
  const { data } = await staffCall(consoleApp, 'avatar/list', { pageSize: 50 }, moderator);
  return data.list.find(({ user }) => user.id === userId);
};
const decide = (id: string, refusal: string | null, cookie = moderator) =>
  staffCall(consoleApp, 'avatar/decide', { id, refusal }, cookie);

describe('user/avatar/upload', () => {
  it('is seen by its user at once, and by others once it is approved', async () => {
    const me = await guest(app);
    const { data } = await uploadPlain(me);
    expect(data.pendingAvatar).toMatchObject({ width: 512, height: 512 });
    const seen = async () =>
      (await signedCall(app, 'user/info', { userId: me.id }, await guest(app))).data.avatar;
    expect([data.avatar, await seen()]).toEqual([null, null]);
    expect((await decide((await waiting(me.id))!.id, null)).code).toBe(200);
    expect(await seen()).toEqual(data.pendingAvatar);
    expect(await own(me)).toMatchObject({ avatar: data.pendingAvatar, pendingAvatar: null });
    expect(await waiting(me.id)).toBeUndefined();
  });

  it('leaves the former one where it is refused, and says why', async () => {
    const me = await guest(app);
    await uploadPlain(me);
    const reason = '图片里有二维码';
    await decide((await waiting(me.id))!.id, reason);
    expect(await own(me)).toMatchObject({
      avatar: null,
      pendingAvatar: null,
      avatarRefusal: reason,
    });
    await uploadPlain(me, '#204060');
    expect((await own(me)).avatarRefusal).toBeNull();
  });

  it('is decided as it was looked at: once, and not after another was uploaded', async () => {
    const me = await guest(app);
    await uploadPlain(me);
    const before = (await waiting(me.id))!;
    await uploadPlain(me, '#103050');
    expect((await decide(before.id, null)).code).toBe(4090);
    const { id } = (await waiting(me.id))!;
    expect((await decide(id, null, finance)).code).toBe(4030);
    const codes = (await Promise.all([0, 1, 2].map(() => decide(id, null)))).map((it) => it.code);
    expect(codes.sort((a, b) => a - b)).toEqual([200, 4090, 4090]);
  });

  it('is withdrawn where its user takes one of those offered, or none', async () => {
    const me = await guest(app);
    await uploadPlain(me);
    await signedCall(app, 'user/avatar', { path: null }, me);
    expect((await own(me)).pendingAvatar).toBeNull();
    expect(await waiting(me.id)).toBeUndefined();
  });

  it('leaves storage where it is replaced or given up, and stays while it is shown or may be appealed about', async () => {
    const me = await guest(app);
    const put = async (background: string, decision?: string | null) => {
      await uploadPlain(me, background);
      const { path } = (await own(me)).pendingAvatar!;
      if (decision !== undefined) await decide((await waiting(me.id))!.id, decision);
      return path;
    };
    const sweep = () => deleteRetiredMedia(context, new Date(Date.now() + 2 * 86_400_000));
    const isThere = async (path: string) => (await context.storage.stat(path)) !== null;
    const shown = await put('#111111', null);
    const refused = await put('#222222', '图片里有二维码');
    const replaced = await put('#333333');
    const waits = await put('#444444');
    await sweep();
    const found = await Promise.all([shown, refused, replaced, waits].map(isThere));
    expect(found).toEqual([true, true, false, true]);
    // The same picture once more is another file.
    expect(await put('#111111', null)).not.toBe(shown);
    await sweep();
    expect(await isThere(shown)).toBe(false);
    const last = (await own(me)).avatar!.path;
    expect(await isThere(last)).toBe(true);
    await signedCall(app, 'user/avatar', { path: null }, me);
    await sweep();
    expect(await isThere(last)).toBe(false);
  });

  it('takes pictures alone, by their bytes, of a size', async () => {
    const me = await guest(app);
    const refused = { code: 4150, data: { field: 'picture' } };
    expect(await upload(me, Buffer.from('<svg xmlns="x"></svg>'))).toMatchObject(refused);
    const cut = await plainPng(300, 300);
    expect(await upload(me, cut.subarray(0, cut.length / 2))).toMatchObject(refused);
    expect((await upload(me, Buffer.alloc(AVATAR_BYTES + 3))).code).toBe(4000);
    const text = await signedCall(app, 'user/avatar/upload', { picture: '不是图片' }, me);
    expect(text).toMatchObject({ code: 4000, data: { field: 'picture' } });
  });
});
