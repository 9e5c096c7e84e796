import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { makeClips, picture, tone } from '@yehang/server/media/test/clips.ts';
import type { Browser, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { giveGold } from '../server/test/factories/gold.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { passOverlays } from './harness/pass-overlays.ts';
import { makeStaff } from './harness/staff.ts';
import { closeContext } from './harness/close-context.ts';

/** Of the film. */
const SECONDS = 3;
const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const title = `潮汐 ${newId().slice(-4)}`;

let folder = '';
let video = '';
let proof = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yehang-creators-'));
  video = join(folder, '潮汐.mp4');
  proof = join(folder, 'proof.png');
  await makeClips([
    {
      path: video,
      format: 'mp4',
      streams: [picture({ seconds: SECONDS }), tone({ seconds: SECONDS })],
    },
  ]);
});
afterAll(async () => {
  await database.pool.query(`update contents set state = 'hidden' where title like $1`, [
    `${title}%`,
  ]);
  await database.pool.query(`select pg_notify('yehang_changes', 'catalogue *')`);
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function enter(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: '我已满 18 岁，进入' }).click();
}

async function apply(page: Page): Promise<void> {
  await enter(page, `${site.app}/mine`);
  await page.getByText(/^编号 \d+/).waitFor();
  await page.screenshot({ path: proof });
  await page.getByRole('link', { name: '创作中心' }).tap();
  await page.getByRole('button', { name: '开始申请' }).tap();
  await page.getByLabel('创作者名称').fill('潮汐剧社');
  await page.getByLabel('联系方式').fill('tide@example.org');
  await page.locator('input[type=file]').setInputFiles(proof);
  await page.getByText('我已年满 18 岁').tap();
  await page.getByText('我已阅读并同意').tap();
  await page.getByRole('button', { name: '提交申请' }).tap();
  await page.getByText('申请正在审核').waitFor();
}

async function verify(consolePage: Page): Promise<void> {
  await consolePage.getByRole('button', { name: '潮汐剧社' }).click();
  await consolePage.getByRole('button', { name: /查看证明 1/ }).click();
  await consolePage.getByRole('img', { name: '证明 1' }).waitFor();
  await consolePage.getByRole('button', { name: '通过认证' }).click();
  await consolePage.getByText('已通过认证').waitFor();
}

async function publish(page: Page): Promise<void> {
  await page.goto(`${site.app}/mine/creationCenter`);
  await page.getByRole('button', { name: '发布作品' }).tap();
  await page.getByRole('link', { name: /^视频/ }).tap();
  await page.locator('input[type=file]').setInputFiles(video);
  await page.getByLabel('标题').fill(title);
  await page.getByLabel('简介').fill('看全集加微信 abc12345');
  await page.getByRole('radio', { name: '金币', exact: true }).tap();
  await page.getByLabel('价格（金币）').fill('5');
  await page.getByLabel('试看秒数').fill('0');
  await page.getByRole('textbox', { name: /^出镜人 / }).fill('只有本人');
  await page.getByRole('radio', { name: '只有本人' }).tap();
  await page.getByLabel('同意书编号').fill('T-1');
  await page.getByText('已核对每个人都年满 18 岁').tap();
  await page.getByText(/^已上传/).waitFor();
  await page.getByRole('button', { name: '提交审核' }).tap();
  await page.getByRole('link', { name: new RegExp(`${title}，审核中`) }).waitFor();
}

/** Chooses the first of the queue by keyboard. */
async function takeFirst(consolePage: Page): Promise<void> {
  await consolePage.goto(`${site.console}/review`);
  await consolePage.getByRole('button', { name: new RegExp(title) }).waitFor();
  await consolePage.keyboard.press('j');
  await consolePage.getByText('只有本人（只有本人，T-1）').waitFor();
}

async function sendBack(consolePage: Page): Promise<void> {
  await takeFirst(consolePage);
  await consolePage.getByText(/简介·联系方式/).waitFor();
  await consolePage.keyboard.press('r');
  await consolePage.getByRole('dialog').getByLabel('原因').waitFor();
  await consolePage.keyboard.press('Alt+Digit3');
  await consolePage.keyboard.press('Control+Enter');
  await consolePage.getByText('已退回').waitFor();
}

async function mendAndSubmit(page: Page): Promise<void> {
  await page.goto(`${site.app}/mine`);
  await page.getByLabel('1 个作品有新结果').waitFor();
  await page.getByRole('link', { name: /创作中心/ }).tap();
  await page.getByRole('link', { name: new RegExp(title) }).tap();
  await page.getByText('原因：含有联系方式或站外链接').waitFor();
  await page.getByRole('link', { name: '修改资料' }).tap();
  await page.getByLabel('简介').fill('一整天的海');
  await page.getByRole('button', { name: '保存' }).tap();
  await page.getByRole('button', { name: '提交审核' }).tap();
  await page.getByText('审核中', { exact: true }).waitFor();
}

async function approve(consolePage: Page): Promise<void> {
  await takeFirst(consolePage);
  const player = consolePage.getByLabel('视频预览');
  await player.waitFor({ timeout: 60_000 });
  await expect.poll(() => player.evaluate((it: HTMLVideoElement) => it.readyState)).toBe(4);
  await consolePage.keyboard.press('a');
  await consolePage.getByText('已通过').waitFor();
}

/** A viewer with gold finds the work at its creator's, buys it and watches. */
async function buy(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ locale: 'zh-CN', hasTouch: true });
  context.setDefaultTimeout(20_000);
  await context.addInitScript(passOverlays);
  const viewer = await context.newPage();
  await enter(viewer, `${site.app}/mine`);
  const number = /\d+/.exec(await viewer.getByText(/^编号 \d+/).innerText())![0];
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from users where number = $1',
    [number],
  );
  await giveGold(database, rows[0]!.id, 1000);
  await viewer.goto(address);
  await viewer.getByRole('button', { name: '5 金币购买' }).tap();
  await viewer.getByRole('button', { name: '支付 5 金币' }).tap();
  // Half of it was watched: that is a play.
  const isPlay = (response: Response) => {
    if (!response.url().endsWith('/media/progress')) return false;
    const { play } = response.request().postDataJSON() as { play?: { watchedSeconds: number } };
    return (play?.watchedSeconds ?? 0) >= SECONDS / 2;
  };
  const counted = viewer.waitForResponse(isPlay, { timeout: 60_000 });
  const film = viewer.locator('video').first();
  const seconds = () => film.evaluate((it: HTMLVideoElement) => it.currentTime);
  await expect.poll(seconds, { timeout: 20_000 }).toBeGreaterThan(SECONDS / 2 + 0.5);
  await film.evaluate((it: HTMLVideoElement) => it.pause());
  await counted;
  await closeContext(context);
}

journey(
  'a guest becomes a creator, corrects a returned work, publishes and earns',
  { timeout: 180_000 },
  async ({ page, desktopPage: consolePage, browser, allowedComplaints }) => {
    allowedComplaints.push(/login\/(?:me|password|code)/);
    await apply(page);
    const moderator = await makeStaff(database, 'moderator');
    await moderator.open(consolePage, '/creators');
    await verify(consolePage);
    await publish(page);
    await sendBack(consolePage);
    await mendAndSubmit(page);
    await approve(consolePage);

    await page.goto(`${site.app}/mine/creationCenter`);
    await page.getByRole('link', { name: new RegExp(`${title}，已发布`) }).tap();
    const address = await page.getByRole('link', { name: '去看看' }).getAttribute('href');
    await buy(browser, `${site.app}${address}`);

    const figure = (name: string) =>
      page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
    await expect
      .poll(
        async () => {
          await page.reload();
          return figure('播放').innerText();
        },
        { timeout: 20_000 },
      )
      .toMatch(/[1-9]/);
    expect(await figure('收入（金币）').innerText()).toMatch(/3\.5/);
    await page.goto(`${site.app}/mine/creationCenter?view=income`);
    await page.getByRole('link', { name: new RegExp(`${title}.*3\\.5 金币`, 's') }).waitFor();
  },
);
