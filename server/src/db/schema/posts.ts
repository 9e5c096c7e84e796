import { sql } from 'drizzle-orm';
import {
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
import type { Mention } from '@yehang/contract/shapes/mention.ts';
import type { PostDraftFields } from '@yehang/contract/shapes/post.ts';
import type { StoredPicture, StoredUserPicture } from '../types.ts';
import { createdAt, moment } from './columns.ts';
import { circleThemes } from './circles.ts';
import { contents } from './contents.ts';
import { users } from './users.ts';

/**
 * What a post has beside the columns of every content: the description of its content is what everybody may read of its
 * text, its #话题 are tags.
 * `extent` of its content is the seconds of its video, its `preview_units` are seconds of it.
 */
export const postDetails = pgTable(
  'post_details',
  {
    contentId: uuid('content_id')
      .primaryKey()
      .references(() => contents.id, { onDelete: 'cascade' }),
    text: text('text').notNull().default(''),
    form: text('form').$type<'post' | 'discussion'>().notNull().default('post'),
    circleId: uuid('circle_id').references(() => contents.id, { onDelete: 'set null' }),
    themeId: uuid('theme_id').references(() => circleThemes.id, { onDelete: 'set null' }),
    /** Whether the title is its author's; else it is the beginning of the text. */
    hasTitle: boolean('has_title').notNull().default(false),
    hasVideo: boolean('has_video').notNull().default(false),
    mentions: jsonb('mentions').$type<Mention[]>().notNull().default([]),
    /** Contents shown as cards. */
    cardIds: uuid('card_ids').array().notNull().default([]),
    /** As cards show them, in their order; the whole pictures are `content_pictures`. */
    pictures: jsonb('pictures').$type<StoredUserPicture[]>().notNull().default([]),
    previewCharacters: integer('preview_characters').notNull().default(0),
    previewPictures: integer('preview_pictures').notNull().default(0),
    bestCommentId: uuid('best_comment_id'),
    pinnedInCircleAt: moment('pinned_in_circle_at'),
    pinnedByAuthorAt: moment('pinned_by_author_at'),
    /** The moderator of its circle who hid it, and why; null where none did. */
    hiddenBy: uuid('hidden_by').references(() => users.id),
    hiddenReason: text('hidden_reason'),
    /** When its author deleted it. */
    deletedAt: moment('deleted_at'),
    /** Counts what its author changed, and when something of that became public last. */
    edits: integer('edits').notNull().default(0),
    editedAt: moment('edited_at'),
    /**
     * To whom lists show it, whose it is, when it was published and how hot it is: as `contents` has them, kept so by
     * triggers. Lists are read in the order of these alone.
     */
    listed: text('listed').$type<'no' | 'adult' | 'general'>().notNull().default('no'),
    uploaderId: uuid('uploader_id').references(() => users.id),
    publishedAt: moment('published_at'),
    hotScore: doublePrecision('hot_score').notNull().default(0),
  },
  (t) => {
    const newest = () =>
      [t.publishedAt.desc().nullsFirst(), t.contentId.desc().nullsFirst()] as const;
    const hottest = () =>
      [t.hotScore.desc().nullsFirst(), t.contentId.desc().nullsFirst()] as const;
    const everything = sql`listed <> 'no'`;
    const general = sql`listed = 'general'`;
    const discussions = sql`listed <> 'no' and form = 'discussion'`;
    return [
      index('posts_new')
        .on(...newest())
        .where(everything),
      index('posts_hot')
        .on(...hottest())
        .where(everything),
      index('posts_general_new')
        .on(...newest())
        .where(general),
      index('posts_general_hot')
        .on(...hottest())
        .where(general),
      index('posts_edited')
        .on(t.editedAt)
        .where(sql`edited_at is not null`),
      // All posts of a circle are of its rating: one index serves both audiences.
      index('posts_of_circle_new')
        .on(t.circleId, ...newest())
        .where(everything),
      index('posts_of_circle_hot')
        .on(t.circleId, ...hottest())
        .where(everything),
      index('posts_of_theme_new')
        .on(t.themeId, ...newest())
        .where(everything),
      index('posts_of_theme_hot')
        .on(t.themeId, ...hottest())
        .where(everything),
      index('posts_of_person_new')
        .on(t.uploaderId, ...newest())
        .where(everything),
      index('posts_of_person_hot')
        .on(t.uploaderId, ...hottest())
        .where(everything),
      index('discussions_new')
        .on(...newest())
        .where(discussions),
      index('discussions_hot')
        .on(...hottest())
        .where(discussions),
      index('discussions_of_circle_new')
        .on(t.circleId, ...newest())
        .where(discussions),
      index('discussions_of_circle_hot')
        .on(t.circleId, ...hottest())
        .where(discussions),
      index('posts_pinned_in_circle')
        .on(t.circleId, t.pinnedInCircleAt)
        .where(sql`pinned_in_circle_at is not null`),
      index('posts_pinned_by_author')
        .on(t.uploaderId, t.pinnedByAuthorAt)
        .where(sql`pinned_by_author_at is not null`),
      index('posts_hidden_in_circle')
        .on(t.circleId, t.contentId)
        .where(sql`hidden_by is not null`),
      check('post_details_theme_of_circle', sql`theme_id is null or circle_id is not null`),
      check('post_details_hidden_with_reason', sql`(hidden_by is null) = (hidden_reason is null)`),
    ];
  },
);

/** The poll of a post. */
export const postPolls = pgTable('post_polls', {
  contentId: uuid('content_id')
    .primaryKey()
    .references(() => contents.id, { onDelete: 'cascade' }),
  question: text('question').notNull(),
  options: text('options').array().notNull(),
  /** How many options one may choose. */
  most: integer('most').notNull(),
  /** Hours from its publishing. */
  hours: integer('hours').notNull(),
});

/** Votes of each option, from 0; place -1 counts the people who voted. */
export const postPollCounts = pgTable(
  'post_poll_counts',
  {
    contentId: uuid('content_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    votes: integer('votes').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.place] })],
);

export const postVotes = pgTable(
  'post_votes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    contentId: uuid('content_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    chosen: integer('chosen').array().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.contentId] })],
);

/** What a post said before each change of its public words. */
export const postRevisions = pgTable(
  'post_revisions',
  {
    contentId: uuid('content_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer('number').notNull(),
    /** When it was changed to what followed. */
    at: moment('at').notNull().defaultNow(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    tags: text('tags').array().notNull(),
    pictures: integer('pictures').notNull(),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.number] })],
);

/** Drafts of posts, the same on every device of their author. */
export const postDrafts = pgTable(
  'post_drafts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    id: uuid('id').notNull(),
    /** Counts what was saved: a save names the one that it was made from. */
    revision: integer('revision').notNull().default(1),
    fields: jsonb('fields').$type<PostDraftFields>().notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] })],
);

/** Pictures that users added for posts and comments. Those that nothing used are deleted by a job. */
export const userPictures = pgTable(
  'user_pictures',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    id: uuid('id').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    slices: jsonb('slices').$type<StoredPicture[]>().notNull(),
    thumb: jsonb('thumb').$type<StoredPicture>().notNull(),
    /** So small that it is only a blur of colours. */
    blur: jsonb('blur').$type<StoredPicture>().notNull(),
    /** SHA-256 of the file it came from. */
    sourceHash: text('source_hash').notNull(),
    /** When it was put into a post, a comment or a circle. */
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('user_pictures_path').on(sql`(slices->0->>'path')`),
    index('user_pictures_file').on(t.sourceHash),
    index('user_pictures_unused')
      .on(t.createdAt)
      .where(sql`used_at is null`),
  ],
);
