import type { ConsentScope } from '@yehang/contract/shapes/consent-values.ts';
import type { ProviderState } from '@yehang/contract/shapes/provider.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from './columns.ts';
import { contents } from './contents.ts';

/** Agreements with those who provide material; never deleted. */
export const providers = pgTable(
  'providers',
  {
    id: primaryId(),
    name: text('name').notNull().unique(),
    agreedOn: date('agreed_on', { mode: 'string' }).notNull(),
    /** The last day of it. */
    until: date('until', { mode: 'string' }),
    scopes: text('scopes').$type<ConsentScope>().array().notNull(),
    /** Whether the provider keeps records of everybody who is shown. */
    coversPeople: boolean('covers_people').notNull(),
    state: text('state').$type<ProviderState>().notNull().default('active'),
    reason: text('reason'),
    recordedBy: text('recorded_by').notNull(),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    index('providers_by_state').on(
      t.state,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('providers_end')
      .on(t.until)
      .where(sql`state = 'active'`),
    check('providers_ended', sql`(state = 'active') = (ended_at is null)`),
  ],
);

/** From whom a content comes. */
export const contentProviders = pgTable(
  'content_providers',
  {
    contentId: uuid('content_id')
      .primaryKey()
      .references(() => contents.id, { onDelete: 'cascade' }),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id),
    linkedAt: createdAt(),
  },
  (t) => [index('content_providers_of').on(t.providerId, t.contentId)],
);

/** Pictures of agreements. The bytes lie sealed in storage, where nothing serves them; kept for good. */
export const providerFiles = pgTable(
  'provider_files',
  {
    id: primaryId(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id),
    storageKey: text('storage_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('provider_files_of').on(t.providerId, t.createdAt)],
);
