import { z } from 'zod';
import { bookCard } from './book.ts';
import { videoCard } from './catalogue.ts';
import { circleCard } from './circle.ts';
import { contentKinds, contentTypes, kindsThatCan, type ContentKind } from './content-kinds.ts';
import { gameCard } from './game.ts';
import { liveChannelCard } from './live.ts';
import { photoCard } from './picture-set.ts';
import { postCard } from './post.ts';
import { reservedCard } from './reserved.ts';
import { seriesCard } from './series.ts';

/** Every kind of content there is. */
export const contentKind = z.enum(contentKinds);

/** Kinds that have a history and can be kept among the favorites, as their lists are by kind. */
export const libraryKind = z.enum(kindsThatCan('view'));
export type LibraryKind = z.infer<typeof libraryKind>;

/** A content of any kind as it stands in a list, told apart by its `contentType`. */
export const contentCard = z.discriminatedUnion('contentType', [
  videoCard,
  seriesCard,
  liveChannelCard,
  bookCard,
  photoCard,
  gameCard,
  reservedCard,
  postCard,
  circleCard,
]);
export type ContentCard = z.infer<typeof contentCard>;

/** The card of contents of a kind. */
export type CardOfKind<Kind extends ContentKind, Card = ContentCard> = Card extends {
  contentType: infer Numbers;
}
  ? (typeof contentTypes)[Kind] extends Numbers
    ? Card
    : never
  : never;

/** Whether a card is of one of some kinds. */
export function isCardOf<Kind extends ContentKind>(kinds: readonly Kind[]) {
  const numbers: ReadonlySet<number> = new Set(kinds.map((kind) => contentTypes[kind]));
  return (card: ContentCard | undefined): card is CardOfKind<Kind> =>
    card !== undefined && numbers.has(card.contentType);
}
