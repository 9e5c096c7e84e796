import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { endBlocks } from '../../db/queries/users/blocks.ts';
import { blockedDevices, users } from '../../db/schema/users.ts';
import { testApp } from '../../../test/app.ts';
import { guest, sendSigned, signedCall, signKeyOf } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { account, newDevice, PASSWORD } from '../../../test/login.ts';
import { guestSign } from '../../../test/wire/signature.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');
const support = await staffCookie(consoleApp, context, 'support');

const block = (userId: string, over: { days?: number | null; withDevices?: boolean } = {}) => {
  const body = { userId, reason: '多次骚扰他人', days: 7, withDevices: false, ...over };
  return staffCall(consoleApp, 'user/block', body, moderator);
};
const unblock = (userId: string) =>
  staffCall(consoleApp, 'user/unblock', { userId, reason: '核实后误封' }, moderator);
const info = async (id: string) =>
  (await staffCall(consoleApp, 'user/info', { id }, moderator)).data;

/** What a device is answered that wants to be a guest. */
async function enter(devID: string) {
  const sign = guestSign(await signKeyOf(app), { devID });
  return sendSigned(app, '/api/app/login/guest', JSON.stringify({ devID, sign }));
}

describe('user/block', () => {
  it('ends all sessions of a guest and answers the next login with reason and end', async () => {
    const devID = newDevice();
    const me = await guest(app, { devID });
    expect((await block(me.id)).code).toBe(200);
    expect((await signedCall(app, 'user/info', {}, me)).code).toBe(1000);
    const refused = await enter(devID);
    expect(refused).toMatchObject({ code: 6004, status: 403, data: { reason: '多次骚扰他人' } });
    expect(refused.tip).toMatch(/^账号已被停用：多次骚扰他人，\d{4}-\d\d-\d\d 恢复。/);
    expect((await info(me.id)).block).toMatchObject({ reason: '多次骚扰他人' });
    expect((await unblock(me.id)).code).toBe(200);
    expect((await enter(devID)).code).toBe(200);
    expect((await info(me.id)).block).toBeNull();
    expect((await info(me.id)).blocks).toMatchObject([
      { reason: '多次骚扰他人', endedAt: expect.any(Number) as number },
    ]);
  });

  it('blocks the devices of an account as well, and gives them back', async () => {
    const owner = await account(app);
    const other = newDevice();
    const login = { devID: other, account: owner.account, password: PASSWORD };
    await signedCall(app, 'login/account/login', login);
    await block(owner.id, { withDevices: true, days: null });
    for (const devID of [owner.devID, other])
      expect(await enter(devID)).toMatchObject({ code: 6004, data: { until: null } });
    expect((await signedCall(app, 'login/before', { devID: other })).code).toBe(6004);
    const elsewhere = { ...login, devID: newDevice() };
    const refused = await signedCall(app, 'login/account/login', elsewhere);
    expect(refused).toMatchObject({ code: 4030, data: { reason: '多次骚扰他人' } });
    await unblock(owner.id);
    expect((await enter(other)).code).toBe(200);
    expect((await signedCall(app, 'login/account/login', login)).code).toBe(200);
  });

  it('ends by itself when its term is over', async () => {
    const devID = newDevice();
    const me = await guest(app, { devID });
    await block(me.id, { withDevices: true, days: 1 });
    await endBlocks(database);
    expect((await enter(devID)).code).toBe(6004);
    const past = new Date(Date.now() - 1);
    await database.orm.update(users).set({ blockedUntil: past }).where(eq(users.id, me.id));
    await database.orm
      .update(blockedDevices)
      .set({ until: past })
      .where(eq(blockedDevices.deviceId, devID));
    await endBlocks(database);
    expect((await enter(devID)).code).toBe(200);
  });

  it('blocks a device whose former term is over and not yet swept', async () => {
    const devID = newDevice();
    const me = await guest(app, { devID });
    await database.orm
      .insert(blockedDevices)
      .values({ deviceId: devID, reason: '以前的', until: new Date(Date.now() - 1) });
    await block(me.id, { withDevices: true, days: null });
    await endBlocks(database);
    expect((await signedCall(app, 'login/before', { devID })).code).toBe(6004);
  });

  it('takes the place of a shorter block of a device, and gives way to it again', async () => {
    const owner = await account(app);
    const { devID } = owner;
    const device = { deviceId: devID, reason: '刷单', days: 1 };
    expect((await staffCall(consoleApp, 'device/block', device, moderator)).code).toBe(200);
    await block(owner.id, { withDevices: true, days: null });
    const refusal = async () => (await signedCall(app, 'login/before', { devID })).data;
    expect(await refusal()).toMatchObject({ reason: '多次骚扰他人', until: null });
    await unblock(owner.id);
    expect(await refusal()).toMatchObject({ reason: '刷单', until: expect.any(Number) as number });
    await block(owner.id, { withDevices: true, days: null });
    await database.pool.query(
      `update blocked_devices set former = jsonb_set(former, '{until}', to_jsonb(now() - interval '1 second'))
       where device_id = $1`,
      [devID],
    );
    await unblock(owner.id);
    expect((await enter(devID)).code).toBe(200);
  });

  it('opens no session for logins that are under way', async () => {
    const owner = await account(app);
    const login = () =>
      signedCall(app, 'login/account/login', {
        devID: newDevice(),
        account: owner.account,
        password: PASSWORD,
      });
    const [, ...answers] = await Promise.all([
      block(owner.id),
      ...Array.from({ length: 10 }, () => login()),
    ]);
    for (const { data, code } of answers.filter((one) => one.code === 200))
      expect([code, (await signedCall(app, 'user/info', {}, data)).code]).toEqual([200, 1000]);
  });

  it('is done once, stands in the audit log, and is for those who may', async () => {
    const me = await guest(app);
    const all = await Promise.all([0, 1, 2].map(() => block(me.id)));
    expect(all.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(all.filter(({ code }) => code === 4090)).toHaveLength(2);
    expect((await block(newId())).code).toBe(4040);
    expect((await unblock(newId())).code).toBe(4040);
    expect((await unblock((await guest(app)).id)).code).toBe(4090);
    const { rows } = await database.pool.query<{ n: number }>(
      `select count(*)::int as n from audit_entries where action = 'user.block' and subject = $1`,
      [me.id],
    );
    expect(rows[0]!.n).toBe(1);
    const body = { userId: me.id, reason: '不归客服管', days: null, withDevices: false };
    expect((await staffCall(consoleApp, 'user/block', body, support)).code).toBe(4030);
  });
});
