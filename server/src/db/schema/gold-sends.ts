import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId } from './columns.ts';
import { ledgerTransfers } from './ledger.ts';
import { users } from './users.ts';

/** Gold that users give each other. */
export const goldSends = pgTable(
  'gold_sends',
  {
    id: primaryId(),
    fromId: uuid('from_id')
      .notNull()
      .references(() => users.id),
    toId: uuid('to_id')
      .notNull()
      .references(() => users.id),
    goldCents: bigint('gold_cents', { mode: 'number' }).notNull(),
    /** The client's idempotency key. */
    key: text('key').notNull(),
    transferId: uuid('transfer_id')
      .notNull()
      .unique()
      .references(() => ledgerTransfers.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('gold_sends_key').on(t.fromId, t.key),
    index('gold_sends_of_giver').on(t.fromId, t.createdAt),
    check('gold_sends_amount', sql`gold_cents > 0`),
    check('gold_sends_to_others', sql`from_id <> to_id`),
  ],
);
