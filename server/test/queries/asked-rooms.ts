import { type Asked, ofCards, PAGE } from './asked.ts';
import type { FilledIds } from './filled-app.ts';

/** A public key of P-256, from RFC 8291. */
const POINT =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

const placeOf = (id: string) => ({
  id,
  chapter: 1,
  unit: 0,
  fraction: 0,
  seconds: null,
  version: 0,
});

/** What is asked of books, picture sets, games and what is announced. */
export const askedOfRooms: readonly Asked[] = [
  { name: 'comics/category', most: 1 + ofCards.comic, body: () => PAGE },
  { name: 'comics/detail', most: 6, body: ({ comic: id }) => ({ id }) },
  { name: 'comics/chapter', most: 4, body: ({ comic: id }) => ({ id }) },
  { name: 'comicsChapter/isLook', most: 4, body: ({ comicChapterId: id }) => ({ id }) },
  { name: 'comicsChapter/pics', most: 5, body: ({ comicChapterId: id }) => ({ id }) },
  { name: 'comics/maylike', most: 4 + ofCards.comic, body: ({ comic: id }) => ({ id, ...PAGE }) },
  { name: 'comics/recommend', most: 4 + ofCards.comic, body: () => ({}) },
  // What stands on a page, four rows of it, and the modules; cards of rows and modules.
  { name: 'comics/home', most: 9 + 2 * ofCards.comic, body: () => ({}) },
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
  { name: 'reserved/detail', most: 5, body: ({ reserved: id }) => ({ id }) },
  { name: 'reserved/news', most: 1 + ofCards.reserved, body: () => ({}) },
  // The first of an installation makes the keys.
  { name: 'push/info', most: 4, body: () => ({}) },
  {
    name: 'push/subscribe',
    most: 2,
    body: () => ({ endpoint: 'https://push.example/1', p256dh: POINT, auth: 'A'.repeat(22) }),
  },
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
  { name: 'comics/author', most: 1 + ofCards.comic, body: () => ({ author: '林夜', ...PAGE }) },
  { name: 'comics/trackList', most: 1 + ofCards.comic, body: () => PAGE },
  {
    name: 'comicsTag/listById',
    most: 1 + ofCards.comic,
    body: ({ tagId: id }) => ({ id, ...PAGE }),
  },
  {
    name: 'comicsTopic/change',
    most: 2 + ofCards.comic,
    body: ({ topicId: id }) => ({ id, round: 0 }),
  },
  ...(['novel', 'audio'] as const).flatMap((kind) => [
    { name: 'novel/home' as const, most: 9 + 2 * ofCards[kind], body: () => ({ kind }) },
    { name: 'novel/tag/list' as const, most: 1, body: () => ({ kind, ...PAGE }) },
    {
      name: 'novel/trackList' as const,
      most: 1 + ofCards[kind],
      body: () => ({ kind, ...PAGE }),
    },
    {
      name: 'novelTag/listByTag' as const,
      most: 1 + ofCards[kind],
      body: ({ tagId: id }: FilledIds) => ({ id, kind, ...PAGE }),
    },
    {
      name: 'novel/maylike' as const,
      most: 4 + ofCards[kind],
      body: ({ [kind]: id }: FilledIds) => ({ id, ...PAGE }),
    },
  ]),
  // An author's novels and audio novels.
  {
    name: 'novel/author',
    most: 1 + ofCards.novel + ofCards.audio,
    body: () => ({ author: '林夜', ...PAGE }),
  },
  { name: 'novel/chapter', most: 3, body: ({ novel: id }) => ({ id }) },
  { name: 'novelChapter/isLook', most: 3, body: ({ novelChapterId: id }) => ({ id }) },
  { name: 'photo/maylike', most: 4, body: ({ photo: id }) => ({ id, ...PAGE }) },
  { name: 'porngame/home', most: 4 + ofCards.game, body: () => ({}) },
  {
    name: 'porngame/maylike',
    most: 4 + ofCards.game,
    body: ({ game: id }) => ({ id, ...PAGE }),
  },
  { name: 'porngame/tag/list', most: 1, body: () => PAGE },
];
