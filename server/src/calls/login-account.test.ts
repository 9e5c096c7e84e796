import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { blockedDevices, users } from '../db/schema/users.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';
import { buildUser } from '../../test/factories/user.ts';
import { account, newDevice, PASSWORD } from '../../test/login.ts';

const { app, database } = await testApp();

const login = (name: string, password = PASSWORD, devID = newDevice()) =>
  signedCall(app, 'login/account/login', { devID, account: name, password });

/** Many passwords are hashed, one after another, on a machine that does other things as well. */
const HASHING_MS = 120_000;

describe('login/account/register', () => {
  it('makes the guest the account: same user, a new session, all others end', async () => {
    const devID = newDevice();
    const visitor = await guest(app, { devID });
    const other = await guest(app, { devID });
    const registered = await account(app, { devID, session: visitor });
    expect(registered.id).toBe(visitor.id);
    const { data } = await signedCall(app, 'user/info', {}, registered);
    expect(data).toMatchObject({ isGuest: false, account: registered.account, hasPassword: true });
    for (const former of [visitor, other])
      expect((await signedCall(app, 'user/info', {}, former)).code).toBe(1000);
  });

  it('leaves the device to a new guest, who has nothing of the account', async () => {
    const devID = newDevice();
    const registered = await account(app, { devID, session: await guest(app, { devID }) });
    expect((await guest(app, { devID })).id).not.toBe(registered.id);
  });

  it('makes a new user without a session', async () => {
    const inviter = await guest(app);
    const { data } = await signedCall(app, 'user/info', {}, inviter);
    const { inviteCode } = data as { inviteCode: string };
    const body = { devID: newDevice(), account: 'lonely_sailor', password: PASSWORD };
    const made = await signedCall(app, 'login/account/register', { ...body, affCode: inviteCode });
    const [row] = await database.orm.select().from(users).where(eq(users.id, made.data.id));
    expect(row).toMatchObject({ deviceId: null, invitedBy: inviter.id });
  });

  it(
    'gives a name to one of fifty at once, and makes no user of the rest',
    async () => {
      const before = await database.orm.$count(users);
      const all = await Promise.all(
        Array.from({ length: 50 }, () =>
          signedCall(app, 'login/account/register', {
            devID: newDevice(),
            account: 'wanted_by_all',
            password: PASSWORD,
          }),
        ),
      );
      expect(all.filter(({ code }) => code === 200)).toHaveLength(1);
      const refused = all.filter(({ code }) => code !== 200);
      expect(refused.every(({ code }) => code === 4090 || code === 4290)).toBe(true);
      expect(await database.orm.$count(users)).toBe(before + 1);
    },
    HASHING_MS,
  );

  it('makes one account of a guest who registers twice at once', async () => {
    const devID = newDevice();
    const session = await guest(app, { devID });
    const names = ['twice_one', 'twice_two', 'twice_three'];
    const all = await Promise.all(
      names.map((name) =>
        signedCall(
          app,
          'login/account/register',
          { devID, account: name, password: PASSWORD },
          session,
        ),
      ),
    );
    expect(all.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it('opens no session for the device alone while the guest becomes an account', async () => {
    const devID = newDevice();
    const session = await guest(app, { devID });
    const [registered, ...guests] = await Promise.all([
      account(app, { devID, session }),
      ...Array.from({ length: 20 }, () => guest(app, { devID })),
    ]);
    for (const one of guests.filter(({ id }) => id === registered.id))
      expect((await signedCall(app, 'user/info', {}, one)).code).toBe(1000);
  });

  it.each([
    ['account', { account: 'admin_night' }],
    ['account', { account: '1starts_with_digit' }],
    ['account', { account: '13800138000' }],
    ['password', { password: '12345678' }],
    ['password', { password: 'short' }],
    ['password', { password: 'has good_name inside' }],
  ])('refuses a bad %s: %j', async (field, over) => {
    const body = { devID: newDevice(), account: 'good_name', password: PASSWORD, ...over };
    const { code, data } = await signedCall(app, 'login/account/register', body);
    expect({ code, data }).toMatchObject({ code: 4000, data: { field } });
  });

  it('refuses a taken name whatever its letter case, an account, and a blocked device', async () => {
    const taken = await account(app);
    const again = (over: object, session?: typeof taken) => {
      const body = { devID: newDevice(), account: taken.account, password: PASSWORD, ...over };
      return signedCall(app, 'login/account/register', body, session);
    };
    expect((await again({ account: taken.account.toUpperCase() })).code).toBe(4090);
    expect((await again({ account: 'second_name' }, taken)).code).toBe(4090);
    const devID = newDevice();
    await database.orm.insert(blockedDevices).values({ deviceId: devID, reason: 'test' });
    expect((await again({ account: 'third_name', devID })).code).toBe(6004);
  });
});

describe('login/account/login', () => {
  it('opens the account on another device, in any letter case', async () => {
    const owner = await account(app);
    const { data } = await login(owner.account.toUpperCase());
    expect(data).toMatchObject({ id: owner.id, isGuest: false });
    expect(data.token).not.toBe(owner.token);
  });

  it('leaves what the guest of the device has with the guest, and ends the guest’s session', async () => {
    const owner = await account(app);
    const devID = newDevice();
    const visitor = await guest(app, { devID });
    const body = { devID, account: owner.account, password: PASSWORD };
    const { data } = await signedCall(app, 'login/account/login', body, visitor);
    expect(data.id).toBe(owner.id);
    expect((await signedCall(app, 'user/info', {}, visitor)).code).toBe(1000);
    expect((await guest(app, { devID })).id).toBe(visitor.id);
  });

  it('says the same of a wrong password, a name of nobody, and an account without a password', async () => {
    const owner = await account(app);
    const byPhone = '13912345678';
    await buildUser(database, { deviceId: null, phone: `+86${byPhone}` });
    const answers = await Promise.all([
      login(owner.account, 'not the password'),
      login('nobody_at_all', 'not the password'),
      login(byPhone, 'not the password'),
    ]);
    const said = answers.map(({ code, tip, status, data }) => ({ code, tip, status, data }));
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(said[0]!.code).toBe(4030);
  });

  it('refuses the password of a blocked account only to its owner', async () => {
    const owner = await account(app);
    await database.orm.update(users).set({ blockedAt: new Date() }).where(eq(users.id, owner.id));
    expect((await login(owner.account)).tip).toContain('停用');
    expect((await login(owner.account, 'wrong one')).tip).toBe('账号或密码不正确');
  });

  it(
    'stops guessing, while a device that the account was used on gets in',
    async () => {
      const owner = await account(app);
      let last = await login(owner.account, 'guess 0');
      for (let tried = 1; tried <= 100 && last.code === 4030; tried += 1)
        last = await login(owner.account, `guess ${tried}`);
      expect(last).toMatchObject({ code: 4290, data: { retryAfterSeconds: 900 } });
      expect((await login(owner.account)).code).toBe(4290);
      expect((await login(owner.account, PASSWORD, owner.devID)).code).toBe(200);
    },
    HASHING_MS,
  );

  it('refuses a blocked device', async () => {
    const owner = await account(app);
    const devID = newDevice();
    await database.orm.insert(blockedDevices).values({ deviceId: devID, reason: 'test' });
    expect((await login(owner.account, PASSWORD, devID)).code).toBe(6004);
  });

  it('names the field of bad input', async () => {
    const bad = await signedCall(app, 'login/account/login', {
      devID: newDevice(),
      account: '',
      password: 'x',
    });
    expect(bad).toMatchObject({ code: 4000, data: { field: 'account' } });
  });
});
