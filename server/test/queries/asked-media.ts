import { kindsThatCan } from '@yehang/contract/shapes/content-kinds.ts';
import { type Asked, ofCards, ofMixedCards, PAGE } from './asked.ts';
import type { FilledIds } from './filled-app.ts';

const libraryKinds = kindsThatCan('view');
const searchKinds = kindsThatCan('search');

/** What is asked of videos, series, channels, lists, search and the library. */
export const askedOfMedia: readonly Asked[] = [
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
  {
    name: 'media/actor/details',
    most: 2 + ofMixedCards,
    body: ({ performerId: id }) => ({ id, ...PAGE }),
  },
  {
    name: 'rank/media/list',
    most: 1 + ofMixedCards,
    body: () => ({ period: 'week', by: 'plays', ...PAGE }),
  },
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
  { name: 'media/recommend', most: 3, body: () => PAGE },
  { name: 'media/short/found', most: 3, body: () => PAGE },
  { name: 'media/short/hot', most: 3, body: () => PAGE },
  { name: 'media/short/care', most: 3, body: () => PAGE },
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
  { name: 'danmaku/list', most: 3, body: ({ long: id }) => ({ id, segment: 0 }) },
  { name: 'content/info', most: 2, body: ({ series: id }) => ({ id, contentType: 3 }) },
  { name: 'media/play', most: 4, body: ({ long: id }) => ({ id }) },
  { name: 'media/progress', most: 3, body: ({ long: id }) => ({ id, seconds: 3 }) },
  { name: 'media/like', most: 2, body: ({ series: id }) => ({ id, liked: false }) },
  { name: 'collect/operate', most: 2, body: ({ series: id }) => ({ id, collected: false }) },
  { name: 'media/cache', most: 3, body: ({ long: id }) => ({ id }) },
  { name: 'media/cache/renew', most: 2, body: ({ long: id }) => ({ ids: [id] }) },
  { name: 'media/why', most: 2, body: ({ long: id }) => ({ id }) },
];
