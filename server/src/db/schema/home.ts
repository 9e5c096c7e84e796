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
import type { ChannelSection } from '@yehang/contract/shapes/home.ts';
import { createdAt, primaryId, recordColumns, scheduleColumns } from './columns.ts';
import type { StoredPicture } from '../types.ts';

/** Tabs of the home page, the first of which shows the whole catalogue, and of the dark section; categories of the rooms. */
export const channels = pgTable('channels', {
  id: primaryId(),
  name: text('name').notNull(),
  section: text('section').$type<ChannelSection>().notNull().default('home'),
  position: integer('position').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  ...recordColumns(),
});

export const homeModules = pgTable(
  'home_modules',
  {
    id: primaryId(),
    channelId: uuid('channel_id')
      .notNull()
      .references(() => channels.id),
    title: text('title').notNull(),
    layout: text('layout').$type<'twoColumns' | 'bigPlusGrid' | 'strip' | 'rank'>().notNull(),
    /** How many cards one draw shows. */
    size: integer('size').notNull(),
    position: integer('position').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    ...recordColumns(),
  },
  (t) => [index('home_modules_of_channel').on(t.channelId, t.position)],
);

export const homeModuleContents = pgTable(
  'home_module_contents',
  {
    moduleId: uuid('module_id')
      .notNull()
      .references(() => homeModules.id, { onDelete: 'cascade' }),
    contentId: uuid('content_id').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.moduleId, t.contentId] }),
    index('home_module_contents_order').on(t.moduleId, t.position, t.contentId),
  ],
);

/** Ads and banners. A banner of the home page has the channel it stands in. */
export const ads = pgTable(
  'ads',
  {
    id: primaryId(),
    position: integer('position').notNull(),
    channelId: uuid('channel_id').references(() => channels.id),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    cover: jsonb('cover').$type<StoredPicture>(),
    href: text('href').notNull(),
    sortCode: integer('sort_code').notNull().default(0),
    /** Shown to confirmed adults in the full edition alone: it may name adult contents. */
    fullEditionOnly: boolean('full_edition_only').notNull().default(false),
    ...scheduleColumns(),
    enabled: boolean('enabled').notNull().default(true),
    createdAt: createdAt(),
    ...recordColumns(),
  },
  (t) => [index('ads_by_position').on(t.position, t.sortCode)],
);

/** Clicks on ads and recommended apps: `adId` is the id of either. */
export const adClicks = pgTable(
  'ad_clicks',
  {
    id: primaryId(),
    adId: uuid('ad_id').notNull(),
    userId: uuid('user_id'),
    createdAt: createdAt(),
  },
  (t) => [index('ad_clicks_of_ad').on(t.adId, t.createdAt)],
);

export const shortcuts = pgTable('shortcuts', {
  id: primaryId(),
  channelId: uuid('channel_id').references(() => channels.id),
  title: text('title').notNull(),
  icon: jsonb('icon').$type<StoredPicture>().notNull(),
  href: text('href').notNull(),
  position: integer('position').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  ...recordColumns(),
});

export const runningLights = pgTable('running_lights', {
  id: primaryId(),
  location: integer('location').$type<1 | 2>().notNull(),
  text: text('text').notNull(),
  jumpUrl: text('jump_url'),
  position: integer('position').notNull().default(0),
  enabled: boolean('enabled').notNull().default(true),
  ...scheduleColumns(),
  ...recordColumns(),
});

export const announcements = pgTable('announcements', {
  id: primaryId(),
  title: text('title').notNull(),
  content: text('content').notNull(),
  jumpUrl: text('jump_url'),
  enabled: boolean('enabled').notNull().default(true),
  ...scheduleColumns(),
  createdAt: createdAt(),
  ...recordColumns(),
});
