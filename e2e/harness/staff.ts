import type { Database } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { insertStaff } from '@yehang/server/db/queries/staff/staff.ts';
import { staffPasswords } from '@yehang/server/domain/password/password-thread.ts';
import { generate } from 'otplib';
import type { Cookie, Page } from 'playwright-core';
import { ownSite } from './own-site.ts';

const PASSWORD = 'correct horse battery staple';

type Role = Parameters<typeof insertStaff>[1]['role'];

/** The first step of signing in. */
export async function typePassword(page: Page, login: string, password: string): Promise<void> {
  await page.getByLabel('账号').fill(login);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '下一步' }).click();
}

/** Reads the secret off the page, as somebody would who cannot scan the picture, and types its code. */
export async function enrol(page: Page): Promise<void> {
  const secret = (await page.getByTestId('totp-secret').innerText()).replace(/\s/g, '');
  await page.getByLabel('6 位验证码').fill(await generate({ secret }));
}

/** Changes the password that somebody else made, as everybody has to at the first login. */
export async function setOwnPassword(page: Page, first: string): Promise<void> {
  await page.getByLabel('初始密码').fill(first);
  await page.getByLabel('新密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('再输一遍新密码').fill(PASSWORD);
  await page.getByRole('button', { name: '保存并进入后台' }).click();
}

/** Who was the last to open a page of the console on a browser's page. */
const lastOn = new WeakMap<Page, string>();

/** Goes to another page of the console as a link there does: loading all of it anew takes four times as long. */
async function goWithin(page: Page, address: string): Promise<boolean> {
  const [from, to] = [new URL(page.url()), new URL(address)];
  if (from.origin !== to.origin || from.pathname === to.pathname) return false;
  await page.evaluate((href) => history.pushState(null, '', href), address);
  return true;
}

/** A member of staff who was made for the journeys of one file. */
export interface StaffMember {
  login: string;
  /** Opens a page of the console as this member: the first time through both steps, then by the session. */
  open: (page: Page, path: string) => Promise<void>;
}

/** Makes a member of staff of a role. A code signs in once only, so that later pages get the first one's session. */
export async function makeStaff(database: Database, role: Role): Promise<StaffMember> {
  const login = `${role}-${newId().slice(-8)}`;
  const passwordHash = await staffPasswords.hash(PASSWORD);
  await insertStaff(database, { id: newId(), login, passwordHash, role });
  let cookies: Cookie[] = [];
  return {
    login,
    open: async (page, path) => {
      const address = `${ownSite().console}${path}`;
      const isSignedIn = cookies.length > 0;
      // A click that comes with the first frames of a dialog that still grows may miss its button.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const isLast = lastOn.get(page) === login;
      lastOn.set(page, login);
      if (isSignedIn && isLast && (await goWithin(page, address))) return;
      if (isSignedIn) await page.context().addCookies(cookies);
      await page.goto(address);
      if (isSignedIn) return;
      await typePassword(page, login, PASSWORD);
      await enrol(page);
      await page.getByRole('navigation', { name: '主菜单' }).waitFor();
      cookies = await page.context().cookies();
    },
  };
}
