import type { PayStep, RechargeKind, RechargeState } from '@yehang/contract/shapes/recharge.ts';
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
import { createdAt, moment, primaryId } from './columns.ts';
import { ledgerTransfers } from './ledger.ts';
import { payAccounts, payChannels } from './pay-channels.ts';
import { staff } from './staff.ts';
import { users } from './users.ts';

/** Orders for money. Amounts and goods are as they were when the order was made. */
export const rechargeOrders = pgTable(
  'recharge_orders',
  {
    id: primaryId(),
    /** What people quote: the day and random digits. */
    number: text('number').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The client's idempotency key. */
    key: text('key').notNull(),
    kind: text('kind').$type<RechargeKind>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** To whom a card is given; null for the buyer's own. */
    receiverId: uuid('receiver_id').references(() => users.id),
    title: text('title').notNull(),
    state: text('state').$type<RechargeState>().notNull().default('made'),
    /** Hundredths of the currency. */
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
    goldCents: bigint('gold_cents', { mode: 'number' }).notNull().default(0),
    bonusGoldCents: bigint('bonus_gold_cents', { mode: 'number' }).notNull().default(0),
    /** On top, if this turns out to be the user's first recharge. */
    firstBonusGoldCents: bigint('first_bonus_gold_cents', { mode: 'number' }).notNull().default(0),
    tier: text('tier').$type<'supreme' | 'normal' | 'live' | 'dark'>(),
    days: integer('days'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
    creditedAt: moment('credited_at'),
    refundedAt: moment('refunded_at'),
    /** Who earns a commission by it: the user who had invited its buyer when it was credited. */
    agentId: uuid('agent_id'),
    /** Of the price; all of it once the order is refunded. */
    refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull().default(0),
    /** Everything that was credited, bonuses included; 0 for a card. */
    creditedGoldCents: bigint('credited_gold_cents', { mode: 'number' }).notNull().default(0),
    transferId: uuid('transfer_id')
      .unique()
      .references(() => ledgerTransfers.id),
    /** Of the refund that ended the order; those of parts before it are named by their refunds. */
    refundTransferId: uuid('refund_transfer_id')
      .unique()
      .references(() => ledgerTransfers.id),
  },
  (t) => [
    uniqueIndex('recharge_orders_key').on(t.userId, t.key),
    index('recharge_orders_of_user').on(
      t.userId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('recharge_orders_latest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('recharge_orders_open')
      .on(t.expiresAt)
      .where(sql`state = 'made'`),
    index('recharge_orders_credited_at')
      .on(t.creditedAt)
      .where(sql`credited_at is not null`),
    index('recharge_orders_uncredited')
      .on(t.paidAt)
      .where(sql`state = 'paid'`),
    check('recharge_orders_price', sql`price_cents > 0`),
    check(
      'recharge_orders_receiver',
      sql`receiver_id is null or (kind = 'card' and receiver_id <> user_id)`,
    ),
    check(
      'recharge_orders_goods',
      sql`case kind when 'gold' then gold_cents > 0 and tier is null and days is null
        when 'card' then gold_cents = 0 and tier is not null and days > 0 else false end`,
    ),
    check(
      'recharge_orders_bonus',
      sql`bonus_gold_cents >= 0 and first_bonus_gold_cents >= 0 and credited_gold_cents >= 0`,
    ),
    check(
      'recharge_orders_credited',
      sql`(transfer_id is not null) = (credited_at is not null) and (state <> 'credited' or credited_at is not null)`,
    ),
    check('recharge_orders_refunded', sql`(state = 'refunded') = (refunded_at is not null)`),
    check(
      'recharge_orders_refunded_part',
      sql`refunded_cents between 0 and price_cents and (refunded_cents < price_cents or state = 'refunded')`,
    ),
  ],
);

/**
 * `creating` until the gateway answered, `unknown` where it did not; `open` may be paid; `refused` never will be. `paid`
 * credited the order, `duplicate` paid for an order that was paid already, `held` waits for a person.
 */
export type AttemptState =
  | 'creating'
  | 'unknown'
  | 'open'
  | 'refused'
  | 'paid'
  | 'duplicate'
  | 'held';

/** An order at one account of one channel, under a number of its own. */
export const rechargeAttempts = pgTable(
  'recharge_attempts',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => rechargeOrders.id),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => payChannels.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => payAccounts.id),
    /** Ours, as the gateway knows it. */
    number: text('number').notNull().unique(),
    /** The gateway's own; null until it is known. */
    gatewayNumber: text('gateway_number'),
    state: text('state').$type<AttemptState>().notNull().default('creating'),
    /** Whether its order waits for a payment, for the sums of its account; kept by triggers. */
    orderWaits: boolean('order_waits').notNull().default(false),
    /** What the gateway is asked for, in hundredths of `currency`. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    step: jsonb('step').$type<PayStep>(),
    /** Why it is held, refused or unknown, for staff. */
    note: text('note'),
    createdAt: createdAt(),
    paidAt: moment('paid_at'),
    /** When the gateway is asked next; null once nothing is to be asked. */
    nextQueryAt: moment('next_query_at'),
    queries: integer('queries').notNull().default(0),
  },
  (t) => [
    uniqueIndex('recharge_attempts_of_order').on(t.orderId, t.accountId),
    // A payment credits one order, however often it is replayed for others.
    uniqueIndex('recharge_attempts_paid')
      .on(t.accountId, t.gatewayNumber)
      .where(sql`state = 'paid'`),
    index('recharge_attempts_gateway_number')
      .on(t.accountId, t.gatewayNumber)
      .where(sql`gateway_number is not null`),
    index('recharge_attempts_due')
      .on(t.nextQueryAt)
      .where(sql`next_query_at is not null`),
    index('recharge_attempts_paid_at')
      .on(t.paidAt)
      .where(sql`paid_at is not null`),
    index('recharge_attempts_of_account').on(t.accountId, t.createdAt),
    index('recharge_attempts_to_decide')
      .on(t.createdAt)
      .where(sql`state in ('held', 'duplicate')`),
    check('recharge_attempts_amount', sql`amount_cents > 0`),
    check(
      'recharge_attempts_paid_once',
      sql`(state in ('paid', 'duplicate')) = (paid_at is not null)`,
    ),
  ],
);

/** Users who recharged: whose order counted as the first. */
export const firstRecharges = pgTable('first_recharges', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  orderId: uuid('order_id')
    .notNull()
    .references(() => rechargeOrders.id),
});

/** `waiting` is sent by a job, `asked` was and is not known to be done; `manual` is for a person, at the gateway's own pages. */
export type RefundState = 'waiting' | 'asked' | 'manual' | 'done';

/** Money that goes back through its channel. */
export const rechargeRefunds = pgTable(
  'recharge_refunds',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => rechargeOrders.id),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => rechargeAttempts.id),
    /** Of the order's price; null for the whole payment. */
    amountCents: bigint('amount_cents', { mode: 'number' }),
    /** What took the order's goods back; null where nothing was credited for the payment. */
    transferId: uuid('transfer_id')
      .unique()
      .references(() => ledgerTransfers.id),
    reason: text('reason').notNull(),
    state: text('state').$type<RefundState>().notNull(),
    /** The gateway's number of the refund, or a link by which the payer claims it. */
    gatewayNumber: text('gateway_number'),
    note: text('note'),
    /** Null where the gateway refunded by itself. */
    staffId: uuid('staff_id').references(() => staff.id),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
    /** When the gateway is asked next whether it did what it was asked for; null for at once. */
    nextQueryAt: moment('next_query_at'),
    queries: integer('queries').notNull().default(0),
  },
  (t) => [
    index('recharge_refunds_due')
      .on(t.nextQueryAt)
      .where(sql`state = 'asked'`),
    index('recharge_refunds_open')
      .on(t.createdAt)
      .where(sql`state in ('waiting', 'asked')`),
    index('recharge_refunds_of_order').on(t.orderId),
    // One at a time, and the whole once.
    uniqueIndex('recharge_refunds_under_way')
      .on(t.attemptId)
      .where(sql`state <> 'done'`),
    uniqueIndex('recharge_refunds_whole')
      .on(t.attemptId)
      .where(sql`amount_cents is null`),
    check('recharge_refunds_amount', sql`amount_cents > 0`),
    check('recharge_refunds_finished', sql`(state = 'done') = (finished_at is not null)`),
  ],
);

/** What the built-in sandbox cashier was paid: it stands for a gateway's own books. */
export const sandboxPayments = pgTable('sandbox_payments', {
  number: text('number').primaryKey(),
  amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  paidAt: moment('paid_at').notNull().defaultNow(),
  refundedAt: moment('refunded_at'),
  refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull().default(0),
});
