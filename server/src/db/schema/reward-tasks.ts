import type {
  GiftState,
  RewardTaskKind,
  TaskPeriod,
  TimeKind,
} from '@yehang/contract/shapes/reward-task.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, moment, primaryId, recordColumns } from './columns.ts';
import { ledgerTransfers } from './ledger.ts';
import { users } from './users.ts';

type TierName = 'supreme' | 'normal' | 'live' | 'dark';

/** What a task brings: gold, days of a tier, or a gift to be sent. */
const rewardColumns = () => ({
  goldCents: bigint('gold_cents', { mode: 'number' }).notNull().default(0),
  tier: text('tier').$type<TierName>(),
  days: integer('days'),
  gift: text('gift'),
});

/** Tasks that users are rewarded for. */
export const rewardTasks = pgTable(
  'reward_tasks',
  {
    id: primaryId(),
    kind: text('kind').$type<RewardTaskKind>().notNull(),
    name: text('name').notNull(),
    detail: text('detail').notNull().default(''),
    /** Minutes of what is watched, read or heard; times of everything else. */
    target: integer('target').notNull().default(1),
    period: text('period').$type<TaskPeriod>().notNull(),
    ...rewardColumns(),
    /** Gold of the first days of a streak of sign-ins; later days bring the last. Empty: every day brings the same. */
    streakGoldCents: bigint('streak_gold_cents', { mode: 'number' }).array().notNull().default([]),
    position: integer('position').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    createdAt: createdAt(),
    ...recordColumns(),
  },
  (t) => [
    index('reward_tasks_order').on(t.position, t.id),
    check('reward_tasks_target', sql`target between 1 and 100000`),
    check(
      'reward_tasks_reward',
      sql`gold_cents >= 0 and (tier is null) = (days is null) and num_nonnulls(nullif(gold_cents, 0), tier, gift) = 1`,
    ),
  ],
);

/** Rewards that were claimed: one for each period of a task. */
export const rewardClaims = pgTable(
  'reward_claims',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    taskId: uuid('task_id')
      .notNull()
      .references(() => rewardTasks.id),
    /** The period's first day in Shanghai, or `once`. */
    period: text('period').notNull(),
    name: text('name').notNull(),
    ...rewardColumns(),
    transferId: uuid('transfer_id')
      .unique()
      .references(() => ledgerTransfers.id),
    createdAt: createdAt(),
    /** Of a gift; null for everything else. */
    giftState: text('gift_state').$type<GiftState>(),
    /** JSON of name, phone and address, sealed. */
    sealedAddress: bytea('sealed_address'),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    sentAt: moment('sent_at'),
  },
  (t) => [
    uniqueIndex('reward_claims_once').on(t.userId, t.taskId, t.period),
    index('reward_claims_of_user').on(t.userId, t.createdAt),
    index('reward_claims_gifts')
      .on(t.giftState, t.createdAt, t.id)
      .where(sql`gift_state is not null`),
    check('reward_claims_paid', sql`(gold_cents > 0) = (transfer_id is not null)`),
    check('reward_claims_gift', sql`(gift is not null) = (gift_state is not null)`),
    check(
      'reward_claims_sent',
      sql`(coalesce(gift_state in ('sent', 'received'), false)) = (sent_at is not null)`,
    ),
  ],
);

/** Days on which users signed in, by Shanghai's calendar, with the length of the streak that day. */
export const signIns = pgTable(
  'sign_ins',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    day: date('day', { mode: 'string' }).notNull(),
    streak: integer('streak').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] }), check('sign_ins_streak', sql`streak > 0`)],
);

/** What was shared: each subject counts once a day. */
export const taskShares = pgTable(
  'task_shares',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    day: date('day', { mode: 'string' }).notNull(),
    subject: text('subject').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day, t.subject] })],
);

const clockColumns = () => ({
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  reportedAt: moment('reported_at').notNull(),
  /** Between the last report and the one before it. */
  passedMs: bigint('passed_ms', { mode: 'number' }).notNull().default(0),
});

/** The one clock of a user's time online: however many devices report, a second passes once. */
export const onlineClocks = pgTable('online_clocks', clockColumns());

/** The one clock of what a user watches, reads and hears. */
export const activityClocks = pgTable('activity_clocks', clockColumns());

/** Milliseconds that a user spent on a day, by what they did. */
export const onlineTimes = pgTable(
  'online_times',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<TimeKind>().notNull(),
    ms: bigint('ms', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day, t.kind] })],
);
