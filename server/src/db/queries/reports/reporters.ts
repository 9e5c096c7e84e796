import type { ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import type { ReportKind } from '@yehang/contract/shapes/report.ts';
import type { ReportReason } from '@yehang/contract/shapes/report-values.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../types.ts';

/** Who reported what, and the content that it is or stands on: null for people and private messages. */
export interface ReporterRow {
  [column: string]: unknown;
  caseId: string;
  userId: string;
  reason: ReportReason;
  kind: ReportKind;
  label: string;
  contentId: string | null;
  contentKind: ContentKind | null;
}

/** Everybody who reported these cases, in the order of their ids. */
export async function listReporters(
  { orm }: Queryable,
  caseIds: readonly string[],
): Promise<ReporterRow[]> {
  const { rows } = await orm.execute<ReporterRow>(sql`
    select c.id as "caseId", r.reporter_id as "userId", r.reason, c.kind, c.label,
      i.id as "contentId", i.kind as "contentKind"
    from report_cases c join reports r on r.case_id = c.id
      left join contents i on i.id = case c.kind
        when 'content' then c.subject_id
        when 'comment' then (select m.content_id from comments m where m.id = c.subject_id)
        when 'danmaku' then (select d.content_id from danmaku d where d.id = c.subject_id) end
    where c.id = any(${sql.param([...caseIds])}::uuid[])
    order by r.reporter_id, c.id`);
  return rows;
}

/**
 * Locks the clocks of messages of these reporters, and of whom a measure of this transaction about these subjects is
 * told, in the order in which every transaction numbers events: one is often the other in another case that is decided
 * at the same time. Belongs at the end of a transaction.
 */
export async function lockClocksOf(
  { orm }: Queryable,
  reporterIds: readonly string[],
  subjectIds: readonly string[],
): Promise<void> {
  await orm.execute(sql`
    insert into message_clocks as c (user_id, number)
    select id, 0 from (
      select unnest(${sql.param([...reporterIds])}::uuid[]) as id
      union select user_id from measures
        where subject_id = any(${sql.param([...subjectIds])}::uuid[]) and ended_at is null
          and created_at >= now() and user_id is not null) told
    order by id
    on conflict (user_id) do update set number = c.number`);
}
