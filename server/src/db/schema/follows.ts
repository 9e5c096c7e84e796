import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { users } from './users.ts';

/** Who follows whom. */
export const follows = pgTable(
  'follows',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    followedId: uuid('followed_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.followedId] }),
    index('follows_following').on(
      t.userId,
      t.createdAt.desc().nullsFirst(),
      t.followedId.desc().nullsFirst(),
    ),
    index('follows_followers').on(
      t.followedId,
      t.createdAt.desc().nullsFirst(),
      t.userId.desc().nullsFirst(),
    ),
    check('follows_somebody_else', sql`user_id <> followed_id`),
  ],
);

/** Settled totals; changes arrive through `follow_deltas`. No row: none. */
export const followCounts = pgTable('follow_counts', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  followers: integer('followers').notNull().default(0),
  following: integer('following').notNull().default(0),
});

/** Changes of follow counts, added up by a job: concurrent follows do not lock the user's row. */
export const followDeltas = pgTable('follow_deltas', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
  counter: text('counter').$type<'followers' | 'following'>().notNull(),
  delta: integer('delta').notNull(),
});
