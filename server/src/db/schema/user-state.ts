import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';
import { contents } from './contents.ts';
import { users } from './users.ts';

/** Ranges of whole numbers, as text: `{[1,4),[7,8)}`. */
const int4multirange = customType<{ data: string }>({ dataType: () => 'int4multirange' });

/** Per-viewer state of a content; one row, so that a page of cards costs one lookup. */
export const contentUserState = pgTable(
  'content_user_state',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    contentId: uuid('content_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    likedAt: moment('liked_at'),
    favoritedAt: moment('favorited_at'),
    /** Number of the part opened last; null where there are no parts. */
    lastPart: integer('last_part'),
    /** Where the viewer stopped, in the unit of the kind: seconds of a video. */
    position: doublePrecision('position'),
    /** Numbers of the parts that were finished. */
    finishedParts: int4multirange('finished_parts')
      .notNull()
      .default(sql`'{}'`),
    /** When it was opened last. */
    viewedAt: moment('viewed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.contentId] }),
    index('content_user_state_viewed')
      .on(t.userId, t.viewedAt.desc().nullsFirst(), t.contentId.desc().nullsFirst())
      .where(sql`viewed_at is not null`),
    index('content_user_state_favorited')
      .on(t.userId, t.favoritedAt.desc().nullsFirst(), t.contentId.desc().nullsFirst())
      .where(sql`favorited_at is not null`),
  ],
);

/** What viewers removed from their favorites or history just now, for undoing it; a job deletes it. */
export const removedUserState = pgTable(
  'removed_user_state',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    removalId: uuid('removal_id').notNull(),
    contentId: uuid('content_id').notNull(),
    favoritedAt: moment('favorited_at'),
    lastPart: integer('last_part'),
    position: doublePrecision('position'),
    viewedAt: moment('viewed_at'),
    removedAt: moment('removed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.removalId, t.contentId] }),
    index('removed_user_state_age').on(t.removedAt),
  ],
);

/** One row per viewer, content and clock hour: what makes a play count once. */
export const plays = pgTable(
  'plays',
  {
    userId: uuid('user_id').notNull(),
    contentId: uuid('content_id').notNull(),
    /** Unix hours. */
    hour: integer('hour').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.contentId, t.hour] }),
    index('plays_latest').on(t.createdAt),
  ],
);

/** Changes of counters, added up by a job: no lock on a content's or comment's row while people use it. */
export const contentCounterDeltas = pgTable('content_counter_deltas', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  subject: text('subject').$type<'content' | 'comment' | 'circle' | 'theme'>().notNull(),
  subjectId: uuid('subject_id').notNull(),
  /**
   * A comment has likes and replies, a circle members and posts, a theme of a circle posts, a content the others and
   * likes.
   */
  counter: text('counter')
    .$type<'plays' | 'likes' | 'favorites' | 'comments' | 'replies' | 'members' | 'posts'>()
    .notNull(),
  delta: integer('delta').notNull(),
});

/**
 * Published contents whose hot score and quality have to be computed again, written by triggers. A list without a key:
 * writers never wait for each other, and what is there twice is computed once.
 */
export const contentScoreChanges = pgTable('content_score_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  contentId: uuid('content_id').notNull(),
});
