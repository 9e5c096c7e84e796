import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { GameFile, StoredPicture } from '../types.ts';
import { bytea, moment } from './columns.ts';
import { contents } from './contents.ts';
import { users } from './users.ts';

/** What a game has beside the columns of every content. */
export const gameDetails = pgTable('game_details', {
  contentId: uuid('content_id')
    .primaryKey()
    .references(() => contents.id, { onDelete: 'cascade' }),
  orientation: text('orientation').$type<'portrait' | 'landscape' | 'any'>().notNull(),
  /** Key of storage below which its files lie; null until they do. */
  prefix: text('prefix'),
  /** Its page, below the prefix. */
  entry: text('entry').notNull().default('index.html'),
  /** Its files by their path; each is stored below the prefix by its place in this list. */
  manifest: jsonb('manifest').$type<GameFile[]>().notNull().default([]),
  bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  files: integer('files').notNull().default(0),
  hasScores: boolean('has_scores').notNull().default(false),
  /** Pictures of it being played, in their order. */
  screenshots: jsonb('screenshots').$type<StoredPicture[]>().notNull().default([]),
});

/** What a game keeps for a player; opaque to the server. */
export const gameSaves = pgTable(
  'game_saves',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    contentId: uuid('content_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    data: bytea('data').notNull(),
    /** Counts its changes: of two devices the one that knew the newer save wins. */
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.contentId] })],
);

/** The best score of each player. */
export const gameScores = pgTable(
  'game_scores',
  {
    contentId: uuid('content_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    score: bigint('score', { mode: 'number' }).notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.contentId, t.userId] }),
    index('game_scores_best').on(t.contentId, t.score.desc().nullsFirst(), t.at),
    check('game_scores_not_negative', sql`score >= 0`),
  ],
);
