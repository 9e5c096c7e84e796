import { buyBook } from '../domain/books/buy-book.ts';
import { chaptersOfBook } from '../domain/books/list-chapters.ts';
import { openBook } from '../domain/books/open-book.ts';
import { openChapter, toChapterAccess } from '../domain/books/open-chapter.ts';
import { readPictures } from '../domain/books/read-chapter.ts';
import { listLibrary } from '../domain/library/list-library.ts';
import { homeOfRoom } from '../domain/rooms/room-home.ts';
import { listRoom } from '../domain/rooms/list-room.ts';
import { roomTags } from '../domain/rooms/room-tags.ts';
import { changeTopic, topicsOfRoom } from '../domain/rooms/room-topics.ts';
import { picksFor, similarTo } from '../domain/rooms/similar.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

const KINDS = ['comic'] as const;

/** The room of comics. */
export const comicCalls = {
  'comics/home': ({ input, viewer, context }) =>
    homeOfRoom(context, viewer, { section: 'comic', channelId: input.categoryId }),
  'comics/category': ({ input, viewer, context }) => listRoom(context, viewer, KINDS, input),
  'comics/author': ({ input, viewer, context }) =>
    listRoom(context, viewer, KINDS, { ...input, sort: 'new' }),
  'comics/detail': ({ input, viewer, context }) => openBook(context, viewer, input.id, KINDS),
  'comics/chapter': ({ input, viewer, context }) =>
    chaptersOfBook(context, viewer, input.id, KINDS),
  'comics/pay': ({ input, viewer, context }) => buyBook(context, viewer, input, KINDS),
  'comics/maylike': ({ input, viewer, context }) => similarTo(context, viewer, KINDS, input),
  'comics/recommend': ({ input, viewer, context }) => picksFor(context, viewer, KINDS, input),
  'comics/tag/list': ({ input, viewer, context }) => roomTags(context, viewer, KINDS, input),
  'comics/trackList': ({ input, viewer, context }) =>
    listLibrary(context, viewer, { ...input, kind: 'comic', side: 'history' }),
  'comicsChapter/isLook': async ({ input, viewer, context }) =>
    toChapterAccess(await openChapter(context, viewer, input.id, KINDS)),
  'comicsChapter/pics': ({ input, viewer, context }) => readPictures(context, viewer, input.id),
  'comicsTag/listById': ({ input: { id: tagId, ...input }, viewer, context }) =>
    listRoom(context, viewer, KINDS, { ...input, tagId }),
  'comicsTopic/list': async ({ input, viewer, context }) => {
    const { list, cursor } = await topicsOfRoom(context, viewer, 'comic', input);
    return { list: list.map(({ list: comics, ...topic }) => ({ ...topic, comics })), cursor };
  },
  'comicsTopic/change': ({ input, viewer, context }) =>
    changeTopic(context, viewer, 'comic', input),
} satisfies Partial<AppHandlers>;
