import { sql } from 'drizzle-orm';
import {
  bigint,
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
import { createdAt, moment, primaryId } from './columns.ts';
import { channels } from './home.ts';
import type { StoredPicture } from '../types.ts';
import { users } from './users.ts';

/** Everything the catalogue holds. Counters are settled totals: changes arrive through `counter_deltas`. */
export const items = pgTable(
  'items',
  {
    id: primaryId(),
    kind: text('kind').$type<'short' | 'long'>().notNull(),
    state: text('state')
      .$type<'draft' | 'submitted' | 'approved' | 'published' | 'hidden' | 'takenDown'>()
      .notNull()
      .default('draft'),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    rating: text('rating').$type<'general' | 'adult'>().notNull().default('general'),
    uploaderId: uuid('uploader_id').references(() => users.id),
    channelId: uuid('channel_id').references(() => channels.id),
    cover: jsonb('cover').$type<StoredPicture>(),
    durationSeconds: doublePrecision('duration_seconds').notNull().default(0),
    rule: text('rule').$type<'free' | 'vip' | 'gold' | 'vipOrGold'>().notNull().default('free'),
    tier: text('tier').$type<'supreme' | 'normal' | 'live' | 'dark'>(),
    priceGoldCents: bigint('price_gold_cents', { mode: 'number' }),
    previewSeconds: integer('preview_seconds').notNull().default(0),
    plays: bigint('plays', { mode: 'number' }).notNull().default(0),
    likes: bigint('likes', { mode: 'number' }).notNull().default(0),
    collects: bigint('collects', { mode: 'number' }).notNull().default(0),
    comments: bigint('comments', { mode: 'number' }).notNull().default(0),
    /** Plays, likes and collects, decayed by age; kept up by a job. */
    hotScore: doublePrecision('hot_score').notNull().default(0),
    publishedAt: moment('published_at'),
    /** Hidden from everybody, buyers included, until a report is decided. */
    withheldAt: moment('withheld_at'),
    /** Counts the changes of what an editor may set: a change names the version it was made from. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => {
    const published = sql`state = 'published'`;
    const general = sql`state = 'published' and rating = 'general'`;
    // PostgreSQL's own order of `desc`: an index with the other place for nulls is of no use to `order by`.
    return [
      index('items_new')
        .on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(published),
      index('items_hot')
        .on(t.hotScore.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(published),
      index('items_liked')
        .on(t.likes.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(published),
      index('items_collected')
        .on(t.collects.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(published),
      index('items_general_collected')
        .on(t.collects.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(general),
      index('items_general_new')
        .on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(general),
      index('items_general_hot')
        .on(t.hotScore.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(general),
      index('items_general_liked')
        .on(t.likes.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(general),
      index('items_short_new')
        .on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(sql`state = 'published' and kind = 'short'`),
      index('items_short_hot')
        .on(t.hotScore.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(sql`state = 'published' and kind = 'short'`),
      index('items_of_channel')
        .on(t.channelId, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(published),
      index('items_of_uploader').on(
        t.uploaderId,
        t.publishedAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
      ),
      index('items_created').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
      check('items_tier_where_needed', sql`(rule in ('vip', 'vipOrGold')) = (tier is not null)`),
      check(
        'items_price_where_needed',
        sql`(rule in ('gold', 'vipOrGold')) = (price_gold_cents is not null and price_gold_cents > 0)`,
      ),
      check('items_withheld_is_not_published', sql`state <> 'published' or withheld_at is null`),
      check('items_published_has_time', sql`state <> 'published' or published_at is not null`),
    ];
  },
);

export const tags = pgTable('tags', {
  id: primaryId(),
  name: text('name').notNull().unique(),
});

export const itemTags = pgTable(
  'item_tags',
  {
    itemId: uuid('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    tagId: uuid('tag_id')
      .notNull()
      .references(() => tags.id),
    /** What `tag_counts` has of this row: nothing, an adult item, or one for everybody. */
    counted: text('counted').$type<'no' | 'adult' | 'general'>().notNull().default('no'),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.tagId] }),
    index('item_tags_tag').on(t.tagId, t.itemId),
  ],
);

/** Consent of the people shown in an item: never deleted, the newest counts. It outlives a draft that is deleted. */
export const consentRecords = pgTable(
  'consent_records',
  {
    id: primaryId(),
    itemId: uuid('item_id').notNull(),
    people: text('people').notNull(),
    reference: text('reference').notNull(),
    /** How the people agreed, where a creator stated it. */
    how: text('how').$type<'self' | 'written' | 'video'>(),
    recordedBy: text('recorded_by').notNull(),
    recordedAt: moment('recorded_at').notNull().defaultNow(),
    revokedAt: moment('revoked_at'),
  },
  (t) => [index('consent_of_item').on(t.itemId, t.recordedAt.desc().nullsFirst())],
);
