import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';

/** Changes of counters by hour, settled in the statement that settles the content's totals. Kept for two days. */
export const contentHours = pgTable(
  'content_hours',
  {
    /** Unix hours. */
    hour: integer('hour').notNull(),
    contentId: uuid('content_id').notNull(),
    plays: integer('plays').notNull(),
    likes: integer('likes').notNull(),
    favorites: integer('favorites').notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.contentId] })],
);

/** The same by day of Asia/Shanghai. */
export const contentDays = pgTable(
  'content_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    contentId: uuid('content_id').notNull(),
    plays: integer('plays').notNull(),
    likes: integer('likes').notNull(),
    favorites: integer('favorites').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.contentId] }),
    index('content_days_content').on(t.contentId, t.day),
  ],
);

/** The ranks as they are shown; written by a job. */
export const rankEntries = pgTable(
  'rank_entries',
  {
    period: text('period').$type<'day' | 'week' | 'month' | 'all'>().notNull(),
    measure: text('measure').$type<'plays' | 'likes' | 'favorites' | 'sales'>().notNull(),
    audience: text('audience').$type<'everything' | 'general'>().notNull(),
    kind: text('kind').notNull(),
    /** From 1. */
    place: integer('place').notNull(),
    contentId: uuid('content_id').notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.period, t.measure, t.audience, t.kind, t.place] })],
);

/** How many published contents carry a tag; written by a job. No row: none. */
export const tagCounts = pgTable(
  'tag_counts',
  {
    tagId: uuid('tag_id').primaryKey(),
    everything: integer('everything').notNull(),
    general: integer('general').notNull(),
  },
  (t) => [
    index('tag_counts_everything').on(
      t.everything.desc().nullsFirst(),
      t.tagId.desc().nullsFirst(),
    ),
    index('tag_counts_general').on(t.general.desc().nullsFirst(), t.tagId.desc().nullsFirst()),
  ],
);

/**
 * Changes that the counts of tags do not have yet, written by triggers in the transaction of the change: a content whose
 * state, rating or tags changed, or a counted tag that a content lost.
 */
export const tagCountChanges = pgTable('tag_count_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  contentId: uuid('content_id'),
  lostTagId: uuid('lost_tag_id'),
  /** Whether the content that lost it was counted for everybody. */
  lostGeneral: boolean('lost_general'),
});
