import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { launchProfile } from './harness/browser.ts';
import { journey } from './harness/journey.ts';

const site = inject('site');
const withoutNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
const channels = (page: Page) => page.getByRole('tablist', { name: '频道' });

/** A visitor whose service worker has kept the whole shell. */
async function visitUntilKept(page: Page): Promise<void> {
  await page.goto(`${site.app}/`);
  await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
  await channels(page).waitFor();
  const isKept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('yehang-shell-'));
      const kept = await Promise.all(
        names.map(async (name) => (await caches.open(name)).match('/')),
      );
      return kept.some((answer) => answer !== undefined);
    });
  await expect.poll(isKept, { timeout: 20_000 }).toBe(true);
}

journey(
  'without network the app opens, says so on every screen, and comes back by itself',
  async ({ page, allowedComplaints }) => {
    allowedComplaints.push(withoutNetwork);
    await visitUntilKept(page);
    await page.context().setOffline(true);
    await page.getByText('断网了，连上后会自动恢复').waitFor();
    await page.reload();
    await page.getByText('网络不给力，请稍后再试').waitFor();
    await page.getByText('断网了，连上后会自动恢复').waitFor();

    // Pages whose code was never asked for open as well.
    await page.goto(`${site.app}/mine/seting?view=reading`);
    await page.getByText('翻页方式').waitFor();
    await page.goto(`${site.app}/subPage/longViodePlay?id=0190a000-0000-7000-8000-00000000000a`);
    await page.getByText('网络不给力，请稍后再试').waitFor();
    await page.goto(`${site.app}/`);
    await page.getByText('网络不给力，请稍后再试').waitFor();

    await page.context().setOffline(false);
    await channels(page).waitFor();
    await page.getByText('断网了，连上后会自动恢复').waitFor({ state: 'detached' });
  },
);

journey('nothing that a call answered is kept', async ({ page }) => {
  await visitUntilKept(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return lists.flat().map((url) => new URL(url).pathname);
  });
  expect(kept).toContain('/');
  expect(kept.filter((path) => /^\/(api|img|vod)\//.test(path))).toEqual([]);
});

journey(
  'another build is offered, and not while something plays or is written',
  async ({ page }) => {
    await visitUntilKept(page);
    const served = (await (await fetch(`${site.app}/version.json`)).json()) as { build?: string };
    const running = await page.evaluate(() => document.documentElement.dataset['build']);
    expect(running).toMatch(/^[0-9a-f]{12}$/);
    expect(served).toEqual({ version: expect.any(String) as string, build: running });
    await page.evaluate(() => document.body.append(document.createElement('textarea')));
    const field = page.locator('body > textarea');
    await field.fill('写到一半');
    await page.route('**/version.json', (route) =>
      route.fulfill({ json: { version: '2.1.3', build: 'other' } }),
    );
    const asked = page.waitForResponse('**/version.json');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await asked;
    const offer = page.getByText('夜航有新版本了');
    expect(await offer.count()).toBe(0);
    await field.fill('');
    await offer.waitFor();
    await page.unroute('**/version.json');
    const loaded = page.waitForEvent('domcontentloaded');
    await page.getByRole('button', { name: '更新' }).tap();
    await loaded;
    await channels(page).waitFor();
    expect(await offer.count()).toBe(0);
  },
);

journey('a server that no longer takes this version has the update offered', async ({ page }) => {
  await page.goto(`${site.app}/`);
  await page.route('**/api/app/media/home', (route) =>
    route.fulfill({
      status: 400,
      json: { code: 4260, tip: '版本过旧，请更新后继续使用', data: null },
    }),
  );
  await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
  await page.getByRole('button', { name: '更新' }).waitFor();
  expect(await page.getByRole('button', { name: '以后再说' }).count()).toBe(0);
});

journey('the app can be installed', async () => {
  const { context, close } = await launchProfile();
  try {
    const page = await context.newPage();
    await page.goto(`${site.app}/`);
    await page.waitForFunction(() => document.readyState === 'complete');
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const { errors } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const sizes = await page.evaluate(async () => {
      const manifest = (await (await fetch('/app.webmanifest')).json()) as {
        icons: { src: string; sizes: string; type: string }[];
        screenshots: { src: string; sizes: string; type: string }[];
      };
      const pictures = [...manifest.icons, ...manifest.screenshots];
      return Promise.all(
        pictures
          .filter(({ type }) => type !== 'image/svg+xml')
          .map(async ({ src, sizes: said }) => {
            const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
            return { src, said, is: `${width}x${height}` };
          }),
      );
    });
    expect(sizes.length).toBeGreaterThanOrEqual(6);
    for (const { src, said, is } of sizes) expect(is, src).toBe(said);
  } finally {
    await close();
  }
});
