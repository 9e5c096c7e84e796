import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import type { StaffRole } from '@yehang/contract/shapes/staff-role.ts';
import { newId } from '../../db/new-id.ts';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { untilLockWaits } from '../../../test/lock-waits.ts';

const { context, database } = await testApp();
const OWN_PASSWORD = 'seven lamps on the night boat';
const app = await testConsole(context);
const owner = await staffCookie(app, context, 'owner');

const create = (login: string, role: StaffRole) =>
  staffCall(app, 'staff/create', { login, role }, owner);

/** Signs in for the first time; answers the session's cookie. */
async function enrol(login: string, password: string): Promise<string> {
  const first = await staffCall(app, 'login/password', { login, password });
  const code = await generate({ secret: first.data.enroll!.secret });
  const { cookie } = await staffCall(app, 'login/code', { ticket: first.data.ticket, code });
  return cookie;
}

describe('staff/create', () => {
  it('answers a first password that opens the console in that role', async () => {
    const { data } = await create('moderator-1', 'moderator');
    expect(data.staff).toMatchObject({ login: 'moderator-1', role: 'moderator', disabled: false });
    const cookie = await enrol('moderator-1', data.password);
    const me = await staffCall(app, 'login/me', {}, cookie);
    expect(me.data).toMatchObject({ login: 'moderator-1', hasSecondFactor: true });
  });

  it('refuses a login that is taken, also ten times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => create('twice-1', 'support')),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 4090)).toHaveLength(9);
    expect(answers.find(({ code }) => code === 4090)).toMatchObject({ data: { field: 'login' } });
  });

  it('is written into the audit log', async () => {
    await create('logged-1', 'finance');
    const { data } = await staffCall(app, 'audit/list', { action: 'staff.create' }, owner);
    expect(data.list.map(({ subject }) => subject)).toContain('logged-1');
  });
});

describe('a first password', () => {
  it('opens nothing before it is changed, and the new one everything', async () => {
    const { data } = await create('newcomer-1', 'support');
    const cookie = await enrol('newcomer-1', data.password);
    const me = await staffCall(app, 'login/me', {}, cookie);
    expect(me.data).toMatchObject({ mustChangePassword: true });
    const refused = { code: 4030, tip: '请先把初始密码改成自己的密码' };
    expect(await staffCall(app, 'overview', {}, cookie)).toMatchObject(refused);
    const ledger = await app.inject({
      url: '/api/console/ledger/export.csv',
      headers: { cookie },
    });
    expect(ledger.json()).toMatchObject(refused);
    const change = { current: data.password, next: OWN_PASSWORD };
    const changed = await staffCall(app, 'login/password/change', change, cookie);
    expect(changed.data).toMatchObject({ mustChangePassword: false });
    expect((await staffCall(app, 'overview', {}, cookie)).code).toBe(200);
    const login = (password: string) =>
      staffCall(app, 'login/password', { login: 'newcomer-1', password });
    expect((await login(data.password)).code).toBe(4030);
    expect((await login(OWN_PASSWORD)).code).toBe(200);
  });
});

describe('an authenticator that is offered', () => {
  const outdated = { code: 4030, tip: '登录已超时，请重新输入密码' };
  const begin = async (login: string, password: string) =>
    (await staffCall(app, 'login/password', { login, password })).data;
  const codeOf = (enroll: { secret: string } | null) => generate({ secret: enroll!.secret });

  async function authenticatorOf(id: string) {
    const { rows } = await database.pool.query<{ sealed_totp: Buffer; confirmed: boolean }>(
      'select sealed_totp, totp_confirmed_at is not null as confirmed from staff where id = $1',
      [id],
    );
    const { sealed_totp: sealed, confirmed } = rows[0]!;
    return { secret: context.seal.open(sealed, 'authenticator').toString(), confirmed };
  }

  it('is a new one with each login, and only the last opens the console', async () => {
    const { data } = await create('offered-1', 'support');
    const early = await begin('offered-1', data.password);
    const late = await begin('offered-1', data.password);
    expect(late.enroll!.secret).not.toBe(early.enroll!.secret);
    const enter = (ticket: string, code: string) => staffCall(app, 'login/code', { ticket, code });
    // The ticket of the earlier offer is over, whichever of the two codes comes with it.
    expect(await enter(early.ticket, await codeOf(early.enroll))).toMatchObject(outdated);
    expect(await enter(early.ticket, await codeOf(late.enroll))).toMatchObject(outdated);
    expect((await enter(late.ticket, await codeOf(early.enroll))).code).toBe(4000);
    expect((await enter(late.ticket, await codeOf(late.enroll))).code).toBe(200);
    expect(await enter(early.ticket, await codeOf(late.enroll))).toMatchObject(outdated);
  });

  it('is confirmed by who was shown it, when several sign in at once', async () => {
    const { data } = await create('offered-2', 'support');
    const signIn = async () => {
      const first = await begin('offered-2', data.password);
      // Who signs in after another has confirmed is offered none.
      if (!first?.enroll) return null;
      const code = await codeOf(first.enroll);
      const second = await staffCall(app, 'login/code', { ticket: first.ticket, code });
      return second.code === 200 ? first.enroll.secret : null;
    };
    const answers = await Promise.all(Array.from({ length: 6 }, signIn));
    const entered = answers.filter((secret) => secret !== null);
    expect(entered).toHaveLength(1);
    expect(await authenticatorOf(data.staff.id)).toEqual({ secret: entered[0], confirmed: true });
  });

  it('is not shown where another was confirmed meanwhile', async () => {
    const { data } = await create('offered-3', 'support');
    const { secret } = (await begin('offered-3', data.password)).enroll!;
    // Another login has taken its code, and is not over.
    const confirming = await database.pool.connect();
    await confirming.query('begin');
    await confirming.query('update staff set totp_confirmed_at = now() where id = $1', [
      data.staff.id,
    ]);
    const login = staffCall(app, 'login/password', {
      login: 'offered-3',
      password: data.password,
    });
    await untilLockWaits(database);
    await confirming.query('commit');
    confirming.release();
    expect(await login).toMatchObject(outdated);
    expect(await authenticatorOf(data.staff.id)).toEqual({ secret, confirmed: true });
  });
});

describe('login/password/change', () => {
  it('ends the other sessions, and is written down', async () => {
    const { data } = await create('changer-1', 'support');
    const cookie = await enrol('changer-1', data.password);
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into staff_sessions (id, staff_id, token_hash, expires_at)
       values ($1, $2, '\\x01', now() + interval '1 hour') returning id`,
      [newId(), data.staff.id],
    );
    const change = { current: data.password, next: OWN_PASSWORD };
    expect((await staffCall(app, 'login/password/change', change, cookie)).code).toBe(200);
    const ended = await database.pool.query<{ revoked_at: Date | null }>(
      'select revoked_at from staff_sessions where id = $1',
      [rows[0]!.id],
    );
    expect(ended.rows[0]!.revoked_at).not.toBeNull();
    expect((await staffCall(app, 'login/me', {}, cookie)).code).toBe(200);
    const audit = await staffCall(app, 'audit/list', { action: 'staff.password' }, owner);
    expect(audit.data.list.map(({ subject }) => subject)).toContain('changer-1');
  });

  it('says what is wrong with either password', async () => {
    const { data } = await create('changer-2', 'support');
    const cookie = await enrol('changer-2', data.password);
    const change = (current: string, next: string) =>
      staffCall(app, 'login/password/change', { current, next }, cookie);
    const field = (name: string) => ({ code: 4000, data: { field: name } });
    expect(await change('wrong', OWN_PASSWORD)).toMatchObject(field('current'));
    expect(await change(data.password, 'too short')).toMatchObject(field('next'));
    expect(await change(data.password, data.password)).toMatchObject(field('next'));
    expect(await change(data.password, 'my changer-2 password')).toMatchObject(field('next'));
    expect(await change(data.password, 'aaaaaaaaaaaaaaaa')).toMatchObject(field('next'));
  });

  it('guesses the current one no more than ten times', async () => {
    const { data } = await create('changer-3', 'support');
    const cookie = await enrol('changer-3', data.password);
    const guess = { current: 'wrong', next: OWN_PASSWORD };
    for (let attempt = 0; attempt < 10; attempt += 1)
      await staffCall(app, 'login/password/change', guess, cookie);
    const change = { current: data.password, next: OWN_PASSWORD };
    expect((await staffCall(app, 'login/password/change', change, cookie)).code).toBe(4290);
  });
});

describe('staff/reset', () => {
  it('gives a new password and takes the authenticator, sessions and tickets with it', async () => {
    const made = (await create('reset-1', 'editor')).data;
    const cookie = await enrol('reset-1', made.password);
    const login = (password: string) =>
      staffCall(app, 'login/password', { login: 'reset-1', password });
    const { ticket } = (await login(made.password)).data;
    const { data } = await staffCall(app, 'staff/reset', { id: made.staff.id }, owner);
    expect(data.staff).toMatchObject({ hasSecondFactor: false, mustChangePassword: true });
    expect((await staffCall(app, 'login/me', {}, cookie)).code).toBe(1000);
    expect((await login(made.password)).code).toBe(4030);
    const fresh = (await login(data.password)).data.enroll!;
    const code = await generate({ secret: fresh.secret });
    // The ticket of the old password leads nowhere, also with the new authenticator.
    expect((await staffCall(app, 'login/code', { ticket, code })).code).toBe(4030);
    const again = await enrol('reset-1', data.password);
    expect((await staffCall(app, 'login/me', {}, again)).code).toBe(200);
  });

  it('never lets an old password enrol an authenticator', async () => {
    const made = (await create('reset-2', 'editor')).data;
    const cookie = await enrol('reset-2', made.password);
    const change = { current: made.password, next: OWN_PASSWORD };
    await staffCall(app, 'login/password/change', change, cookie);
    // As it stands where an authenticator was cleared alone.
    await database.pool.query(
      'update staff set sealed_totp = null, totp_confirmed_at = null where id = $1',
      [made.staff.id],
    );
    const body = { login: 'reset-2', password: OWN_PASSWORD };
    const answer = await staffCall(app, 'login/password', body);
    expect(answer).toMatchObject({ code: 4030, tip: '两步验证已被清除，请联系所有者重置账号' });
  });

  it('leaves no session to a login that meets it half way', async () => {
    const made = (await create('reset-3', 'editor')).data;
    const first = await staffCall(app, 'login/password', {
      login: 'reset-3',
      password: made.password,
    });
    const code = await generate({ secret: first.data.enroll!.secret });
    // The reset has looked for sessions to end, and is not over.
    const reset = await database.pool.connect();
    await reset.query('begin');
    await reset.query(
      `update staff set password_hash = 'another', sealed_totp = null, totp_last_step = 0 where id = $1`,
      [made.staff.id],
    );
    const login = staffCall(app, 'login/code', { ticket: first.data.ticket, code });
    await untilLockWaits(database);
    await reset.query('commit');
    reset.release();
    expect((await login).code).toBe(4000);
    const { rows } = await database.pool.query('select 1 from staff_sessions where staff_id = $1', [
      made.staff.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('refuses who is not there', async () => {
    expect((await staffCall(app, 'staff/reset', { id: newId() }, owner)).code).toBe(4040);
  });
});

describe('staff/update', () => {
  it('changes the role, and ends the sessions', async () => {
    const made = (await create('editor-1', 'editor')).data;
    const cookie = await enrol('editor-1', made.password);
    const body = { id: made.staff.id, role: 'support' } as const;
    const { data } = await staffCall(app, 'staff/update', body, owner);
    expect(data).toMatchObject({ role: 'support' });
    expect(await staffCall(app, 'login/me', {}, cookie)).toMatchObject({ code: 1000 });
  });

  it('keeps a disabled member out, until enabled again', async () => {
    const made = (await create('editor-2', 'editor')).data;
    const { id } = made.staff;
    const login = () =>
      staffCall(app, 'login/password', { login: 'editor-2', password: made.password });
    await staffCall(app, 'staff/update', { id, disabled: true }, owner);
    expect((await login()).code).not.toBe(200);
    await staffCall(app, 'staff/update', { id, disabled: false }, owner);
    expect((await login()).code).toBe(200);
  });

  it('refuses an unknown member', async () => {
    const answer = await staffCall(app, 'staff/update', { id: newId(), disabled: true }, owner);
    expect(answer).toMatchObject({ status: 404, code: 4040 });
  });

  it('always leaves an owner, even when two disable each other at once', async () => {
    const other = await staffCookie(app, context, 'owner');
    const { data } = await staffCall(app, 'staff/list', {}, owner);
    const owners = data.list.filter(({ role }) => role === 'owner');
    // With connections open, the two really run concurrently.
    await Promise.all(Array.from({ length: 8 }, () => staffCall(app, 'staff/list', {}, owner)));
    await Promise.all(
      owners.map(({ id }, place) =>
        staffCall(app, 'staff/update', { id, disabled: true }, place % 2 ? owner : other),
      ),
    );
    const cookies = [owner, other];
    const after = await Promise.all(cookies.map((it) => staffCall(app, 'login/me', {}, it)));
    expect(after.some(({ code }) => code === 200)).toBe(true);
  });
});
