import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { OwnInfo } from '@yehang/contract/shapes/user.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { isFileClosed } from '../db/queries/pictures/closed-files.ts';
import { deleteRetiredMedia } from '../domain/media/delete-retired-media.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');
const other = await staffCookie(consoleApp, context, 'moderator');
const DAY_MS = 86_400_000;

/** A picture of shapes: a plain one has no hash. */
async function drawn(ground: string): Promise<string> {
  const shapes = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="${ground}"/>
    <circle cx="200" cy="200" r="150" fill="#e8b"/><path d="M0 600 L300 380 L520 520 L600 400 L600 600z" fill="#fc4"/></svg>`;
  return (await sharp(Buffer.from(shapes)).png().toBuffer()).toString('base64');
}
const own = async (me: TestSession) => (await signedCall(app, 'user/info', {}, me)).data as OwnInfo;
const put = async (me: TestSession, ground: string) => {
  const picture = await drawn(ground);
  const { data } = await signedCall(app, 'user/avatar/upload', { picture }, me);
  return data.pendingAvatar!.path;
};
async function decide(me: TestSession, refusal: string | null): Promise<string> {
  const { data } = await staffCall(consoleApp, 'avatar/list', { pageSize: 50 }, moderator);
  const { id } = data.list.find(({ user }) => user.id === me.id)!;
  const request = { id, refusal, rule: 'illegal' as const, withStrike: refusal !== null };
  expect((await staffCall(consoleApp, 'avatar/decide', request, moderator)).code).toBe(200);
  return id;
}
async function appeal(me: TestSession) {
  const [measure] = (await signedCall(app, 'user/measure/list', {}, me)).data.list;
  const asked = { id: measure!.id, text: '这是我自己画的头像' };
  expect((await signedCall(app, 'user/measure/appeal', asked, me)).code).toBe(200);
  const { data } = await staffCall(consoleApp, 'appeal/list', { pageSize: 50 }, other);
  return data.list.find(({ subjectId }) => subjectId === measure!.subjectId)!;
}
const grant = (id: string, cookie = other) =>
  staffCall(consoleApp, 'appeal/decide', { id, isGranted: true, answer: '看过了' }, cookie);
const isListed = async (path: string) =>
  (await database.pool.query('select from removed_pictures where path = $1', [path])).rowCount;
const sweep = (days: number) => deleteRetiredMedia(context, new Date(Date.now() + days * DAY_MS));
const isThere = async (path: string) => (await context.storage.stat(path)) !== null;

it('a refused avatar is a measure, and is set once somebody else grants the appeal', async () => {
  const me = await guest(app);
  const former = await put(me, '#123456');
  await decide(me, null);
  const path = await put(me, '#654321');
  const id = await decide(me, '图片违法');
  const { list } = (await signedCall(app, 'user/measure/list', {}, me)).data;
  expect(list).toMatchObject([
    {
      ...{ kind: 'hide', subjectKind: 'avatar', subjectId: id, label: '头像', rule: 'illegal' },
      ...{ facts: '图片违法', mayAppeal: true },
    },
  ]);
  expect(list[0]!.strikeUntil).not.toBeNull();
  expect([await isListed(path), await isFileClosed(database, path)]).toEqual([1, true]);
  await sweep(100);
  const { id: appealId, picturePath } = await appeal(me);
  expect(picturePath).toBe(path);
  expect((await grant(appealId, moderator)).code).toBe(4030);
  expect((await grant(appealId)).code).toBe(200);
  expect(await own(me)).toMatchObject({ avatar: { path }, avatarRefusal: null });
  expect([await isListed(path), await isFileClosed(database, path)]).toEqual([0, false]);
  const [ended] = (await signedCall(app, 'user/measure/list', {}, me)).data.list;
  expect(ended!.endedAt).not.toBeNull();
  expect(ended!.strikeUntil).toBeNull();
  await sweep(400);
  expect([await isThere(former), await isThere(path)]).toEqual([false, true]);
});

it('leaves what its user has put since, and keeps the file until the appeal is decided', async () => {
  const [me, stranger] = [await guest(app), await guest(app)];
  const path = await put(me, '#345678');
  await decide(me, '图片违法');
  const unappealed = await put(stranger, '#456789');
  await decide(stranger, '图片违法');
  const { id, picturePath } = await appeal(me);
  const newer = await put(me, '#987654');
  expect(picturePath).toBe(path);
  await sweep(400);
  expect([await isThere(path), await isThere(unappealed)]).toEqual([true, false]);
  expect((await grant(id)).code).toBe(200);
  expect(await own(me)).toMatchObject({ avatar: null, pendingAvatar: { path: newer } });
  const [ended] = (await signedCall(app, 'user/measure/list', {}, me)).data.list;
  expect(ended!.endedAt).not.toBeNull();
  await sweep(2);
  expect([await isThere(path), await isThere(newer)]).toEqual([false, true]);
});

it('gives back an avatar that was taken away as a copy', async () => {
  const me = await guest(app);
  const path = await put(me, '#234567');
  await decide(me, null);
  const copies = [{ kind: 'avatar' as const, id: me.id, path }];
  const removal = { copies, reason: '侵权', rule: 'rights' as const };
  await staffCall(consoleApp, 'duplicate/remove', removal, moderator);
  expect(await own(me)).toMatchObject({ avatar: null, avatarRefusal: '侵权' });
  expect((await grant((await appeal(me)).id)).code).toBe(200);
  expect((await own(me)).avatar?.path).toBe(path);
});
