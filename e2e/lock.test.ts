import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';

const site = ownSite();
const right = [0, 1, 2, 5, 8];
const wrong = [8, 5, 2, 1, 0];
/** How long it is said that a pattern was wrong, before another may be drawn, ms. */
const SAID_MS = 1000;

const lockScreen = (page: Page) => page.getByRole('dialog', { name: '密码锁' });
const lockSwitch = (page: Page) => page.getByRole('switch', { name: '密码锁' });

/** Draws a pattern in one stroke. */
async function draw(page: Page, dots: readonly number[]): Promise<void> {
  const pad = page.getByRole('group', { name: '九宫格' });
  const box = await pad.boundingBox();
  if (!box) throw new Error('there is no pad to draw on');
  const place = (dot: number): [number, number] => [
    box.x + (box.width * ((dot % 3) + 0.5)) / 3,
    box.y + (box.height * (Math.floor(dot / 3) + 0.5)) / 3,
  ];
  const [first = 0, ...rest] = dots;
  await page.mouse.move(...place(first));
  await page.mouse.down();
  for (const dot of rest) await page.mouse.move(...place(dot), { steps: 3 });
  await page.mouse.up();
}

/** Draws a pattern and reads what is said of it, which stands there for a second only. */
async function drawAndRead(page: Page, dots: readonly number[], line: string | RegExp) {
  await Promise.all([page.getByText(line).waitFor(), draw(page, dots)]);
}

/** A visitor who turns the lock on. */
async function visitAndLock(page: Page): Promise<void> {
  await page.goto(`${site.app}/mine/seting`);
  await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
  await page.getByRole('link', { name: '密码锁' }).tap();
  await lockSwitch(page).tap();
  await page.getByText('画一个解锁图案，至少连接 4 个点').waitFor();
  await draw(page, right);
  await page.getByText('再画一次，确认图案').waitFor();
  await draw(page, right);
  await lockScreen(page).waitFor({ state: 'detached' });
}

journey(
  'a lock that is set is there after a reload, and opens to its pattern alone',
  async ({ page }) => {
    await visitAndLock(page);
    expect(await lockSwitch(page).getAttribute('aria-checked')).toBe('true');
    expect(await page.evaluate(() => localStorage.getItem('yehang.lock'))).not.toMatch(/0,1,2,5,8/);

    await page.reload();
    await page.getByText('画出图案解锁').waitFor();
    // What is beneath cannot be pressed, nor reached by the tab key.
    expect(
      await lockSwitch(page)
        .click({ timeout: 500, trial: true })
        .catch(() => 'covered'),
    ).toBe('covered');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByText('画出图案解锁').waitFor();

    await drawAndRead(page, wrong, '图案不对，还可以试 3 次');
    await page.getByText('画出图案解锁').waitFor();
    await draw(page, right);
    await lockScreen(page).waitFor({ state: 'detached' });
    await lockSwitch(page).click({ trial: true });
  },
);

journey('the lock opens by the keyboard alone', async ({ page }) => {
  await visitAndLock(page);
  await page.reload();
  await page.getByText('画出图案解锁').waitFor();
  await page.getByRole('button', { name: '左上' }).focus();
  for (const key of ['Enter', 'ArrowRight', 'Enter', 'ArrowRight', 'Space']) {
    await page.keyboard.press(key);
  }
  await page.getByText('已选 3 个点：左上，中上，右上').waitFor({ state: 'attached' });
  for (const key of ['ArrowDown', 'Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await lockScreen(page).waitFor({ state: 'detached' });
});

journey('wrong patterns lock out for a while, also after a reload', async ({ page }) => {
  await page.clock.install();
  await visitAndLock(page);
  await page.reload();
  for (const left of [3, 2, 1]) {
    await page.getByText('画出图案解锁').waitFor();
    await drawAndRead(page, wrong, `图案不对，还可以试 ${left} 次`);
    await page.clock.fastForward(SAID_MS);
  }
  await page.getByText('画出图案解锁').waitFor();
  await drawAndRead(page, wrong, /^图案不对$/);
  await page.clock.fastForward(SAID_MS);
  await page.getByText('画出图案解锁').waitFor();
  await draw(page, wrong);
  await page.getByText('错得太多了，请稍后再试').waitFor();
  await page.reload();
  await page.getByText('错得太多了，请稍后再试').waitFor();
  await draw(page, right);
  await page.getByText('错得太多了，请稍后再试').waitFor();
});

journey('who forgot the pattern logs in again, and is the same guest', async ({ page }) => {
  await visitAndLock(page);
  await page.goto(`${site.app}/mine/seting`);
  await page.getByRole('button', { name: '忘记图案' }).tap();
  await page.getByText('你现在是游客').waitFor();
  const login = page.waitForRequest((request) => request.url().endsWith('/login/guest'));
  const number = () => page.getByText(/^\d+ · 复制$/).textContent();
  const before = await number();
  await page.getByRole('button', { name: '重新登录并移除密码锁' }).tap();
  await login;
  await lockScreen(page).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: '密码锁 未开启' }).waitFor();
  expect(await number()).toBe(before);
  await page.reload();
  await page.getByRole('link', { name: '密码锁 未开启' }).waitFor();
  expect(await lockScreen(page).count()).toBe(0);
});

journey(
  'the light edition is chosen, kept for the next visit, and left by choice',
  async ({ page }) => {
    await page.goto(`${site.app}/mine/seting?view=edition`);
    await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
    const edition = page.getByRole('switch', { name: '轻享版' });
    const login = page.waitForRequest((request) => request.url().endsWith('/login/guest'));
    await edition.tap();
    await page.getByRole('button', { name: '切换到轻享版' }).tap();
    expect((await login).postDataJSON()).toMatchObject({ isLight: true });
    await page.getByRole('tablist', { name: '频道' }).waitFor();

    const [next] = [await page.context().newPage()];
    await next.goto(`${site.app}/mine/seting?view=edition`);
    const again = next.getByRole('switch', { name: '轻享版' });
    await again.waitFor();
    expect(await again.getAttribute('aria-checked')).toBe('true');
    await again.tap();
    await next.getByText('确认已满 18 岁才能切换').waitFor();
    const back = next.waitForRequest((request) => request.url().endsWith('/login/guest'));
    await next.getByRole('button', { name: '我已满 18 岁，切换到标准版' }).tap();
    expect((await back).postDataJSON()).toMatchObject({ isLight: false });
    await next.getByRole('tablist', { name: '频道' }).waitFor();
  },
);
