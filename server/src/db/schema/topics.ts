import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { contents } from './contents.ts';
import { createdAt, primaryId, recordColumns } from './columns.ts';
import type { StoredPicture } from '../types.ts';

/** Contents around a theme, put together in the console. The cover is that of the first. */
export const topics = pgTable(
  'topics',
  {
    id: primaryId(),
    title: text('title').notNull(),
    intro: text('intro').notNull().default(''),
    position: integer('position').notNull(),
    enabled: boolean('enabled').notNull().default(false),
    createdAt: createdAt(),
    ...recordColumns(),
  },
  (t) => [index('topics_order').on(t.position, t.id)],
);

export const topicContents = pgTable(
  'topic_contents',
  {
    topicId: uuid('topic_id')
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    contentId: uuid('content_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.topicId, t.contentId] }),
    index('topic_contents_order').on(t.topicId, t.position, t.contentId),
    index('topic_contents_content').on(t.contentId),
  ],
);

/** People who appear in contents. */
export const performers = pgTable(
  'performers',
  {
    id: primaryId(),
    name: text('name').notNull().unique(),
    intro: text('intro').notNull().default(''),
    picture: jsonb('picture').$type<StoredPicture>(),
    createdAt: createdAt(),
    ...recordColumns(),
  },
  (t) => [index('performers_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())],
);

export const contentPerformers = pgTable(
  'content_performers',
  {
    contentId: uuid('content_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    performerId: uuid('performer_id')
      .notNull()
      .references(() => performers.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.contentId, t.performerId] }),
    index('content_performers_performer').on(t.performerId, t.contentId),
  ],
);
