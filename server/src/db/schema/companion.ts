import type { CompanionBackground } from '@yehang/contract/shapes/companion-score.ts';
import type { CompanionState } from '@yehang/contract/shapes/companion.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
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
import { createdAt, moment, primaryId } from './columns.ts';
import { ledgerTransfers } from './ledger.ts';
import { users } from './users.ts';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id);
const rev = () => bigint('rev', { mode: 'number' }).notNull();

/** Fictional adults to talk with: of the platform, or of the user who made or imported them. */
export const companionCharacters = pgTable(
  'companion_characters',
  {
    id: primaryId(),
    /** Null for those of the platform. */
    ownerId: uuid('owner_id').references(() => users.id),
    /** The idempotency key that made it. */
    key: text('key').notNull(),
    state: text('state').$type<CompanionState>().notNull(),
    /** Whether it is for the gallery, once it is approved. */
    isShared: boolean('is_shared').notNull().default(false),
    isImported: boolean('is_imported').notNull().default(false),
    isAdult: boolean('is_adult').notNull().default(false),
    name: text('name').notNull(),
    summary: text('summary').notNull(),
    tags: text('tags').array().notNull().default([]),
    /** The card's JSON as it came; edits change their own paths of it alone. */
    card: text('card').notNull(),
    /** Shown once it was reviewed; never given to an engine. */
    picture: jsonb('picture').$type<StoredPicture>(),
    /** Where the file lies that it was imported from, with all its chunks. */
    sourcePath: text('source_path'),
    reason: text('reason').notNull().default(''),
    version: integer('version').notNull().default(1),
    rev: rev(),
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('companion_characters_key').on(t.ownerId, t.key),
    index('companion_characters_gallery')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state = 'approved' and is_shared and deleted_at is null`),
    index('companion_characters_own').on(
      t.ownerId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('companion_characters_states').on(t.state, t.createdAt, t.id),
    index('companion_characters_revs').on(t.ownerId, t.rev),
    index('companion_characters_picture').on(sql`(picture->>'path')`),
  ],
);

/** The number of a user's latest change, by which devices are brought up to date. */
export const companionRevs = pgTable('companion_revs', {
  userId: userId().primaryKey(),
  rev: rev(),
});

/** What is between a user and a character. */
export const companionBonds = pgTable(
  'companion_bonds',
  {
    userId: userId(),
    characterId: uuid('character_id').notNull(),
    points: integer('points').notNull().default(0),
    /** Messages since the last summary was asked for. */
    unsummarised: integer('unsummarised').notNull().default(0),
    /** What was said before is in summaries; null before the first one. */
    summarisedUntil: moment('summarised_until'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.characterId] }),
    check('companion_bonds_points', sql`points >= 0`),
  ],
);

/** Conversations. `head` is the last message of the chosen branch. */
export const companionChats = pgTable(
  'companion_chats',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    characterId: uuid('character_id').notNull(),
    key: text('key').notNull(),
    title: text('title').notNull().default(''),
    background: text('background').$type<CompanionBackground>().notNull().default('night'),
    headId: uuid('head_id'),
    version: integer('version').notNull().default(1),
    rev: rev(),
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('companion_chats_key').on(t.userId, t.key),
    index('companion_chats_latest').on(
      t.userId,
      t.updatedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('companion_chats_of_character').on(t.userId, t.characterId),
    index('companion_chats_revs').on(t.userId, t.rev),
  ],
);

/** Messages: nodes of a conversation's tree. An answer's state is that of its AI job. */
export const companionMessages = pgTable(
  'companion_messages',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    chatId: uuid('chat_id').notNull(),
    parentId: uuid('parent_id'),
    role: text('role').$type<'user' | 'character' | 'help'>().notNull(),
    text: text('text').notNull(),
    /** The job that writes it, or that draws its picture. */
    jobId: uuid('job_id'),
    isPicture: boolean('is_picture').notNull().default(false),
    isDemonstration: boolean('is_demonstration').notNull().default(false),
    isEdited: boolean('is_edited').notNull().default(false),
    /** Never given to an engine: words of distress, and the help that answered them. */
    isWithheld: boolean('is_withheld').notNull().default(false),
    key: text('key').notNull(),
    rev: rev(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('companion_messages_key').on(t.userId, t.key),
    index('companion_messages_tree').on(t.userId, t.chatId, t.parentId),
    index('companion_messages_job').on(t.userId, t.jobId),
    index('companion_messages_revs').on(t.userId, t.rev),
    foreignKey({
      columns: [t.userId, t.chatId],
      foreignColumns: [companionChats.userId, companionChats.id],
    }),
  ],
);

/** What is remembered: summaries of conversations, and what users wrote themselves. */
export const companionMemories = pgTable(
  'companion_memories',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    characterId: uuid('character_id').notNull(),
    kind: text('kind').$type<'summary' | 'note'>().notNull(),
    text: text('text').notNull(),
    /** Whether its owner wrote or changed it. */
    isOwn: boolean('is_own').notNull(),
    /** Of a summary: whether the demonstration wrote it. */
    isDemonstration: boolean('is_demonstration').notNull().default(false),
    conflictOf: uuid('conflict_of'),
    version: integer('version').notNull().default(1),
    rev: rev(),
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('companion_memories_of_character').on(t.userId, t.characterId),
    index('companion_memories_revs').on(t.userId, t.rev),
  ],
);

/** Gifts to characters, paid with score. */
export const companionGifts = pgTable(
  'companion_gifts',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    characterId: uuid('character_id').notNull(),
    key: text('key').notNull(),
    giftId: uuid('gift_id').notNull(),
    name: text('name').notNull(),
    icon: text('icon').notNull(),
    scoreCents: bigint('score_cents', { mode: 'number' }).notNull(),
    points: integer('points').notNull(),
    transferId: uuid('transfer_id')
      .notNull()
      .unique()
      .references(() => ledgerTransfers.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('companion_gifts_key').on(t.userId, t.key),
    index('companion_gifts_of_character').on(t.userId, t.characterId, t.id),
    check('companion_gifts_amounts', sql`score_cents > 0 and points > 0`),
  ],
);
