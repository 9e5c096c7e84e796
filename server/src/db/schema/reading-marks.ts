import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';
import { contentParts } from './content-parts.ts';
import { contents } from './contents.ts';
import { users } from './users.ts';

/** Bookmarks and marked passages of readers, with their notes. Ids are made by clients, so that saving twice makes one. */
export const readingMarks = pgTable(
  'reading_marks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    id: uuid('id').notNull(),
    contentId: uuid('content_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    partId: uuid('part_id')
      .notNull()
      .references(() => contentParts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'bookmark' | 'passage'>().notNull(),
    /** Id of the paragraph, and characters of it from `start` up to, but not with, `end`. */
    paragraph: integer('paragraph').notNull(),
    start: integer('start').notNull(),
    end: integer('end').notNull(),
    /** The words as they were marked: they find the passage again where the text was corrected. */
    quote: text('quote').notNull(),
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    index('reading_marks_of_book').on(t.userId, t.contentId),
    index('reading_marks_of_part').on(t.partId),
    check('reading_marks_forward', sql`"end" >= start and start >= 0`),
  ],
);
