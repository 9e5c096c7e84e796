import { z } from 'zod';
import { accessRule, picture, rating, tag, uploader, viewerState } from './catalogue.ts';
import { contentTypes } from './content-kinds.ts';
import { id, moment, named } from './fields.ts';

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
  /** Pictures of it being played. */
  screenshots: z.array(picture),
  marks: viewerState,
});
export type GameDetail = z.infer<typeof gameDetail>;

/** Screenshots that a game has at most. */
export const MOST_SCREENSHOTS = 9;

/** Bytes of UTF-8 that a game keeps for a player at most. */
export const GAME_SAVE_BYTES = 256 * 1024;

/** What a game keeps for a player: opaque to everybody but the game. Characters are counted before they are encoded. */
export const gameSaveData = named(
  z
    .string()
    .max(GAME_SAVE_BYTES)
    .refine((text) => new TextEncoder().encode(text).length <= GAME_SAVE_BYTES),
  '存档',
);

/** A save; `version` counts its changes, so that an older device does not overwrite a newer one. */
export const gameSave = z.object({ data: z.string(), version: z.int().positive() });
export type GameSave = z.infer<typeof gameSave>;

/** The largest score that a game may report. */
export const MOST_SCORE = 1_000_000_000_000;

/** A player's best score; ranks count from 1, and those of equal scores by who was first. */
export const gameScore = z.object({
  rank: z.int().positive(),
  score: z.int().nonnegative(),
  user: uploader,
  at: moment,
});
export type GameScore = z.infer<typeof gameScore>;
