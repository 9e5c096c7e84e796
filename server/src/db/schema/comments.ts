import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { MachineFinding } from '@yehang/contract/shapes/picture-finding.ts';
import type { Mention } from '@yehang/contract/shapes/mention.ts';
import type { Sticker } from '@yehang/contract/shapes/sticker.ts';
import type { StoredUserPicture } from '../types.ts';
import { createdAt, moment, primaryId } from './columns.ts';
import { users } from './users.ts';

/**
 * Comments of two levels: a reply belongs to its root, whichever reply of it was answered. The replies of a hidden root are hidden too. Counters are settled totals: changes arrive through `content_counter_deltas`.
 */
export const comments = pgTable(
  'comments',
  {
    id: primaryId(),
    contentId: uuid('content_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    rootId: uuid('root_id').references((): AnyPgColumn => comments.id),
    /** Whose reply was answered; null where the root is. */
    replyToUserId: uuid('reply_to_user_id').references(() => users.id),
    text: text('text').notNull(),
    state: text('state')
      .$type<'visible' | 'waiting' | 'hidden' | 'deleted'>()
      .notNull()
      .default('visible'),
    likes: integer('likes').notNull().default(0),
    /** Visible ones. */
    replies: integer('replies').notNull().default(0),
    pictures: jsonb('pictures').$type<StoredUserPicture[]>().notNull().default([]),
    sticker: text('sticker').$type<Sticker>(),
    mentions: jsonb('mentions').$type<Mention[]>().notNull().default([]),
    /** The comment that it quotes. */
    quoteId: uuid('quote_id'),
    /** When whose work it is about put it first. */
    pinnedAt: moment('pinned_at'),
    /** When whose work it is about hid it: it is not counted then, and its author and they alone see it. */
    uploaderHidAt: moment('uploader_hid_at'),
    /** Likes and replies, decayed by age; see server/src/db/queries/content/counters.ts. */
    hotScore: doublePrecision('hot_score').notNull(),
    /** What the machine noticed when it was written, the gravest first; null for nothing. */
    machine: jsonb('machine').$type<MachineFinding[]>(),
    /** The client's idempotency key. */
    key: text('key').notNull(),
    createdAt: createdAt(),
  },
  (t) => {
    const root = sql`root_id is null and state in ('visible', 'waiting')`;
    return [
      uniqueIndex('comments_key').on(t.userId, t.key),
      index('comments_new')
        .on(t.contentId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(root),
      index('comments_hot')
        .on(t.contentId, t.hotScore.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(root),
      index('comments_of_root').on(t.rootId, t.createdAt, t.id),
      index('comments_waiting')
        .on(t.createdAt, t.id)
        .where(sql`state = 'waiting'`),
      index('comments_latest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
      index('comments_of_user').on(
        t.userId,
        t.createdAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
      ),
      // Characters and pairs of them: what contains a text is found by its pairs.
      index('comments_words')
        .using('gin', sql`text_pieces(text, 1)`)
        .with({ fastupdate: false }),
      index('comments_noticed')
        .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
        .where(sql`machine is not null`),
      index('comments_pinned')
        .on(t.contentId, t.pinnedAt)
        .where(sql`pinned_at is not null`),
      check('comments_only_replies_answer', sql`root_id is not null or reply_to_user_id is null`),
    ];
  },
);

export const commentLikes = pgTable(
  'comment_likes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    commentId: uuid('comment_id')
      .notNull()
      .references(() => comments.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.commentId] })],
);
