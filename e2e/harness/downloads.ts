import { randomUUID } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Database } from '@yehang/server/db/connect.ts';
import { expect } from 'vitest';
import { ownSite } from './own-site.ts';

/** What the app stores about its user. */
interface StoredUser {
  info?: { id: string };
}

/** Gives the user of the page a tier until tomorrow, or until an hour ago. */
export async function holdSupreme({ pool }: Database, page: Page, isHeld: boolean): Promise<void> {
  const ownId = () =>
    page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('yehang.user') ?? '{}') as StoredUser;
      return stored.info?.id ?? '';
    });
  // Pages are there before the guest's account is.
  await expect.poll(ownId).not.toBe('');
  await pool.query('update users set supreme_until = $2 where id = $1', [
    await ownId(),
    new Date(Date.now() + (isHeld ? 86_400_000 : -3_600_000)),
  ]);
}

/** Waits until the app opens without network. */
export async function shellCached(page: Page): Promise<void> {
  const isCached = () => page.evaluate(async () => (await caches.match('/')) !== undefined);
  await expect.poll(isCached, { timeout: 20_000 }).toBe(true);
}

/** A copy of a film that can be played, under a title of its own, with Chinese subtitles from its first second on. */
export async function copyWithSubtitles(
  { pool }: Database,
  filmId: string,
  title: string,
  words: string,
): Promise<string> {
  const { rows } = await pool.query<{ prefix: string }>(
    'select prefix from media_assets where content_id = $1',
    [filmId],
  );
  const id = randomUUID();
  const folder = join(ownSite().serverEnv['DATA_DIR'] ?? '', 'storage', rows[0]?.prefix ?? '');
  const name = `${id}.vtt`;
  const text = `WEBVTT\n\n00:00:00.000 --> 00:59:00.000\n${words}\n`;
  // What an attempt made lies in a folder of its own.
  for (const attempt of await readdir(folder)) await writeFile(join(folder, attempt, name), text);
  const subtitles = [{ name, language: 'zh', label: '中文', isDefault: true }];
  await pool.query(
    `insert into contents select (jsonb_populate_record(it, $2)).* from contents it where id = $1`,
    [filmId, { id, title }],
  );
  await pool.query(
    `insert into media_assets select (jsonb_populate_record(it, jsonb_build_object('content_id', $2::text,
      'manifest', jsonb_set(it.manifest, '{subtitles}', $3)))).* from media_assets it where content_id = $1`,
    [filmId, id, JSON.stringify(subtitles)],
  );
  return id;
}

/** Opens a film's page, and begins to save it; ends on the list of what is saved. */
export async function beginDownload(page: Page, id: string): Promise<void> {
  await page.goto(`${ownSite().app}/subPage/longViodePlay?id=${id}`);
  const box = await page.locator('video').first().boundingBox();
  if (!box) throw new Error('there is no picture');
  const controls = page.locator('[data-shown]');
  await controls.waitFor({ state: 'attached' });
  if ((await controls.getAttribute('data-shown')) !== 'true')
    await page.touchscreen.tap(box.x + box.width / 2, box.y + 40);
  await page.getByRole('button', { name: '更多设置' }).tap();
  await page.getByRole('button', { name: '缓存', exact: true }).tap();
  await page.getByRole('button', { name: '开始缓存' }).tap();
  await page.getByRole('button', { name: '查看' }).tap();
}

/** Of every saved video: the bytes of its segments, and how many other files lie with them. */
export function keptBytes(page: Page): Promise<{ segments: number; files: number }[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('yehang-saved-'));
    return Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        let [segments, files] = [0, 0];
        for (const request of await cache.keys()) {
          const answer = await cache.match(request);
          if (/\/\d+$/.test(new URL(request.url).pathname))
            segments += (await answer?.blob())?.size ?? 0;
          else files += 1;
        }
        return { segments, files };
      }),
    );
  });
}
