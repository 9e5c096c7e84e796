import type {
  AiChapterRevision,
  AiNovelKind,
  AiNovelLength,
  AiNovelStyle,
  AiSheet,
  OutlineChapter,
} from '@yehang/contract/shapes/ai-novel.ts';
import type { StoredPlace } from '@yehang/contract/shapes/book.ts';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';
import { users } from './users.ts';

/** Novels that are written with an AI: what was planned, and what every chapter is given. */
export const aiNovels = pgTable(
  'ai_novels',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    id: uuid('id').notNull(),
    title: text('title').notNull(),
    premise: text('premise').notNull(),
    kind: text('kind').$type<AiNovelKind>().notNull(),
    length: text('length').$type<AiNovelLength>().notNull(),
    style: text('style').$type<AiNovelStyle>().notNull(),
    outline: jsonb('outline').$type<OutlineChapter[]>().notNull(),
    sheet: jsonb('sheet').$type<AiSheet>().notNull(),
    directions: text('directions').array().notNull().default([]),
    chapters: integer('chapters').notNull().default(0),
    isHidden: boolean('is_hidden').notNull().default(false),
    isAdult: boolean('is_adult').notNull().default(false),
    isDemonstration: boolean('is_demonstration').notNull().default(false),
    /** Where its author reads it. */
    place: jsonb('place').$type<StoredPlace>(),
    /** The work that it was published as, which may be gone. */
    contentId: uuid('content_id'),
    /** Counts changes of outline, sheet and chapters. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('ai_novels_of_user').on(
      t.userId,
      t.updatedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
  ],
);

/** Their chapters, numbered from one. */
export const aiChapters = pgTable(
  'ai_chapters',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    novelId: uuid('novel_id').notNull(),
    chapter: integer('chapter').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    isDemonstration: boolean('is_demonstration').notNull(),
    /** Whether its engine stopped early. */
    isPartial: boolean('is_partial').notNull().default(false),
    /** Counts its texts. */
    revision: integer('revision').notNull().default(1),
    /** The chapter of the published work, which may be gone. */
    partId: uuid('part_id'),
    /** Which of its texts was written there last. */
    partRevision: integer('part_revision'),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.novelId, t.chapter] }),
    foreignKey({ columns: [t.userId, t.novelId], foreignColumns: [aiNovels.userId, aiNovels.id] }),
  ],
);

/** Texts that chapters had before, by the count of that time; the latest of each chapter are kept. */
export const aiChapterRevisions = pgTable(
  'ai_chapter_revisions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    novelId: uuid('novel_id').notNull(),
    chapter: integer('chapter').notNull(),
    revision: integer('revision').notNull(),
    /** What it was replaced by. */
    cause: text('cause').$type<AiChapterRevision['cause']>().notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** Where it differs from the text that took its place. */
    excerpt: text('excerpt').notNull().default(''),
    isPartial: boolean('is_partial').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.novelId, t.chapter, t.revision] }),
    foreignKey({
      name: 'ai_chapter_revisions_of_chapter',
      columns: [t.userId, t.novelId, t.chapter],
      foreignColumns: [aiChapters.userId, aiChapters.novelId, aiChapters.chapter],
    }).onDelete('cascade'),
  ],
);
