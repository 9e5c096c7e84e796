import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  MessageKind,
  PushableKind,
  SilenceableKind,
} from '@yehang/contract/shapes/message-values.ts';
import type { MessageEvent } from '../types.ts';
import { createdAt, moment } from './columns.ts';
import { users } from './users.ts';

/** Messages of the platform; one for each user, kind and key. Adding one notes an event, by a trigger. */
export const messages = pgTable(
  'messages',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<MessageKind>().notNull(),
    /** What it reports, such as the id of a decision. */
    key: text('key').notNull(),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** The content that it leads to: its rating decides in which edition the message is shown. */
    contentType: smallint('content_type'),
    contentId: uuid('content_id'),
    /** Or the page. */
    path: text('path'),
    /** Moves when a message that sums several up says something new. */
    at: moment('at').notNull().defaultNow(),
    readAt: moment('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.key] }),
    index('messages_of_kind').on(
      t.userId,
      t.kind,
      t.at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('messages_newest').on(t.userId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('messages_unread')
      .on(t.userId, t.kind)
      .where(sql`read_at is null`),
    index('messages_at').on(t.at),
  ],
);

/** What a user wants of messages. No row: nothing is silenced. */
export const messageSettings = pgTable('message_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Kinds that are listed, and neither counted nor pushed. */
  silenced: jsonb('silenced').$type<SilenceableKind[]>().notNull().default([]),
  /** Whether private messages come from people alone whom the user follows. */
  onlyFollowed: boolean('only_followed').notNull().default(false),
  /** What is sent to the user's devices. */
  pushed: jsonb('pushed').$type<PushableKind[]>().notNull().default([]),
});

/** The number of the last event of each user. Locked by `message_event` as the last of a transaction. */
export const messageClocks = pgTable('message_clocks', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  number: bigint('number', { mode: 'number' }).notNull(),
});

/**
 * What changed for a user, numbered without gaps in the order of the commits, so that a stream that broke goes on where
 * it was. Kept for days.
 */
export const messageEvents = pgTable(
  'message_events',
  {
    userId: uuid('user_id').notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    event: text('event').$type<MessageEvent>().notNull(),
    /** Of a system message its kind, of a conversation the other user. */
    subject: text('subject').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.number] }),
    index('message_events_created').on(t.createdAt),
  ],
);

/** What users did that others are told of, taken by a job: an act costs one row here. */
export const messageNotes = pgTable('message_notes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** A content or comment that is liked, a user who is followed, or a comment that answers. */
  subject: text('subject').$type<'content' | 'comment' | 'user' | 'reply'>().notNull(),
  subjectId: uuid('subject_id').notNull(),
  actorId: uuid('actor_id').notNull(),
});
