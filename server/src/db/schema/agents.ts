import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, recordColumns } from './columns.ts';
import { ledgerTransfers } from './ledger.ts';
import { rechargeOrders } from './recharge.ts';
import { users } from './users.ts';

/** Devices that a user was ever a guest of; kept by a trigger on users, which forget theirs once protected. */
export const userDevices = pgTable(
  'user_devices',
  {
    deviceId: text('device_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.deviceId, t.userId] }),
    index('user_devices_of_user').on(t.userId),
  ],
);

/** `pending` until the refund window ends; `returned` was paid before its recharge was refunded. */
export type CommissionState = 'pending' | 'paid' | 'void' | 'returned';

/** What an agent earns by one recharge of somebody they invited. */
export const commissions = pgTable(
  'commissions',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .unique()
      .references(() => rechargeOrders.id),
    agentId: uuid('agent_id')
      .notNull()
      .references(() => users.id),
    /** Who recharged. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    rechargeGoldCents: bigint('recharge_gold_cents', { mode: 'number' }).notNull(),
    level: integer('level').notNull(),
    percent: integer('percent').notNull(),
    goldCents: bigint('gold_cents', { mode: 'number' }).notNull(),
    state: text('state').$type<CommissionState>().notNull().default('pending'),
    /** Of the recharge, what was refunded. */
    refundedRechargeGoldCents: bigint('refunded_recharge_gold_cents', { mode: 'number' })
      .notNull()
      .default(0),
    /** Of the commission, what refunds of the recharge ended; all of it once the whole recharge is refunded. */
    refundedGoldCents: bigint('refunded_gold_cents', { mode: 'number' }).notNull().default(0),
    /** What was credited to the agent when the refund window ended. */
    paidGoldCents: bigint('paid_gold_cents', { mode: 'number' }).notNull().default(0),
    /** What the agent had spent before it could be taken back; later commissions pay it. */
    owedGoldCents: bigint('owed_gold_cents', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
    dueAt: moment('due_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    index('commissions_of_agent').on(
      t.agentId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('commissions_latest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('commissions_of_user').on(t.agentId, t.userId, t.createdAt),
    index('commissions_due')
      .on(t.dueAt)
      .where(sql`state = 'pending'`),
    index('commissions_owed')
      .on(t.agentId)
      .where(sql`owed_gold_cents > 0`),
    check('commissions_amounts', sql`recharge_gold_cents > 0 and gold_cents >= 0`),
    check('commissions_percent', sql`percent between 0 and 100`),
    check('commissions_refunded', sql`refunded_gold_cents between 0 and gold_cents`),
    check(
      'commissions_refunded_recharge',
      sql`refunded_recharge_gold_cents between 0 and recharge_gold_cents`,
    ),
    check('commissions_owed_was_paid', sql`owed_gold_cents = 0 or state in ('paid', 'returned')`),
  ],
);

/** What income can be exchanged for. */
export const redeemOffers = pgTable(
  'redeem_offers',
  {
    id: primaryId(),
    name: text('name').notNull(),
    /** Income that it costs, in hundredths of gold. */
    priceGoldCents: bigint('price_gold_cents', { mode: 'number' }).notNull(),
    /** Gold that it brings; 0 where it is a tier. */
    goldCents: bigint('gold_cents', { mode: 'number' }).notNull().default(0),
    tier: text('tier').$type<'supreme' | 'normal' | 'live' | 'dark'>(),
    days: integer('days'),
    position: integer('position').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    createdAt: createdAt(),
    ...recordColumns(),
  },
  (t) => [
    index('redeem_offers_order').on(t.position, t.id),
    check('redeem_offers_price', sql`price_gold_cents > 0`),
    check(
      'redeem_offers_goods',
      sql`(gold_cents > 0 and tier is null and days is null) or (gold_cents = 0 and tier is not null and days > 0)`,
    ),
  ],
);

/** Income that was exchanged, as the offer was then. */
export const redemptions = pgTable(
  'redemptions',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    key: text('key').notNull(),
    offerId: uuid('offer_id')
      .notNull()
      .references(() => redeemOffers.id),
    name: text('name').notNull(),
    priceGoldCents: bigint('price_gold_cents', { mode: 'number' }).notNull(),
    goldCents: bigint('gold_cents', { mode: 'number' }).notNull(),
    tier: text('tier').$type<'supreme' | 'normal' | 'live' | 'dark'>(),
    days: integer('days'),
    transferId: uuid('transfer_id')
      .notNull()
      .unique()
      .references(() => ledgerTransfers.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('redemptions_key').on(t.userId, t.key),
    index('redemptions_of_user').on(
      t.userId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
  ],
);
