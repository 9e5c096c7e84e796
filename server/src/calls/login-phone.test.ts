import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { blockedDevices, smsCodes, users } from '../db/schema/users.ts';
import { checkSolution, newChallenge } from '../domain/login/challenge.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import {
  account,
  codeFor,
  letPass,
  newDevice,
  newPhone,
  PASSWORD,
  solve,
  solved,
} from '../../test/login.ts';

const tested = await testApp();
const { app, database } = tested;

const captcha = async (over: { devID: string; phone?: string }, session?: TestSession) =>
  signedCall(
    app,
    'login/captcha',
    { ...over, ...(await solved(tested.context, over.devID)) },
    session,
  );

const loginBy = (body: { devID: string; phone: string; code: string }, session?: TestSession) =>
  signedCall(app, 'login/phone', body, session);

/** A user with a phone, logged in by it. */
async function phoneUser() {
  const phone = newPhone();
  const devID = newDevice();
  const code = await codeFor(tested, { devID, phone });
  const { data } = await loginBy({ devID, phone, code });
  await letPass(tested.context, phone);
  return { ...data, phone, devID };
}

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

describe('login/captcha', () => {
  it('answers the same whether a number has an account or not', async () => {
    const known = await phoneUser();
    const answers = [known.phone, newPhone()].map((phone) =>
      captcha({ devID: newDevice(), phone }),
    );
    const [one, other] = await Promise.all(answers);
    expect(one).toMatchObject({ code: 200, data: { retryAfterSeconds: 60 } });
    expect(Object.keys(other!.data)).toEqual(Object.keys(one!.data));
  });

  it('takes a challenge once, by its own device, solved, and not forged', async () => {
    const devID = newDevice();
    const { data } = await signedCall(app, 'login/before', { devID });
    const proof = { challenge: data.challenge.text, solution: solve(data.challenge) };
    const send = (over: object) =>
      signedCall(app, 'login/captcha', { devID, phone: newPhone(), ...proof, ...over });
    expect((await send({ devID: newDevice() })).code).toBe(4000);
    expect((await send({ challenge: `0${proof.challenge.slice(2)}` })).code).toBe(4000);
    const unsolved = await send({ solution: String(Number(proof.solution) + 1) });
    expect(unsolved).toMatchObject({ code: 4000, data: { field: 'solution' } });
    expect((await send({})).code).toBe(200);
    expect(await send({})).toMatchObject({ code: 4000, data: { field: 'challenge' } });
  });

  it('sends one code for fifty requests of one number at once', async () => {
    const phone = newPhone();
    const all = await Promise.all(
      Array.from({ length: 50 }, () => captcha({ devID: newDevice(), phone })),
    );
    expect(all.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(all.filter(({ code }) => code === 4290)).toHaveLength(49);
  });

  it('bounds the codes of a number in an hour and a day', async () => {
    const phone = newPhone();
    const sent: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      sent.push((await captcha({ devID: newDevice(), phone })).code);
      await letPass(tested.context, phone, round < 5 ? 2 : 70);
    }
    expect(sent.slice(0, 6)).toEqual([200, 200, 200, 200, 200, 4290]);
    expect(sent.filter((code) => code === 200)).toHaveLength(10);
  });

  it('bounds the codes of a device', async () => {
    const devID = newDevice();
    const sent: number[] = [];
    for (let round = 0; round < 9; round += 1)
      sent.push((await captcha({ devID, phone: newPhone() })).code);
    expect(sent).toEqual([...Array<number>(8).fill(200), 4290]);
  });

  it('refuses regions without codes, a blocked device, and purposes that need a session', async () => {
    const devID = newDevice();
    expect(await captcha({ devID, phone: '+14155550123' })).toMatchObject({
      code: 4000,
      data: { field: 'phone' },
    });
    expect((await captcha({ devID })).code).toBe(4000);
    const proof = await solved(tested.context, devID);
    const bind = { devID, phone: newPhone(), purpose: 'bind', ...proof } as const;
    expect((await signedCall(app, 'login/captcha', bind)).code).toBe(4030);
    const verify = { devID, purpose: 'verify', ...proof } as const;
    const visitor = await guest(app);
    expect((await signedCall(app, 'login/captcha', verify, visitor)).code).toBe(4030);
    await database.orm.insert(blockedDevices).values({ deviceId: devID, reason: 'test' });
    expect((await signedCall(app, 'login/captcha', bind)).code).toBe(6004);
    expect((await signedCall(app, 'login/before', { devID })).code).toBe(6004);
  });

  it('is harder to have for a network that asks for many', async () => {
    const from = { id: newDevice(), network: '203.0.113.9' };
    const bits: number[] = [];
    for (let asked = 0; asked < 101; asked += 1)
      bits.push((await newChallenge(tested.context, from, Date.now())).bits);
    expect([bits[0], bits[10], bits[30], bits[100]]).toEqual([15, 17, 19, 21]);
  });

  it('no longer takes a challenge that is too old', async () => {
    const devID = newDevice();
    const now = Date.now();
    const made = await newChallenge(tested.context, { id: devID, network: '' }, now);
    const proof = { challenge: made.text, solution: solve(made) };
    expect(checkSolution(tested.context, proof, devID, now + 599_000)).toHaveLength(32);
    expect(() => checkSolution(tested.context, proof, devID, now + 601_000)).toThrow('过期');
  });
});

describe('login/phone', () => {
  it('makes the guest the account of a number of nobody, with all that is theirs', async () => {
    const [phone, devID] = [newPhone(), newDevice()];
    const visitor = await guest(app, { devID });
    const code = await codeFor(tested, { devID, phone });
    const { data } = await loginBy({ devID, phone, code }, visitor);
    expect(data).toMatchObject({ id: visitor.id, isGuest: false, hasPassword: false });
    expect(data.phone).toBe(`138****${phone.slice(-4)}`);
    expect((await signedCall(app, 'user/info', {}, visitor)).code).toBe(1000);
  });

  it('opens the account of a known number, and leaves the guest their own', async () => {
    const owner = await phoneUser();
    const devID = newDevice();
    const visitor = await guest(app, { devID });
    const code = await codeFor(tested, { devID, phone: owner.phone });
    const { data } = await loginBy({ devID, phone: `+86${owner.phone}`, code }, visitor);
    expect(data.id).toBe(owner.id);
    expect((await guest(app, { devID })).id).toBe(visitor.id);
  });

  it('takes a code once, of fifty at the same time', async () => {
    const [phone, devID] = [newPhone(), newDevice()];
    const code = await codeFor(tested, { devID, phone });
    const all = await Promise.all(
      Array.from({ length: 50 }, () => loginBy({ devID, phone, code })),
    );
    expect(all.filter((one) => one.code === 200)).toHaveLength(1);
  });

  it('takes no code of another device, number or purpose, nor one that is too old', async () => {
    const [phone, devID] = [newPhone(), newDevice()];
    const code = await codeFor(tested, { devID, phone });
    expect((await loginBy({ devID: newDevice(), phone, code })).code).toBe(4000);
    expect((await loginBy({ devID, phone: newPhone(), code })).code).toBe(4000);
    const visitor = await guest(app, { devID });
    const bound = await signedCall(app, 'login/bindMobile', { devID, phone, code }, visitor);
    expect(bound.code).toBe(4000);
    await database.orm
      .update(smsCodes)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(smsCodes.deviceId, devID));
    const late = await loginBy({ devID, phone, code });
    expect(late).toMatchObject({ code: 4000, data: { field: 'code' } });
  });

  it('lets a code be guessed five times, also all at once', async () => {
    const [phone, devID] = [newPhone(), newDevice()];
    const code = await codeFor(tested, { devID, phone });
    const wrong = { devID, phone, code: otherThan(code) };
    const tries = await Promise.all(Array.from({ length: 20 }, () => loginBy(wrong)));
    expect(tries.every((one) => one.code === 4000)).toBe(true);
    expect((await loginBy({ devID, phone, code })).code).toBe(4000);
  });

  it('refuses a blocked user, and a blocked device', async () => {
    const owner = await phoneUser();
    await database.orm.update(users).set({ blockedAt: new Date() }).where(eq(users.id, owner.id));
    const { devID, phone } = owner;
    const code = await codeFor(tested, { devID, phone });
    expect((await loginBy({ devID, phone, code })).code).toBe(4030);
    await database.orm.insert(blockedDevices).values({ deviceId: devID, reason: 'test' });
    expect((await loginBy({ devID, phone, code })).code).toBe(6004);
  });
});

describe('login/bindMobile', () => {
  const bind = async (session: TestSession, devID: string, over: object = {}) => {
    const phone = newPhone();
    const code = await codeFor(tested, { devID, phone, purpose: 'bind' }, session);
    return signedCall(app, 'login/bindMobile', { devID, phone, code, ...over }, session);
  };

  it('makes a guest an account and changes the session', async () => {
    const devID = newDevice();
    const visitor = await guest(app, { devID });
    const { data, wasEncrypted } = await bind(visitor, devID);
    expect(data).toMatchObject({ id: visitor.id, isGuest: false });
    expect(wasEncrypted).toBe(true);
    expect((await signedCall(app, 'user/info', {}, visitor)).code).toBe(1000);
    expect((await signedCall(app, 'user/info', {}, data)).code).toBe(200);
  });

  it('needs the password of an account that has one', async () => {
    const owner = await account(app);
    expect(await bind(owner, owner.devID)).toMatchObject({
      code: 4000,
      data: { field: 'password' },
    });
    const wrong = await bind(owner, owner.devID, { password: 'not this one' });
    expect(wrong).toMatchObject({ code: 4000, data: { field: 'password' } });
    const { data } = await bind(owner, owner.devID, { password: PASSWORD });
    expect(data).toMatchObject({ id: owner.id, account: owner.account });
  });

  it('refuses a second phone, and the phone of another account', async () => {
    const owner = await phoneUser();
    expect((await bind(owner, owner.devID)).code).toBe(4090);
    const devID = newDevice();
    const visitor = await guest(app, { devID });
    const { phone } = owner;
    const code = await codeFor(tested, { devID, phone, purpose: 'bind' }, visitor);
    const taken = await signedCall(app, 'login/bindMobile', { devID, phone, code }, visitor);
    expect(taken).toMatchObject({ code: 4090, data: { field: 'phone' } });
    expect((await signedCall(app, 'user/info', {}, visitor)).code).toBe(200);
  });

  it('is refused without a session', async () => {
    const body = { devID: newDevice(), phone: newPhone(), code: '123456' };
    expect((await signedCall(app, 'login/bindMobile', body)).code).toBe(1000);
  });

  it('refuses a blocked device', async () => {
    const devID = newDevice();
    const visitor = await guest(app, { devID });
    await database.orm.insert(blockedDevices).values({ deviceId: devID, reason: 'test' });
    const body = { devID, phone: newPhone(), code: '123456' };
    // Its sessions end with the block; from a device that is not blocked, it is refused by its name.
    expect((await signedCall(app, 'login/bindMobile', body, visitor)).code).toBe(1000);
    const elsewhere = await guest(app);
    expect((await signedCall(app, 'login/bindMobile', body, elsewhere)).code).toBe(6004);
  });
});
