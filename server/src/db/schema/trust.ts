import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { users } from './users.ts';

/** Counted facts that a user's level of trust comes from, and what staff set. No row: nothing was counted yet. */
export const userTrust = pgTable(
  'user_trust',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    activeDays: integer('active_days').notNull().default(0),
    /** Works that are public and comments that stand. */
    contributions: integer('contributions').notNull().default(0),
    /** Strikes whose term is not over. */
    strikes: integer('strikes').notNull().default(0),
    /** What staff set; null where the level follows from the facts. */
    setLevel: integer('set_level'),
    setReason: text('set_reason'),
    setBy: text('set_by'),
    setAt: moment('set_at'),
    countedAt: moment('counted_at'),
    /** When the facts are to be counted again; null while nothing happened. */
    dueAt: moment('due_at'),
  },
  (t) => [
    index('user_trust_due')
      .on(t.dueAt)
      .where(sql`due_at is not null`),
    check(
      'user_trust_set',
      sql`set_level is null or (set_level between 0 and 4 and set_reason is not null and set_by is not null and set_at is not null)`,
    ),
  ],
);
