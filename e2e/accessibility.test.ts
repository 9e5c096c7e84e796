import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { cutTexts, seriousFaults, smallTargets } from './harness/accessibility.ts';
import { journey } from './harness/journey.ts';

const site = inject('site');
const database = connectDatabase({ url: inject('databaseUrl') });
let filmId = '';
let uploaderId = '';
let tagId = '';

beforeAll(async () => {
  const { rows } = await database.pool.query<{ id: string; uploader: string; tag: string }>(
    `select i.id, i.uploader_id as uploader, t.tag_id as tag from contents i
     join content_tags t on t.content_id = i.id
     where i.state = 'published' and i.kind = 'long' and i.rule = 'free' limit 1`,
  );
  filmId = rows[0]?.id ?? '';
  uploaderId = rows[0]?.uploader ?? '';
  tagId = rows[0]?.tag ?? '';
});
afterAll(() => database.close());

/** Pages by what is seen once they are there. */
const pages: [name: string, path: () => string, sign: (page: Page) => Promise<void>][] = [
  ['home', () => '/', (page) => page.getByRole('heading', { name: '最新上架' }).waitFor()],
  [
    'the player',
    () => `/subPage/longViodePlay?id=${filmId}`,
    (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  ],
  ['mine', () => '/mine', (page) => page.getByText(/^编号/).waitFor()],
  [
    'settings',
    () => '/mine/seting',
    (page) => page.getByRole('heading', { name: '设置' }).first().waitFor(),
  ],
  ['a page to come', () => '/ai', (page) => page.getByRole('heading').first().waitFor()],
  ['the error page', () => '/error', (page) => page.getByRole('button').first().waitFor()],
];

journey('the age question is accessible, with targets of 44 px', async ({ page }) => {
  await page.goto(`${site.app}/`);
  await page.getByRole('button', { name: '我已满 18 岁，进入' }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
});

for (const [name, path, sign] of pages) {
  journey(`${name} is accessible, with targets of 44 px`, async ({ page }) => {
    await page.goto(`${site.app}${path()}`);
    await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
    await sign(page);
    expect(await seriousFaults(page), 'what axe-core found').toEqual([]);
    expect(await smallTargets(page), 'what is hard to hit').toEqual([]);
  });
}

/** Pages that one visit goes through, each with something that is seen once it is there. */
const journeys: Record<string, () => [path: string, sign: string][]> = {
  'looking round': () => [
    ['/subPage/search', '大家在搜'],
    ['/subPage/rankList', '次播放'],
    ['/subPage/search/videoStore', '没有更多了'],
    ['/subPage/search/result?text=灯塔', '没有更多了'],
    ['/subPage/tagList', '没有更多了'],
    [`/subPage/labelPage?id=${tagId}`, '没有更多了'],
    [`/subPage/upIndex?id=${uploaderId}`, '没有更多了'],
    ['/subPage/topicList', '没有更多了'],
  ],
  'what costs something': () => [
    ['/mine/vip', '权益对比'],
    ['/mine/gold', '充值还没有开放'],
    ['/mine/gold/gold-detail', '还没有花过金币'],
    ['/mine/withdrawList', '还没有提现过'],
    ['/mine/bankList', '还没有收款账户'],
    ['/darkWeb', '69 金币'],
  ],
  'what invitations bring': () => [
    ['/mine/agent', '本月收入榜'],
    ['/mine/agent/incomeList', '还没有收入'],
    ['/mine/agent/incomeDetail', '没有找到这笔收入'],
    ['/mine/agent/redeemHistory', '还没有兑换过'],
    ['/mine/performanceDetails', '还没有业绩'],
    ['/mine/inviteShare', '我的邀请码'],
    ['/mine/inviteShare/list', '还没有邀请到好友'],
    ['/mine/invitationCode', '好友的邀请码'],
  ],
};

for (const [name, list] of Object.entries(journeys)) {
  journey(
    `${name} is accessible, with targets of 44 px, also with text twice as large`,
    async ({ page, allowedComplaints }) => {
      // The dark section refuses others than members; the browser logs that.
      allowedComplaints.push(/403/);
      await page.goto(`${site.app}/`);
      await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
      for (const [path, sign] of list()) {
        await page.goto(`${site.app}${path}`);
        await page.getByText(sign).first().waitFor();
        expect(await seriousFaults(page), `${path}: what axe-core found`).toEqual([]);
        expect(await smallTargets(page), `${path}: what is hard to hit`).toEqual([]);
        expect(await cutTexts(page), `${path}: what is cut at 200%`).toEqual([]);
      }
    },
  );
}

journey(
  'home, search and settings go by keyboard, and nothing moves with reduced motion',
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${site.app}/`);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '我已满 18 岁，进入' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '最新上架' }).waitFor();
    expect(await cutTexts(page), 'home: what is cut at 200%').toEqual([]);
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(
            (it) => it.playState === 'running' && it.effect?.getTiming().iterations === Infinity,
          )
          .map((it) => (it instanceof CSSAnimation ? it.animationName : it.id)),
      );
    expect(await moving()).toEqual([]);

    const tabTo = async (name: string) => {
      for (let stops = 0; stops < 60; stops += 1) {
        await page.keyboard.press('Tab');
        const focused = await page.evaluate(() => {
          const element = document.activeElement;
          return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
        });
        if (focused === name) return;
      }
      throw new Error(`the Tab key does not reach 「${name}」`);
    };
    await tabTo('推荐');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: '风景', selected: true }).waitFor();
    await page.keyboard.press('ArrowLeft');

    await page.goto(`${site.app}/subPage/search`);
    await page.getByRole('searchbox').waitFor();
    await page.keyboard.type('灯塔');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: '综合' }).waitFor();
    await tabTo('最相关');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('radio', { name: '最新', checked: true }).waitFor();

    await page.goto(`${site.app}/mine/seting`);
    await page.getByRole('heading', { name: '设置' }).first().waitFor();
    await tabTo('退出登录');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  },
);
