import type { ConsentScope, ConsentState } from '@yehang/contract/shapes/consent-values.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, moment, primaryId } from './columns.ts';
import { contentParts } from './content-parts.ts';
import { users } from './users.ts';

/**
 * People who are shown, each with what they agreed to; never deleted. What was stated as a text of a work has several
 * people in one, and no evidence.
 */
export const consentRecords = pgTable(
  'consent_records',
  {
    id: primaryId(),
    /** Of what was stated as a text: the content it was stated for. */
    contentId: uuid('content_id'),
    /** Who recorded it; null for staff. */
    creatorId: uuid('creator_id').references(() => users.id),
    /** What the creator calls them. */
    people: text('people').notNull(),
    /** Of the written consent, where it was stated as a text. */
    reference: text('reference').notNull(),
    /** JSON of full name, identity and day of birth, sealed. */
    sealedPerson: bytea('sealed_person'),
    /** How the people agreed, where a creator stated it. */
    how: text('how').$type<'self' | 'written' | 'video'>(),
    /** Of what a creator stated as a text: whether it covers whom it names, as it did when it made a work public. */
    coversAsStated: boolean('covers_as_stated').notNull().default(false),
    scopes: text('scopes').$type<ConsentScope>().array().notNull().default(['publish']),
    agreedOn: date('agreed_on', { mode: 'string' }),
    /** The last day of it. */
    until: date('until', { mode: 'string' }),
    state: text('state').$type<ConsentState>().notNull().default('stated'),
    /** Why it was refused or revoked. */
    reason: text('reason'),
    recordedBy: text('recorded_by').notNull(),
    recordedAt: moment('recorded_at').notNull().defaultNow(),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
    revokedAt: moment('revoked_at'),
    /** When its creator was told that it ends soon. */
    endToldAt: moment('end_told_at'),
  },
  (t) => [
    index('consent_of_content').on(t.contentId, t.recordedAt.desc().nullsFirst()),
    index('consent_of_creator').on(
      t.creatorId,
      t.recordedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('consent_by_state').on(
      t.state,
      t.recordedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('consent_ends')
      .on(t.until)
      .where(sql`state = 'verified'`),
    check('consent_revoked', sql`state <> 'revoked' or revoked_at is not null`),
    check('consent_told_why', sql`state not in ('refused', 'revoked') or reason is not null`),
  ],
);

/** In which contents, or parts of them, people are shown. A link that is removed stays, with when. */
export const contentConsents = pgTable(
  'content_consents',
  {
    id: primaryId(),
    contentId: uuid('content_id').notNull(),
    partId: uuid('part_id').references(() => contentParts.id, { onDelete: 'cascade' }),
    consentId: uuid('consent_id')
      .notNull()
      .references(() => consentRecords.id),
    linkedAt: createdAt(),
    removedAt: moment('removed_at'),
  },
  (t) => [
    uniqueIndex('content_consents_once')
      .on(t.contentId, t.consentId, sql`coalesce(part_id, content_id)`)
      .where(sql`removed_at is null`),
    index('content_consents_of_consent')
      .on(t.consentId)
      .where(sql`removed_at is null`),
  ],
);

/** Pictures of written consents and identities. The bytes lie sealed in storage, where nothing serves them; kept for good. */
export const consentFiles = pgTable(
  'consent_files',
  {
    id: primaryId(),
    consentId: uuid('consent_id')
      .notNull()
      .references(() => consentRecords.id),
    storageKey: text('storage_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('consent_files_of_consent').on(t.consentId, t.createdAt)],
);
