import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import type { StaffRole } from '@yehang/contract/shapes/staff-role.ts';
import { newId } from '../../db/new-id.ts';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';

const { context } = await testApp();
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

  it('lets a member who lost the second factor enrol another', async () => {
    const made = (await create('editor-3', 'editor')).data;
    await enrol('editor-3', made.password);
    const body = { id: made.staff.id, clearSecondFactor: true } as const;
    const { data } = await staffCall(app, 'staff/update', body, owner);
    expect(data).toMatchObject({ hasSecondFactor: false });
    const cookie = await enrol('editor-3', made.password);
    expect(await staffCall(app, 'login/me', {}, cookie)).toMatchObject({ code: 200 });
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
