import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { submitAvatar } from '../db/queries/users/avatars.ts';
import { newId } from '../db/new-id.ts';

const { app, context, database } = await testApp();
const staffApp = await testConsole(context);
const owner = await staffCookie(staffApp, context, 'owner');

const messagesOf = async (me: TestSession) =>
  (await signedCall(app, 'message/list', {}, me)).data.list;

describe('what is decided about a user', () => {
  it('is told of an avatar, once, with the reason', async () => {
    const me = await guest(app);
    const id = newId();
    const picture = { path: 'p/new.webp', width: 64, height: 64, color: '#14161c' };
    await submitAvatar(database, { userId: me.id, id, picture });
    const refuse = () =>
      staffCall(staffApp, 'avatar/decide', { id, refusal: '图片里有二维码' }, owner);
    expect((await refuse()).code).toBe(200);
    expect((await refuse()).code).toBe(4090);
    expect(await messagesOf(me)).toMatchObject([
      { kind: 'account', title: '新头像没有通过审核', text: '社区规则：图片里有二维码' },
    ]);
  });

  it('is told when a block is over', async () => {
    const me = await guest(app);
    const block = {
      userId: me.id,
      reason: '发布广告',
      days: 3,
      rule: 'spam' as const,
      withStrike: false,
      withDevices: false,
    };
    expect((await staffCall(staffApp, 'user/block', block, owner)).code).toBe(200);
    const over = { userId: me.id, reason: '已核实' };
    expect((await staffCall(staffApp, 'user/unblock', over, owner)).code).toBe(200);
    const { rows } = await database.pool.query<{ kind: string; title: string }>(
      'select kind, title from messages where user_id = $1',
      [me.id],
    );
    expect(rows).toContainEqual({ kind: 'account', title: '账号已恢复使用' });
  });
});
