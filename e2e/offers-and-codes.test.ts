import { readFile } from 'node:fs/promises';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { Seal } from '@yehang/server/domain/seal.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { buildPayChannel } from '../server/test/factories/pay.ts';
import { journey } from './harness/journey.ts';
import { anotherPhone } from './harness/long-player.ts';
import { ownSite } from './harness/own-site.ts';
import { makeStaff } from './harness/staff.ts';
import { visitMine } from './harness/visitor.ts';

const site = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
const finance = await makeStaff(database, 'finance');
afterAll(() => database.close());

/** Saves what a button of the page saves, and answers its bytes. */
async function saved(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).tap(),
  ]);
  return readFile(await download.path());
}

/** Gives a page a camera that sees a picture. */
async function pointCamera(page: Page, picture: Buffer): Promise<void> {
  await page.addInitScript((base64) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
      const context = canvas.getContext('2d');
      const draw = () => context?.drawImage(bitmap, 0, 0);
      draw();
      setInterval(draw, 50);
      return canvas.captureStream(20);
    };
  }, picture.toString('base64'));
}

journey(
  'a credential is scanned by the camera, and logs in once it is confirmed',
  { timeout: 90_000 },
  async ({ page }) => {
    const { number } = await visitMine(page);
    await page.goto(`${site.app}/mine/accountCertificate`);
    await page.getByRole('button', { name: '生成凭证' }).tap();
    await page.getByAltText('账号凭证二维码').waitFor();
    const credential = await saved(page, '保存图片');

    const second = await anotherPhone(page.context().browser()!);
    await visitMine(second);
    await pointCamera(second, credential);
    await second.goto(`${site.app}/mine/accountCodeCamera`);
    await second.getByText('读到一张账号凭证').waitFor();
    await second.getByRole('button', { name: '登录这个账号' }).tap();
    await second.waitForURL(`${site.app}/`);
    await second.goto(`${site.app}/mine`);
    await second.getByText(new RegExp(`^编号 ${number}`)).waitFor();
    await second.context().close();
  },
);

journey(
  'the poster of an invitation is saved as a picture, and its code is no credential',
  async ({ page }) => {
    await visitMine(page);
    await page.goto(`${site.app}/mine/inviteShare`);
    await page.getByRole('img', { name: /邀请海报/ }).waitFor();
    const poster = await saved(page, '保存图片');
    expect(poster.subarray(1, 4).toString()).toBe('PNG');
    // The scanner reads a code in it, and says that it is another one.
    const second = await anotherPhone(page.context().browser()!);
    await visitMine(second);
    await pointCamera(second, poster);
    await second.goto(`${site.app}/mine/accountCodeCamera`);
    await second.getByText('这不是账号凭证的二维码').waitFor();
    await second.context().close();
  },
);

journey(
  'finance puts a card and a package on sale, people see them, and they are taken off again',
  { timeout: 120_000 },
  async ({ page: phone, desktopPage: page, allowedComplaints }) => {
    allowedComplaints.push(/login\/me/);
    const seal = new Seal(Buffer.from(ownSite().serverEnv['SECRET_KEY'] ?? '', 'base64'));
    const { channelId } = await buildPayChannel({ database, seal });
    const card = `周年月卡 ${newId().slice(-4)}`;
    await finance.open(page, '/offers');
    await page.getByRole('button', { name: /新建.*会员卡/ }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('名称').fill(card);
    await form.getByLabel('天数').fill('31');
    await form.getByLabel('现金价').fill('18.80');
    await form.getByLabel('权益').fill('周年纪念');
    await form.getByLabel('权益').press('Enter');
    await form.getByRole('button', { name: /保\s*存/ }).click();
    await page.getByText('已保存，几秒内生效').waitFor();
    await page.getByRole('row', { name: new RegExp(`${card}.*31 天.*¥18\\.80`) }).waitFor();
    await page.getByRole('button', { name: /新建.*金币套餐/ }).click();
    const packageForm = page.getByRole('dialog').last();
    await packageForm.getByLabel('金币', { exact: true }).fill('77');
    await packageForm.getByLabel('赠送金币').fill('7');
    await packageForm.getByLabel('首充多送').fill('3');
    await packageForm.getByLabel('售价').fill('66');
    await packageForm.getByRole('button', { name: /保\s*存/ }).click();
    await page.getByRole('row', { name: /77 金币.*\+7 金币.*\+3 金币.*¥66\.00/ }).waitFor();

    await visitMine(phone);
    await phone.goto(`${site.app}/mine/vip`);
    await phone.getByRole('button', { name: `付 18.80 元开通${card}` }).waitFor();
    await phone.getByText('周年纪念').waitFor();
    await phone.goto(`${site.app}/mine/gold`);
    await phone.getByRole('link', { name: /首充多送 3.*77 金币.*另送 7 金币.*¥66\.00/ }).tap();
    await phone.getByText('另送 10 金币，含首充赠送').waitFor();

    await page
      .getByRole('row', { name: new RegExp(card) })
      .getByRole('button', { name: '停售' })
      .click();
    await page
      .getByRole('row', { name: /77 金币.*¥66\.00/ })
      .getByRole('button', { name: '停售' })
      .click();
    await phone.goto(`${site.app}/mine/vip`);
    await phone.getByRole('heading', { name: '会员' }).first().waitFor();
    await expect
      .poll(async () => {
        await phone.reload();
        await phone.getByText('开通后到期不会自动续费').waitFor();
        return phone.getByText(card).count();
      })
      .toBe(0);
    await database.pool.query('update pay_channels set enabled = false where id = $1', [channelId]);
    await database.pool.query('delete from cards where name = $1', [card]);
    await database.pool.query('delete from gold_packages where gold_cents = 7700');
  },
);
