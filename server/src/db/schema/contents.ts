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
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import type { Language, Region } from '@yehang/contract/shapes/origin.ts';
import { createdAt, moment, primaryId } from './columns.ts';
import { channels } from './home.ts';
import type { StoredPicture } from '../types.ts';
import { users } from './users.ts';

/**
 * Everything that can be listed, opened, bought, liked, kept, commented, searched, ranked, reported, reviewed and taken
 * down, whatever its kind. What one kind alone has stands in a table of its own (`series_details`, `live_details`,
 * `media_assets`). Counters are settled totals: changes arrive through `content_counter_deltas`.
 */
export const contents = pgTable(
  'contents',
  {
    id: primaryId(),
    kind: text('kind').$type<ContentKind>().notNull(),
    state: text('state')
      .$type<'draft' | 'submitted' | 'approved' | 'published' | 'hidden' | 'takenDown'>()
      .notNull()
      .default('draft'),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** Found by these as well: `content_names` has all titles of a content, kept by a trigger. */
    otherTitles: text('other_titles').array().notNull().default([]),
    /** In which it was made; null where that is not known. */
    year: integer('year'),
    region: text('region').$type<Region>(),
    language: text('language').$type<Language>(),
    rating: text('rating').$type<'general' | 'adult'>().notNull().default('general'),
    /** Listed in the dark section alone, and open to its members. */
    darkOnly: boolean('dark_only').notNull().default(false),
    /** Whether an AI of this app made it: its tag that says so stays, whatever tags it is given. */
    isAiMade: boolean('is_ai_made').notNull().default(false),
    uploaderId: uuid('uploader_id').references(() => users.id),
    channelId: uuid('channel_id').references(() => channels.id),
    cover: jsonb('cover').$type<StoredPicture>(),
    /** How much there is of it, in the unit of its kind: seconds of a video, published parts of a series. */
    extent: doublePrecision('extent').notNull().default(0),
    rule: text('rule').$type<'free' | 'vip' | 'gold' | 'vipOrGold'>().notNull().default('free'),
    tier: text('tier').$type<'supreme' | 'normal' | 'live' | 'dark'>(),
    /** For all of it, parts to come included; null where it is sold by the part alone. */
    priceGoldCents: bigint('price_gold_cents', { mode: 'number' }),
    /** Of one part that is not free; null where parts are not sold. */
    partPriceGoldCents: bigint('part_price_gold_cents', { mode: 'number' }),
    /** What is open to everybody, in the unit of its kind: seconds of a video, the first parts of a series. */
    previewUnits: integer('preview_units').notNull().default(0),
    plays: bigint('plays', { mode: 'number' }).notNull().default(0),
    likes: bigint('likes', { mode: 'number' }).notNull().default(0),
    favorites: bigint('favorites', { mode: 'number' }).notNull().default(0),
    comments: bigint('comments', { mode: 'number' }).notNull().default(0),
    /** Plays, likes and favorites, decayed by age; kept up by a job. */
    hotScore: doublePrecision('hot_score').notNull().default(0),
    /** How many people can be recognised, each of whom needs a consent; null where that is not stated. */
    peopleShown: smallint('people_shown'),
    /** When it was published first. */
    publishedAt: moment('published_at'),
    /** Hidden from everybody, buyers included, until a report is decided. */
    withheldAt: moment('withheld_at'),
    /** Counts the changes of what an editor may set: a change names the version it was made from. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => {
    // Videos are listed without regard to their length, every other kind by itself.
    const videos = sql`state = 'published' and not dark_only and kind in ('short', 'long')`;
    const generalVideos = sql`state = 'published' and not dark_only and rating = 'general' and kind in ('short', 'long')`;
    const shorts = sql`state = 'published' and not dark_only and kind = 'short'`;
    const others = sql`state = 'published' and not dark_only and kind not in ('short', 'long')`;
    // PostgreSQL's own order of `desc`: an index with the other place for nulls is of no use to `order by`. A column
    // of an index holds its order: each index makes its own.
    const newest = () => [t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;
    const lastMade = () => [t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;
    const hottest = () => [t.hotScore.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;
    const mostLiked = () => [t.likes.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;
    const mostFavorited = () =>
      [t.favorites.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;
    return [
      index('contents_video_new')
        .on(...newest())
        .where(videos),
      index('contents_video_hot')
        .on(...hottest())
        .where(videos),
      index('contents_video_liked')
        .on(...mostLiked())
        .where(videos),
      index('contents_video_favorited')
        .on(...mostFavorited())
        .where(videos),
      index('contents_video_general_new')
        .on(...newest())
        .where(generalVideos),
      index('contents_video_general_hot')
        .on(...hottest())
        .where(generalVideos),
      index('contents_video_general_liked')
        .on(...mostLiked())
        .where(generalVideos),
      index('contents_video_general_favorited')
        .on(...mostFavorited())
        .where(generalVideos),
      index('contents_short_new')
        .on(...newest())
        .where(shorts),
      index('contents_short_hot')
        .on(...hottest())
        .where(shorts),
      index('contents_kind_new')
        .on(t.kind, ...newest())
        .where(others),
      index('contents_kind_hot')
        .on(t.kind, ...hottest())
        .where(others),
      index('contents_kind_liked')
        .on(t.kind, ...mostLiked())
        .where(others),
      index('contents_kind_favorited')
        .on(t.kind, ...mostFavorited())
        .where(others),
      index('contents_of_channel')
        .on(t.channelId, ...newest())
        .where(sql`state = 'published'`),
      // What shows a picture, and what has the same words but for blanks, signs and capitals.
      index('contents_of_cover').on(sql`(cover->>'path')`),
      index('contents_same_words').on(
        sql`md5(lower(regexp_replace(title || description, '[^[:alnum:]]', '', 'g')))`,
      ),
      index('contents_of_uploader').on(t.uploaderId, ...newest()),
      index('contents_created').on(...lastMade()),
      // Few: whether something that a feed chose was hidden meanwhile is looked up among them.
      index('contents_unshown')
        .on(t.id)
        .where(sql`state <> 'published' or dark_only`),
      // For the console: such items are few, and stand anywhere among the others.
      index('contents_dark_created')
        .on(...lastMade())
        .where(sql`dark_only`),
      // The console's catalogue: one for each condition, in the order of its pages.
      index('contents_of_kind_created').on(t.kind, ...lastMade()),
      index('contents_of_state_created')
        .on(t.state, ...lastMade())
        .where(sql`state <> 'published'`),
      index('contents_of_channel_created')
        .on(t.channelId, ...lastMade())
        .where(sql`channel_id is not null`),
      index('contents_of_uploader_created')
        .on(t.uploaderId, ...lastMade())
        .where(sql`uploader_id is not null`),
      index('contents_of_rule_created').on(t.rule, ...lastMade()),
      index('contents_of_rating_created').on(t.rating, ...lastMade()),
      index('contents_of_year')
        .on(t.year, ...lastMade())
        .where(sql`year is not null`),
      index('contents_of_region')
        .on(t.region, ...lastMade())
        .where(sql`region is not null`),
      index('contents_of_language')
        .on(t.language, ...lastMade())
        .where(sql`language is not null`),
      index('contents_published')
        .on(...newest())
        .where(sql`published_at is not null`),
      check('contents_tier_where_needed', sql`(rule in ('vip', 'vipOrGold')) = (tier is not null)`),
      check(
        'contents_price_where_needed',
        sql`(rule in ('gold', 'vipOrGold')) = (coalesce(price_gold_cents, part_price_gold_cents) is not null)`,
      ),
      check(
        'contents_prices_positive',
        sql`coalesce(price_gold_cents, 1) > 0 and coalesce(part_price_gold_cents, 1) > 0`,
      ),
      check('contents_withheld_is_not_published', sql`state <> 'published' or withheld_at is null`),
      check('contents_published_has_time', sql`state <> 'published' or published_at is not null`),
    ];
  },
);

/**
 * Every title of a content, for staff who look for a part of one. Beside the contents, whose rows are written anew with
 * every change of a counter.
 */
export const contentNames = pgTable(
  'content_names',
  {
    contentId: uuid('content_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.contentId, t.name] }),
    index('content_names_words')
      .using('gin', sql`text_pieces(name, 1)`)
      .with({ fastupdate: false }),
  ],
);

export const tags = pgTable('tags', {
  id: primaryId(),
  name: text('name').notNull().unique(),
});

export const contentTags = pgTable(
  'content_tags',
  {
    contentId: uuid('content_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    tagId: uuid('tag_id')
      .notNull()
      .references(() => tags.id),
    /** What `tag_counts` has of this row: nothing, an adult content, or one for everybody. */
    counted: text('counted').$type<'no' | 'adult' | 'general'>().notNull().default('no'),
    /** To whom lists show the content, its kind, and its hot score: as `contents` has them, kept so by triggers. */
    listed: text('listed').$type<'no' | 'adult' | 'general'>().notNull().default('no'),
    kind: text('kind').notNull().default(''),
    hotScore: doublePrecision('hot_score').notNull().default(0),
  },
  (t) => {
    const hottest = () =>
      [t.hotScore.desc().nullsFirst(), t.contentId.desc().nullsFirst()] as const;
    return [
      primaryKey({ columns: [t.contentId, t.tagId] }),
      index('content_tags_tag').on(t.tagId, t.contentId),
      index('content_tags_hot')
        .on(t.tagId, t.kind, ...hottest())
        .where(sql`listed <> 'no'`),
      index('content_tags_general_hot')
        .on(t.tagId, t.kind, ...hottest())
        .where(sql`listed = 'general'`),
    ];
  },
);
