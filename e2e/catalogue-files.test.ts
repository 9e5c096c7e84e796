import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { makeClips, picture, tone } from '@yehang/server/media/test/clips.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { takeOut } from './harness/copies.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff, type StaffMember } from './harness/staff.ts';

const database = connectDatabase({ url: ownSite().databaseUrl });
const folder = await mkdtemp(join(tmpdir(), 'yehang-catalogue-'));
const season = join(folder, '夜色');
let editor: StaffMember;

beforeAll(async () => {
  editor = await makeStaff(database, 'editor');
  await mkdir(season);
  await makeClips(
    ['雨夜灯影.mp4', '旧时渡船.mp4', '../远岸来信.mp4', '../雨夜重拍.mp4'].map((name, index) => ({
      path: join(season, name),
      format: 'mp4',
      streams: [picture({ seconds: 2 + index, filters: `,hue=h=${index * 60}` }), tone()],
    })),
  );
});
afterAll(async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from contents where title in ('雨夜灯影', '旧时渡船', '远岸来信', '摆渡手记')`,
  );
  await takeOut(
    database,
    rows.map(({ id }) => id),
  );
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const listed = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

async function openList(page: Page, title: string): Promise<void> {
  await editor.open(page, `/contents?text=${encodeURIComponent(title)}`);
  await listed(page, title).first().waitFor();
}

journey(
  'videos of a folder, and of an address, become drafts',
  { timeout: 180_000 },
  async ({ desktopPage: page }) => {
    const bytes = await readFile(join(folder, '远岸来信.mp4'));
    const upstream = createServer((_, response) => response.end(bytes)).listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    const { port } = upstream.address() as AddressInfo;
    await editor.open(page, '/upload');
    await page.getByLabel('文件夹', { exact: true }).setInputFiles(season);
    await page.getByText('雨夜灯影.mp4').waitFor();
    await page.getByText('旧时渡船.mp4').waitFor();
    await page.getByText('从网址获取视频').click();
    const places = `http://127.0.0.1:${port}/${encodeURIComponent('远岸来信.mp4')}\n不是地址`;
    await page.getByLabel('视频地址').fill(places);
    await page.getByText('第 2 行不是有效的地址').waitFor();
    await page.getByLabel('视频地址').fill(places.split('\n')[0]!);
    await page.getByRole('button', { name: '获取 1 个视频' }).click();
    await page.getByRole('button', { name: '知道了' }).waitFor({ timeout: 60_000 });
    for (const title of ['雨夜灯影', '旧时渡船', '远岸来信']) await openList(page, title);
    upstream.close();
  },
);

journey(
  'what is exported is corrected as a file, looked at and imported',
  { timeout: 120_000 },
  async ({ desktopPage: page }) => {
    await openList(page, '旧时渡船');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: '导出 CSV' }).click(),
    ]);
    const exported = await readFile(await download.path(), 'utf8');
    expect(exported).toContain('旧时渡船');
    const buffer = Buffer.from(exported.replace('旧时渡船', '摆渡手记'));
    await page.getByRole('button', { name: '导入资料' }).click();
    const file = { name: '资料.csv', mimeType: 'text/csv', buffer };
    await page.getByLabel('资料文件').setInputFiles(file);
    const start = page.getByRole('button', { name: '修改 1 个内容' });
    await start.waitFor();
    await page.getByText('旧时渡船 → 摆渡手记').waitFor();
    await start.click();
    await page.getByRole('button', { name: '知道了' }).waitFor();
    await openList(page, '摆渡手记');
  },
);

journey(
  'a video gets another file, and keeps its own until that is ready',
  { timeout: 180_000 },
  async ({ desktopPage: page }) => {
    await openList(page, '雨夜灯影');
    await listed(page, '雨夜灯影').getByRole('link', { name: '编辑' }).click();
    const replace = page.getByRole('button', { name: '换文件' });
    await replace.waitFor({ timeout: 90_000 });
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), replace.click()]);
    await chooser.setFiles(join(folder, '雨夜重拍.mp4'));
    await page.getByRole('dialog').getByRole('button', { name: '换文件' }).click();
    await page.getByText('雨夜重拍.mp4').first().waitFor();
    await page.getByText('换好以前').waitFor({ state: 'detached', timeout: 90_000 });
    await page.getByText('0:05').first().waitFor();
    const preview = page.getByLabel('视频预览');
    await expect
      .poll(() => preview.evaluate((video: HTMLVideoElement) => video.duration))
      .toBeGreaterThan(4.5);
  },
);
