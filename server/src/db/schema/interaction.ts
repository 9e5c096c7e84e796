import { sql } from 'drizzle-orm';
import {
  bigint,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';
import { items } from './catalogue.ts';
import { series } from './series.ts';
import { users } from './users.ts';

/** Per-viewer state of an item; one row, so that a page of cards costs one look-up. */
export const itemMarks = pgTable(
  'item_marks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    itemId: uuid('item_id')
      .notNull()
      .references(() => items.id),
    likedAt: moment('liked_at'),
    collectedAt: moment('collected_at'),
    watchedSeconds: doublePrecision('watched_seconds'),
    watchedAt: moment('watched_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.itemId] }),
    index('item_marks_watched')
      .on(t.userId, t.watchedAt.desc().nullsFirst(), t.itemId.desc().nullsFirst())
      .where(sql`watched_at is not null`),
    index('item_marks_collected')
      .on(t.userId, t.collectedAt.desc().nullsFirst(), t.itemId.desc().nullsFirst())
      .where(sql`collected_at is not null`),
  ],
);

/** The series that a viewer collected. */
export const seriesMarks = pgTable(
  'series_marks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    seriesId: uuid('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    collectedAt: moment('collected_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.seriesId] }),
    index('series_marks_collected').on(
      t.userId,
      t.collectedAt.desc().nullsFirst(),
      t.seriesId.desc().nullsFirst(),
    ),
  ],
);

/** What viewers removed from their favorites or history just now, for undoing it; a job deletes it. */
export const removedMarks = pgTable(
  'removed_marks',
  {
    removalId: uuid('removal_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    subjectKind: text('subject_kind').$type<'video' | 'collection'>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    collectedAt: moment('collected_at'),
    watchedSeconds: doublePrecision('watched_seconds'),
    watchedAt: moment('watched_at'),
    removedAt: moment('removed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.removalId, t.subjectKind, t.subjectId] }),
    index('removed_marks_age').on(t.removedAt),
  ],
);

/** One row per viewer, item and while: what makes a play count once. */
export const plays = pgTable(
  'plays',
  {
    userId: uuid('user_id').notNull(),
    itemId: uuid('item_id').notNull(),
    /** Unix hours: the 'while'. */
    hour: integer('hour').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.itemId, t.hour] }),
    index('plays_latest').on(t.createdAt),
  ],
);

/** Changes of counters, added up into `items` by a job: no lock on an item's row while people watch. */
export const counterDeltas = pgTable('counter_deltas', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** An item; of 'seriesCollects' a series. */
  itemId: uuid('item_id').notNull(),
  counter: text('counter')
    .$type<'plays' | 'likes' | 'collects' | 'comments' | 'seriesCollects'>()
    .notNull(),
  delta: integer('delta').notNull(),
});

/**
 * Published items whose hot score and quality have to be counted anew, written by triggers. A list without a key:
 * whoever adds to it waits for nobody, and what is there twice is counted once.
 */
export const itemScoreChanges = pgTable('item_score_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  itemId: uuid('item_id').notNull(),
});
