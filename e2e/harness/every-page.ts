import { randomUUID } from 'node:crypto';
import type { Database } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import type { Page } from 'playwright-core';
import { buildAiNovel } from '../../server/test/factories/ai-novel.ts';
import { buildBook } from '../../server/test/factories/book.ts';
import { buildCircle, buildPost } from '../../server/test/factories/community.ts';
import { buildCompanions } from '../../server/test/factories/companion.ts';
import { buildGame, buildPhotos, buildReserved } from '../../server/test/factories/rooms.ts';
import { makeComic, makeNovel } from './books.ts';
import { copyFilm } from './copies.ts';
import { makeChannel } from './live-channel.ts';
import { makeSeries } from './series.ts';

/** Ids that pages are opened with. */
export type PageIds = Awaited<ReturnType<typeof fillCatalogue>>['ids'] &
  Awaited<ReturnType<typeof fillOwn>>;

/** Puts one of everything that has a page of its own into the catalogue; `made` is what has to be taken out again. */
export async function fillCatalogue(database: Database, page: Page) {
  const one = async (text: string) => (await database.pool.query<{ id: string }>(text)).rows[0]!.id;
  const published = (kind: string) =>
    one(
      `select id from contents where state = 'published' and kind = '${kind}' and rule = 'free' limit 1`,
    );
  const film = await published('long');
  const name = newId().slice(-4);
  const price = { rule: 'vipOrGold' as const, tier: 'normal' as const };
  const sold = await copyFilm(database, {
    ...{ title: `字号 ${name}`, rule: price.rule, tier: price.tier },
    ...{ price_gold_cents: 1200, preview_units: 0 },
  });
  const { seriesId, episodes } = await makeSeries(database, `字号 ${name}`, {
    ...{ ...price, previewUnits: 1, partPriceGoldCents: 300, priceGoldCents: 500 },
  });
  const live = randomUUID();
  await makeChannel(database, {
    ...{ id: live, title: '夜航一台', details: { category: '慢电视', source: 'programme' } },
  });
  const comic = await makeComic(database, page, `夜渡 ${name}`, 2);
  const novel = await makeNovel(database, `灯塔来信 ${name}`, 2);
  const audio = await buildBook(database, {
    kind: 'audio',
    content: { title: `潮声 ${name}`, cover: null },
  });
  const photo = await buildPhotos(database, { title: `雾港 ${name}`, cover: null });
  const game = await buildGame(database, { title: `推箱 ${name}`, cover: null });
  const reserved = await buildReserved(database, { title: `明日 ${name}`, cover: null });
  const circle = await buildCircle(database, {
    title: `海边的人 ${name}`,
    cover: null,
    themes: ['潮汐'],
  });
  const details = { circleId: circle.id, themeId: circle.themeIds[0]! };
  const post = await buildPost(database, { text: '今晚一起夜跑', details });
  const discussion = await buildPost(database, {
    ...{ text: '几点出发', details: { ...details, form: 'discussion' } },
  });
  const ids = {
    ...{ film, sold, live, photo, game, reserved, series: seriesId },
    ...{ clip: await published('short'), circle: circle.id, post: post.id },
    discussion: discussion.id,
    uploader: await one(`select uploader_id as id from contents where id = '${film}'`),
    tag: await one(`select tag_id as id from content_tags where content_id = '${film}'`),
    performer: await one('select id from performers limit 1'),
    module: await one('select id from home_modules limit 1'),
    ...{ comic: comic.id, comicChapter: comic.chapterIds[0]! },
    ...{ novel: novel.id, novelChapter: novel.chapterIds[0]! },
    ...{ audio: audio.id, audioChapter: audio.chapterIds[0]! },
  };
  const made = [
    ...[sold, seriesId, ...episodes, live, comic.id, novel.id, audio.id, photo, game, reserved],
    ...[circle.id, post.id, discussion.id],
  ];
  return { ids, made };
}

/** Gives a viewer what has pages of its own. */
export async function fillOwn(database: Database, userId: string) {
  const { companionId, companionChatId } = await buildCompanions(database, userId, 2);
  const aiNovel = await buildAiNovel(database, userId, 2);
  return { aiNovel, companion: companionId, chat: companionChatId };
}

/** Something that is seen once a page is there. */
type Sign = string | RegExp | ((page: Page) => Promise<unknown>);

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor();
const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().waitFor();

/** A page with its way back and nothing that still loads. */
async function loaded(page: Page): Promise<void> {
  await button('返回')(page);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-label^="正在加载"]')].every(
      (element) => !element.checkVisibility(),
    ),
  );
}

export async function waitForSign(page: Page, sign: Sign): Promise<void> {
  if (typeof sign === 'function') await sign(page);
  else await page.getByText(sign).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

/** Every page of the app with its sign, by the part of the app that it is of. */
export const everyPage: Record<string, (ids: PageIds) => [path: string, sign: Sign][]> = {
  'pages of the tab bar': () => [
    ['/', heading('最新上架')],
    ['/tiktok', button(/^点赞/)],
    ['/community', heading(/./)],
    ['/ai', '创作记录'],
    ['/mine', /^编号/],
    ['/darkWeb', '69 金币'],
  ],
  'pages of videos': (ids) => [
    [`/subPage/longViodePlay?id=${ids.film}`, '简介'],
    [`/subPage/longViodePlay?id=${ids.sold}`, '12 金币购买'],
    [
      `/subPage/longViodePlay/EpisodeList?id=${ids.series}`,
      (page) => page.getByRole('list', { name: '剧集' }).getByText(/ 3$/).waitFor(),
    ],
    [`/subPage/shortVideoPlay?id=${ids.clip}`, button(/^点赞/)],
    [`/open?link=${encodeURIComponent(`yehang://video?id=${ids.film}`)}`, '简介'],
    [`/subPage/liveTv/livePlay?id=${ids.live}`, heading('夜航一台')],
    [`/subPage/modelMore?id=${ids.module}`, loaded],
    [`/subPage/upIndex?id=${ids.uploader}`, '没有更多了'],
    [`/subPage/actorDetail?id=${ids.performer}`, loaded],
  ],
  'pages to look round': ({ tag }) => [
    ['/subPage/search', '大家在搜'],
    ['/subPage/search/result?text=灯塔', '没有更多了'],
    ['/subPage/search/videoStore', '没有更多了'],
    ['/subPage/rankList', '次播放'],
    ['/subPage/tagList', '没有更多了'],
    [`/subPage/labelPage?id=${tag}`, '没有更多了'],
    ['/subPage/topicList', '没有更多了'],
    ['/subPage/seriesList', loaded],
    ['/subPage/complaint', loaded],
    ['/error', (page) => page.getByRole('button').first().waitFor()],
  ],
  'pages of the rooms': (ids) => [
    ...['comic', 'novel', 'audio', 'photo', 'game', 'reserved'].map((kind): [string, Sign] => [
      `/subPage/room?kind=${kind}`,
      loaded,
    ]),
    [`/manga/detail?id=${ids.comic}`, '开始阅读'],
    ['/manga/tag?room=comic', loaded],
    [`/manga/comicsComment?id=${ids.comic}`, '还没有评论'],
    [`/manga/chapterDetails?id=${ids.comic}&chapterId=${ids.comicChapter}`, button('打开菜单')],
    [`/community/novelDetail?id=${ids.novel}`, '开始阅读'],
    [`/community/readWord?id=${ids.novelChapter}&book=${ids.novel}`, /第 1 段夜路/],
    [`/community/soundWord?id=${ids.audio}`, '开始收听'],
    [`/community/audioPlay?id=${ids.audio}&chapter=1`, '倍速'],
    [`/community/audioPlayer?id=${ids.audioChapter}`, loaded],
    [`/community/picturesDetail?id=${ids.photo}`, '播放幻灯片'],
    [`/community/gameDetail?id=${ids.game}`, '开始游戏'],
    [`/reserved/detail?id=${ids.reserved}`, loaded],
  ],
  'pages of the community': (ids) => [
    [`/community/leabalTheme?id=${ids.circle}`, '没有更多了'],
    [`/community/postDetail?id=${ids.post}`, '还没有评论'],
    [`/community/postDetail?id=${ids.discussion}`, '还没有回答'],
    [`/community/postTagDetail?id=${ids.tag}`, loaded],
    ['/community/publish', button('发布')],
    ['/community/publish?view=drafts', '没有草稿'],
    ['/community/selectLebal', '热门标签'],
    ['/mine/message', loaded],
    ['/mine/message/privateMessage', loaded],
    ['/mine/session', loaded],
    ['/mine/kf', loaded],
    ['/mine/onLineKf', loaded],
    ['/mine/feedBack', button('提交')],
    ['/mine/myGroup', loaded],
    ['/mine/group', loaded],
    ['/mine/apps', loaded],
  ],
  'pages of the AI rooms': (ids) => [
    [`/ai/aiBookDesc?id=${ids.aiNovel}`, '人物与事实'],
    ['/ai/aigf', '旧书店老板'],
    [`/ai/aigf?chat=${ids.chat}`, button('发送')],
    [`/ai/aigf?character=${ids.companion}&view=memory`, '第 1 件事'],
    ['/ai/cap', button('保存')],
    ['/ai/history', '还没有创作记录'],
    ['/ai/imgtovideo', '怎么动'],
    [`/ai/novelChapter?id=${ids.aiNovel}&chapter=1`, '自己改'],
    ['/ai/novelNew', button(/^写大纲/)],
    [`/ai/novelOutline?id=${ids.aiNovel}`, '加一章'],
    [`/ai/novelRead?id=${ids.aiNovel}&chapter=1`, button('阅读菜单')],
    [`/ai/novelSheet?id=${ids.aiNovel}`, '加一位人物'],
    [`/ai/novelWrite?id=${ids.aiNovel}`, /^写第 3 章/],
    ['/ai/novels', '没有更多了'],
    ['/ai/portrait', '场景描述，{人物} 代表选中的角色'],
    ['/ai/templ', loaded],
    ['/ai/texttoimage', '画面描述'],
    ['/ai/works', '还没有图片'],
  ],
  'pages of the viewer': () => [
    ['/mine/vip', '权益对比'],
    ['/mine/vip/payway', loaded],
    ['/mine/gold', '充值还没有开放'],
    ['/mine/gold/gold-detail', '还没有花过金币'],
    ['/mine/gold/giftRecord', loaded],
    ['/mine/recharge-record', loaded],
    ['/mine/redeemCode', loaded],
    ['/mine/redeemCode/list', loaded],
    ['/mine/task', loaded],
    ['/mine/withdraw', loaded],
    ['/mine/withdrawList', '还没有提现过'],
    ['/mine/bankList', '还没有收款账户'],
    ['/mine/myBuy', heading(/./)],
    ['/mine/myCase', heading(/./)],
    ['/mine/creationCenter', heading(/./)],
  ],
  'pages of the account': () => [
    ['/mine/seting', heading('设置')],
    ['/mine/nickName', loaded],
    ['/mine/sexAndage', loaded],
    ['/mine/selectAvatar', loaded],
    ['/mine/accountCertificate', loaded],
    ['/mine/accountCodeCamera', loaded],
    ['/mine/accountRetrieval', loaded],
    ['/mine/phoneBinding', loaded],
    ['/mine/phoneLogin', loaded],
  ],
  'pages of invitations': () => [
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
