import { z } from 'zod';
import { videoCard } from './catalogue.ts';
import { contentKinds, kindsThatCan } from './content-kinds.ts';
import { liveChannelCard } from './live.ts';
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
]);
export type ContentCard = z.infer<typeof contentCard>;
