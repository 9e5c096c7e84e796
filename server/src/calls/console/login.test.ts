import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { insertStaff } from '../../db/queries/staff/staff.ts';
import { hashPassword } from '../../domain/staff/passwords.ts';
import { ensureFirstStaff } from '../../domain/staff/ensure-first-staff.ts';
import { testApp } from '../../../test/app.ts';
import { STAFF_PASSWORD, staffCall, staffCookie, testConsole } from '../../../test/console.ts';

const { context, database } = await testApp();
const app = await testConsole(context);

async function member() {
  const login = `editor-${newId()}`;
  const passwordHash = await hashPassword(STAFF_PASSWORD);
  await insertStaff(database, { id: newId(), login, passwordHash, role: 'editor' });
  return login;
}

function password(login: string, text = STAFF_PASSWORD) {
  return staffCall(app, 'login/password', { login, password: text });
}

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
    for (let attempt = 0; attempt < 10; attempt++) await password(login, 'wrong');
    expect(await password(login)).toMatchObject({ code: 4290, status: 429 });
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
