import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { untilLockWaits } from '../../test/lock-waits.ts';
import { account, newDevice, PASSWORD } from '../../test/login.ts';
import { deleteOldChallenges, usePasskeyChallenge } from '../db/queries/users/passkeys.ts';
import { SoftwareAuthenticator } from '../../test/software-authenticator.ts';

const { app, database } = await testApp();

/** What requests of tests come to: the page is on this server. */
const rpId = 'localhost';
const origin = 'http://localhost:80';
const SITE = { rpId, origin: new URL(origin).origin };

const challengeFor = async (session: TestSession) =>
  (await signedCall(app, 'user/passkey/challenge', {}, session)).data;

type Account = Awaited<ReturnType<typeof account>>;

async function add(
  owner: Account,
  device: SoftwareAuthenticator,
  said: Partial<Parameters<SoftwareAuthenticator['create']>[0]> = {},
  over: { password?: string; name?: string } = {},
) {
  const { challenge } = await challengeFor(owner);
  const made = device.create({ challenge, ...said });
  const proof = { devID: owner.devID, name: '我的手机', password: PASSWORD, ...over };
  return signedCall(app, 'user/passkey/add', { ...made, ...proof }, owner);
}

/** An account with a passkey. */
async function withPasskey(signCount = 1) {
  const owner = await account(app);
  const device = new SoftwareAuthenticator({ ...SITE, signCount });
  const { data, code } = await add(owner, device);
  expect(code).toBe(200);
  return { owner, device, passkey: data };
}

async function ask(devID: string) {
  return (await signedCall(app, 'login/passkey/challenge', { devID })).data.challenge;
}

async function login(
  device: SoftwareAuthenticator,
  said: Partial<Parameters<SoftwareAuthenticator['get']>[0]> = {},
  devID = newDevice(),
) {
  const challenge = said.challenge ?? (await ask(devID));
  return signedCall(app, 'login/passkey', { devID, ...device.get({ ...said, challenge }) });
}

describe('login/passkey', () => {
  it('logs its account in on a device that never saw it', async () => {
    const { owner, device } = await withPasskey();
    const { handle } = (await challengeFor(owner)).user;
    const { code, data } = await login(device, { userHandle: handle });
    expect(code).toBe(200);
    expect(data.id).toBe(owner.id);
    const sessions = (await signedCall(app, 'user/session/list', {}, data)).data.list;
    expect(sessions.find(({ isCurrent }) => isCurrent)?.way).toBe('passkey');
  });

  it('takes an answer once, of fifty at the same time', async () => {
    const { device } = await withPasskey(0);
    const devID = newDevice();
    const answer = { devID, ...device.get({ challenge: await ask(devID) }) };
    const codes = await Promise.all(
      Array.from({ length: 20 }, async () => (await signedCall(app, 'login/passkey', answer)).code),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 4030)).toHaveLength(19);
  });

  it('refuses a challenge of another device, of a registration, or of nobody', async () => {
    const { owner, device } = await withPasskey();
    const other = await ask(newDevice());
    expect((await login(device, { challenge: other })).code).toBe(4030);
    const { challenge } = await challengeFor(owner);
    expect((await login(device, { challenge })).code).toBe(4030);
    expect((await login(device, { challenge: 'AAAA' })).code).toBe(4030);
  });

  it('refuses another page, another domain, a frame, and a user who was not verified', async () => {
    const { device } = await withPasskey();
    for (const said of [
      { origin: 'https://yehang.example' },
      { rpId: 'yehang.example' },
      { crossOrigin: true },
      { type: 'webauthn.create' },
      { isVerified: false },
    ])
      expect([said, (await login(device, said)).code]).toEqual([said, 4030]);
    expect((await login(device)).code).toBe(200);
  });

  it('refuses the credential of one with the signature or the handle of another', async () => {
    const mine = await withPasskey();
    const other = await withPasskey();
    const devID = newDevice();
    const challenge = await ask(devID);
    const answer = mine.device.get({ challenge });
    const credentialId = other.device.credentialId.toString('base64url');
    const mixed = await signedCall(app, 'login/passkey', { devID, ...answer, credentialId });
    expect(mixed.code).toBe(4030);
    const { handle } = (await challengeFor(other.owner)).user;
    expect((await login(mine.device, { userHandle: handle })).code).toBe(4030);
  });

  it('waits for a deletion of its account before it holds the passkey', async () => {
    const { owner, device } = await withPasskey();
    const deletion = await database.pool.connect();
    await deletion.query('begin');
    await deletion.query('select from users where id = $1 for update', [owner.id]);
    const answer = login(device);
    await untilLockWaits(database);
    const held = 'select from passkeys where user_id = $1 for update nowait';
    await deletion.query(held, [owner.id]);
    await deletion.query('rollback');
    deletion.release();
    expect((await answer).code).toBe(200);
  });

  it('forgets used challenges by the clock that takes them, long after it does', async () => {
    const now = new Date();
    const used = (minutes: number) =>
      usePasskeyChallenge(
        database,
        Buffer.from(`challenge of ${minutes} minutes ago`),
        new Date(now.getTime() - minutes * 60_000),
      );
    expect([await used(5), await used(90)]).toEqual([true, true]);
    await deleteOldChallenges(database, now);
    expect([await used(5), await used(90)]).toEqual([false, true]);
    // The clock of the database has nothing to say in it.
    await deleteOldChallenges(database, new Date(now.getTime() - 86_400_000));
    expect(await used(90)).toBe(false);
  });

  it('refuses a counter that went back, as that of a copy', async () => {
    const { device } = await withPasskey(5);
    expect((await login(device)).code).toBe(200);
    device.signCount = 4;
    expect((await login(device)).code).toBe(4030);
    device.signCount = 9;
    expect((await login(device)).code).toBe(200);
  });

  it('ends with its removal, and with the block of its account', async () => {
    const { owner, device, passkey } = await withPasskey();
    await database.pool.query(`update users set blocked_at = now() where id = $1`, [owner.id]);
    expect((await login(device)).code).toBe(4030);
    await database.pool.query(`update users set blocked_at = null where id = $1`, [owner.id]);
    expect((await login(device)).code).toBe(200);
    await signedCall(app, 'user/passkey/remove', { id: passkey.id }, owner);
    expect((await login(device)).code).toBe(4030);
  });
});

describe('user/passkey/add', () => {
  it('needs the password, an account, and an answer made for it here', async () => {
    const owner = await account(app);
    const device = new SoftwareAuthenticator(SITE);
    const wrong = await add(owner, device, {}, { password: 'not this one' });
    expect(wrong).toMatchObject({ code: 4000, data: { field: 'password' } });
    for (const said of [
      { origin: 'https://yehang.example' },
      { rpId: 'yehang.example' },
      { isVerified: false },
      { type: 'webauthn.get' },
      { challenge: await ask(owner.devID) },
      { challenge: (await challengeFor(await account(app))).challenge },
    ])
      expect([said, (await add(owner, device, said)).code]).toEqual([said, 4000]);
    const visitor = await guest(app);
    expect((await signedCall(app, 'user/passkey/challenge', {}, visitor)).code).toBe(4030);
    expect((await add(owner, device)).code).toBe(200);
  });

  it('adds a credential once, for one account', async () => {
    const { device } = await withPasskey();
    const other = await account(app);
    expect((await add(other, device)).code).toBe(4090);
  });

  it('takes ten at most, also of those made at the same time', async () => {
    const owner = await account(app);
    const added = await Promise.all(
      Array.from({ length: 13 }, () => add(owner, new SoftwareAuthenticator(SITE))),
    );
    expect(added.filter(({ code }) => code === 200)).toHaveLength(10);
    const { list } = (await signedCall(app, 'user/passkey/list', {}, owner)).data;
    expect(list).toHaveLength(10);
    expect((await signedCall(app, 'user/passkey/challenge', {}, owner)).code).toBe(4090);
  });

  it('is named, and only by its owner named anew or removed', async () => {
    const { owner, passkey } = await withPasskey();
    const other = await account(app);
    const { id } = passkey;
    const rename = (name: string, who: TestSession) =>
      signedCall(app, 'user/passkey/rename', { id, name }, who);
    expect((await rename('别人的', other)).code).toBe(4040);
    expect((await signedCall(app, 'user/passkey/remove', { id }, other)).code).toBe(4040);
    expect((await rename('书房的电脑', owner)).code).toBe(200);
    const { list } = (await signedCall(app, 'user/passkey/list', {}, owner)).data;
    expect(list).toMatchObject([{ name: '书房的电脑', rpId }]);
    const { exclude } = await challengeFor(owner);
    expect(exclude).toHaveLength(1);
  });
});
