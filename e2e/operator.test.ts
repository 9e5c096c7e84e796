import { randomUUID } from 'node:crypto';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';
import { untilShown } from './harness/until-shown.ts';
import { closeContext } from './harness/close-context.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const operator = await makeStaff(database, 'owner');

afterAll(() => database.close());

/** A picture of 64 by 64 pixels, as a browser draws it. */
async function draw(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 64;
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#e2b04a';
      context.fillRect(8, 8, 48, 48);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click();

journey(
  'a floating window with picture and schedule, and a running light, reach a phone within seconds',
  async ({ desktopPage: consolePage, page: phone, allowedComplaints }) => {
    allowedComplaints.push(/login\/me/);
    await phone.goto(site.app);
    await phone.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
    await phone.getByRole('main').first().waitFor();

    await operator.open(consolePage, '/floats');
    const rows = consolePage.getByRole('button', { name: '停用', exact: true });
    await consolePage.getByRole('button', { name: /新建浮窗/ }).waitFor();
    await consolePage
      .getByText(/展示中|还没有浮窗/)
      .first()
      .waitFor();
    for (let left = await rows.count(); left > 0; left -= 1) {
      await rows.first().click();
      await expect.poll(() => rows.count()).toBe(left - 1);
    }
    await consolePage.getByRole('button', { name: /新建浮窗/ }).click();
    await consolePage.getByLabel('标题').fill('守夜人的灯');
    const buffer = await draw(consolePage);
    await consolePage
      .getByLabel('选择图片文件')
      .setInputFiles({ name: 'light.png', mimeType: 'image/png', buffer });
    await consolePage.getByText('64 × 64').waitFor();
    await consolePage.getByLabel('跳转地址').fill('/mine/vip');
    await consolePage.getByLabel('开始（北京时间）').fill('2026-01-01 00:00');
    await consolePage.getByLabel('开始（北京时间）').press('Enter');
    await save(consolePage);
    await consolePage.getByText('展示中').first().waitFor();
    await phone.getByRole('button', { name: '守夜人的灯' }).waitFor({ timeout: 10_000 });

    await consolePage.goto(`${site.console}/lights`);
    await consolePage.getByRole('button', { name: /新建跑马灯/ }).click();
    await consolePage.getByLabel('文字').fill('今晚有流星雨');
    await save(consolePage);
    await phone.getByText('今晚有流星雨').first().waitFor({ timeout: 10_000 });
  },
);

journey(
  'two editors of one video get a conflict instead of overwriting each other',
  async ({ desktopPage: one, browser, allowedComplaints }) => {
    allowedComplaints.push(/item\/update/);
    await operator.open(one, '/contents?state=published&kind=long');
    await one.getByRole('link', { name: '编辑' }).first().click();
    await one.getByLabel('标题').waitFor();
    const context = await browser.newContext({ locale: 'zh-CN' });
    const two = await context.newPage();
    await operator.open(two, new URL(one.url()).pathname);
    await two.getByLabel('标题').fill('别人起的标题');
    await two.keyboard.press('Control+s');
    await two.getByText('已保存').waitFor();

    await one.getByLabel('标题').fill('我起的标题');
    await one.getByLabel('简介').fill('我写的简介');
    await one.keyboard.press('Control+s');
    await one.getByText('这个内容刚被别人改过').waitFor();
    expect(await one.getByLabel('标题', { exact: true }).inputValue()).toBe('我起的标题');
    await one.getByRole('radio', { name: /别人起的标题/ }).check();
    await one.getByRole('button', { name: '按所选合并' }).click();
    expect(await one.getByLabel('标题', { exact: true }).inputValue()).toBe('别人起的标题');
    await one.keyboard.press('Control+s');
    await one.getByText('已保存').waitFor();
    await two.reload();
    await expect.poll(() => two.getByLabel('简介').inputValue()).toBe('我写的简介');
    expect(await two.getByLabel('标题').inputValue()).toBe('别人起的标题');
    await closeContext(context);
  },
);

journey('a channel is made, and moved forward by keyboard', async ({ desktopPage: page }) => {
  await operator.open(page, '/channels');
  await page.getByRole('button', { name: '新建首页频道' }).click();
  const name = `夜谈 ${randomUUID().slice(0, 4)}`;
  await page.getByLabel('名称').fill(name);
  await save(page);
  const handle = page.getByRole('button', { name: `拖动「${name}」` });
  const place = () =>
    page
      .getByRole('button', { name: /^拖动/ })
      .evaluateAll(
        (all, wanted) => all.findIndex((it) => it.getAttribute('aria-label') === wanted),
        `拖动「${name}」`,
      );
  await handle.waitFor();
  const before = await place();
  expect(before).toBeGreaterThan(0);
  const told = (place: number) => page.getByText(`「${name}」移到第 ${place + 1} 位`);
  await handle.press('Space');
  await told(before).waitFor({ state: 'attached' });
  await untilShown(() => page.keyboard.press('ArrowUp'), told(before - 1));
  const ordered = page.waitForResponse(/channel\/order$/);
  await page.keyboard.press('Space');
  await ordered;
  await page.reload();
  await handle.waitFor();
  expect(await place()).toBe(before - 1);
});
