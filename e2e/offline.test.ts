import { connectDatabase } from '@yehang/server/db/connect.ts';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { launchProfile } from './harness/browser.ts';
import { journey } from './harness/journey.ts';
import { secondsOf, showControls } from './harness/long-player.ts';
import {
  beginDownload,
  copyWithSubtitles,
  holdSupreme,
  keptBytes,
  shellCached,
} from './harness/downloads.ts';
import { ownSite } from './harness/own-site.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const TITLE = '带着上路的片子';
const WORDS = '没有网络也有字幕';
let filmId = '';

beforeAll(async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `select i.id from contents i join media_assets a on a.content_id = i.id and a.state = 'ready'
     where i.state = 'published' and i.rule = 'free' and i.kind = 'long' order by i.published_at desc limit 1`,
  );
  filmId = await copyWithSubtitles(database, rows[0]?.id ?? '', TITLE, WORDS);
});
afterAll(async () => {
  await database.pool.query('delete from contents where id = $1', [filmId]);
  await database.close();
});
const withoutNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
const channels = (page: Page) => page.getByRole('tablist', { name: '频道' });

/** A visitor whose service worker has cached the whole shell. */
async function visitUntilCached(page: Page): Promise<void> {
  await page.goto(`${site.app}/`);
  await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
  await channels(page).waitFor();
  const isCached = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('yehang-shell-'));
      const stored = await Promise.all(
        names.map(async (name) => (await caches.open(name)).match('/')),
      );
      return stored.some((answer) => answer !== undefined);
    });
  await expect.poll(isCached, { timeout: 20_000 }).toBe(true);
}

journey(
  'without network the app opens, says so on every screen, and comes back by itself',
  async ({ page, allowedComplaints }) => {
    allowedComplaints.push(withoutNetwork);
    await visitUntilCached(page);
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

journey('no answer of a call is cached', async ({ page }) => {
  await visitUntilCached(page);
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return lists.flat().map((url) => new URL(url).pathname);
  });
  expect(stored).toContain('/');
  expect(stored.filter((path) => /^\/(api|img|vod)\//.test(path))).toEqual([]);
});

journey(
  'another build is offered, and not while something plays or is written',
  async ({ page }) => {
    await visitUntilCached(page);
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

/** A member who has not saved anything. */
async function visitAsMember(page: Page): Promise<void> {
  await page.goto(`${site.app}/mine`);
  await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
  await page.getByRole('link', { name: '收藏足迹' }).waitFor();
  await holdSupreme(database, page, true);
}

const downloadRow = (page: Page) =>
  page.getByRole('list', { name: '缓存的内容' }).getByRole('listitem').filter({ hasText: TITLE });

/** Lets the first segments through that are asked for to be saved, and holds the others back until it is let go. */
async function holdSegments(page: Page, free: number) {
  const held: Route[] = [];
  const asked: string[] = [];
  let isHolding = true;
  // The player asks for its own otherwise.
  await page.route('**/vod/**/*.ts', async (route) => {
    asked.push(route.request().url());
    if (isHolding && asked.length > free) held.push(route);
    else await route.continue();
  });
  return {
    asked,
    letGo: async () => {
      isHolding = false;
      // Those of a page that is gone are answered to nobody.
      await Promise.all(held.splice(0).map((route) => route.continue().catch(() => undefined)));
    },
  };
}

const textOfSubtitles = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) =>
      [...video.textTracks].flatMap(({ mode, activeCues }) =>
        [...(activeCues ?? [])].map((cue) => [mode, 'text' in cue ? cue.text : '']),
      ),
    );

journey(
  'a film whose saving broke off goes on by itself, and plays without network, subtitles and pictures with it',
  async ({ page, allowedComplaints }) => {
    allowedComplaints.push(withoutNetwork, /status of 404/);
    await visitAsMember(page);
    const segments = await holdSegments(page, 3);
    await beginDownload(page, filmId);
    await downloadRow(page)
      .getByText(/正在缓存|排队中/)
      .waitFor();
    await downloadRow(page).getByRole('button', { name: '暂停' }).tap();
    await downloadRow(page)
      .getByText(/已暂停/)
      .waitFor();
    await downloadRow(page).getByRole('button', { name: '继续' }).tap();
    await downloadRow(page)
      .getByText(/正在缓存/)
      .waitFor();
    // In the middle of it the page goes, and comes back.
    await page.reload();
    await segments.letGo();
    await downloadRow(page).getByText('前可离线看').waitFor();
    const { rows } = await database.pool.query<{ bytes: number; sheet: string }>(
      `select (select sum((it->>'bytes')::int)::int
          from jsonb_path_query(manifest, '$.renditions[0].segments[*]') it) as bytes,
        (manifest->'sprite'->>'width') || 'x' || (manifest->'sprite'->>'height') as sheet
       from media_assets where content_id = $1`,
      [filmId],
    );
    expect(await keptBytes(page)).toEqual([{ segments: rows[0]?.bytes, files: 2 }]);

    await shellCached(page);
    await page.context().setOffline(true);
    await page.goto(`${site.app}/mine/myCase?tabIndex=2`);
    await downloadRow(page).getByRole('link').tap();
    await expect.poll(() => secondsOf(page), { timeout: 20_000 }).toBeGreaterThan(0.5);
    await expect.poll(() => textOfSubtitles(page)).toEqual([['showing', WORDS]]);
    await showControls(page);
    await page.getByRole('button', { name: /^字幕/ }).tap();
    await page.getByRole('menuitemradio', { name: '关闭' }).tap();
    await expect.poll(() => textOfSubtitles(page)).toEqual([]);
    const drawn = () =>
      page
        .locator('img[src^="blob:"]')
        .evaluateAll((images: HTMLImageElement[]) =>
          images.map((image) => `${image.naturalWidth}x${image.naturalHeight}`),
        );
    await expect.poll(drawn).toContain(rows[0]?.sheet);

    // The licence ends while the device is offline.
    await page.clock.install({ time: Date.now() + 30 * 86_400_000 });
    await page.goto(`${site.app}/mine/myCase?tabIndex=2`);
    await downloadRow(page).getByText('离线许可到期了，联网后会自动续上').waitFor();
    expect(await downloadRow(page).getByRole('link').count()).toBe(0);
  },
);

/** Leaves a record behind as no version of the app would. */
async function leaveUnreadable(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('yehang-saving');
        opening.onsuccess = () => {
          const { result: db } = opening;
          const store = db.transaction('videos', 'readwrite').objectStore('videos');
          const reading = store.getAll();
          reading.onsuccess = () => {
            const [video] = reading.result as { key: string }[];
            store.put({ ...video, key: `${video?.key} of old`, segments: null });
          };
          store.transaction.oncomplete = () => {
            db.close();
            resolve();
          };
        };
      }),
  );
}

journey(
  'a full disk is reported, and partial or unreadable downloads can be deleted',
  async ({ page, allowedComplaints }) => {
    allowedComplaints.push(/status of 404/);
    await visitAsMember(page);
    const segments = await holdSegments(page, 3);
    await beginDownload(page, filmId);
    await downloadRow(page)
      .getByText(/正在缓存/)
      .waitFor();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: site.app, quotaSize: 1000 });
    await segments.letGo();
    await downloadRow(page).getByText('设备空间不够了，清理后点继续').waitFor();
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: site.app });
    await downloadRow(page).getByRole('button', { name: '继续' }).tap();
    await downloadRow(page).getByText('前可离线看').waitFor();
    await leaveUnreadable(page);
    await page.reload();
    const unreadable = page.getByRole('listitem').filter({ hasText: '读不出来的缓存' });
    await unreadable.getByRole('button', { name: '删除' }).tap();
    await unreadable.waitFor({ state: 'detached' });

    await devtools.send('Storage.overrideQuotaForOrigin', { origin: site.app, quotaSize: 1000 });
    await page.getByRole('button', { name: '管理' }).tap();
    await page.getByRole('checkbox', { name: TITLE }).tap();
    await page.getByRole('button', { name: '删除 (1)' }).tap();
    await page.getByText('还没有缓存').waitFor();
    await expect.poll(() => keptBytes(page)).toEqual([]);
  },
);
