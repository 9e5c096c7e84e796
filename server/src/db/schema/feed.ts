import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, moment } from './columns.ts';
import { contents } from './contents.ts';
import { users } from './users.ts';

/** The feed's state of a viewer. The packed columns are written and read by domain/feed alone. */
export const feedViewers = pgTable(
  'feed_viewers',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    /** Interest in tags and uploaders: pairs of id hash and weight. */
    interests: bytea('interests').notNull(),
    /** The step of fifteen minutes that the weights stand for. */
    interestsStep: integer('interests_step').notNull().default(0),
    /** What they liked or watched to the end, the latest first. */
    recent: uuid('recent').array().notNull().default([]),
    /** Id hashes of what they saw, with the hour, the oldest first. */
    seen: bytea('seen').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [index('feed_viewers_latest').on(t.updatedAt.desc().nullsFirst())],
);

/** One feed session: what it has shown, and why. May be lost in a crash; what was seen is not. */
export const feedSessions = pgTable(
  'feed_sessions',
  {
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    feed: text('feed').$type<'recommend' | 'found' | 'hot' | 'posts' | 'hotPosts'>().notNull(),
    /** Records of item, reason, and what the reason is about. */
    served: bytea('served').notNull(),
    /** Pages answered: a page is only ever written after the one before. */
    page: integer('page').notNull().default(0),
    /** Chosen for the pages that follow, in their order; part of `served` already. */
    ahead: uuid('ahead').array().notNull().default([]),
    /** Their uploaders, null where there is none. */
    aheadUploaders: uuid('ahead_uploaders').array().notNull().default([]),
    /** How many of those were given. */
    aheadGiven: integer('ahead_given').notNull().default(0),
    /** Whether nothing is left to choose after those. */
    isAheadLast: boolean('is_ahead_last').notNull().default(false),
    chosenAt: moment('chosen_at').notNull().defaultNow(),
    /** About when it was gone on with: noted every few minutes, as an index follows it. */
    touchedAt: moment('touched_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] }), index('feed_sessions_stale').on(t.touchedAt)],
);

/** What a viewer hid from feeds. */
export const feedHidden = pgTable(
  'feed_hidden',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    scope: text('scope').$type<'content' | 'uploader' | 'tag'>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.scope, t.subjectId] })],
);

/** Words that keep matching videos out of a viewer's feeds. */
export const feedWords = pgTable(
  'feed_words',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** As feeds compare it. */
    folded: text('folded').notNull(),
    /** As it was typed. */
    word: text('word').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.folded] })],
);

/** Impressions of videos and their reception, added up by a job. */
export const feedDeltas = pgTable('feed_deltas', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  contentId: uuid('content_id').notNull(),
  exposures: integer('exposures').notNull(),
  /** 0 to 1 for each exposure: how well it was received. */
  engagement: real('engagement').notNull(),
  createdAt: createdAt(),
});

/** How an item was received. No row: never shown. */
export const feedStats = pgTable(
  'feed_stats',
  {
    contentId: uuid('content_id')
      .primaryKey()
      .references(() => contents.id, { onDelete: 'cascade' }),
    exposures: bigint('exposures', { mode: 'number' }).notNull().default(0),
    engagement: doublePrecision('engagement').notNull().default(0),
    /**
     * Logarithm of engagement weighted by its moment (forward decay): it orders by what happened lately, and
     * needs no upkeep as time passes.
     */
    rising: doublePrecision('rising').notNull(),
  },
  (t) => [index('feed_stats_rising').on(t.rising.desc().nullsFirst())],
);

/** What feeds choose from: brought up to date by a job, held in memory by every process. */
export const feedPool = pgTable('feed_pool', {
  contentId: uuid('content_id').primaryKey(),
  rating: text('rating').$type<'general' | 'adult'>().notNull(),
  uploaderId: uuid('uploader_id'),
  tagIds: uuid('tag_ids').array().notNull(),
  publishedAt: moment('published_at').notNull(),
  hotScore: doublePrecision('hot_score').notNull(),
  /** 0 to 1: how well it will be received, as far as is known. */
  quality: real('quality').notNull(),
  rising: doublePrecision('rising'),
  exposures: integer('exposures').notNull(),
  /** Whether its guaranteed impressions are still to come. */
  isFresh: boolean('is_fresh').notNull(),
});

/** Similar contents by common likes, best first. */
export const similarContents = pgTable('similar_contents', {
  contentId: uuid('content_id')
    .primaryKey()
    .references(() => contents.id, { onDelete: 'cascade' }),
  similarIds: uuid('similar_ids').array().notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
