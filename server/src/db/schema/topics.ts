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
import { items } from './catalogue.ts';
import { createdAt, primaryId, recordColumns } from './columns.ts';
import type { StoredPicture } from '../types.ts';

/** Collections of items around a theme, made in the console. The cover is that of its first item. */
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

export const topicItems = pgTable(
  'topic_items',
  {
    topicId: uuid('topic_id')
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.topicId, t.itemId] }),
    index('topic_items_order').on(t.topicId, t.position, t.itemId),
    index('topic_items_item').on(t.itemId),
  ],
);

/** People who appear in items. */
export const actors = pgTable(
  'actors',
  {
    id: primaryId(),
    name: text('name').notNull().unique(),
    intro: text('intro').notNull().default(''),
    picture: jsonb('picture').$type<StoredPicture>(),
    createdAt: createdAt(),
    ...recordColumns(),
  },
  (t) => [index('actors_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())],
);

export const itemActors = pgTable(
  'item_actors',
  {
    itemId: uuid('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    actorId: uuid('actor_id')
      .notNull()
      .references(() => actors.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.actorId] }),
    index('item_actors_actor').on(t.actorId, t.itemId),
  ],
);
