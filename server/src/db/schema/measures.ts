import type { MarkChange } from '@yehang/contract/shapes/measure.ts';
import type {
  MeasureKind,
  MeasureRule,
  MeasureSubject,
} from '@yehang/contract/shapes/measure-values.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { contents } from './contents.ts';
import { createdAt, moment, primaryId } from './columns.ts';
import { refundJobs } from './purchases.ts';
import { reportCases } from './reports.ts';
import { blocks, users } from './users.ts';

/** Statements of reasons: what staff or a machine decided about a user or a content, and why. Never deleted. */
export const measures = pgTable(
  'measures',
  {
    id: primaryId(),
    /** Whom it is told; null where a content is nobody's. */
    userId: uuid('user_id').references(() => users.id),
    kind: text('kind').$type<MeasureKind>().notNull(),
    subjectKind: text('subject_kind').$type<MeasureSubject>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** A title, text or name as it was, cut. */
    label: text('label').notNull(),
    rule: text('rule').$type<MeasureRule>().notNull(),
    facts: text('facts').notNull(),
    /** Of kind 'mark'. */
    mark: jsonb('mark').$type<MarkChange>(),
    isAutomated: boolean('is_automated').notNull(),
    /** When it ends by itself. */
    until: moment('until'),
    /** Until when it counts as a strike. */
    strikeUntil: moment('strike_until'),
    strikeEndedAt: moment('strike_ended_at'),
    blockId: uuid('block_id').references(() => blocks.id),
    refundJobId: uuid('refund_job_id').references(() => refundJobs.id),
    /** The reports that it follows from. */
    caseId: uuid('case_id').references(() => reportCases.id),
    /** Whose moderators decided; null where the platform did. */
    circleId: uuid('circle_id').references(() => contents.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** Null where that was never noted, and where no person decided. */
    decidedBy: uuid('decided_by'),
    decidedByLogin: text('decided_by_login').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    index('measures_of_user').on(
      t.userId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('measures_of_subject')
      .on(t.subjectId)
      .where(sql`ended_at is null`),
    index('measures_by_age').on(t.createdAt),
    index('measures_in_circle')
      .on(t.circleId, t.id)
      .where(sql`circle_id is not null and ended_at is null`),
    uniqueIndex('measures_of_block').on(t.blockId),
    uniqueIndex('measures_of_refund').on(t.refundJobId),
    index('measures_strikes')
      .on(t.userId, t.strikeUntil)
      .where(sql`strike_until is not null and strike_ended_at is null`),
    index('measures_strikes_due')
      .on(t.strikeUntil)
      .where(sql`strike_until is not null and strike_ended_at is null`),
    check('measures_strike', sql`strike_ended_at is null or strike_until is not null`),
    check('measures_mark', sql`(kind = 'mark') = (mark is not null)`),
    check('measures_decided', sql`is_automated or decided_by_login <> ''`),
  ],
);
