import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { insertStaff } from '../../db/queries/staff/staff.ts';
import { staffPasswords } from '../../domain/password/password-thread.ts';
import {
  countRefusedLogin,
  deleteOldRefusedLogins,
} from '../../db/queries/staff/refused-logins.ts';
import { countAttempt } from '../../domain/password/login-limits.ts';
import { ensureFirstStaff } from '../../domain/staff/ensure-first-staff.ts';
import { testApp } from '../../../test/app.ts';
import { STAFF_PASSWORD, staffCall, staffCookie, testConsole } from '../../../test/console.ts';

const { context, database } = await testApp();
const app = await testConsole(context);

async function member() {
  const login = `editor-${newId()}`;
  const passwordHash = await staffPasswords.hash(STAFF_PASSWORD);
  await insertStaff(database, { id: newId(), login, passwordHash, role: 'editor' });
  return login;
}

function password(login: string, text = STAFF_PASSWORD, from?: string) {
  return staffCall(app, 'login/password', { login, password: text }, '', from);
}

/** A wrong password, without the work of finding that out. */
const failOnce = (name: string, address: string) =>
  countAttempt(context.counters, {
    realm: 'staff',
    step: 'password',
    name,
    address,
    deviceId: null,
  });

describe('staff login', () => {
  it('prints one working first login when two processes start at once', async () => {
    const starts = [1, 2, 3].map(() => ensureFirstStaff(context, { mayRenew: false }));
    const printed = (await Promise.all(starts)).filter((it) => it !== null);
    expect(printed).toHaveLength(1);
    expect((await password('owner', printed[0]!.password)).code).toBe(200);
    await database.pool.query('delete from staff');
  });

  it('prints a first login until it was used', async () => {
    const first = await ensureFirstStaff(context, { mayRenew: false });
    // One of several processes keeps the login that another has printed.
    expect(await ensureFirstStaff(context, { mayRenew: false })).toBeNull();
    const second = await ensureFirstStaff(context, { mayRenew: true });
    expect(first!.login).toBe('owner');
    expect(second!.password).not.toBe(first!.password);
    const { data } = await password('owner', second!.password);
    const code = await generate({ secret: data.enroll!.secret });
    expect((await staffCall(app, 'login/code', { ticket: data.ticket, code })).code).toBe(200);
    expect(await ensureFirstStaff(context, { mayRenew: true })).toBeNull();
  });

  it('asks for a second factor, shows its secret only until it is confirmed', async () => {
    const login = await member();
    const first = await password(login);
    expect(first.cookie).toBe('');
    const code = await generate({ secret: first.data.enroll!.secret });
    const second = await staffCall(app, 'login/code', { ticket: first.data.ticket, code });
    expect(second.data).toMatchObject({ login, role: 'editor', hasSecondFactor: true });
    expect((await staffCall(app, 'login/me', {}, second.cookie)).data.login).toBe(login);
    expect((await password(login)).data.enroll).toBeNull();
  });

  it('accepts a code once, also under concurrent logins', async () => {
    const login = await member();
    const { data } = await password(login);
    const code = await generate({ secret: data.enroll!.secret });
    const attempts = Array.from({ length: 5 }, () =>
      staffCall(app, 'login/code', { ticket: data.ticket, code }),
    );
    const codes = (await Promise.all(attempts)).map((answer) => answer.code).sort((a, b) => a - b);
    expect(codes).toEqual([200, 4000, 4000, 4000, 4000]);
  });

  it('answers a wrong password and an unknown login alike', async () => {
    const wrong = await password(await member(), 'wrong');
    const unknown = await password('nobody-here', 'wrong');
    expect(wrong).toMatchObject({ code: 4030, status: 403, tip: '账号或密码不正确' });
    expect(unknown).toMatchObject({ code: wrong.code, tip: wrong.tip });
  });

  it('refuses logins after ten attempts', async () => {
    const login = await member();
    const from = '198.51.100.1';
    for (let attempt = 0; attempt < 9; attempt += 1) await failOnce(login, from);
    expect((await password(login, 'wrong', from)).code).toBe(4030);
    expect(await password(login, STAFF_PASSWORD, from)).toMatchObject({ code: 4290, status: 429 });
  });

  it('stops one address that tries many names, and writes one row an hour of them', async () => {
    const from = '2001:db8:7:1::1';
    for (let name = 0; name < 3; name += 1) await password(`guess-${name}`, 'wrong', from);
    // Another address of the same /64 is no other visitor.
    await password('guess-3', 'wrong', '2001:db8:7:1::2');
    for (let name = 4; name < 20; name += 1) await failOnce(`guess-${name}`, from);
    expect((await password('guess-20', 'wrong', from)).code).toBe(4290);
    const owner = await staffCookie(app, context, 'owner');
    const { data } = await staffCall(app, 'staff/refusals', {}, owner);
    const rows = data.list.filter(({ network }) => network === '2001:db8:7:1::/64');
    expect(rows.every(({ login, step }) => login === '' && step === 'password')).toBe(true);
    expect(rows.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(4);
    // An hour of the clock may end meanwhile.
    expect(rows.length).toBeLessThanOrEqual(2);
    const audit = await staffCall(app, 'audit/list', { action: 'login.refused' }, owner);
    expect(audit.data.list).toEqual([]);
  });

  it('forgets refused logins after 30 days', async () => {
    await countRefusedLogin(database, { login: 'old', network: '192.0.2.1', step: 'code' });
    await countRefusedLogin(database, { login: 'new', network: '192.0.2.1', step: 'code' });
    await database.pool.query(
      `update refused_logins set last_at = now() - interval '31 days' where login = 'old'`,
    );
    await deleteOldRefusedLogins(database);
    const { rows } = await database.pool.query(
      `select login from refused_logins where network = '192.0.2.1'`,
    );
    expect(rows).toEqual([{ login: 'new' }]);
  });

  it('lets the owner in from a known device, whatever strangers do', async () => {
    const login = await member();
    const first = await password(login);
    const code = await generate({ secret: first.data.enroll!.secret });
    const known = await staffCall(app, 'login/code', { ticket: first.data.ticket, code });
    for (let stranger = 0; stranger < 100; stranger += 1)
      await failOnce(login, `10.${stranger}.1.1`);
    expect((await password(login, STAFF_PASSWORD, '10.200.1.1')).code).toBe(4290);
    const from = (cookie: string, name: string) =>
      staffCall(
        app,
        'login/password',
        { login: name, password: STAFF_PASSWORD },
        cookie,
        '10.200.1.1',
      );
    expect((await from(known.cookie, login)).code).toBe(200);
    // A device is known for its own account alone.
    const other = await member();
    for (let stranger = 0; stranger < 100; stranger += 1)
      await failOnce(other, `10.${stranger}.2.1`);
    expect((await from(known.cookie, other)).code).toBe(4290);
  });

  it('does not count who gets in', async () => {
    const login = await member();
    const from = '198.51.100.77';
    for (let attempt = 0; attempt < 9; attempt += 1) await failOnce(login, from);
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect((await password(login, STAFF_PASSWORD, from)).code).toBe(200);
  });

  it('refuses a forged ticket, and a login from another site', async () => {
    const forged = await staffCall(app, 'login/code', { ticket: 'abc', code: '123456' });
    expect(forged).toMatchObject({ code: 4030 });
    const elsewhere = await app.inject({
      method: 'POST',
      url: '/api/console/login/password',
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(elsewhere.json()).toMatchObject({ code: 4030, tip: '请从控制台页面操作' });
  });

  it('ends a session on logout', async () => {
    const cookie = await staffCookie(app, context, 'support');
    await staffCall(app, 'login/logout', {}, cookie);
    expect((await staffCall(app, 'login/me', {}, cookie)).code).toBe(1000);
  });
});
