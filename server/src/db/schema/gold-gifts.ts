import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from './columns.ts';
import { staff } from './staff.ts';
import { users } from './users.ts';

/** Waiting ones need a second member of staff; given ones are in the ledger. */
export type GiftState = 'waiting' | 'given' | 'refused';

/** Gold that staff give to users. The ledger moves it; this says who gave, and who agreed. */
export const goldGifts = pgTable(
  'gold_gifts',
  {
    id: primaryId(),
    giverId: uuid('giver_id')
      .notNull()
      .references(() => staff.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    goldCents: bigint('gold_cents', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    /** The giver's key of this act. */
    key: text('key').notNull(),
    state: text('state').$type<GiftState>().notNull(),
    createdAt: createdAt(),
    /** Null where one member was enough. */
    decidedBy: uuid('decided_by').references(() => staff.id),
    decidedAt: moment('decided_at'),
    refusal: text('refusal'),
  },
  (t) => [
    uniqueIndex('gold_gifts_key').on(t.giverId, t.key),
    index('gold_gifts_of_giver').on(t.giverId, t.createdAt),
    index('gold_gifts_latest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('gold_gifts_waiting')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state = 'waiting'`),
    check('gold_gifts_amount', sql`gold_cents > 0`),
    check('gold_gifts_decided', sql`(decided_by is null) = (decided_at is null)`),
    check('gold_gifts_waiting_is_open', sql`state <> 'waiting' or decided_by is null`),
    check('gold_gifts_refused_is_decided', sql`(state = 'refused') = (refusal is not null)`),
    // The giver may withdraw a gift, and never agree to it.
    check('gold_gifts_two_people', sql`state <> 'given' or decided_by <> giver_id`),
  ],
);
