import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { endBlocks } from '../db/queries/users/blocks.ts';
import { blockAppeals } from '../db/schema/accounts.ts';
import { blockedDevices, blocks, users } from '../db/schema/users.ts';
import { testApp } from '../../test/app.ts';
import { guest, sendSigned, signedCall, signKeyOf } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { account, newDevice, PASSWORD } from '../../test/login.ts';
import { guestSign } from '../../test/wire/signature.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const blocker = await staffCookie(consoleApp, context, 'moderator');
const judge = await staffCookie(consoleApp, context, 'moderator');
const support = await staffCookie(consoleApp, context, 'support');

const reason = '多次骚扰他人';
const text = '我没有骚扰过别人，请再看一遍。';

/** What a device is answered that wants to be a guest. */
async function enter(devID: string) {
  const sign = guestSign(await signKeyOf(app), { devID });
  const answer = await sendSigned(app, '/api/app/login/guest', JSON.stringify({ devID, sign }));
  return { ...answer, ticket: (answer.data as { appealTicket?: string } | null)?.appealTicket };
}
const blockUser = (userId: string, withDevices = false) =>
  staffCall(consoleApp, 'user/block', { userId, reason, days: 7, withDevices }, blocker);
const blockDevice = (deviceId: string) =>
  staffCall(consoleApp, 'device/block', { deviceId, reason, days: null }, blocker);
const waiting = async () =>
  (await staffCall(consoleApp, 'block/appeal/list', { pageSize: 50 }, judge)).data.list;
const decide = (id: string, isGranted: boolean, cookie = judge) =>
  staffCall(consoleApp, 'block/appeal/decide', { id, isGranted, answer: '核对了记录' }, cookie);

/** A guest who is blocked, with the ticket that their next login brings. */
async function blockedGuest() {
  const devID = newDevice();
  const me = await guest(app, { devID });
  await blockUser(me.id);
  const { ticket } = await enter(devID);
  return { devID, me, ticket: ticket! };
}

describe('login/appeal', () => {
  it('takes an appeal of somebody without a session, and shows its state', async () => {
    const { ticket } = await blockedGuest();
    const before = await signedCall(app, 'login/appeal/info', { ticket });
    expect(before.data).toMatchObject({ reason, isOver: false, appeal: null, mayAppeal: true });
    const sent = await signedCall(app, 'login/appeal', { ticket, text });
    expect(sent.data).toMatchObject({ appeal: { state: 'waiting', text }, mayAppeal: false });
    const found = (await waiting()).find((one) => one.text === text)!;
    expect(found).toMatchObject({ reason, mayDecide: true });
    expect((await decide(found.id, false)).code).toBe(200);
    const after = await signedCall(app, 'login/appeal/info', { ticket });
    expect(after.data).toMatchObject({
      appeal: { state: 'refused', answer: '核对了记录' },
      mayAppeal: true,
    });
  });

  it('has one that waits, of many at once', async () => {
    const { ticket } = await blockedGuest();
    const sent = await Promise.all(
      Array.from({ length: 9 }, () => signedCall(app, 'login/appeal', { ticket, text })),
    );
    expect(sent.map(({ code }) => code).sort((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(8).fill(4090),
    ]);
  });

  it('is taken three times in all', async () => {
    const { me, ticket } = await blockedGuest();
    for (const code of [200, 200, 200, 4090]) {
      expect((await signedCall(app, 'login/appeal', { ticket, text })).code).toBe(code);
      const own = (await waiting()).find(({ user }) => user?.id === me.id);
      if (own) await decide(own.id, false);
    }
    expect((await signedCall(app, 'login/appeal/info', { ticket })).data.mayAppeal).toBe(false);
  });

  it('is limited for one block', async () => {
    const { ticket } = await blockedGuest();
    const codes: number[] = [];
    for (let sent = 0; sent < 12; sent += 1)
      codes.push((await signedCall(app, 'login/appeal', { ticket, text })).code);
    expect(codes[0]).toBe(200);
    expect(codes.slice(1, 10)).toEqual(Array<number>(9).fill(4090));
    expect(codes.slice(10)).toEqual([4290, 4290]);
  });

  it('refuses a ticket that was forged', async () => {
    const { ticket } = await blockedGuest();
    const other = await blockedGuest();
    const mixed = `${other.ticket.slice(0, 36)}${ticket.slice(36)}`;
    for (const bad of ['x', `${ticket}0`, mixed]) {
      expect((await signedCall(app, 'login/appeal/info', { ticket: bad })).code).toBe(4030);
      expect((await signedCall(app, 'login/appeal', { ticket: bad, text })).code).toBe(4030);
    }
    const short = await signedCall(app, 'login/appeal', { ticket, text: '不' });
    expect(short).toMatchObject({ code: 4000, data: { field: 'text' } });
  });

  it('comes with the refusal of an account whose password was right', async () => {
    const owner = await account(app);
    await blockUser(owner.id);
    const login = { devID: newDevice(), account: owner.account, password: PASSWORD };
    const refused = await signedCall(app, 'login/account/login', login);
    expect(refused.code).toBe(4030);
    const { appealTicket: ticket } = refused.data as unknown as { appealTicket: string };
    expect((await signedCall(app, 'login/appeal/info', { ticket })).data.reason).toBe(reason);
    const wrong = { ...login, password: `${PASSWORD}!` };
    expect((await signedCall(app, 'login/account/login', wrong)).data).toBeNull();
  });
});

describe('block/appeal/decide', () => {
  it('is for somebody else than who blocked, once, with an entry in the audit log', async () => {
    const { devID, me, ticket } = await blockedGuest();
    await signedCall(app, 'login/appeal', { ticket, text });
    const { id } = (await waiting()).find((one) => one.user?.id === me.id)!;
    expect(await decide(id, true, blocker)).toMatchObject({ code: 4030 });
    expect((await decide(id, true, support)).code).toBe(4030);
    const codes = (await Promise.all([0, 1, 2].map(() => decide(id, true)))).map((it) => it.code);
    expect(codes.sort((a, b) => a - b)).toEqual([200, 4090, 4090]);
    expect((await enter(devID)).code).toBe(200);
    const state = await signedCall(app, 'login/appeal/info', { ticket });
    expect(state.data).toMatchObject({ isOver: true, appeal: { state: 'granted' } });
    const { rows } = await database.pool.query(
      `select 1 from audit_entries where action = 'block.appeal' and subject = $1`,
      [me.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('ends an appeal that waits when the block is taken back, or its term is over', async () => {
    const byHand = await blockedGuest();
    await signedCall(app, 'login/appeal', { ticket: byHand.ticket, text });
    const body = { userId: byHand.me.id, reason: '核实后误封' };
    await staffCall(consoleApp, 'user/unblock', body, blocker);
    const byTerm = await blockedGuest();
    await signedCall(app, 'login/appeal', { ticket: byTerm.ticket, text });
    const past = new Date(Date.now() - 1);
    await database.orm.update(users).set({ blockedUntil: past }).where(eq(users.id, byTerm.me.id));
    await database.orm.update(blocks).set({ until: past }).where(eq(blocks.userId, byTerm.me.id));
    await endBlocks(database);
    for (const { ticket } of [byHand, byTerm])
      expect((await signedCall(app, 'login/appeal/info', { ticket })).data).toMatchObject({
        isOver: true,
        appeal: { state: 'ended' },
        mayAppeal: false,
      });
    const states = await database.orm.select().from(blockAppeals);
    expect(states.filter(({ state }) => state === 'ended').length).toBeGreaterThanOrEqual(2);
  });
});

describe('device/block', () => {
  it('ends every session on the device, refuses the next, and gives it back', async () => {
    const devID = newDevice();
    const me = await guest(app, { devID });
    expect((await blockDevice(devID)).code).toBe(200);
    expect((await signedCall(app, 'user/info', {}, me)).code).toBe(1000);
    const refused = await enter(devID);
    expect(refused).toMatchObject({ code: 6004, data: { reason, until: null } });
    expect((await blockDevice(devID)).code).toBe(4090);
    const { data } = await staffCall(consoleApp, 'device/list', { deviceId: devID }, support);
    expect(data.list).toMatchObject([{ deviceId: devID, reason, user: null }]);
    const back = { deviceId: devID, reason: '误封' };
    expect((await staffCall(consoleApp, 'device/unblock', back, judge)).code).toBe(200);
    expect((await staffCall(consoleApp, 'device/unblock', back, judge)).code).toBe(4040);
    expect((await enter(devID)).code).toBe(200);
    const over = await signedCall(app, 'login/appeal/info', { ticket: refused.ticket! });
    expect(over.data.isOver).toBe(true);
  });

  it('opens no session that was under way while the device was blocked', async () => {
    const devID = newDevice();
    const answers = await Promise.all([
      blockDevice(devID),
      ...Array.from({ length: 8 }, () => guest(app, { devID }).catch(() => null)),
    ]);
    for (const session of answers.slice(1))
      if (session && 'token' in session)
        expect((await signedCall(app, 'user/info', {}, session)).code).toBe(1000);
    expect((await enter(devID)).code).toBe(6004);
  });

  it('is listed page by page, those of one user together', async () => {
    const owner = await account(app);
    const devices = [newDevice(), newDevice(), newDevice()];
    for (const devID of devices)
      await signedCall(app, 'login/account/login', {
        devID,
        account: owner.account,
        password: PASSWORD,
      });
    await blockUser(owner.id, true);
    const listed: string[] = [];
    let cursor: string | undefined;
    do {
      const body = { pageSize: 2, ...(cursor === undefined ? {} : { cursor }) };
      const { data } = await staffCall(consoleApp, 'device/list', body, support);
      listed.push(...data.list.map((one) => one.deviceId));
      cursor = data.cursor ?? undefined;
    } while (cursor !== undefined);
    const { length } = await database.orm.select().from(blockedDevices);
    expect(listed).toHaveLength(length);
    expect(new Set(listed).size).toBe(length);
    expect(listed).toEqual(expect.arrayContaining(devices));
  });
});
