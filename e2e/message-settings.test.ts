import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { buildPost } from '../server/test/factories/community.ts';
import { giveTrust } from '../server/test/factories/trust.ts';
import { closeContext } from './harness/close-context.ts';
import { journey, wholeJourney } from './harness/journey.ts';
import { anotherPhone } from './harness/long-player.ts';
import { ownSite } from './harness/own-site.ts';
import { untilShown } from './harness/until-shown.ts';
import { visitMine } from './harness/visitor.ts';

const { app } = ownSite();
const database = connectDatabase({ url: ownSite().databaseUrl });
/** Of one attempt: another meets nothing of it. */
const newMark = () => newId().slice(-4);
afterAll(() => database.close());

const SETTINGS = `${app}/mine/seting?view=push`;
const setting = (phone: Page, name: string) => phone.getByRole('switch', { name, exact: true });

async function turn(phone: Page, name: string, isOn: boolean): Promise<void> {
  await setting(phone, name).tap();
  await phone.getByRole('switch', { name, exact: true, checked: isOn, disabled: false }).waitFor();
}

journey(
  'likes that are silenced come without being counted, beside a reply that is; what cannot be silenced says so',
  { timeout: 180_000 },
  async ({ page: author, browser }) => {
    const mark = newMark();
    const { id } = await visitMine(author);
    const words = `潮位表 ${mark}`;
    const post = await buildPost(database, {
      ...{ uploaderId: id, text: words, title: words, publishedAt: new Date() },
    });
    await author.goto(SETTINGS);
    await author.getByText('账号和客服的消息不能关').waitFor();
    for (const name of ['账号', '客服']) expect(await setting(author, name).count()).toBe(0);
    await turn(author, '点赞', false);

    const read = async (phone: Page) => {
      const reader = await visitMine(phone);
      await giveTrust(database, reader.id, 2);
      await phone.goto(`${app}/community/postDetail?id=${post.id}`);
      await phone.getByRole('button', { name: /^点赞/ }).first().tap();
      await phone.getByRole('button', { name: /^点赞/, pressed: true }).first().waitFor();
    };
    const first = await anotherPhone(browser);
    await read(first);
    // What is silenced comes without a push.
    await untilShown(
      () => author.goto(`${app}/mine/message?kind=like`),
      author.getByRole('link', { name: new RegExp(`赞了你的《${words}》`) }),
    );
    await author.goto(`${app}/mine/message`);
    await first.getByRole('textbox', { name: '评论' }).fill('几点涨潮');
    await first.getByRole('button', { name: '发送' }).tap();
    await author.getByRole('link', { name: /^回复.*1 条未读/ }).waitFor();
    await author.getByRole('link', { name: '点赞', exact: true }).waitFor();
    await author.goto(`${app}/mine`);
    await author.getByRole('navigation', { name: '主导航' }).getByLabel('1 条未读').waitFor();

    // Counted again from the next one on.
    await author.goto(SETTINGS);
    await turn(author, '点赞', true);
    const second = await anotherPhone(browser);
    await read(second);
    await author.goto(`${app}/mine/message`);
    await author.getByRole('link', { name: /^点赞.*1 条未读/ }).waitFor();
    for (const phone of [first, second]) await closeContext(phone.context());
  },
);

/** Runs in the page: a push service that takes every subscription, and is there again after a reload. */
function takeSubscriptions(): void {
  const KEY = 'journey.push';
  const bytes = (text: string) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0)).buffer;
  const text = (key: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(key)));
  const subscription = (stored: string) => {
    const keys = JSON.parse(stored) as Record<string, string>;
    return {
      endpoint: 'https://push.example.com/journey',
      options: { applicationServerKey: null },
      getKey: (name: string) => bytes(keys[name] ?? ''),
      unsubscribe: () => {
        localStorage.removeItem(KEY);
        return Promise.resolve(true);
      },
    };
  };
  Object.assign(PushManager.prototype, {
    getSubscription: () => {
      const stored = localStorage.getItem(KEY);
      return Promise.resolve(stored === null ? null : subscription(stored));
    },
    subscribe: async () => {
      const curve = { name: 'ECDH', namedCurve: 'P-256' };
      const { publicKey } = await crypto.subtle.generateKey(curve, false, ['deriveBits']);
      const p256dh = text(await crypto.subtle.exportKey('raw', publicKey));
      const auth = text(crypto.getRandomValues(new Uint8Array(16)).buffer);
      const stored = JSON.stringify({ p256dh, auth });
      localStorage.setItem(KEY, stored);
      return subscription(stored);
    },
  });
}

async function devicesOf(userId: string): Promise<number> {
  const { rows } = await database.pool.query('select from push_devices where user_id = $1', [
    userId,
  ]);
  return rows.length;
}

wholeJourney(
  'with consent messages are pushed to this device, by kind, until the user turns it off',
  { timeout: 120_000 },
  async ({ page }) => {
    await page.addInitScript(takeSubscriptions);
    await page.context().grantPermissions(['notifications'], { origin: app });
    const { id } = await visitMine(page);
    await page.goto(SETTINGS);
    await setting(page, '推送通知').waitFor();
    expect(await devicesOf(id)).toBe(0);
    await turn(page, '推送通知', true);
    await page.getByText('通知已开启').waitFor();
    expect(await devicesOf(id)).toBe(1);

    // What it is about is chosen by kind, and kept like the consent itself.
    await turn(page, '私信推送', true);
    await page.reload();
    for (const [name, checked] of [
      ['推送通知', true],
      ['私信推送', true],
      ['回复推送', false],
    ] as const)
      await page.getByRole('switch', { name, exact: true, checked }).waitFor();
    await turn(page, '推送通知', false);
    await expect.poll(() => devicesOf(id)).toBe(0);
    await page.reload();
    await page.getByRole('switch', { name: '推送通知', checked: false, disabled: false }).waitFor();
  },
);

journey(
  'where the browser was told no, the settings say where it is allowed, and ask for nothing',
  { timeout: 120_000 },
  async ({ page }) => {
    const { id } = await visitMine(page);
    const session = await page.context().newCDPSession(page);
    const { targetInfo } = await session.send('Target.getTargetInfo');
    await session.send('Browser.setPermission', {
      browserContextId: targetInfo.browserContextId,
      permission: { name: 'notifications' },
      setting: 'denied',
      origin: app,
    });
    await page.goto(SETTINGS);
    await page.getByText('不可用').waitFor();
    await page.getByText('通知已被浏览器关闭，请到浏览器或系统设置里允许夜航发送通知').waitFor();
    expect(await setting(page, '推送通知').count()).toBe(0);
    // What counts as unread is of the user, and is set all the same.
    await turn(page, '新粉丝', false);
    expect(await devicesOf(id)).toBe(0);
  },
);
