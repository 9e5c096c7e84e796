import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, primaryId } from './columns.ts';
import { contents } from './contents.ts';

/** What a series has beside the columns of every content. */
export const seriesDetails = pgTable('series_details', {
  contentId: uuid('content_id')
    .primaryKey()
    .references(() => contents.id, { onDelete: 'cascade' }),
  /** Whether no more parts will come. */
  finished: boolean('finished').notNull().default(false),
  /** Whether an editor gave a cover; else it is that of the first part. */
  hasOwnCover: boolean('has_own_cover').notNull().default(false),
});

/**
 * The ordered parts of a content: episodes of a series, chapters of a comic or a novel. A part that shows a content of
 * its own (an episode shows a video) is open where that content is, or where the whole was bought.
 */
export const contentParts = pgTable(
  'content_parts',
  {
    id: primaryId(),
    contentId: uuid('content_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer('number').notNull(),
    /** Empty for that of the content it shows. */
    title: text('title').notNull().default(''),
    /** The volume that a chapter belongs to; empty for none. */
    volume: text('volume').notNull().default(''),
    /** A draft was never published; what is hidden was. */
    state: text('state').$type<'draft' | 'published' | 'hidden'>().notNull().default('published'),
    /** How much there is of it: pictures of a comic's chapter, characters, seconds; 0 for what shows a content. */
    extent: doublePrecision('extent').notNull().default(0),
    /** When it was published first; null for a draft, and for what shows a content. */
    publishedAt: moment('published_at'),
    /** When a draft goes out by itself. */
    publishAt: moment('publish_at'),
    /** Its own price: 0 is free; null for the whole's price of a part. */
    priceGoldCents: bigint('price_gold_cents', { mode: 'number' }),
    /** The content it shows: part of one whole at most. */
    shownContentId: uuid('shown_content_id')
      .unique()
      .references(() => contents.id, { onDelete: 'cascade' }),
  },
  (t) => [
    unique('content_parts_in_order').on(t.contentId, t.number),
    index('content_parts_shown').on(t.shownContentId, t.contentId),
    index('content_parts_due')
      .on(t.publishAt)
      .where(sql`state = 'draft' and publish_at is not null`),
    check('content_parts_counted_from_one', sql`number >= 1`),
  ],
);
