import type { OwnInfo } from '@yehang/contract/shapes/user.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { blockedDevices, users } from '../db/schema/users.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';

const { app, database } = await testApp();

describe('login/guest', () => {
  it('gives the same device the same user, and every login a session of its own', async () => {
    const first = await guest(app, { devID: 'device-number-one' });
    const second = await guest(app, { devID: 'device-number-one' });
    expect(second.id).toBe(first.id);
    expect(second.token).not.toBe(first.token);
    expect(Buffer.from(second.secret, 'base64url')).toHaveLength(32);
  });

  it('makes one user of fifty first logins at once', async () => {
    const logins = Array.from({ length: 50 }, () => guest(app, { devID: 'device-in-a-hurry' }));
    expect(new Set((await Promise.all(logins)).map(({ id }) => id)).size).toBe(1);
  });

  it('never opens a protected account by its device', async () => {
    const owner = await guest(app, { devID: 'device-protected' });
    await database.orm
      .update(users)
      .set({ passwordHash: 'x', deviceId: null })
      .where(eq(users.id, owner.id));
    expect((await guest(app, { devID: 'device-protected' })).id).not.toBe(owner.id);
  });

  it('records that the visitor says they are 18 or older, of a known guest too', async () => {
    const devID = 'device-of-an-adult';
    const before = await guest(app, { devID });
    const isAdult = async (session: TestSession) =>
      ((await signedCall(app, 'user/info', {}, session)).data as OwnInfo).ageConfirmed;
    expect(await isAdult(before)).toBe(false);
    const after = await guest(app, { devID, ageConfirmed: true });
    expect(after.id).toBe(before.id);
    expect([await isAdult(after), await isAdult(before)]).toEqual([true, true]);
    expect(await isAdult(await guest(app, { ageConfirmed: true }))).toBe(true);
    const [first] = await database.orm.select().from(users).where(eq(users.id, after.id));
    await guest(app, { devID, ageConfirmed: true });
    const [again] = await database.orm.select().from(users).where(eq(users.id, after.id));
    expect(again!.ageConfirmedAt).toEqual(first!.ageConfirmedAt);
  });

  it('binds a new user to the inviter, once', async () => {
    const inviter = await guest(app);
    const { data } = await signedCall(app, 'user/info', {}, inviter);
    const { inviteCode } = data as { inviteCode: string };
    const invited = await guest(app, { devID: 'device-invited', affCode: inviteCode });
    const other = await signedCall(app, 'user/info', {}, await guest(app));
    const { inviteCode: otherCode } = other.data as { inviteCode: string };
    await guest(app, { devID: 'device-invited', affCode: otherCode });
    const [row] = await database.orm.select().from(users).where(eq(users.id, invited.id));
    expect(row!.invitedBy).toBe(inviter.id);
  });

  it('refuses a wrong signature of the login itself', async () => {
    const answer = await signedCall(app, 'login/guest', {
      devID: 'device-forged',
      sign: '0'.repeat(64),
    });
    expect(answer).toMatchObject({ code: 4032, status: 403 });
  });

  it('refuses a blocked device with 6004', async () => {
    await database.orm
      .insert(blockedDevices)
      .values({ deviceId: 'device-blocked', reason: 'test' });
    await expect(guest(app, { devID: 'device-blocked' })).rejects.toThrow('这台设备暂时无法使用');
  });

  it('refuses a blocked user with 6004, also in sessions they have', async () => {
    const blocked = await guest(app, { devID: 'device-of-blocked' });
    await database.orm.update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.id));
    await expect(guest(app, { devID: 'device-of-blocked' })).rejects.toThrow('账号已被停用');
    expect((await signedCall(app, 'user/info', {}, blocked)).code).toBe(1000);
  });
});
