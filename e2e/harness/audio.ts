import { setTimeout as sleep } from 'node:timers/promises';
import { makeZip } from '@yehang/server/media/test/make-zip.ts';
import { wavTone } from '@yehang/server/media/test/sounds.ts';
import type { Database } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { refreshWholes } from '@yehang/server/db/queries/content/parts.ts';
import { contents } from '@yehang/server/db/schema/contents.ts';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeStaff } from './staff.ts';

/** Publishes an audio novel of two chapters, 夜里的灯塔 and 潮声, uploaded as one archive in the console; answers its id. */
export async function publishSounds(
  database: Database,
  consolePage: Page,
  { title, seconds }: { title: string; seconds: number },
): Promise<string> {
  const id = newId();
  await database.orm
    .insert(contents)
    .values({ ...{ id, kind: 'audio', state: 'draft', title, extent: 0 } });
  const editor = await makeStaff(database, 'editor');
  await editor.open(consolePage, `/contents/${id}`);
  const buffer = makeZip([
    { name: `${title}/02 潮声.wav`, data: wavTone(seconds) },
    { name: `${title}/01 灯塔.wav`, data: wavTone(seconds, { level: 0.02 }) },
  ]);
  const card = consolePage.locator('.ant-card', { hasText: '导入文件' });
  await card
    .locator('input[type=file]')
    .setInputFiles({ name: `${title}.zip`, mimeType: 'application/zip', buffer });
  const first = consolePage.getByLabel('第 1 章的标题');
  await first.waitFor({ timeout: 60_000 });
  expect(await first.inputValue()).toBe('灯塔');
  await first.fill('夜里的灯塔');
  await consolePage.getByRole('button', { name: '确认导入' }).click();
  await consolePage.getByText('已导入', { exact: true }).waitFor({ timeout: 60_000 });
  for (const sql of [
    `update content_parts set state = 'published', published_at = now() where content_id = $1`,
    `update contents set state = 'published', published_at = now() where id = $1`,
  ])
    await database.pool.query(sql, [id]);
  await refreshWholes(database, [id]);
  return id;
}

/** The timeline of the chapter that is heard. */
export const timeline = (page: Page): Locator => page.getByLabel('本章进度');

/** Where in its chapter the listener is, s. */
export const listenedSeconds = async (page: Page): Promise<number> =>
  Number(await timeline(page).inputValue());

/** Plays, also where the browser waits for a tap; answers once it plays and the time has moved. */
export async function playSound(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: '播放', exact: true });
  const pause = page.getByRole('button', { name: '暂停', exact: true });
  await button.or(pause).waitFor();
  const before = await listenedSeconds(page);
  const isPlaying = async () => {
    // Where it begins by itself, the button may be gone, or be the one that pauses, once the finger is there.
    if (await button.isVisible()) await button.tap({ timeout: 2_000 }).catch(() => undefined);
    // The time moves as well where the player goes to the place of a text.
    const at = await listenedSeconds(page);
    if (!(await pause.isVisible()) || at === before) return false;
    // A tap that paused what had begun by itself is seen a moment later: what plays goes on.
    await sleep(1_200);
    return (await pause.isVisible()) && (await listenedSeconds(page)) > at;
  };
  await expect.poll(isPlaying, { timeout: 20_000, interval: 500 }).toBe(true);
}
