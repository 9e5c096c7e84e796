import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { changeAnswer } from './harness/change-answer.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { startServer } from './harness/site.ts';

const site = ownSite();
const confirm = (page: Page) => page.getByRole('button', { name: '我已满 18 岁，进入' });
const pathOf = (page: Page) => page.url().slice(site.app.length);

journey(
  'a first visit by a deep link opens its page, and the way back is home',
  async ({ page }) => {
    const id = '0190a000-0000-7000-8000-00000000000a';
    const login = page.waitForRequest((request) => request.url().endsWith('/login/guest'));
    const link = encodeURIComponent(`yehang://game?id=${id}&affCode=YH2024`);
    await page.goto(`${site.app}/Open?link=${link}&channel=poster`);
    await confirm(page).tap();
    expect((await login).postDataJSON()).toMatchObject({ dc: 'poster' });
    await page.waitForURL(`**/community/gameDetail?id=${id}&**`);
    await page.getByRole('button', { name: '返回' }).tap();
    await page.getByRole('tablist', { name: '频道' }).waitFor();
    expect(pathOf(page)).toBe('/');
  },
);

journey('a hostile deep link goes nowhere', async ({ page }) => {
  for (const link of [
    'javascript:alert(1)',
    'https://evil.example/',
    'yehang://open?link=//evil',
  ]) {
    await page.goto(`${site.app}/open?link=${encodeURIComponent(link)}`);
    await page.getByRole('link', { name: '首页' }).waitFor({ state: 'attached' });
    expect(pathOf(page)).toBe('/');
  }
});

/** Makes the config name a further API domain, and this device remember it as the fastest. */
async function useDomain(page: Page, base: string): Promise<void> {
  await page.addInitScript((chosen) => {
    const known = { bases: [chosen, '/api/app'], chosen, chosenAt: Date.now() };
    const key = 'yehang.domains.api';
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(known));
  }, base);
  await changeAnswer<Config>(page, '**/api/app/ping/config', ({ domainList }) => {
    for (const domain of domainList) {
      if (domain.type === 'API') domain.urls = [base, `${site.app}/api/app`];
      // The further server knows the calls alone.
      if (domain.type === 'IMAGE') domain.urls = [`${site.app}/img`];
    }
  });
}

interface Config {
  domainList: { type: string; urls: string[] }[];
}

journey(
  'the app goes on when the API domain that it uses dies',
  async ({ page, allowedComplaints }) => {
    allowedComplaints.push(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/);
    const dataDir = await mkdtemp(join(tmpdir(), 'yehang-other-'));
    const other = await startServer({
      ...ownSite().serverEnv,
      ROLE: 'api',
      DATA_DIR: dataDir,
      ALLOWED_ORIGINS: site.app,
    });
    try {
      await useDomain(page, `${other.app}/api/app`);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/app/')) asked.push(request.url());
      });
      await page.goto(`${site.app}/`);
      await confirm(page).tap();
      await page.getByRole('heading', { name: '最新上架' }).waitFor();
      // Signed, with headers of the app's own, and all of it across origins.
      expect(asked.filter((url) => url.startsWith(site.app))).toEqual([]);
      expect(asked).toContain(`${other.app}/api/app/media/home`);

      await other.stop();
      await page.getByRole('link', { name: '我的' }).tap();
      await expect.poll(() => asked).toContain(`${site.app}/api/app/user/info`);
      const known = () => page.evaluate(() => localStorage.getItem('yehang.domains.api'));
      await expect
        .poll(async () => JSON.parse((await known()) ?? 'null') as unknown)
        .toMatchObject({ chosen: '/api/app' });
      const calls = asked.length;
      await page.reload();
      await page.getByText(/^编号/).waitFor();
      expect(asked.slice(calls).filter((url) => !url.startsWith(site.app))).toEqual([]);
    } finally {
      // The config may be asked for anew at any time.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await other.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);

journey('a device that gets no account still reaches the online support', async ({ page }) => {
  const tip = '这台设备暂时无法使用，请联系在线客服';
  await page.route('**/api/app/login/guest', (route) =>
    route.fulfill({ status: 403, json: { code: 6004, tip, data: null } }),
  );
  await page.goto(`${site.app}/`);
  await confirm(page).tap();
  await page.getByText(tip).waitFor();
  await page.getByRole('link', { name: /^在线客服.*打开$/s }).tap();
  await page.getByLabel('消息', { exact: true }).last().waitFor();
});

journey(
  'a first visit without network recovers by itself, without the browser saying so',
  async ({ page, allowedComplaints }) => {
    allowedComplaints.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    await page.route('**/api/app/**', (route) => route.abort());
    await page.goto(`${site.app}/mine?pc=poster`);
    await page.getByText('网络不给力，请稍后再试').waitFor();
    await page.unroute('**/api/app/**');
    await confirm(page).tap();
    await page.getByText(/^编号/).waitFor();
    expect(pathOf(page)).toBe('/mine?pc=poster');
  },
);

journey(
  'a part of a page that is gone makes the page reload once',
  async ({ page, allowedComplaints }) => {
    allowedComplaints.push(/dynamically imported module|Failed to load resource/);
    // A worker would have kept the part from the time when it was there.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
    });
    await page.goto(`${site.app}/`);
    await confirm(page).tap();
    await page.getByRole('tablist', { name: '频道' }).waitFor();
    let starts = 0;
    page.on('domcontentloaded', () => (starts += 1));
    await page.route('**/assets/mine-*.js', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: '我的' }).tap();
    await page.getByText('页面没有加载完整，请检查网络后重试').waitFor();
    expect(starts).toBe(1);
  },
);
