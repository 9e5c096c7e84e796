import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** Pictures that staff uploaded, by path: a record that names one gets its true size and colour from here. */
export const uploadedPictures = pgTable('uploaded_pictures', {
  path: text('path').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  color: text('color').notNull(),
  uploadedBy: text('uploaded_by').notNull(),
  createdAt: createdAt(),
});
