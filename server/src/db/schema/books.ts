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
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CropBox } from '@yehang/contract/shapes/page-picture.ts';
import type { StoredParagraph, StoredPicture, StoredPictureLine, StoredSegment } from '../types.ts';
import { bytea, moment, primaryId } from './columns.ts';
import { contentParts } from './content-parts.ts';
import { contents } from './contents.ts';
import { users } from './users.ts';

/** What comics, novels and audio novels have beside the columns of every content. */
export const bookDetails = pgTable(
  'book_details',
  {
    contentId: uuid('content_id')
      .primaryKey()
      .references(() => contents.id, { onDelete: 'cascade' }),
    /** Who wrote or drew it; empty where nobody is named. */
    author: text('author').notNull().default(''),
    /** Who reads an audio novel aloud. */
    narrator: text('narrator').notNull().default(''),
    /** Whether no more chapters will come. */
    finished: boolean('finished').notNull().default(false),
    /** Of a comic: one picture below the other, or page by page. */
    layout: text('layout').$type<'strip' | 'pages'>(),
    direction: text('direction').$type<'ltr' | 'rtl'>(),
    /** Of an audio novel: the novel whose chapters of the same numbers have its text. */
    textContentId: uuid('text_content_id').references(() => contents.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('book_details_author').on(t.author, t.contentId),
    unique('book_details_text').on(t.textContentId),
    check('book_details_layout', sql`(layout is null) = (direction is null)`),
  ],
);

/**
 * Encrypted pictures in their order: of a chapter, or, without a part, of a picture set. A very tall one is stored in
 * slices from top to bottom.
 */
export const contentPictures = pgTable(
  'content_pictures',
  {
    id: primaryId(),
    contentId: uuid('content_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    partId: uuid('part_id').references(() => contentParts.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer('number').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    slices: jsonb('slices').$type<StoredPicture[]>().notNull(),
    /** What is left without empty borders; null where there are none. */
    crop: jsonb('crop').$type<CropBox>(),
    caption: text('caption').notNull().default(''),
    /** SHA-256 of the file it came from. */
    sourceHash: text('source_hash').notNull(),
  },
  (t) => [
    unique('content_pictures_in_order').on(t.contentId, t.partId, t.number).nullsNotDistinct(),
    index('content_pictures_of_path').on(sql`(slices->0->>'path')`),
    index('content_pictures_of_source').on(t.sourceHash),
    index('content_pictures_of_part').on(t.partId, t.number),
    check('content_pictures_counted_from_one', sql`number >= 1`),
  ],
);

/** The text of a chapter. */
export const partTexts = pgTable('part_texts', {
  partId: uuid('part_id')
    .primaryKey()
    .references(() => contentParts.id, { onDelete: 'cascade' }),
  /** In their order; ids stay with a paragraph when the text is corrected. */
  paragraphs: jsonb('paragraphs').$type<StoredParagraph[]>().notNull(),
  /** The lowest id that no paragraph has had. */
  nextParagraph: integer('next_paragraph').notNull(),
  /** Counts its changes: of two editors the one who knew the newer text wins. */
  revision: integer('revision').notNull().default(1),
  /** Pictures of a draft whose lines were taken out, and may be put in again until it is submitted. */
  cutPictures: jsonb('cut_pictures').$type<StoredPictureLine[]>().notNull().default([]),
});

/** The sound of a chapter: encrypted segments below a prefix that cannot be guessed. */
export const partAudio = pgTable('part_audio', {
  partId: uuid('part_id')
    .primaryKey()
    .references(() => contentParts.id, { onDelete: 'cascade' }),
  prefix: text('prefix').notNull(),
  /** AES-128 key of the segments, sealed. */
  sealedKey: bytea('sealed_key').notNull(),
  segments: jsonb('segments').$type<StoredSegment[]>().notNull(),
  durationSeconds: doublePrecision('duration_seconds').notNull(),
  /** When paragraphs of the text begin; empty where that is not known. */
  marks: jsonb('marks').$type<{ paragraph: number; seconds: number }[]>().notNull().default([]),
});

/**
 * Where a viewer was in a book, by clock: the newest is where reading goes on, the others can be gone back to. A place
 * is a chapter, a unit in it (a picture, a paragraph) and a fraction of that; or seconds of what is heard.
 */
export const bookPlaces = pgTable(
  'book_places',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    contentId: uuid('content_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    /** Counts the places of this viewer in this book. */
    version: bigint('version', { mode: 'number' }).notNull(),
    chapter: integer('chapter').notNull(),
    unit: integer('unit').notNull(),
    fraction: doublePrecision('fraction').notNull(),
    seconds: doublePrecision('seconds'),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.contentId, t.version] }),
    // Chapters that get another number take the places in them along.
    index('book_places_of_book').on(t.contentId),
  ],
);

/** Whether the next chapter of a book is bought for a viewer who reaches it, and up to which price. */
export const autoBuys = pgTable(
  'auto_buys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    contentId: uuid('content_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    /** Gold that it may still spend, in hundredths. */
    leftGoldCents: bigint('left_gold_cents', { mode: 'number' }).notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.contentId] }),
    check('auto_buys_not_below_zero', sql`left_gold_cents >= 0`),
  ],
);
