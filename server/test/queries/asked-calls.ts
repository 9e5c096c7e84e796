import type { RequestInputOf } from '@yehang/contract/define-call.ts';
import type { AppCallName, AppCalls } from '@yehang/contract/index.ts';
import { kindsThatCan } from '@yehang/contract/shapes/content-kinds.ts';
import type { FilledIds } from './filled-app.ts';

type Asked = {
  [Name in AppCallName]: {
    name: Name;
    /** Statements at most. */
    most: number;
    body: (ids: FilledIds) => RequestInputOf<AppCalls[Name]>;
  };
}[AppCallName];

/** A public key of P-256, from RFC 8291. */
const POINT =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const PAGE = { pageSize: 20 };
const libraryKinds = kindsThatCan('view');
const searchKinds = kindsThatCan('search');
/** What the cards of a kind take beside the rows of the list; what channels show is read together, and kept for a moment. */
const ofCards = {
  long: 0,
  short: 0,
  series: 1,
  live: 5,
  comic: 1,
  novel: 1,
  audio: 1,
  photo: 0,
  game: 1,
  reserved: 1,
  post: 1,
  circle: 1,
};
const ofMixedCards = Object.values(ofCards).reduce((sum, of) => sum + of, 0);

const placeOf = (id: string) => ({
  id,
  chapter: 1,
  unit: 0,
  fraction: 0,
  seconds: null,
  version: 0,
});

/** Without a session the public key signs, which stands in the client config: built anew with empty caches. */
const ofTheKey = 5;

/** Every call that lists or opens something, with how many statements it may take, its caches empty. */
export const askedCalls: readonly Asked[] = [
  { name: 'aicustomercategory/list', most: 1 + ofTheKey, body: () => ({}) },
  { name: 'aicustomerservice/list', most: 2 + ofTheKey, body: () => PAGE },
  {
    name: 'aicustomerservice/list',
    most: 4 + ofTheKey,
    body: () => ({ question: '怎么充值金币' }),
  },
  { name: 'custom/getEndpoint', most: 2 + ofTheKey, body: () => ({}) },
  { name: 'feedback/list', most: 2, body: () => PAGE },
  { name: 'media/home', most: 6 + ofMixedCards, body: ({ channelId }) => ({ channelId }) },
  {
    name: 'media/module/items',
    most: 2 + ofMixedCards,
    body: ({ moduleId }) => ({ moduleId, ...PAGE }),
  },
  {
    name: 'media/module/change',
    most: 2 + ofMixedCards,
    body: ({ moduleId }) => ({ moduleId, round: 0 }),
  },
  { name: 'media/video/list', most: 1, body: () => PAGE },
  { name: 'media/video/list', most: 2, body: () => ({ ...PAGE, withMarks: true }) },
  { name: 'creator/consent/list', most: 1, body: () => PAGE },
  { name: 'user/measure/list', most: 1, body: () => PAGE },
  { name: 'user/privacy/info', most: 1, body: () => ({}) },
  { name: 'user/trust', most: 1, body: () => ({}) },
  { name: 'media/store/list', most: 1, body: ({ tagId }) => ({ ...PAGE, tagId }) },
  { name: 'media/topic/list', most: 1, body: () => PAGE },
  {
    name: 'media/topic/details',
    most: 2 + ofMixedCards,
    body: ({ topicId: id }) => ({ id, ...PAGE }),
  },
  ...libraryKinds.map((kind) => ({
    name: 'media/tag/details' as const,
    most: 2 + ofCards[kind],
    body: ({ tagId: id }: FilledIds) => ({ id, kind, ...PAGE }),
  })),
  { name: 'tag/repo/list', most: 1, body: () => PAGE },
  { name: 'texttonovel/list', most: 1, body: () => PAGE },
  { name: 'texttonovel/info', most: 3, body: ({ aiNovelId: id }) => ({ id }) },
  { name: 'texttonovel/read', most: 3, body: ({ aiNovelId: id }) => ({ id, chapter: 1 }) },
  {
    name: 'media/actor/details',
    most: 2 + ofMixedCards,
    body: ({ performerId: id }) => ({ id, ...PAGE }),
  },
  { name: 'rank/media/list', most: 2, body: () => ({ period: 'week', by: 'plays', ...PAGE }) },
  ...searchKinds.map((kind) => ({
    name: 'search/details' as const,
    most: 6 + ofCards[kind],
    body: () => ({ text: '夜航', kind, sort: 'fitting' as const, ...PAGE }),
  })),
  { name: 'search/suggest', most: 3, body: () => ({ text: 'short' }) },
  { name: 'search/hot', most: 1, body: () => ({}) },
  { name: 'collect/kinds', most: 1, body: () => ({}) },
  ...libraryKinds.flatMap((kind) => [
    { name: 'collect/list' as const, most: 1 + ofCards[kind], body: () => ({ kind, ...PAGE }) },
    { name: 'media/trackList' as const, most: 1 + ofCards[kind], body: () => ({ kind, ...PAGE }) },
  ]),
  { name: 'media/bought', most: 2 + ofMixedCards, body: () => PAGE },
  { name: 'media/collect/bought', most: 3, body: () => PAGE },
  { name: 'trans/order/list', most: 1, body: () => PAGE },
  { name: 'trans/expenses/list', most: 1, body: () => PAGE },
  { name: 'media/recommend', most: 3, body: () => PAGE },
  { name: 'media/short/found', most: 3, body: () => PAGE },
  { name: 'media/short/hot', most: 3, body: () => PAGE },
  { name: 'media/short/care', most: 3, body: () => PAGE },
  { name: 'comics/category', most: 1 + ofCards.comic, body: () => PAGE },
  { name: 'comics/detail', most: 6, body: ({ comic: id }) => ({ id }) },
  { name: 'comics/chapter', most: 4, body: ({ comic: id }) => ({ id }) },
  { name: 'comicsChapter/isLook', most: 4, body: ({ comicChapterId: id }) => ({ id }) },
  { name: 'comicsChapter/pics', most: 5, body: ({ comicChapterId: id }) => ({ id }) },
  { name: 'comics/maylike', most: 4 + ofCards.comic, body: ({ comic: id }) => ({ id, ...PAGE }) },
  { name: 'comics/recommend', most: 4 + ofCards.comic, body: () => ({}) },
  { name: 'comics/home', most: 9 + ofMixedCards, body: () => ({}) },
  { name: 'photo/home', most: 4, body: () => ({}) },
  { name: 'content/recommend', most: 5, body: () => ({ kind: 'novel' as const }) },
  { name: 'comics/tag/list', most: 1, body: () => PAGE },
  { name: 'comicsTopic/list', most: 2 + ofCards.comic, body: () => PAGE },
  { name: 'novel/category', most: 1 + ofCards.novel, body: () => PAGE },
  { name: 'novel/detail', most: 6, body: ({ novel: id }) => ({ id }) },
  { name: 'novelChapter/info', most: 5, body: ({ novelChapterId: id }) => ({ id }) },
  { name: 'novel/search', most: 2, body: ({ novel: id }) => ({ id, words: '第' }) },
  { name: 'novel/mark/list', most: 2, body: ({ novel: id }) => ({ id }) },
  { name: 'photo/list', most: 1, body: () => PAGE },
  { name: 'photo/detail', most: 4, body: ({ photo: id }) => ({ id }) },
  { name: 'porngame/list', most: 1 + ofCards.game, body: () => PAGE },
  { name: 'porngame/detail', most: 3, body: ({ game: id }) => ({ id }) },
  { name: 'porngame/start', most: 4, body: ({ game: id }) => ({ id }) },
  { name: 'porngame/rank', most: 4, body: ({ game: id }) => ({ id }) },
  { name: 'reserved/list', most: 1 + ofCards.reserved, body: () => PAGE },
  { name: 'reserved/detail', most: 4, body: ({ reserved: id }) => ({ id }) },
  { name: 'reserved/news', most: 1 + ofCards.reserved, body: () => ({}) },
  // The first of an installation makes the keys.
  { name: 'push/info', most: 4, body: () => ({}) },
  {
    name: 'push/subscribe',
    most: 2,
    body: () => ({ endpoint: 'https://push.example/1', p256dh: POINT, auth: 'A'.repeat(22) }),
  },
  ...(['following', 'newest'] as const).map((feed) => ({
    name: 'post/list' as const,
    most: 4,
    body: () => ({ feed, ...PAGE }),
  })),
  // What is chosen from is read once for all viewers.
  ...(['recommended', 'hot'] as const).map((feed) => ({
    name: 'post/list' as const,
    most: 6,
    body: () => ({ feed, ...PAGE }),
  })),
  { name: 'post/list', most: 4, body: ({ circle: circleId }) => ({ circleId, ...PAGE }) },
  { name: 'post/list', most: 4, body: ({ themeId }) => ({ themeId, feed: 'hot', ...PAGE }) },
  { name: 'post/list', most: 4, body: ({ tagId }) => ({ tagId, ...PAGE }) },
  { name: 'post/list', most: 8, body: ({ uploaderId: userId }) => ({ userId, ...PAGE }) },
  { name: 'post/detail', most: 8, body: ({ post: id }) => ({ id }) },
  { name: 'post/history', most: 3, body: ({ post: id }) => ({ id }) },
  { name: 'post/mypublish', most: 2, body: () => PAGE },
  { name: 'post/draft/list', most: 1, body: () => ({}) },
  { name: 'post/topic/list', most: 1, body: () => ({}) },
  { name: 'post/mention/list', most: 1, body: () => ({ text: '夜' }) },
  { name: 'postdiscuss/list', most: 4, body: () => PAGE },
  { name: 'postdiscuss/detail', most: 8, body: ({ discussion: id }) => ({ id }) },
  ...(['joined', 'recommended', 'newest', 'hot'] as const).map((sort) => ({
    name: 'circle/list' as const,
    most: 3,
    body: () => ({ sort, ...PAGE }),
  })),
  { name: 'circle/detail', most: 10, body: ({ circle: id }) => ({ id }) },
  { name: 'circle/members', most: 2, body: ({ circle: id }) => ({ id, ...PAGE }) },
  {
    name: 'circle/list',
    most: 4,
    body: ({ uploaderId: userId }) => ({ sort: 'joined', userId, ...PAGE }),
  },
  { name: 'circle/own', most: 1, body: () => ({}) },
  { name: 'content/autobuy/info', most: 2, body: ({ comic: id }) => ({ id }) },
  {
    name: 'content/autobuy/set',
    most: 3,
    body: ({ comic: id }) => ({ id, limitGoldCents: 1_000 }),
  },
  { name: 'content/cache', most: 8, body: ({ comic: id }) => ({ id }) },
  {
    name: 'content/finished',
    most: 3,
    body: ({ comic: id }) => ({ id, chapter: 1, finished: true }),
  },
  { name: 'content/place', most: 5, body: ({ comic: id }) => ({ ...placeOf(id) }) },
  { name: 'content/places', most: 2, body: ({ comic: id }) => ({ id }) },
  { name: 'media/related', most: 3 + ofMixedCards, body: ({ long: id }) => ({ id }) },
  {
    name: 'media/published',
    most: 2 + ofMixedCards,
    body: ({ uploaderId: userId }) => ({ userId, ...PAGE }),
  },
  { name: 'media/collect/home', most: 2, body: () => ({ sort: 'new', ...PAGE }) },
  { name: 'media/collect/details', most: 4, body: ({ series: id }) => ({ id, ...PAGE }) },
  { name: 'live/home', most: ofCards.live, body: () => ({}) },
  { name: 'live/recommended', most: ofCards.live, body: () => ({}) },
  { name: 'live/guide', most: ofCards.live, body: ({ live: id }) => ({ id, ...PAGE }) },
  { name: 'live/chat/list', most: 3, body: ({ live: id }) => ({ id }) },
  { name: 'live/play', most: 3 + ofCards.live, body: ({ live: id }) => ({ id }) },
  { name: 'comment/list', most: 3, body: ({ long: contentId }) => ({ contentId, ...PAGE }) },
  {
    name: 'comment/list',
    most: 3,
    body: ({ long: contentId, commentId: rootId }) => ({ contentId, rootId, ...PAGE }),
  },
  { name: 'danmaku/list', most: 3, body: ({ long: id }) => ({ id, segment: 0 }) },
  { name: 'content/info', most: 2, body: ({ series: id }) => ({ id, contentType: 3 }) },
  { name: 'media/play', most: 4, body: ({ long: id }) => ({ id }) },
  { name: 'media/progress', most: 3, body: ({ long: id }) => ({ id, seconds: 3 }) },
  { name: 'media/like', most: 2, body: ({ series: id }) => ({ id, liked: false }) },
  { name: 'collect/operate', most: 2, body: ({ series: id }) => ({ id, collected: false }) },
  { name: 'media/cache', most: 3, body: ({ long: id }) => ({ id }) },
  { name: 'media/cache/renew', most: 2, body: ({ long: id }) => ({ ids: [id] }) },
  { name: 'user/info', most: 2, body: ({ uploaderId: userId }) => ({ userId }) },
  { name: 'user/caredusers', most: 1, body: () => PAGE },
  { name: 'message/list', most: 1, body: () => PAGE },
  { name: 'message/list', most: 1, body: () => ({ kind: 'review', ...PAGE }) },
  { name: 'message/info', most: 2, body: () => ({}) },
  { name: 'message/read', most: 5, body: () => ({}) },
  { name: 'message/conversations', most: 1, body: () => PAGE },
  { name: 'message/dialog', most: 5, body: ({ uploaderId: userId }) => ({ userId }) },
  { name: 'message/blocked', most: 1, body: () => PAGE },
  { name: 'message/settings', most: 1, body: () => ({}) },
  { name: 'message/stream', most: 1, body: () => ({}) },
  { name: 'user/care/suggested', most: 1, body: () => ({}) },
  { name: 'publish/contents', most: 1, body: () => PAGE },
  ...(['gallery', 'own'] as const).map((scope) => ({
    name: 'aimate/character/list' as const,
    most: 1,
    body: () => ({ scope, ...PAGE }),
  })),
  { name: 'aimate/character/info', most: 4, body: ({ companionId: id }) => ({ id }) },
  { name: 'aimate/chat/list', most: 1, body: () => PAGE },
  { name: 'aimate/chat/info', most: 10, body: ({ companionChatId: id }) => ({ id }) },
  {
    name: 'aimate/chat/messages',
    most: 5,
    body: ({ companionChatId: id, companionMessageId: before }) => ({ id, before }),
  },
  {
    name: 'aimate/chat/branches',
    most: 3,
    body: ({ companionChatId: id }) => ({ id, ...PAGE }),
  },
  {
    name: 'aimate/memory/list',
    most: 2,
    body: ({ companionId: characterId }) => ({ characterId }),
  },
  { name: 'aimate/gift/list', most: 5, body: ({ companionId: characterId }) => ({ characterId }) },
  { name: 'aimate/sync', most: 4, body: () => ({ since: 0 }) },
  { name: 'aimate/gianBalance', most: 1, body: () => ({}) },
  { name: 'aimate/score/list', most: 1, body: () => PAGE },
  { name: 'aimate/score/product/list', most: 3, body: () => ({}) },
  { name: 'advertise/list', most: 5, body: () => ({}) },
  // Asked without a session: the key to sign with is read first.
  { name: 'apps/list', most: 6, body: () => ({}) },
];
