import type { PayAdapterName } from '@yehang/contract/shapes/console-recharge.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, moment, primaryId, recordColumns } from './columns.ts';

/** Ways to pay, as people choose them. */
export const payChannels = pgTable(
  'pay_channels',
  {
    id: primaryId(),
    name: text('name').notNull(),
    adapter: text('adapter').$type<PayAdapterName>().notNull(),
    /** What the channel is asked for, and millionths of it for one unit of the prices' currency. */
    currency: text('currency').notNull().default('CNY'),
    rateMicros: bigint('rate_micros', { mode: 'number' }).notNull().default(1_000_000),
    /** Of one order, in hundredths of the prices' currency; null without a limit. */
    minCents: bigint('min_cents', { mode: 'number' }),
    maxCents: bigint('max_cents', { mode: 'number' }),
    position: integer('position').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    createdAt: createdAt(),
    ...recordColumns(),
  },
  (t) => [
    index('pay_channels_order').on(t.position, t.id),
    check('pay_channels_rate', sql`rate_micros > 0`),
    check('pay_channels_limits', sql`min_cents > 0 and max_cents >= coalesce(min_cents, 1)`),
  ],
);

/** Accounts at a channel's gateway. One that fails is left out for a while, and comes back by itself. */
export const payAccounts = pgTable(
  'pay_accounts',
  {
    id: primaryId(),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => payChannels.id),
    name: text('name').notNull(),
    /** The adapter's settings with their secrets, as sealed JSON. */
    sealedConfig: bytea('sealed_config').notNull(),
    /** Of an account with twice the weight twice as many orders are asked. */
    weight: integer('weight').notNull().default(1),
    /** What it may take in a day of Shanghai's clock, in hundredths of the prices' currency; null without a limit. */
    dailyLimitCents: bigint('daily_limit_cents', { mode: 'number' }),
    enabled: boolean('enabled').notNull().default(true),
    createdAt: createdAt(),
    ...recordColumns(),
    /** In a row. */
    failures: integer('failures').notNull().default(0),
    /** How often it was left out since it last worked: each time for longer. */
    ejections: integer('ejections').notNull().default(0),
    ejectedUntil: moment('ejected_until'),
    lastError: text('last_error'),
    lastFailedAt: moment('last_failed_at'),
    lastWorkedAt: moment('last_worked_at'),
    /** Callbacks whose signature was not the gateway's. */
    forgedCallbacks: integer('forged_callbacks').notNull().default(0),
    /** Until when the gateway's list of payments was compared with ours; null where it never was. */
    listedUntil: moment('listed_until'),
    /** When the list was last asked for: gateways limit how often. */
    listAskedAt: moment('list_asked_at'),
  },
  (t) => [
    index('pay_accounts_of_channel').on(t.channelId, t.id),
    check('pay_accounts_weight', sql`weight between 1 and 1000`),
    check('pay_accounts_limit', sql`daily_limit_cents > 0`),
  ],
);

/**
 * What accounts took in a day, what of a day's payments waits for a person, and what orders that wait may still pay, of
 * whatever day. In hundredths of the prices' currency.
 */
type PaySumKind = 'taken' | 'held' | 'waiting';

const paySumColumns = {
  kind: text('kind').$type<PaySumKind>().notNull(),
  /** By Shanghai's clock; null for what waits. */
  day: date('day'),
  cents: bigint('cents', { mode: 'number' }).notNull(),
};

/** Settled sums: changes arrive through `pay_sum_deltas`, and both together are always what the attempts say. */
export const paySums = pgTable(
  'pay_sums',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => payAccounts.id),
    ...paySumColumns,
  },
  (t) => [unique('pay_sums_of_account').on(t.accountId, t.kind, t.day).nullsNotDistinct()],
);

/**
 * Changes of the sums, written by triggers in the transaction of the change and added up by a job: a sum that every
 * settlement updates would let them wait for each other.
 */
export const paySumDeltas = pgTable(
  'pay_sum_deltas',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id').notNull(),
    ...paySumColumns,
  },
  (t) => [index('pay_sum_deltas_of_account').on(t.accountId)],
);
