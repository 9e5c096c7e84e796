import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { StoredPicture } from '../types.ts';
import { bytea, createdAt, moment, primaryId, recordColumns } from './columns.ts';
import { staff } from './staff.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Categories of frequent questions. */
export const faqCategories = pgTable('faq_categories', {
  id: primaryId(),
  name: text('name').notNull().unique(),
  sortCode: integer('sort_code').notNull().default(0),
  enabled: boolean('enabled').notNull().default(true),
  ...recordColumns(),
});

/** Frequent questions with their answers; a few hundred at most, so that all of them are looked through. */
export const faqAnswers = pgTable(
  'faq_answers',
  {
    id: primaryId(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => faqCategories.id),
    question: text('question').notNull(),
    otherWords: text('other_words').notNull().default(''),
    answer: text('answer').notNull(),
    sortCode: integer('sort_code').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    /** As in `search_documents`: what search finds it by. */
    words: tsvector('words').notNull(),
    sounds: tsvector('sounds').notNull(),
    helpful: integer('helpful').notNull().default(0),
    unhelpful: integer('unhelpful').notNull().default(0),
    ...recordColumns(),
  },
  (t) => [index('faq_answers_order').on(t.categoryId, t.sortCode, t.id)],
);

/** What users said of answers; the latest of each counts. */
export const faqVotes = pgTable(
  'faq_votes',
  {
    userId: uuid('user_id').notNull(),
    answerId: uuid('answer_id')
      .notNull()
      .references(() => faqAnswers.id, { onDelete: 'cascade' }),
    isHelpful: boolean('is_helpful').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.answerId] }),
    index('faq_votes_answer').on(t.answerId),
  ],
);

/** Questions that found nothing, as one row for all ways to write them. Of nobody. */
export const faqMisses = pgTable(
  'faq_misses',
  {
    id: primaryId(),
    folded: text('folded').notNull().unique(),
    question: text('question').notNull(),
    times: integer('times').notNull().default(1),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (t) => [index('faq_misses_often').on(t.times.desc(), t.id.desc())],
);

/** Conversations with support. Of a user one goes on at a time; without a session `userId` is null. */
export const supportConversations = pgTable(
  'support_conversations',
  {
    id: primaryId(),
    userId: uuid('user_id'),
    /** Of somebody without a session. */
    deviceId: text('device_id'),
    /** Of the solved challenge, which is good for one conversation. */
    challengeHash: bytea('challenge_hash').unique(),
    topic: text('topic').$type<'account' | 'payment' | 'content' | 'blocked' | 'other'>().notNull(),
    state: text('state').$type<'queued' | 'open' | 'closed'>().notNull().default('queued'),
    /** Began outside the opening hours. */
    isLeft: boolean('is_left').notNull().default(false),
    staffId: uuid('staff_id').references(() => staff.id),
    /** Who had it and did not answer in time: anybody else is asked first. */
    avoidStaffId: uuid('avoid_staff_id'),
    queuedAt: moment('queued_at').notNull().defaultNow(),
    assignedAt: moment('assigned_at'),
    /** Since when the user waits for an answer of this member of staff. */
    waitingSince: moment('waiting_since'),
    lastSeq: integer('last_seq').notNull().default(0),
    /** Of the newest message that the user may see. */
    userSeq: integer('user_seq').notNull().default(0),
    lastText: text('last_text').notNull().default(''),
    lastAt: moment('last_at').notNull().defaultNow(),
    userSeenAt: moment('user_seen_at').notNull().defaultNow(),
    rating: integer('rating'),
    ratingText: text('rating_text').notNull().default(''),
    createdAt: createdAt(),
    closedAt: moment('closed_at'),
  },
  (t) => [
    uniqueIndex('support_one_of_user')
      .on(t.userId)
      .where(sql`state <> 'closed'`),
    index('support_of_user').on(t.userId, t.createdAt.desc()),
    index('support_of_device')
      .on(t.deviceId)
      .where(sql`user_id is null`),
    index('support_queue')
      .on(t.queuedAt, t.id)
      .where(sql`state = 'queued'`),
    index('support_of_staff')
      .on(t.staffId, t.lastAt.desc(), t.id.desc())
      .where(sql`state = 'open'`),
    index('support_open')
      .on(t.lastAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state = 'open'`),
    index('support_closed')
      .on(t.closedAt.desc(), t.id.desc())
      .where(sql`state = 'closed'`),
  ],
);

export const supportMessages = pgTable(
  'support_messages',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => supportConversations.id),
    seq: integer('seq').notNull(),
    author: text('author').$type<'user' | 'staff' | 'system' | 'note'>().notNull(),
    staffLogin: text('staff_login'),
    text: text('text').notNull(),
    picture: jsonb('picture').$type<StoredPicture>(),
    /** Made by who sends it; null for what the server says. */
    key: text('key'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.seq] }),
    uniqueIndex('support_messages_once').on(t.conversationId, t.key),
  ],
);

/** Pictures that were uploaded and are in no message and no feedback yet; what stays here for a day is forgotten. */
export const supportPictures = pgTable(
  'support_pictures',
  {
    id: primaryId(),
    /** The user, the conversation or the member of staff that uploaded it, and alone may send it. */
    ownerId: uuid('owner_id').notNull(),
    picture: jsonb('picture').$type<StoredPicture>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('support_pictures_old').on(t.createdAt)],
);

/** Staff of the desk, and whether they take conversations. */
export const supportStaff = pgTable('support_staff', {
  staffId: uuid('staff_id')
    .primaryKey()
    .references(() => staff.id),
  isOnline: boolean('is_online').notNull().default(false),
  /** Of their open desk; without one they are not online, whatever they said. */
  seenAt: moment('seen_at').notNull().defaultNow(),
  lastAssignedAt: moment('last_assigned_at'),
});

export const cannedAnswers = pgTable('canned_answers', {
  id: primaryId(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  sortCode: integer('sort_code').notNull().default(0),
  ...recordColumns(),
});

export const feedback = pgTable(
  'feedback',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull().unique(),
    kind: text('kind').$type<'bug' | 'content' | 'payment' | 'idea' | 'other'>().notNull(),
    text: text('text').notNull(),
    pictures: jsonb('pictures').$type<StoredPicture[]>().notNull(),
    client: text('client').notNull().default(''),
    state: text('state').$type<'waiting' | 'answered' | 'closed'>().notNull().default('waiting'),
    answer: text('answer'),
    answeredBy: text('answered_by'),
    answeredAt: moment('answered_at'),
    key: text('key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('feedback_once').on(t.userId, t.key),
    index('feedback_waiting')
      .on(t.createdAt, t.id)
      .where(sql`state = 'waiting'`),
    index('feedback_done')
      .on(t.answeredAt.desc(), t.id.desc())
      .where(sql`state <> 'waiting'`),
  ],
);
