import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { ledgerTransfers } from './ledger.ts';
import { users } from './users.ts';

/** Packages of companion score that were bought with gold; the ledger moved both. */
export const scoreOrders = pgTable(
  'score_orders',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    id: uuid('id').notNull(),
    /** The buyer's idempotency key. */
    key: text('key').notNull(),
    /** As it was in the settings when it was bought. */
    productId: uuid('product_id').notNull(),
    name: text('name').notNull(),
    /** Credited, bonus included. */
    scoreCents: bigint('score_cents', { mode: 'number' }).notNull(),
    priceGoldCents: bigint('price_gold_cents', { mode: 'number' }).notNull(),
    transferId: uuid('transfer_id')
      .notNull()
      .unique()
      .references(() => ledgerTransfers.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('score_orders_key').on(t.userId, t.key),
    check('score_orders_amounts', sql`score_cents > 0 and price_gold_cents > 0`),
  ],
);
