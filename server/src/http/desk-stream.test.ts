import { hash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { staffCall, staffCookie, testConsole, STAFF_PASSWORD } from '../../test/console.ts';
import { newId } from '../db/new-id.ts';
import { insertStaffSession } from '../db/queries/staff/staff.ts';
import { MemoryNonces } from './wire/nonces.ts';
import { buildConsoleServer } from './console-server.ts';

const { context, database } = await testApp();
const consoleApp = await testConsole(context);
const owner = await staffCookie(consoleApp, context, 'owner');
await consoleApp.listen({ host: '127.0.0.1', port: 0 });

/** The stream of a desk; `isOver` once it has ended. */
async function openDesk(cookie: string, at = consoleApp) {
  const { port } = at.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/console/support/changes`, {
    headers: { cookie },
  });
  const state = { status: response.status, isOver: false };
  if (response.status === 200) void response.text().then(() => (state.isOver = true));
  return state;
}
const idOf = async (cookie: string) => {
  const { data } = await staffCall(consoleApp, 'login/me', {}, cookie);
  const { data: all } = await staffCall(consoleApp, 'staff/list', {}, owner);
  return all.list.find(({ login }) => login === data.login)!.id;
};

it.each([
  ['a logout', (cookie: string) => staffCall(consoleApp, 'login/logout', {}, cookie)],
  [
    'a role that is taken away',
    async (cookie: string) =>
      staffCall(consoleApp, 'staff/update', { id: await idOf(cookie), role: 'editor' }, owner),
  ],
  [
    'an account that is locked',
    async (cookie: string) =>
      staffCall(consoleApp, 'staff/update', { id: await idOf(cookie), disabled: true }, owner),
  ],
  [
    'a login that is given anew',
    async (cookie: string) =>
      staffCall(consoleApp, 'staff/reset', { id: await idOf(cookie) }, owner),
  ],
] as const)('a desk ends at once with %s, and opens no more', async (_what, end) => {
  const cookie = await staffCookie(consoleApp, context, 'support');
  const [desk, other] = [
    await openDesk(cookie),
    await openDesk(await staffCookie(consoleApp, context, 'support')),
  ];
  expect([desk.status, other.status]).toEqual([200, 200]);
  expect((await end(cookie)).code).toBe(200);
  await expect.poll(() => desk.isOver, { timeout: 5_000 }).toBe(true);
  expect((await openDesk(cookie)).status).not.toBe(200);
  expect(other.isOver).toBe(false);
});

it('stays with the session that changes the password, and ends with the others', async () => {
  const cookie = await staffCookie(consoleApp, context, 'support');
  const staffId = await idOf(cookie);
  // The same account on another machine.
  const token = newId().replaceAll('-', '').padEnd(43, 'e');
  await insertStaffSession(database, {
    ...{ id: newId(), staffId, tokenHash: hash('sha256', token, 'buffer') },
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  const desk = await openDesk(cookie);
  const elsewhere = await openDesk(`yehang_console=${token}`);
  expect(elsewhere.status).toBe(200);
  const change = { current: STAFF_PASSWORD, next: 'another correct horse battery' };
  expect((await staffCall(consoleApp, 'login/password/change', change, cookie)).code).toBe(200);
  await expect.poll(() => elsewhere.isOver, { timeout: 5_000 }).toBe(true);
  expect(desk.isOver).toBe(false);
});

it('ends with the server', async () => {
  const stopping = await buildConsoleServer({ context, nonces: new MemoryNonces() }, {});
  await stopping.listen({ host: '127.0.0.1', port: 0 });
  const desk = await openDesk(await staffCookie(consoleApp, context, 'support'), stopping);
  expect(desk.status).toBe(200);
  await stopping.close();
  await expect.poll(() => desk.isOver, { timeout: 5_000 }).toBe(true);
});
