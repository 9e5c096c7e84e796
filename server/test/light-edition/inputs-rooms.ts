import { roomSection } from '@yehang/contract/shapes/home.ts';
import type { Inputs } from './call-inputs.ts';
import { ADULT_TEXT, type World } from './world.ts';

/** The viewer owns what is requested, so that nothing is charged. */
const PAY = { expectedPriceGoldCents: 100, idempotencyKey: 'walk-walk-walk-walk' };
const SORTS = ['new', 'hot', 'liked'] as const;
const PLACE = { chapter: 1, unit: 0, fraction: 0.5, seconds: null, version: 0 };

/** The requests of a call that opens one thing, which each side has some of. */
function opening<Id extends object>(
  { general, adult }: World,
  idsOf: (side: World['general']) => readonly string[],
  toBody: (id: string) => Id,
) {
  return {
    open: idsOf(general).map(toBody),
    adult: idsOf(adult).map(toBody),
    showsAdult: true as const,
  };
}
const byId = (id: string) => ({ id });
const novelsOf = ({ books }: World['general']) => [books.novel.id, books.audio.id];
const novelChaptersOf = ({ books }: World['general']) => [
  ...books.novel.chapterIds,
  ...books.audio.chapterIds,
];
const NOVEL_KINDS = ['novel', 'audio'] as const;

const MARK = {
  id: '01900000-0000-7000-8000-000000000001',
  kind: 'bookmark',
  paragraph: 0,
  start: 0,
  end: 0,
  quote: '',
  note: '',
} as const;

/** The same of books and picture sets. */
export const roomInputs = {
  'comics/author': () => ({
    open: [{ author: '白天作者', pageSize: 1 }, { author: `${ADULT_TEXT}作者` }],
    showsAdult: true,
  }),
  'comics/category': ({ general, adult }) => ({
    open: [
      ...SORTS.map((sort) => ({ sort, pageSize: 1 })),
      { tagId: general.tagId, price: 'free' as const },
      { tagId: adult.tagId, finished: false },
    ],
    showsAdult: true,
  }),
  'comics/chapter': (world) => opening(world, ({ books }) => [books.comic.id], byId),
  'comics/detail': (world) => opening(world, ({ books }) => [books.comic.id], byId),
  'comics/home': () => ({ open: [{}], showsAdult: true }),
  'comics/maylike': (world) => opening(world, ({ books }) => [books.comic.id], byId),
  'comics/pay': ({ general, adult }) => ({
    open: [{ id: general.books.comic.id, part: { what: 'all' as const }, ...PAY }],
    adult: [{ id: adult.books.comic.id, part: { what: 'all' as const }, ...PAY }],
  }),
  'comics/recommend': () => ({ open: [{}, { round: 1, size: 20 }], showsAdult: true }),
  'comics/tag/list': () => ({ open: [{}, { pageSize: 1 }], showsAdult: true }),
  'comics/trackList': () => ({ open: [{}, { pageSize: 1 }], showsAdult: true }),
  'comicsChapter/isLook': (world) => opening(world, ({ books }) => books.comic.chapterIds, byId),
  'comicsChapter/pics': (world) => opening(world, ({ books }) => books.comic.chapterIds, byId),
  'comicsTag/listById': ({ general, adult }) => ({
    open: [{ id: general.tagId }, { id: adult.tagId }],
    showsAdult: true,
  }),
  'comicsTopic/change': (world) =>
    opening(
      world,
      ({ topicId }) => [topicId],
      (id) => ({ id, round: 1 }),
    ),
  'comicsTopic/list': () => ({ open: [{ pageSize: 1 }], showsAdult: true }),
  'content/cache': ({ general, adult }) => {
    const chaptersOf = ({ books }: World['general']) =>
      Object.values(books).flatMap(({ id, chapterIds }) =>
        [undefined, ...chapterIds].map((chapterId) => ({ id, ...(chapterId && { chapterId }) })),
      );
    return { open: chaptersOf(general), adult: chaptersOf(adult), showsAdult: true };
  },
  'content/autobuy/info': ({ general, adult }) => ({
    open: [{ id: general.books.comic.id }],
    adult: [{ id: adult.books.comic.id }],
  }),
  'content/autobuy/set': ({ general, adult }) => ({
    open: [{ id: general.books.comic.id, limitGoldCents: null }],
    adult: [{ id: adult.books.comic.id, limitGoldCents: null }],
  }),
  'content/finished': ({ general, adult }) => ({
    open: [{ id: general.books.comic.id, chapter: 1, finished: true }],
    adult: [{ id: adult.books.comic.id, chapter: 1, finished: true }],
  }),
  'content/place': ({ general, adult }) => ({
    open: [{ id: general.books.comic.id, ...PLACE }],
    adult: [{ id: adult.books.comic.id, ...PLACE }],
  }),
  'content/places': ({ general, adult }) => ({
    open: [{ id: general.books.comic.id }],
    adult: [{ id: adult.books.comic.id }],
  }),
  'novel/author': () => ({
    open: [{ author: '白天作者', pageSize: 1 }, { author: `${ADULT_TEXT}作者` }],
    showsAdult: true,
  }),
  'novel/category': ({ general, adult }) => ({
    open: [
      ...NOVEL_KINDS.map((kind) => ({ kind, pageSize: 1 })),
      { tagId: general.tagId, price: 'free' as const },
      { tagId: adult.tagId, finished: false },
    ],
    showsAdult: true,
  }),
  'novel/chapter': (world) => opening(world, novelsOf, byId),
  'novel/detail': (world) => opening(world, novelsOf, byId),
  'novel/home': () => ({ open: NOVEL_KINDS.map((kind) => ({ kind })), showsAdult: true }),
  'novel/maylike': (world) => opening(world, novelsOf, byId),
  'novel/mark/delete': () => ({ open: [{ id: MARK.id }] }),
  'novel/mark/list': ({ general, adult }) => ({
    open: novelsOf(general).map(byId),
    adult: novelsOf(adult).map(byId),
  }),
  'novel/mark/save': ({ general, adult }) => {
    const toBody = ({ books: { novel } }: World['general']) => ({
      bookId: novel.id,
      mark: { ...MARK, chapterId: novel.chapterIds[0]! },
    });
    return { open: [toBody(general)], adult: [toBody(adult)] };
  },
  'novel/search': (world) => opening(world, novelsOf, (id) => ({ id, words: '章' })),
  'novel/pay': ({ general, adult }) => {
    const all = { part: { what: 'all' as const }, ...PAY };
    return {
      open: novelsOf(general).map((id) => ({ id, ...all, idempotencyKey: `walk-${id}` })),
      adult: novelsOf(adult).map((id) => ({ id, ...all, idempotencyKey: `walk-${id}` })),
    };
  },
  'novel/tag/list': () => ({ open: NOVEL_KINDS.map((kind) => ({ kind })), showsAdult: true }),
  'novel/trackList': () => ({ open: NOVEL_KINDS.map((kind) => ({ kind })), showsAdult: true }),
  'novelChapter/info': (world) => opening(world, novelChaptersOf, byId),
  'novelChapter/isLook': (world) => opening(world, novelChaptersOf, byId),
  'novelTag/listByTag': ({ general, adult }) => ({
    open: NOVEL_KINDS.flatMap((kind) => [
      { id: general.tagId, kind },
      { id: adult.tagId, kind },
    ]),
    showsAdult: true,
  }),
  'photo/detail': (world) => opening(world, ({ photoId }) => [photoId], byId),
  'content/recommend': () => ({
    open: roomSection.options.map((kind) => ({ kind, size: 20 })),
    showsAdult: true,
  }),
  'photo/home': () => ({ open: [{}], showsAdult: true }),
  'porngame/home': () => ({ open: [{}], showsAdult: true }),
  'photo/list': ({ general, adult }) => ({
    open: [{ pageSize: 1 }, { tagId: general.tagId }, { tagId: adult.tagId }],
    showsAdult: true,
  }),
  'photo/maylike': (world) => opening(world, ({ photoId }) => [photoId], byId),
  'photo/pay': ({ general, adult }) => ({
    open: [{ id: general.photoId, ...PAY }],
    adult: [{ id: adult.photoId, ...PAY }],
  }),
  'porngame/detail': (world) => opening(world, ({ gameId }) => [gameId], byId),
  'porngame/list': ({ general, adult }) => ({
    open: [{ pageSize: 1 }, { tagId: general.tagId }, { tagId: adult.tagId }],
    showsAdult: true,
  }),
  'porngame/maylike': (world) => opening(world, ({ gameId }) => [gameId], byId),
  'porngame/pay': ({ general, adult }) => ({
    open: [{ id: general.gameId, ...PAY }],
    adult: [{ id: adult.gameId, ...PAY }],
  }),
  'porngame/rank': ({ general, adult }) => ({
    open: [{ id: general.gameId }],
    adult: [{ id: adult.gameId }],
  }),
  'porngame/save': ({ general, adult }) => ({
    open: [{ id: general.gameId, data: '{}', version: 0 }],
    adult: [{ id: adult.gameId, data: '{}', version: 0 }],
  }),
  'porngame/score': ({ general, adult }) => ({
    open: [{ id: general.gameId, score: 7 }],
    adult: [{ id: adult.gameId, score: 7 }],
  }),
  'porngame/start': ({ general, adult }) => ({
    open: [{ id: general.gameId }],
    adult: [{ id: adult.gameId }],
  }),
  'porngame/tag/list': () => ({ open: [{}, { pageSize: 1 }], showsAdult: true }),
  'reserved/detail': (world) => opening(world, ({ reservedId }) => [reservedId], byId),
  'reserved/list': () => ({ open: [{ pageSize: 1 }], showsAdult: true }),
  'reserved/news': () => ({ open: [{}] }),
  'reserved/seen': ({ general, adult }) => ({
    open: [{ ids: [general.reservedId, adult.reservedId] }],
  }),
  'reserved/subscribe': ({ general, adult }) => ({
    open: [{ id: general.reservedId, subscribed: true }],
    adult: [{ id: adult.reservedId, subscribed: true }],
  }),
} satisfies Partial<Inputs>;
