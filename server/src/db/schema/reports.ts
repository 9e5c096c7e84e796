import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ReportKind } from '@yehang/contract/shapes/report.ts';
import type { MachineFinding } from '@yehang/contract/shapes/picture-finding.ts';
import { bytea, createdAt, moment, primaryId } from './columns.ts';
import { users } from './users.ts';

type Reason =
  | 'minor'
  | 'depicted'
  | 'nonconsent'
  | 'illegal'
  | 'abuse'
  | 'spam'
  | 'rights'
  | 'other';

/** All reports of one thing while it is open: they are decided together, once. */
export const reportCases = pgTable(
  'report_cases',
  {
    id: primaryId(),
    kind: text('kind').$type<ReportKind>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** The title, text or name as it was reported first, cut. */
    label: text('label').notNull(),
    /** The gravest. */
    reason: text('reason').$type<Reason>().notNull(),
    state: text('state').$type<'open' | 'decided'>().notNull().default('open'),
    /** Whether it was hidden when it was reported, and not by somebody else before. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** What the machine says of its words, as they were reported first; null for nothing. */
    machine: jsonb('machine').$type<MachineFinding[]>(),
    /** The rule or list that found it; null where people reported it. */
    foundBy: text('found_by'),
    /** It as it was found; what people report has its own. */
    sealedEvidence: bytea('sealed_evidence'),
    openedAt: moment('opened_at').notNull().defaultNow(),
    dueAt: moment('due_at').notNull(),
    decision: text('decision').$type<'dismiss' | 'hide' | 'takeDown'>(),
    decisionReason: text('decision_reason').notNull().default(''),
    decidedBy: text('decided_by').notNull().default(''),
    decidedAt: moment('decided_at'),
  },
  (t) => [
    uniqueIndex('report_cases_open')
      .on(t.kind, t.subjectId)
      .where(sql`state = 'open'`),
    index('report_cases_due')
      .on(t.dueAt, t.id)
      .where(sql`state = 'open'`),
    index('report_cases_decided')
      .on(t.decidedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state = 'decided'`),
    index('report_cases_of_subject').on(t.subjectId),
    check(
      'report_cases_decided_once',
      sql`(state = 'decided') = (decided_at is not null and decision is not null)`,
    ),
  ],
);

/** One person's report. What was reported is kept as it was, sealed with the server's key. */
export const reports = pgTable(
  'reports',
  {
    id: primaryId(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => reportCases.id),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => users.id),
    reason: text('reason').$type<Reason>().notNull(),
    text: text('text').notNull(),
    sealedEvidence: bytea('sealed_evidence').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('reports_of_case').on(t.caseId, t.reporterId),
    index('reports_in_order').on(t.caseId, t.createdAt, t.id),
    index('reports_of_reporter').on(t.reporterId, t.createdAt, t.id),
  ],
);

/** Files that evidence shows and that go when their user takes another: kept as long as a case may need them. */
export const heldFiles = pgTable(
  'held_files',
  {
    path: text('path').notNull(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => reportCases.id),
  },
  (t) => [primaryKey({ columns: [t.path, t.caseId] })],
);
