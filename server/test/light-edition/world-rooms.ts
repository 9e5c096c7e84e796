import type { BookKind } from '@yehang/contract/shapes/book.ts';
import type { ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import { newId } from '../../src/db/new-id.ts';
import type { AppContext } from '../../src/domain/app-context.ts';
import { buildBook } from '../factories/book.ts';
import { buildGame, buildPhotos, buildReserved } from '../factories/rooms.ts';

/** A book of each kind, a picture set, a game and what is announced, all with chapters or pictures. */
export async function buildRooms(
  { database }: AppContext,
  of: { isAdult: boolean; uploaderId: string; text: string; path: string },
) {
  const { text, path } = of;
  const about = (kind: ContentKind) => ({
    title: `${text} ${kind}`,
    description: `${text}的简介`,
    rating: of.isAdult ? ('adult' as const) : ('general' as const),
    uploaderId: of.uploaderId,
    cover: { path: `p/${path}-${newId()}.bin`, width: 600, height: 800, color: '#14161c' },
  });
  const book = (kind: BookKind) =>
    buildBook(database, {
      kind,
      chapters: 2,
      content: about(kind),
      details: { author: `${text}作者` },
      named: text,
    });
  const books = {
    comic: await book('comic'),
    novel: await book('novel'),
    audio: await book('audio'),
  };
  return {
    books,
    photoId: await buildPhotos(database, about('photo')),
    gameId: await buildGame(database, about('game')),
    reservedId: await buildReserved(database, about('reserved')),
  };
}
