import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Folders of storage whose content was replaced, and single pictures that were removed: they are deleted when the last address of them has expired. */
export const retiredFiles = pgTable(
  'retired_files',
  {
    prefix: text('prefix').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('retired_files_expired').on(t.expiresAt)],
);
