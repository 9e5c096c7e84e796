import { z } from 'zod';
import { picture, rating, tag, uploader, viewerState } from './catalogue.ts';
import { contentTypes } from './content-kinds.ts';
import { id, moment } from './fields.ts';

/** What is announced before it is there, as it stands in a list. */
export const reservedCard = z.object({
  id,
  contentType: z.literal(contentTypes.reserved),
  title: z.string(),
  cover: picture,
  releaseAt: moment,
  /** Leads to what came of it; null before its time, even where that is public already. */
  released: z.object({ id, contentType: z.int().positive() }).nullable(),
  subscribers: z.int().nonnegative(),
  rating,
  likes: z.int().nonnegative(),
  uploader: uploader.nullable(),
  publishedAt: moment,
  marks: viewerState.optional(),
});
export type ReservedCard = z.infer<typeof reservedCard>;

/** The same as its own page shows it. */
export const reservedDetail = reservedCard.extend({
  description: z.string(),
  tags: z.array(tag),
  collects: z.int().nonnegative(),
  comments: z.int().nonnegative(),
  subscribed: z.boolean(),
  /** A video or a picture set that shows something of it; null where there is none. */
  teaser: z.object({ id, contentType: z.int().positive() }).nullable(),
  /** The server's clock, so that a countdown does not follow that of a phone. */
  now: moment,
  marks: viewerState,
});
export type ReservedDetail = z.infer<typeof reservedDetail>;
