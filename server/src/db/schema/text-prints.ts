import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';

/** Numbers by which texts that are nearly the same are found; of those that are long enough to say something. */
export const textPrints = pgTable(
  'text_prints',
  {
    kind: text('kind').$type<'comment' | 'post'>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    bands: integer('bands').array().notNull(),
    /** When staff last hid it or took it down. */
    removedAt: moment('removed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subjectId] }),
    index('text_prints_near').using('gin', t.bands),
    index('text_prints_removed')
      .using('gin', t.bands)
      .where(sql`removed_at is not null`),
  ],
);
