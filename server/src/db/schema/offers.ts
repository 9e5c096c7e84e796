import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, primaryId, recordColumns } from './columns.ts';
import { staff } from './staff.ts';
import { users } from './users.ts';

/** Cards of membership: a tier for a number of days. */
export const cards = pgTable(
  'cards',
  {
    id: primaryId(),
    tier: text('tier').$type<'supreme' | 'normal' | 'live' | 'dark'>().notNull(),
    name: text('name').notNull(),
    days: integer('days').notNull(),
    /** Null where it is not sold for gold. */
    priceGoldCents: bigint('price_gold_cents', { mode: 'number' }),
    /** Hundredths of the currency; null where it is not sold for money. */
    priceCents: bigint('price_cents', { mode: 'number' }),
    benefits: jsonb('benefits').$type<string[]>().notNull().default([]),
    position: integer('position').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    createdAt: createdAt(),
    ...recordColumns(),
  },
  (t) => [
    index('cards_order').on(t.position, t.id),
    check('cards_days', sql`days between 1 and 36500`),
    check('cards_price', sql`price_gold_cents is null or price_gold_cents > 0`),
    check('cards_money_price', sql`price_cents is null or price_cents > 0`),
  ],
);

/** Amounts of gold as they are sold for money. */
export const goldPackages = pgTable(
  'gold_packages',
  {
    id: primaryId(),
    goldCents: bigint('gold_cents', { mode: 'number' }).notNull(),
    /** Given on top. */
    bonusGoldCents: bigint('bonus_gold_cents', { mode: 'number' }).notNull().default(0),
    /** Given on top of both with a user's first recharge. */
    firstBonusGoldCents: bigint('first_bonus_gold_cents', { mode: 'number' }).notNull().default(0),
    /** Hundredths of the currency. */
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
    position: integer('position').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    createdAt: createdAt(),
    ...recordColumns(),
  },
  (t) => [
    index('gold_packages_order').on(t.position, t.id),
    check(
      'gold_packages_amounts',
      sql`gold_cents > 0 and bonus_gold_cents >= 0 and price_cents > 0`,
    ),
    check('gold_packages_first_bonus', sql`first_bonus_gold_cents >= 0`),
  ],
);

/** Days of a tier that were given, sold or taken back, each once per key. */
export const tierGrants = pgTable(
  'tier_grants',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    tier: text('tier').$type<'supreme' | 'normal' | 'live' | 'dark'>().notNull(),
    /** Below zero where days were taken back. */
    days: integer('days').notNull(),
    /** Where it came from, and the key under which it happens once. */
    source: text('source')
      .$type<
        | 'staff'
        | 'card'
        | 'cardRefund'
        | 'recharge'
        | 'rechargeRefund'
        | 'code'
        | 'exchange'
        | 'task'
        | 'friend'
      >()
      .notNull(),
    key: text('key').notNull(),
    reason: text('reason').notNull().default(''),
    /** The member of staff who gave it. */
    giverId: uuid('giver_id').references(() => staff.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('tier_grants_key').on(t.source, t.key),
    index('tier_grants_of_user').on(t.userId, t.createdAt),
    index('tier_grants_of_giver')
      .on(t.giverId, t.createdAt)
      .where(sql`giver_id is not null`),
  ],
);
