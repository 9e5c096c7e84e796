import { autoBuyOf, setAutoBuy } from '../domain/books/auto-buy.ts';
import { buyBook } from '../domain/books/buy-book.ts';
import { titlesIn } from '../domain/books/convert-script.ts';
import { finishChapter } from '../domain/books/finish-chapter.ts';
import { chaptersOfBook } from '../domain/books/list-chapters.ts';
import { marksIn, removeMark, saveMark } from '../domain/books/marks.ts';
import { openBook } from '../domain/books/open-book.ts';
import { earlierPlaces, rememberPlace } from '../domain/books/places.ts';
import { chapterAccessOf, readNovel } from '../domain/books/read-chapter.ts';
import { searchBook } from '../domain/books/search-book.ts';
import { startChapterDownload } from '../domain/downloads/start-chapter-download.ts';
import { listLibrary } from '../domain/library/list-library.ts';
import { homeOfRoom } from '../domain/rooms/room-home.ts';
import { listRoom } from '../domain/rooms/list-room.ts';
import { roomTags } from '../domain/rooms/room-tags.ts';
import { picksFor, similarTo } from '../domain/rooms/similar.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

const KINDS = ['novel', 'audio'] as const;

/** The room of novels and audio novels, and places in books of any kind. */
export const novelCalls = {
  'novel/home': ({ input, viewer, context }) =>
    homeOfRoom(context, viewer, { section: input.kind, channelId: input.categoryId }),
  'novel/category': ({ input: { kind, ...input }, viewer, context }) =>
    listRoom(context, viewer, [kind], input),
  'novel/author': ({ input, viewer, context }) =>
    listRoom(context, viewer, KINDS, { ...input, sort: 'new' }),
  'novel/detail': ({ input, viewer, context }) => openBook(context, viewer, input.id, KINDS),
  'novel/chapter': async ({ input, viewer, context }) =>
    titlesIn(input.script, await chaptersOfBook(context, viewer, input.id, KINDS)),
  'novel/pay': ({ input, viewer, context }) => buyBook(context, viewer, input, KINDS),
  'novel/maylike': ({ input, viewer, context }) => similarTo(context, viewer, KINDS, input),
  'novel/mark/delete': ({ input, viewer, context }) => removeMark(context, viewer, input.id),
  'novel/mark/list': ({ input, viewer, context }) => marksIn(context, viewer, input.id),
  'novel/mark/save': ({ input, viewer, context }) => saveMark(context, viewer, input),
  'novel/search': ({ input, viewer, context }) => searchBook(context, viewer, input),
  'novel/tag/list': ({ input: { kind, ...input }, viewer, context }) =>
    roomTags(context, viewer, [kind], input),
  'novel/trackList': ({ input, viewer, context }) =>
    listLibrary(context, viewer, { ...input, side: 'history' }),
  'novelChapter/isLook': ({ input, viewer, context }) => chapterAccessOf(context, viewer, input.id),
  'novelChapter/info': ({ input, viewer, context, client }) =>
    readNovel(context, viewer, input, client.origin),
  'novelTag/listByTag': ({ input: { id: tagId, kind, ...input }, viewer, context }) =>
    listRoom(context, viewer, [kind], { ...input, tagId }),
  'content/recommend': ({ input: { kind, ...input }, viewer, context }) =>
    picksFor(context, viewer, [kind], input),
  'content/autobuy/info': ({ input, viewer, context }) => autoBuyOf(context, viewer, input.id),
  'content/autobuy/set': ({ input, viewer, context }) => setAutoBuy(context, viewer, input),
  'content/cache': ({ input, viewer, context, client }) =>
    startChapterDownload(context, viewer, input, client.origin),
  'content/finished': ({ input, viewer, context }) => finishChapter(context, viewer, input),
  'content/place': async ({ input, viewer, context }) => ({
    place: await rememberPlace(context, viewer, input),
  }),
  'content/places': async ({ input, viewer, context }) => ({
    list: await earlierPlaces(context, viewer, input.id),
  }),
} satisfies Partial<AppHandlers>;
