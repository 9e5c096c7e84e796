import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import type { Database } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { insertStaff } from '@yehang/server/db/queries/staff.ts';
import { hashPassword } from '@yehang/server/domain/staff/passwords.ts';

const PASSWORD = 'correct horse battery staple';

/** Makes a moderator and signs them in to the console, through both steps; `path` is open afterwards. */
export async function signInModerator(
  page: Page,
  database: Database,
  address: { console: string; path: string },
): Promise<void> {
  const login = `moderator-${newId()}`;
  const passwordHash = await hashPassword(PASSWORD);
  await insertStaff(database, { id: newId(), login, passwordHash, role: 'moderator' });
  await page.goto(`${address.console}${address.path}`);
  await page.getByLabel('账号').fill(login);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '下一步' }).click();
  const secret = (await page.getByTestId('totp-secret').innerText()).replace(/\s/g, '');
  await page.getByLabel('6 位验证码').fill(await generate({ secret }));
  await page.waitForURL(`${address.console}${address.path}`);
}
