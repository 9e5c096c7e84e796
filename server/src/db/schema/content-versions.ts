import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ContentSnapshot } from '@yehang/contract/shapes/content-version.ts';
import { moment } from './columns.ts';
import { contents } from './contents.ts';

/** What a content was at each version that an editor made, and just before. */
export const contentVersions = pgTable(
  'content_versions',
  {
    contentId: uuid('content_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    at: moment('at').notNull().defaultNow(),
    /** Login; null where nobody's change is known to have made it. */
    changedBy: text('changed_by'),
    restored: integer('restored'),
    snapshot: jsonb('snapshot').$type<ContentSnapshot>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.version] })],
);
