import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ConversationState } from '@yehang/contract/shapes/conversation.ts';
import type { DirectKind, DirectState, PictureState, StoredPicture } from '../types.ts';
import { createdAt, moment } from './columns.ts';
import { users } from './users.ts';

/**
 * A conversation as one of its two users has it; there is a row for each. A change of both locks them in the order of
 * their users.
 */
export const conversations = pgTable(
  'conversations',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    peerId: uuid('peer_id')
      .notNull()
      .references(() => users.id),
    state: text('state').$type<ConversationState>().notNull().default('none'),
    /** Of the last message, the same for both. */
    lastNumber: integer('last_number').notNull().default(0),
    /** When the last message came; null where nothing is listed. */
    lastAt: moment('last_at'),
    /** The last message that the user has read. */
    readNumber: integer('read_number').notNull().default(0),
    /** The last one that the other user has read. */
    peerReadNumber: integer('peer_read_number').notNull().default(0),
    /** Messages up to here are deleted for the user. */
    clearedNumber: integer('cleared_number').notNull().default(0),
    /** Messages of the other user after `read_number`. */
    unread: integer('unread').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.peerId] }),
    index('conversations_open')
      .on(t.userId, t.lastAt.desc().nullsFirst(), t.peerId.desc().nullsFirst())
      .where(sql`last_at is not null and state in ('open', 'asked')`),
    index('conversations_requests')
      .on(t.userId, t.lastAt.desc().nullsFirst(), t.peerId.desc().nullsFirst())
      .where(sql`last_at is not null and state = 'request'`),
    index('conversations_peer').on(t.peerId),
    check('conversations_somebody_else', sql`user_id <> peer_id`),
    check('conversations_unread', sql`unread >= 0`),
  ],
);

/** A message between two users, once for each of them. */
export const directMessages = pgTable(
  'direct_messages',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    peerId: uuid('peer_id').notNull(),
    number: integer('number').notNull(),
    /** Of both copies. */
    id: uuid('id').notNull(),
    isMine: boolean('is_mine').notNull(),
    kind: text('kind').$type<DirectKind>().notNull(),
    state: text('state').$type<DirectState>().notNull().default('sent'),
    text: text('text').notNull().default(''),
    picture: jsonb('picture').$type<StoredPicture>(),
    pictureState: text('picture_state').$type<PictureState>(),
    contentType: smallint('content_type'),
    contentId: uuid('content_id'),
    /** Of the sender's copy: the key of the request. */
    key: text('key'),
    /** Deleted by this user alone. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.peerId, t.number] }),
    uniqueIndex('direct_messages_key')
      .on(t.userId, t.key)
      .where(sql`key is not null`),
    index('direct_messages_id').on(t.id),
    index('direct_messages_picture_path')
      .on(sql`(picture->>'path')`)
      .where(sql`picture is not null and is_mine`),
    index('direct_messages_pictures')
      .on(t.createdAt, t.id)
      .where(sql`picture_state = 'waiting' and is_mine and state = 'sent'`),
  ],
);

/** Whose messages a user does not take. */
export const userBlocks = pgTable(
  'user_blocks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.blockedId] }),
    index('user_blocks_newest').on(
      t.userId,
      t.createdAt.desc().nullsFirst(),
      t.blockedId.desc().nullsFirst(),
    ),
    index('user_blocks_blocked').on(t.blockedId),
    check('user_blocks_somebody_else', sql`user_id <> blocked_id`),
  ],
);
