import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId, recordColumns, scheduleColumns } from './columns.ts';
import type { StoredPicture } from '../types.ts';

/** Apps that the operator recommends. */
export const recommendedApps = pgTable(
  'recommended_apps',
  {
    id: primaryId(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    icon: jsonb('icon').$type<StoredPicture>(),
    href: text('href').notNull(),
    isFeatured: boolean('is_featured').notNull().default(false),
    sortCode: integer('sort_code').notNull().default(0),
    ...scheduleColumns(),
    enabled: boolean('enabled').notNull().default(true),
    createdAt: createdAt(),
    ...recordColumns(),
  },
  (t) => [index('recommended_apps_order').on(t.sortCode, t.id)],
);

/** Official contacts. */
export const contacts = pgTable('contacts', {
  id: primaryId(),
  kind: text('kind')
    .$type<'support' | 'group' | 'channel' | 'email' | 'business' | 'other'>()
    .notNull(),
  title: text('title').notNull(),
  value: text('value').notNull(),
  href: text('href'),
  icon: jsonb('icon').$type<StoredPicture>(),
  position: integer('position').notNull().default(0),
  enabled: boolean('enabled').notNull().default(true),
  ...recordColumns(),
});

/** Addresses that clients are given by type, before this server's own. `CDN` are the bases of the CDN list. */
export const domains = pgTable(
  'domains',
  {
    id: primaryId(),
    type: text('type').notNull(),
    url: text('url').notNull(),
    position: integer('position').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    /** What the last probe found; health is null before the first: then it is not given out yet. */
    checkedAt: moment('checked_at'),
    isHealthy: boolean('is_healthy'),
    latencyMs: integer('latency_ms'),
    failure: text('failure'),
    ...recordColumns(),
  },
  (t) => [uniqueIndex('domains_once').on(t.type, t.url)],
);
