import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { plainPng } from '../../test/upload/send-picture.ts';
import { deleteRetiredMedia } from '../domain/media/delete-retired-media.ts';

const { app, context } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');
const DAY_MS = 86_400_000;

/** Uploads an avatar and lets it pass the review; answers its path. */
async function takeAvatar(me: TestSession, background: string): Promise<string> {
  const picture = (await plainPng(600, 600, background)).toString('base64');
  await signedCall(app, 'user/avatar/upload', { picture }, me);
  const { data } = await staffCall(consoleApp, 'avatar/list', { pageSize: 50 }, moderator);
  const waiting = data.list.find(({ user }) => user.id === me.id)!;
  await staffCall(consoleApp, 'avatar/decide', { id: waiting.id, refusal: null }, moderator);
  return waiting.picture.path;
}

it('keeps the avatar of a reported person until long after the decision', async () => {
  const [me, other] = [await guest(app), await guest(app)];
  const reported = await takeAvatar(me, '#204060');
  const unreported = await takeAvatar(other, '#604020');
  const report = { kind: 'user', id: me.id, reason: 'abuse', text: '' } as const;
  await signedCall(app, 'report/add', report, await guest(app));
  await takeAvatar(me, '#406020');
  await takeAvatar(other, '#206040');
  const isThere = async (path: string) => (await context.storage.stat(path)) !== null;
  const later = (days: number) => deleteRetiredMedia(context, new Date(Date.now() + days * DAY_MS));

  await later(400);
  expect([await isThere(reported), await isThere(unreported)]).toEqual([true, false]);
  const { data: open } = await staffCall(consoleApp, 'report/list', { pageSize: 50 }, moderator);
  const { id } = open.list.find(({ subjectId }) => subjectId === me.id)!;
  const { data } = await staffCall(consoleApp, 'report/info', { id }, moderator);
  expect(data.lines[0]?.evidence).toMatchObject({ avatar: { path: reported } });
  const decision = { id, decision: 'dismiss' as const, reason: '没有违规' };
  await staffCall(consoleApp, 'report/decide', decision, moderator);
  await later(179);
  expect(await isThere(reported)).toBe(true);
  await later(181);
  expect(await isThere(reported)).toBe(false);
});
