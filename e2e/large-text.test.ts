import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { copyFilm, takeOut } from './harness/copies.ts';
import { journey } from './harness/journey.ts';
import { doubleText, notWhole } from './harness/large-text.ts';
import { makeChannel } from './harness/live-channel.ts';
import { makeSeries } from './harness/series.ts';

const site = inject('site');
const database = connectDatabase({ url: inject('databaseUrl') });
const channelId = randomUUID();
const ids = {
  film: '',
  sold: '',
  series: '',
  clip: '',
  uploader: '',
  tag: '',
  performer: '',
  module: '',
};
let made: string[] = [];

beforeAll(async () => {
  const one = async (text: string) => (await database.pool.query<{ id: string }>(text)).rows[0]!.id;
  ids.film = await one(
    `select id from contents where state = 'published' and kind = 'long' and rule = 'free' limit 1`,
  );
  ids.clip = await one(
    `select id from contents where state = 'published' and kind = 'short' and rule = 'free' limit 1`,
  );
  ids.uploader = await one(`select uploader_id as id from contents where id = '${ids.film}'`);
  ids.tag = await one(`select tag_id as id from content_tags where content_id = '${ids.film}'`);
  ids.performer = await one('select id from performers limit 1');
  ids.module = await one('select id from home_modules limit 1');
  const title = `字号 ${newId().slice(-4)}`;
  ids.sold = await copyFilm(database, {
    title,
    rule: 'vipOrGold',
    tier: 'normal',
    price_gold_cents: 1200,
    preview_units: 0,
  });
  const { seriesId, episodes } = await makeSeries(database, title, {
    rule: 'vipOrGold',
    tier: 'normal',
    previewUnits: 1,
    partPriceGoldCents: 300,
    priceGoldCents: 500,
  });
  ids.series = seriesId;
  made = [ids.sold, seriesId, ...episodes];
  await makeChannel(database, {
    id: channelId,
    title: '夜航一台',
    details: { category: '慢电视', source: 'programme' },
  });
}, 60_000);
afterAll(async () => {
  await takeOut(database, made);
  await database.pool.query('delete from contents where id = $1', [channelId]);
  await database.close();
});

type Sign = string | RegExp | ((page: Page) => Promise<unknown>);
const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor();

const short = (page: Page) => page.getByRole('button', { name: /^点赞/ }).first().waitFor();

const there = (page: Page) => page.getByRole('button', { name: '返回' }).first().waitFor();

/** Every page there is, with something that is seen once it is there. */
const groups: Record<string, () => [path: string, sign: Sign][]> = {
  'pages of the tab bar': () => [
    ['/', heading('最新上架')],
    ['/tiktok', short],
    ['/community', heading(/./)],
    ['/ai', heading(/./)],
    ['/mine', /^编号/],
    ['/darkWeb', '69 金币'],
  ],
  'pages of one content': () => [
    [`/subPage/longViodePlay?id=${ids.film}`, '简介'],
    [`/subPage/longViodePlay?id=${ids.sold}`, '12 金币购买'],
    [
      `/subPage/longViodePlay/EpisodeList?id=${ids.series}`,
      (page) => page.getByRole('list', { name: '剧集' }).getByText(/ 3$/).waitFor(),
    ],
    [`/subPage/shortVideoPlay?id=${ids.clip}`, short],
    [`/open?link=${encodeURIComponent(`yehang://video?id=${ids.film}`)}`, '简介'],
    [`/subPage/liveTv/livePlay?id=${channelId}`, heading('夜航一台')],
    [`/subPage/modelMore?id=${ids.module}`, there],
    [`/subPage/upIndex?id=${ids.uploader}`, '没有更多了'],
    [`/subPage/actorDetail?id=${ids.performer}`, there],
  ],
  'pages to look round': () => [
    ['/subPage/search', '大家在搜'],
    ['/subPage/search/result?text=灯塔', '没有更多了'],
    ['/subPage/search/videoStore', '没有更多了'],
    ['/subPage/rankList', '次播放'],
    ['/subPage/tagList', '没有更多了'],
    [`/subPage/labelPage?id=${ids.tag}`, '没有更多了'],
    ['/subPage/topicList', '没有更多了'],
    ['/error', (page) => page.getByRole('button').first().waitFor()],
  ],
  'pages of the viewer': () => [
    ['/mine/vip', '权益对比'],
    ['/mine/gold', '充值还没有开放'],
    ['/mine/gold/gold-detail', '还没有花过金币'],
    ['/mine/myBuy', heading(/./)],
    ['/mine/myCase', heading(/./)],
    ['/mine/creationCenter', heading(/./)],
    ['/mine/seting', heading('设置')],
  ],
  'pages of invitations': () => [
    ['/mine/agent', '本月收入榜'],
    ['/mine/agent/incomeList', '还没有收入'],
    ['/mine/agent/redeemHistory', '还没有兑换过'],
    ['/mine/performanceDetails', '还没有业绩'],
    ['/mine/inviteShare', '我的邀请码'],
    ['/mine/inviteShare/list', '还没有邀请到好友'],
    ['/mine/invitationCode', '好友的邀请码'],
  ],
};

for (const [name, list] of Object.entries(groups)) {
  journey(`${name} are whole with text twice as large`, async ({ page, allowedComplaints }) => {
    // The dark section refuses others than members; the browser logs that.
    allowedComplaints.push(/403/);
    await page.goto(`${site.app}/`);
    await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
    await page.getByRole('tablist', { name: '频道' }).waitFor();
    await doubleText(page);
    const faults: string[] = [];
    for (const [path, sign] of list()) {
      await page.goto(`${site.app}${path}`);
      if (typeof sign === 'function') await sign(page);
      else await page.getByText(sign).first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      for (const fault of await notWhole(page)) faults.push(`${path}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });
}
