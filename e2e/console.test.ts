import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeClips, picture, tone } from '@yehang/server/media/test/clips.ts';
import type { Cookie, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { countChunks, limitLine, SLOW_LINE } from './harness/uploads.ts';
import { enrol, setOwnPassword, typePassword } from './harness/staff.ts';
import { closeContext } from './harness/close-context.ts';

const site = ownSite();
const owner = ownSite().owner;

const PADDING = 9 * 1024 * 1024;

let folder = '';
let video = '';
let textFile = '';
/** The owner's session, from the first journey on: a code signs in once only. */
let ownerCookies: Cookie[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yehang-console-'));
  video = join(folder, '灯塔 之夜.mp4');
  textFile = join(folder, '假的.mp4');
  await makeClips([
    { path: video, format: 'mp4', streams: [picture({ seconds: 3 }), tone({ seconds: 3 })] },
  ]);
  // A box that players skip makes a small video a large file, of several chunks.
  const box = Buffer.alloc(PADDING);
  box.writeUInt32BE(PADDING, 0);
  box.write('free', 4);
  await writeFile(video, Buffer.concat([await readFile(video), box]));
  await writeFile(textFile, '这不是视频');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Chooses a file with the button of an upload that was left unfinished. */
async function goOnWith(page: Page, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '选同一个文件，接着传' }).click();
  await (await chooser).setFiles(file);
}

journey('an operator enrols a second factor', async ({ desktopPage: page, allowedComplaints }) => {
  allowedComplaints.push(/login\/(?:me|password|code)/);
  await page.goto(`${site.console}/contents?state=draft`);
  await typePassword(page, owner.login, 'wrong');
  await page.getByText('账号或密码不正确').waitFor();
  expect(await page.getByLabel('账号').inputValue()).toBe(owner.login);

  await typePassword(page, owner.login, owner.password);
  await page.getByRole('heading', { level: 3, name: '夜航后台' }).waitFor();
  await enrol(page);
  await setOwnPassword(page, owner.password);
  await page.waitForURL(`${site.console}/contents?state=draft`);
  await page.getByText('没有符合条件的内容').waitFor();
  ownerCookies = await page.context().cookies();
});

journey('a video goes from a broken upload to a published film', async ({ desktopPage: page }) => {
  await page.context().addCookies(ownerCookies);
  page.on('dialog', (dialog) => void dialog.accept());
  const chunks = countChunks(page);
  await page.goto(`${site.console}/upload`);
  await limitLine(page, SLOW_LINE);
  await page.locator('input[type=file]').first().setInputFiles(video);
  await expect.poll(() => chunks.sent, { timeout: 10_000 }).toBeGreaterThan(3);

  await page.getByRole('button', { name: '暂停' }).click();
  await page.getByText('已暂停').waitFor();
  const sentBefore = chunks.sent;
  await page.reload();
  await goOnWith(page, textFile);
  await page.getByText('要接着传的是').waitFor();
  await page.getByRole('button', { name: '知道了' }).click();
  await page.getByText('要接着传的是').waitFor({ state: 'hidden' });
  await goOnWith(page, video);
  await page.getByText('上传完成').waitFor();
  const all = Math.ceil((await readFile(video)).length / 1_048_576);
  expect(sentBefore).toBeGreaterThan(3);
  // What was on its way when it stopped may have to be sent again, and the last chunk asks for the id.
  expect(chunks.sent).toBeLessThanOrEqual(all + 5);

  await page.getByRole('link', { name: '填写资料' }).click();
  await page.getByText('转码：就绪').waitFor({ timeout: 60_000 });
  const player = page.getByLabel('视频预览');
  await expect.poll(() => player.evaluate((it: HTMLVideoElement) => it.readyState)).toBe(4);
  expect(await player.evaluate((it: HTMLVideoElement) => it.videoWidth)).toBe(160);

  await page.getByLabel('标题').fill('灯塔之夜');
  await page.getByLabel('标签').fill('灯塔');
  await page.keyboard.press('Enter');
  await page.getByText('会员或金币').click();
  await page.getByLabel('价格').fill('19');
  await page.keyboard.press('Control+s');
  await page.getByText('已保存').waitFor();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('button', { name: '下架' }).waitFor();

  await page.goto(
    `${site.console}/contents?state=published&text=${encodeURIComponent('灯塔之夜')}`,
  );
  await page.getByText('普通会员或 19 金币').waitFor();
  await page.goto(`${site.console}/audit`);
  await page
    .getByText(/标题：.+ → 灯塔之夜；标签：（空） → 灯塔；观看方式：免费 → 普通会员或 19 金币/)
    .waitFor();
});

journey('a file that is no video fails with its reason', async ({ desktopPage: page }) => {
  await page.context().addCookies(ownerCookies);
  await page.goto(`${site.console}/upload`);
  await page.locator('input[type=file]').first().setInputFiles(textFile);
  await page.getByRole('link', { name: '填写资料' }).click();
  await page.getByText('转码：失败').waitFor({ timeout: 30_000 });
  await page
    .getByText(/不是能识别的视频/)
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: '发布', exact: true }).isDisabled()).toBe(true);
});

journey('an editor sees only what editors may', async ({ desktopPage: page, browser }) => {
  await page.context().addCookies(ownerCookies);
  await page.goto(`${site.console}/staff`);
  await page.getByRole('button', { name: '新建员工' }).click();
  await page.getByLabel('账号').fill('lin');
  await page.getByLabel('账号').press('Enter');
  const password = await page.locator('.first-password').innerText();
  await page.getByRole('button', { name: '我已保存密码' }).click();

  const editor = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  await editor.goto(`${site.console}/staff`);
  await typePassword(editor, 'lin', password.trim());
  await enrol(editor);
  await setOwnPassword(editor, password.trim());
  await editor.getByText('没有权限').waitFor();
  const menu = editor.getByRole('navigation', { name: '主菜单' });
  const shown = await menu.getByRole('link').allInnerTexts();
  expect(shown).toEqual(expect.arrayContaining(['概览', '内容', '上传', '广告']));
  for (const title of ['用户', '账目', '举报', '审计', '员工']) expect(shown).not.toContain(title);
  await closeContext(editor.context());
});
