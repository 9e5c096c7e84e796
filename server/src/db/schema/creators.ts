import { sql } from 'drizzle-orm';
import {
  integer,
  check,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Finding } from '@yehang/contract/shapes/review.ts';
import type { WorkChange } from '@yehang/contract/shapes/work.ts';
import { contentParts } from './content-parts.ts';
import { contents } from './contents.ts';
import { bytea, createdAt, moment, primaryId } from './columns.ts';
import { measures } from './measures.ts';
import { refundJobs } from './purchases.ts';
import { users } from './users.ts';

/** Applications of creators and their states. No row: never applied. */
export const creators = pgTable(
  'creators',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    state: text('state').$type<'waiting' | 'verified' | 'refused' | 'revoked'>().notNull(),
    displayName: text('display_name').notNull(),
    /** How to reach the person, sealed. */
    sealedContact: bytea('sealed_contact').notNull(),
    termsVersion: text('terms_version').notNull(),
    adultStatedAt: moment('adult_stated_at').notNull(),
    /** Why it was refused or revoked. */
    reason: text('reason'),
    appliedAt: moment('applied_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by'),
    /** When the creator last saw what became of their works. */
    worksSeenAt: moment('works_seen_at'),
  },
  (t) => [
    index('creators_by_state').on(t.state, t.appliedAt, t.userId),
    check('creators_decided', sql`(state = 'waiting') = (decided_at is null)`),
    check('creators_reason', sql`state not in ('refused', 'revoked') or reason is not null`),
  ],
);

/** Pictures that prove who a creator is. The bytes lie sealed in storage, where nothing serves them. */
export const creatorEvidence = pgTable(
  'creator_evidence',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    storageKey: text('storage_key').notNull(),
    createdAt: createdAt(),
    /** When it is deleted: fixed by the decision. */
    deletesAt: moment('deletes_at').notNull(),
  },
  (t) => [
    index('creator_evidence_of_user').on(t.userId, t.createdAt),
    index('creator_evidence_due').on(t.deletesAt),
  ],
);

/** What an item has besides the catalogue's columns where a creator made it. */
export const works = pgTable(
  'works',
  {
    contentId: uuid('content_id')
      .primaryKey()
      .references(() => contents.id, { onDelete: 'cascade' }),
    creatorId: uuid('creator_id')
      .notNull()
      .references(() => users.id),
    /** The client's idempotency key. */
    key: text('key').notNull(),
    termsVersion: text('terms_version').notNull(),
    createdAt: createdAt(),
    submittedAt: moment('submitted_at'),
    /** What the text filter noticed at the last submission. */
    findings: jsonb('findings').$type<Finding[]>().notNull().default([]),
    /** Why the review returned it; null if it did not. */
    refusedReason: text('refused_reason'),
    refusals: integer('refusals').notNull().default(0),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by'),
    /** The pending change of a public work, whose present fields stay until it is approved. */
    change: jsonb('change').$type<WorkChange>(),
    /** Why the pending change was returned. */
    changeReason: text('change_reason'),
    /** When an approved work goes out. */
    publishAt: moment('publish_at'),
    /** The member of staff who claimed it, until the lease ends. */
    claimedBy: uuid('claimed_by'),
    claimedLogin: text('claimed_login'),
    claimUntil: moment('claim_until'),
  },
  (t) => [
    uniqueIndex('works_key').on(t.creatorId, t.key),
    index('works_of_creator').on(
      t.creatorId,
      t.createdAt.desc().nullsFirst(),
      t.contentId.desc().nullsFirst(),
    ),
    index('works_submitted')
      .on(t.submittedAt, t.contentId)
      .where(sql`submitted_at is not null`),
    index('works_due')
      .on(t.publishAt)
      .where(sql`publish_at is not null`),
  ],
);

/**
 * Chapters of works that their creators handed to the review, or got back from it. A chapter stays a draft until it is
 * approved; then its row here is gone.
 */
export const partSubmissions = pgTable(
  'part_submissions',
  {
    partId: uuid('part_id')
      .primaryKey()
      .references(() => contentParts.id, { onDelete: 'cascade' }),
    contentId: uuid('content_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    /** Null once it was sent back. */
    submittedAt: moment('submitted_at'),
    /** When its creator wants it public; null for as soon as it is approved. */
    publishAt: moment('publish_at'),
    /** Why it was sent back. */
    refusedReason: text('refused_reason'),
    /** What the text filter noticed in its title, text and captions. */
    findings: jsonb('findings').$type<Finding[]>().notNull().default([]),
  },
  (t) => [
    index('part_submissions_of_content').on(t.contentId),
    check('part_submissions_told_why', sql`submitted_at is not null or refused_reason is not null`),
  ],
);

/** Hashes of the files that items were made of: the same file again is shown to the reviewer. */
export const sourcePrints = pgTable(
  'source_prints',
  {
    contentId: uuid('content_id')
      .primaryKey()
      .references(() => contents.id, { onDelete: 'cascade' }),
    print: bytea('print').notNull(),
  },
  (t) => [index('source_prints_same').on(t.print)],
);

/** Appeals against measures: one for each. Those against blocks are `block_appeals`, which need no session. */
export const appeals = pgTable(
  'appeals',
  {
    id: primaryId(),
    measureId: uuid('measure_id').references(() => measures.id),
    /** Null where it is about no content. */
    contentId: uuid('content_id').references(() => contents.id, { onDelete: 'cascade' }),
    /** Of a taking down, the refund that it started. */
    refundJobId: uuid('refund_job_id').references(() => refundJobs.id),
    text: text('text').notNull(),
    state: text('state').$type<'waiting' | 'granted' | 'refused'>().notNull().default('waiting'),
    answer: text('answer'),
    createdAt: createdAt(),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by'),
  },
  (t) => [
    uniqueIndex('appeals_once').on(t.refundJobId),
    uniqueIndex('appeals_of_measure').on(t.measureId),
    index('appeals_decided')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state <> 'waiting'`),
    index('appeals_of_content').on(t.contentId, t.createdAt.desc().nullsFirst()),
    index('appeals_waiting')
      .on(t.createdAt, t.id)
      .where(sql`state = 'waiting'`),
  ],
);
