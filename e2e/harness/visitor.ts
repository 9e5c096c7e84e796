import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ownSite } from './own-site.ts';

/** What the app stores about its user. */
interface StoredUser {
  info?: { id: string; number: number } | null;
}

/** Opens 我的 as a new visitor, who confirms their age; answers whom the app made of them. */
export async function visitMine(phone: Page): Promise<{ id: string; number: number }> {
  await phone.goto(`${ownSite().app}/mine`);
  await phone.getByRole('button', { name: '我已满 18 岁，进入' }).click();
  await phone.getByText(/^编号 \d+/).waitFor();
  const stored = () =>
    phone.evaluate(
      () => (JSON.parse(localStorage.getItem('yehang.user') ?? '{}') as StoredUser).info ?? null,
    );
  await expect.poll(stored).not.toBeNull();
  return (await stored())!;
}
