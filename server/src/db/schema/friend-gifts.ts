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
import { rechargeOrders } from './recharge.ts';
import { users } from './users.ts';

/**
 * Gold and cards that users gave to each other. The ledger moves gold; a card is a purchase of its giver, or their order
 * for money.
 */
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
    /** What left the giver, in hundredths of gold; 0 where a card was bought for money. */
    goldCents: bigint('gold_cents', { mode: 'number' }).notNull(),
    /** What such a card cost, in hundredths of the currency. */
    priceCents: bigint('price_cents', { mode: 'number' }),
    cardId: uuid('card_id'),
    title: text('title').notNull().default(''),
    tier: text('tier').$type<'supreme' | 'normal' | 'live' | 'dark'>(),
    days: integer('days'),
    /** Of gold. */
    transferId: uuid('transfer_id')
      .unique()
      .references(() => ledgerTransfers.id),
    /** Of a card that was bought for gold. */
    purchaseId: uuid('purchase_id')
      .unique()
      .references(() => purchases.id),
    /** Of a card that was bought for money. */
    orderId: uuid('order_id')
      .unique()
      .references(() => rechargeOrders.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('friend_gifts_key').on(t.giverId, t.key),
    index('friend_gifts_given').on(t.giverId, t.createdAt, t.id),
    index('friend_gifts_got').on(t.receiverId, t.createdAt, t.id),
    index('friend_gifts_latest').on(t.createdAt, t.id),
    check('friend_gifts_two_people', sql`giver_id <> receiver_id`),
    check(
      'friend_gifts_amount',
      sql`case when order_id is null then gold_cents > 0 and price_cents is null else gold_cents = 0 and price_cents > 0 end`,
    ),
    check(
      'friend_gifts_goods',
      sql`case kind when 'gold' then transfer_id is not null and num_nonnulls(purchase_id, order_id, tier, days) = 0
        when 'card' then num_nonnulls(purchase_id, order_id) = 1 and transfer_id is null and card_id is not null
          and tier is not null and days > 0
        else false end`,
    ),
  ],
);
