import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, primaryId } from './columns.ts';
import { ledgerTransfers } from './ledger.ts';
import { purchases } from './purchases.ts';
import { users } from './users.ts';

/** Gold and cards that users gave to each other. The ledger moves gold; a card is a purchase of its giver. */
export const friendGifts = pgTable(
  'friend_gifts',
  {
    id: primaryId(),
    giverId: uuid('giver_id')
      .notNull()
      .references(() => users.id),
    receiverId: uuid('receiver_id')
      .notNull()
      .references(() => users.id),
    /** The giver's idempotency key. */
    key: text('key').notNull(),
    kind: text('kind').$type<'gold' | 'card'>().notNull(),
    /** What left the giver, in hundredths of gold. */
    goldCents: bigint('gold_cents', { mode: 'number' }).notNull(),
    cardId: uuid('card_id'),
    title: text('title').notNull().default(''),
    tier: text('tier').$type<'supreme' | 'normal' | 'live' | 'dark'>(),
    days: integer('days'),
    /** Of gold. */
    transferId: uuid('transfer_id')
      .unique()
      .references(() => ledgerTransfers.id),
    /** Of a card. */
    purchaseId: uuid('purchase_id')
      .unique()
      .references(() => purchases.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('friend_gifts_key').on(t.giverId, t.key),
    index('friend_gifts_given').on(t.giverId, t.createdAt, t.id),
    index('friend_gifts_got').on(t.receiverId, t.createdAt, t.id),
    index('friend_gifts_latest').on(t.createdAt, t.id),
    check('friend_gifts_two_people', sql`giver_id <> receiver_id`),
    check('friend_gifts_amount', sql`gold_cents > 0`),
    check(
      'friend_gifts_goods',
      sql`case kind when 'gold' then transfer_id is not null and purchase_id is null and tier is null and days is null
        when 'card' then purchase_id is not null and transfer_id is null and card_id is not null and tier is not null and days > 0
        else false end`,
    ),
  ],
);
