import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { items } from './catalogue.ts';
import { createdAt, moment, primaryId } from './columns.ts';
import type { StoredPicture } from '../types.ts';

/** Videos that belong together, in order. The terms of a series are written on to its episodes as their rules. */
export const series = pgTable(
  'series',
  {
    id: primaryId(),
    version: integer('version').notNull().default(1),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** Null for the cover of the first episode. */
    cover: jsonb('cover').$type<StoredPicture>(),
    rating: text('rating').$type<'general' | 'adult'>().notNull().default('general'),
    /** Whether viewers find it, as long as it has an episode they may see. */
    enabled: boolean('enabled').notNull().default(false),
    finished: boolean('finished').notNull().default(false),
    freeEpisodes: integer('free_episodes').notNull().default(0),
    rule: text('rule').$type<'free' | 'vip' | 'gold' | 'vipOrGold'>().notNull().default('free'),
    tier: text('tier').$type<'supreme' | 'normal' | 'live' | 'dark'>(),
    episodePriceGoldCents: bigint('episode_price_gold_cents', { mode: 'number' }),
    priceGoldCents: bigint('price_gold_cents', { mode: 'number' }),
    /** That of its hottest episode; kept up by a job. */
    hotScore: doublePrecision('hot_score').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    collects: integer('collects').notNull().default(0),
    /** When it was first enabled. */
    publishedAt: moment('published_at'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => {
    const enabled = sql`enabled`;
    return [
      index('series_new')
        .on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(enabled),
      index('series_hot')
        .on(t.hotScore.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(enabled),
      index('series_created').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
      check('series_tier_where_needed', sql`(rule in ('vip', 'vipOrGold')) = (tier is not null)`),
      check(
        'series_episode_price_where_needed',
        sql`(rule in ('gold', 'vipOrGold')) = (episode_price_gold_cents is not null)`,
      ),
      check(
        'series_price_only_of_gold',
        sql`price_gold_cents is null or rule in ('gold', 'vipOrGold')`,
      ),
      check('series_enabled_has_time', sql`not enabled or published_at is not null`),
    ];
  },
);

/** A video is an episode of one series at most. */
export const episodes = pgTable(
  'episodes',
  {
    seriesId: uuid('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    itemId: uuid('item_id')
      .notNull()
      .unique()
      .references(() => items.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.seriesId, t.number] }),
    check('episodes_counted_from_one', sql`number >= 1`),
  ],
);
