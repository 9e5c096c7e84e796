import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from './columns.ts';

/** Monthly compliance reports, made by a job. */
export const complianceReports = pgTable(
  'compliance_reports',
  {
    id: primaryId(),
    /** YYYY-MM, of the calendar in Shanghai. */
    month: text('month').notNull(),
    state: text('state')
      .$type<'queued' | 'working' | 'ready' | 'failed'>()
      .notNull()
      .default('queued'),
    /** Of a hundred. */
    percent: integer('percent').notNull().default(0),
    requestedBy: text('requested_by').notNull(),
    /** Until when a process works on it. */
    leaseUntil: moment('lease_until'),
    attempts: integer('attempts').notNull().default(0),
    csv: text('csv'),
    html: text('html'),
    createdAt: createdAt(),
    readyAt: moment('ready_at'),
  },
  (t) => [
    uniqueIndex('compliance_reports_open')
      .on(t.month)
      .where(sql`state in ('queued', 'working')`),
    index('compliance_reports_latest').on(
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    check(
      'compliance_reports_ready',
      sql`state <> 'ready' or (csv is not null and html is not null)`,
    ),
  ],
);
