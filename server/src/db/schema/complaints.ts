import type { ComplaintReason } from '@yehang/contract/shapes/complaint-values.ts';
import type { ReportDecision } from '@yehang/contract/shapes/report.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt, moment, primaryId } from './columns.ts';
import { contents } from './contents.ts';

/** What people who are shown, or speak for them, ask without an account. Never deleted. */
export const complaints = pgTable(
  'complaints',
  {
    id: primaryId(),
    /** SHA-256 of the secret of its link. */
    ticketHash: bytea('ticket_hash').notNull().unique(),
    /** Of the solved proof of work: it is good once. */
    challengeHash: bytea('challenge_hash').notNull().unique(),
    reason: text('reason').$type<ComplaintReason>().notNull(),
    text: text('text').notNull(),
    /** How the complainant may be reached, sealed; null where they said nothing. */
    sealedContact: bytea('sealed_contact'),
    /** When that was erased: some time after the decision. */
    contactErasedAt: moment('contact_erased_at'),
    state: text('state').$type<'open' | 'decided'>().notNull().default('open'),
    dueAt: moment('due_at').notNull(),
    decision: text('decision').$type<ReportDecision>(),
    answer: text('answer').notNull().default(''),
    decidedBy: text('decided_by').notNull().default(''),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('complaints_due')
      .on(t.dueAt, t.id)
      .where(sql`state = 'open'`),
    index('complaints_decided')
      .on(t.decidedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state = 'decided'`),
    check(
      'complaints_decided_once',
      sql`(state = 'decided') = (decided_at is not null and decision is not null)`,
    ),
  ],
);

/** The works that a complaint names. */
export const complaintContents = pgTable(
  'complaint_contents',
  {
    complaintId: uuid('complaint_id')
      .notNull()
      .references(() => complaints.id),
    contentId: uuid('content_id')
      .notNull()
      .references(() => contents.id, { onDelete: 'cascade' }),
    /** Whether it is kept hidden until this is decided. */
    isHidden: boolean('is_hidden').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.complaintId, t.contentId] }),
    index('complaint_contents_of_content').on(t.contentId),
  ],
);

/** The comments and profiles that a complaint names. */
export const complaintThings = pgTable(
  'complaint_things',
  {
    complaintId: uuid('complaint_id')
      .notNull()
      .references(() => complaints.id),
    kind: text('kind').$type<'comment' | 'user'>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** Its text or name as it was named, cut. */
    label: text('label').notNull(),
    /** It as it was named, or as it was before what is open hid it. */
    sealedEvidence: bytea('sealed_evidence').notNull(),
    /** Whether it is kept hidden until this is decided. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** A file that its user may take away while it is evidence. */
    heldPath: text('held_path'),
  },
  (t) => [
    primaryKey({ columns: [t.complaintId, t.kind, t.subjectId] }),
    index('complaint_things_of_subject').on(t.subjectId),
    index('complaint_things_held')
      .on(t.heldPath)
      .where(sql`held_path is not null`),
  ],
);
