import { z } from 'zod';
import { accessRule, picture, rating, tag, uploader, viewerState } from './catalogue.ts';
import { contentTypes } from './content-kinds.ts';
import { id, moment } from './fields.ts';

/** How a game wants the screen to be held. */
export const gameOrientation = z.enum(['portrait', 'landscape', 'any']);
export type GameOrientation = z.infer<typeof gameOrientation>;

/** A browser game as it stands in a list. */
export const gameCard = z.object({
  id,
  contentType: z.literal(contentTypes.game),
  title: z.string(),
  cover: picture,
  orientation: gameOrientation,
  access: accessRule,
  rating,
  plays: z.int().nonnegative(),
  likes: z.int().nonnegative(),
  uploader: uploader.nullable(),
  publishedAt: moment,
  marks: viewerState.optional(),
});
export type GameCard = z.infer<typeof gameCard>;

/** A game as its own page shows it. */
export const gameDetail = gameCard.extend({
  description: z.string(),
  tags: z.array(tag),
  collects: z.int().nonnegative(),
  comments: z.int().nonnegative(),
  /** Bytes of all its files. */
  bytes: z.int().nonnegative(),
  /** Whether it reports scores, so that there is a rank. */
  hasScores: z.boolean(),
  marks: viewerState,
});
export type GameDetail = z.infer<typeof gameDetail>;
