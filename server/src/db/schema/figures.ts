import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import type { BestMeasure, FigureName } from '@yehang/contract/shapes/figures.ts';
import { moment } from './columns.ts';

/** Sums over the whole installation by hour; a day of the operator is the sum of its hours. */
export const figureHours = pgTable(
  'figure_hours',
  {
    figure: text('figure').$type<FigureName>().notNull(),
    /** Unix hours. */
    hour: integer('hour').notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.figure, t.hour] })],
);

/** What processes noted in memory, summed up by a job. `subject` is what the figure is of; empty for the whole. */
export const figureDeltas = pgTable('figure_deltas', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  hour: integer('hour').notNull(),
  figure: text('figure').$type<FigureName>().notNull(),
  subject: text('subject').notNull().default(''),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  /** Of watching: how often each fiftieth of the video was reached. */
  reached: integer('reached').array(),
});

/** How long a video was watched on a day of the operator, and how often each fiftieth of it was reached. */
export const contentWatchDays = pgTable(
  'content_watch_days',
  {
    contentId: uuid('content_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    watchSeconds: bigint('watch_seconds', { mode: 'number' }).notNull(),
    reached: integer('reached').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.day] }), index('content_watch_days_day').on(t.day)],
);

/** What a content, its parts included, was bought for, by hour. */
export const contentSaleHours = pgTable(
  'content_sale_hours',
  {
    contentId: uuid('content_id').notNull(),
    hour: integer('hour').notNull(),
    purchases: integer('purchases').notNull(),
    goldCents: bigint('gold_cents', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.contentId, t.hour] }),
    index('content_sale_hours_hour').on(t.hour),
  ],
);

/**
 * Money and gold that sales brought, by hour, by the channel that was paid at (the nil id: for gold, or unknown) and by the
 * tier that was sold (empty: a gold package).
 */
export const moneyHours = pgTable(
  'money_hours',
  {
    hour: integer('hour').notNull(),
    channelId: uuid('channel_id').notNull(),
    tier: text('tier').$type<Tier | ''>().notNull(),
    /** Credited ones. */
    orders: integer('orders').notNull(),
    moneyCents: bigint('money_cents', { mode: 'number' }).notNull(),
    /** In the hour of the refund. */
    refundedCents: bigint('refunded_cents', { mode: 'number' }).notNull(),
    /** Cards for gold. */
    goldSales: integer('gold_sales').notNull(),
    goldCents: bigint('gold_cents', { mode: 'number' }).notNull(),
    refundedGoldCents: bigint('refunded_gold_cents', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.hour, t.channelId, t.tier] })],
);

/** Numbers of rows that a job counts now and then, as they were then. */
export const rowTotals = pgTable('row_totals', {
  /** What is counted: contents by their state. */
  name: text('name').primaryKey(),
  total: bigint('total', { mode: 'number' }).notNull(),
});

/** How many of those who came on one day were active on another: new users, active ones, and who came back. */
export const userCohorts = pgTable(
  'user_cohorts',
  {
    /** The day their accounts were made. */
    joinedOn: date('joined_on', { mode: 'string' }).notNull(),
    activeOn: date('active_on', { mode: 'string' }).notNull(),
    users: integer('users').notNull(),
  },
  (t) => [primaryKey({ columns: [t.joinedOn, t.activeOn] })],
);

/** Words that nothing was found for, folded, without who searched them. */
export const searchMisses = pgTable(
  'search_misses',
  {
    day: date('day', { mode: 'string' }).notNull(),
    word: text('word').notNull(),
    searches: integer('searches').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.word] })],
);

/** Of ads and recommended apps. */
export const adHours = pgTable(
  'ad_hours',
  {
    adId: uuid('ad_id').notNull(),
    hour: integer('hour').notNull(),
    impressions: integer('impressions').notNull(),
    clicks: integer('clicks').notNull(),
  },
  (t) => [primaryKey({ columns: [t.adId, t.hour] }), index('ad_hours_hour').on(t.hour)],
);

/** The contents that had most of a measure in the last so many days; written by a job. */
export const bestContents = pgTable(
  'best_contents',
  {
    days: smallint('days').notNull(),
    measure: text('measure').$type<BestMeasure>().notNull(),
    /** From 1. */
    place: smallint('place').notNull(),
    contentId: uuid('content_id').notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.days, t.measure, t.place] })],
);

/** How far the counting is: one row. */
export const figureProgress = pgTable('figure_progress', {
  id: smallint('id').primaryKey().default(1),
  /** What came before this moment is in the running hour. */
  countedUntil: moment('counted_until').notNull(),
  /** The first hour that is not final. */
  openHour: integer('open_hour').notNull(),
  /** The first hour that is counted; history is counted backwards from it. */
  oldestHour: integer('oldest_hour').notNull(),
  /** Where history begins. */
  firstHour: integer('first_hour').notNull(),
});
