import { describe, expect, it } from 'vitest';
import { credentialIn } from '@yehang/contract/shapes/credential.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { account, codeFor, letPass, newDevice, newPhone, PASSWORD } from '../../test/login.ts';

const tested = await testApp();
const { app, database } = tested;

const isLive = async (session: TestSession) =>
  (await signedCall(app, 'user/info', {}, session)).code === 200;

const login = async (name: string, password = PASSWORD) =>
  (await signedCall(app, 'login/account/login', { devID: newDevice(), account: name, password }))
    .data;

const NEXT = 'another quiet voyage';

/** An account with password and phone. */
async function wholeAccount() {
  const owner = await account(app);
  const phone = newPhone();
  const { devID } = owner;
  const code = await codeFor(tested, { devID, phone, purpose: 'bind' }, owner);
  const body = { devID, phone, code, password: PASSWORD };
  const { data } = await signedCall(app, 'login/bindMobile', body, owner);
  await letPass(tested.context, phone);
  return { ...owner, phone, token: data.token, secret: data.secret };
}

describe('user/changePassword', () => {
  it('ends the other sessions and the credentials, and keeps its own', async () => {
    const owner = await account(app);
    const others = [await login(owner.account), await login(owner.account)];
    const { data: credential } = await signedCall(app, 'user/qrcode', {}, owner);
    const change = { devID: owner.devID, current: PASSWORD, next: NEXT };
    const { data } = await signedCall(app, 'user/changePassword', change, owner);
    expect(data).toEqual({ endedSessions: 2 });
    expect(await Promise.all(others.map(isLive))).toEqual([false, false]);
    expect(await isLive(owner)).toBe(true);
    expect(await login(owner.account)).toBeNull();
    expect((await login(owner.account, NEXT)).id).toBe(owner.id);
    const scan = { devID: newDevice(), credential: credentialIn(credential.text)! };
    expect((await signedCall(app, 'login/official', scan)).code).toBe(4030);
  });

  it('goes through once of several at the same time', async () => {
    const owner = await account(app);
    const all = await Promise.all(
      ['one more voyage', 'two more voyages', 'three more voyages'].map((next) =>
        signedCall(
          app,
          'user/changePassword',
          { devID: owner.devID, current: PASSWORD, next },
          owner,
        ),
      ),
    );
    expect(all.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(all.filter(({ code }) => code === 4090)).toHaveLength(2);
  });

  it('opens no session with the former password meanwhile', async () => {
    const owner = await account(app);
    const change = { devID: owner.devID, current: PASSWORD, next: NEXT };
    const [changed, ...sessions] = await Promise.all([
      signedCall(app, 'user/changePassword', change, owner),
      ...Array.from({ length: 10 }, () => login(owner.account)),
    ]);
    expect(changed.code).toBe(200);
    for (const session of sessions.filter((one) => one !== null))
      expect(await isLive(session)).toBe(false);
  });

  it('takes a code sent to the phone in place of the present one', async () => {
    const owner = await wholeAccount();
    const { devID } = owner;
    const missing = await signedCall(app, 'user/changePassword', { devID, next: NEXT }, owner);
    expect(missing).toMatchObject({ code: 4000, data: { field: 'code' } });
    const code = await codeFor(tested, { devID, purpose: 'verify' }, owner);
    const done = await signedCall(app, 'user/changePassword', { devID, code, next: NEXT }, owner);
    expect(done.code).toBe(200);
    expect((await login(owner.phone, NEXT)).id).toBe(owner.id);
  });

  it('refuses a wrong, a weak and the same one, a guest, and a visitor without a session', async () => {
    const owner = await account(app);
    const change = (over: object, session: TestSession = owner) => {
      const body = { devID: owner.devID, current: PASSWORD, next: NEXT, ...over };
      return signedCall(app, 'user/changePassword', body, session);
    };
    expect((await change({ current: 'wrong' })).data).toMatchObject({ field: 'current' });
    expect((await change({ next: '12345678' })).data).toMatchObject({ field: 'next' });
    expect((await change({ next: PASSWORD })).data).toMatchObject({ field: 'next' });
    expect((await change({ next: `my ${owner.account}` })).data).toMatchObject({ field: 'next' });
    expect((await change({}, await guest(app))).code).toBe(4030);
    const body = { devID: owner.devID, next: NEXT };
    expect((await signedCall(app, 'user/changePassword', body)).code).toBe(1000);
  });

  it('stops the guesses of a stolen session', async () => {
    const owner = await account(app);
    const guess = () => {
      const body = { devID: owner.devID, current: 'a guess', next: NEXT };
      return signedCall(app, 'user/changePassword', body, owner);
    };
    const codes: number[] = [];
    for (let tried = 0; tried < 11; tried += 1) codes.push((await guess()).code);
    expect(codes).toEqual([...Array<number>(10).fill(4000), 4290]);
  });
});

describe('user/changeMobile', () => {
  const newCode = (owner: TestSession & { devID: string }, phone: string) =>
    codeFor(tested, { devID: owner.devID, phone, purpose: 'change' }, owner);

  it('changes the number by codes of both, and ends the other sessions', async () => {
    const owner = await wholeAccount();
    const other = await login(owner.account);
    const phone = newPhone();
    const { devID } = owner;
    const oldCode = await codeFor(tested, { devID, purpose: 'verify' }, owner);
    const code = await newCode(owner, phone);
    const { data } = await signedCall(
      app,
      'user/changeMobile',
      { devID, phone, code, oldCode },
      owner,
    );
    expect(data.phone).toBe(`138****${phone.slice(-4)}`);
    expect(await isLive(other)).toBe(false);
    expect((await login(phone)).id).toBe(owner.id);
    expect(await login(owner.phone)).toBeNull();
  });

  it('takes the password in place of the code of the old number', async () => {
    const owner = await wholeAccount();
    const phone = newPhone();
    const { devID } = owner;
    const change = { devID, phone, code: await newCode(owner, phone) };
    const bare = await signedCall(app, 'user/changeMobile', change, owner);
    expect(bare).toMatchObject({ code: 4000, data: { field: 'oldCode' } });
    const body = { ...change, password: PASSWORD };
    expect((await signedCall(app, 'user/changeMobile', body, owner)).code).toBe(200);
  });

  it('refuses the number of another account, the present one, wrong codes, and who has none', async () => {
    const [owner, other] = [await wholeAccount(), await wholeAccount()];
    const { devID } = owner;
    const change = (over: object, session: TestSession = owner) => {
      const body = { devID, phone: other.phone, code: '000000', password: PASSWORD, ...over };
      return signedCall(app, 'user/changeMobile', body, session);
    };
    const code = await newCode(owner, other.phone);
    expect(await change({ code })).toMatchObject({ code: 4090, data: { field: 'phone' } });
    expect((await change({ phone: owner.phone })).data).toMatchObject({ field: 'phone' });
    expect((await change({ phone: newPhone() })).data).toMatchObject({ field: 'code' });
    expect((await change({ password: 'wrong' })).data).toMatchObject({ field: 'password' });
    expect((await change({}, await account(app))).code).toBe(4030);
    const body = { devID, phone: newPhone(), code: '123456' };
    expect((await signedCall(app, 'user/changeMobile', body)).code).toBe(1000);
  });
});

describe('user/qrcode', () => {
  const make = async (owner: TestSession) => {
    const { data } = await signedCall(app, 'user/qrcode', {}, owner);
    return { id: data.id, credential: credentialIn(data.text)! };
  };
  const scan = (credential: string, session?: TestSession) =>
    signedCall(app, 'login/official', { devID: newDevice(), credential }, session);
  const list = async (owner: TestSession) =>
    (await signedCall(app, 'user/qrcode/info', {}, owner)).data.list;

  it('logs the account in elsewhere, once of fifty at the same time, and says what it was', async () => {
    const owner = await account(app);
    const { id, credential } = await make(owner);
    expect(await list(owner)).toMatchObject([{ id, state: 'live', device: null }]);
    const all = await Promise.all(Array.from({ length: 50 }, () => scan(credential)));
    const entered = all.filter(({ code }) => code === 200);
    expect(entered).toHaveLength(1);
    expect(entered[0]!.data.id).toBe(owner.id);
    const [used] = await list(owner);
    expect(used).toMatchObject({
      id,
      state: 'used',
      device: { sysType: 'h5_android', name: 'Test · vitest' },
    });
    const revoke = { id: used!.sessionId! };
    expect((await signedCall(app, 'user/session/revoke', revoke, owner)).data).toEqual({
      ended: 1,
    });
    expect(await isLive(entered[0]!.data)).toBe(false);
    expect((await list(owner))[0]!.sessionId).toBeNull();
  });

  it('brings a guest back on another device, and the guest there keeps their own', async () => {
    const owner = await guest(app);
    const { credential } = await make(owner);
    const visitor = await guest(app);
    const { data } = await scan(credential, visitor);
    expect(data).toMatchObject({ id: owner.id, isGuest: true });
    expect(await isLive(visitor)).toBe(false);
  });

  it('is kept as a hash alone', async () => {
    const owner = await account(app);
    const { credential } = await make(owner);
    const { rows } = await database.pool.query<{ t: string }>(
      'select c::text as t from login_credentials c',
    );
    const bytes = Buffer.from(credential, 'base64url').toString('hex');
    expect(rows.some(({ t }) => t.includes(credential) || t.includes(bytes))).toBe(false);
  });

  it('is no good once revoked, which its owner alone can do', async () => {
    const owner = await account(app);
    const { id, credential } = await make(owner);
    const revoke = (session: TestSession) => signedCall(app, 'user/qrcode/revoke', { id }, session);
    expect((await revoke(await account(app))).code).toBe(4040);
    expect((await revoke(owner)).code).toBe(200);
    expect((await revoke(owner)).code).toBe(200);
    expect((await scan(credential)).code).toBe(4030);
    expect((await list(owner))[0]!.state).toBe('revoked');
  });

  it('is good three times at the most, also when made at the same time', async () => {
    const owner = await account(app);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => signedCall(app, 'user/qrcode', {}, owner)),
    );
    expect(all.filter(({ code }) => code === 200)).toHaveLength(3);
    expect(all.filter(({ code }) => code === 4090)).toHaveLength(17);
  });

  it('is refused without a session, and where it is none', async () => {
    for (const name of ['user/qrcode', 'user/qrcode/info', 'user/session/list'] as const)
      expect((await signedCall(app, name, {})).code).toBe(1000);
    expect((await scan('x'.repeat(43))).code).toBe(4030);
    expect((await scan('short')).code).toBe(4000);
  });
});

describe('user/session', () => {
  it('lists where the account is signed in, and ends one or all others', async () => {
    const owner = await account(app);
    const [one, two] = [await login(owner.account), await login(owner.account)];
    const { data } = await signedCall(app, 'user/session/list', {}, two);
    expect(data.list.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    expect(data.list[0]).toMatchObject({ way: 'password', device: { name: 'Test · vitest' } });
    const end = (body: { id?: string }) => signedCall(app, 'user/session/revoke', body, two);
    const former = data.list.find(({ isCurrent }) => !isCurrent)!;
    expect((await end({ id: former.id })).data).toEqual({ ended: 1 });
    expect((await end({ id: former.id })).code).toBe(4040);
    expect((await end({})).data).toEqual({ ended: 1 });
    expect(await Promise.all([owner, one, two].map(isLive))).toEqual([false, false, true]);
  });

  it('never ends what is somebody else’s', async () => {
    const [owner, stranger] = [await account(app), await account(app)];
    const { data } = await signedCall(app, 'user/session/list', {}, owner);
    const id = data.list[0]!.id;
    expect((await signedCall(app, 'user/session/revoke', { id }, stranger)).code).toBe(4040);
    expect((await signedCall(app, 'user/session/revoke', {}, stranger)).data).toEqual({ ended: 0 });
    expect(await isLive(owner)).toBe(true);
  });
});
