import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildUser } from '../../test/factories/user.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const cookie = await staffCookie(consoleApp, context, 'moderator');

it('shows a profile again that the last of many reports hid', async () => {
  const { id } = await buildUser(database, { nickname: '灯塔守望人' });
  const report = async (reason: 'spam' | 'minor') =>
    signedCall(app, 'report/add', { kind: 'user', id, reason }, await guest(app));
  for (let at = 0; at < 51; at += 1) await report('spam');
  expect((await report('minor')).data.isHidden).toBe(true);
  const { data } = await staffCall(consoleApp, 'report/list', { pageSize: 50 }, cookie);
  const decision = { id: data.list[0]!.id, decision: 'dismiss' as const, reason: '没有问题' };
  expect((await staffCall(consoleApp, 'report/decide', decision, cookie)).code).toBe(200);
  const shown = await signedCall(app, 'user/info', { userId: id }, await guest(app));
  expect(JSON.stringify(shown.data)).toContain('灯塔守望人');
});
