import type { Database } from '../../connect.ts';
import type { ReportReason } from '@yehang/contract/shapes/report-values.ts';
import { sql } from 'drizzle-orm';
import type { ListPlace, Queryable } from '../../types.ts';
import { contentColumns, type ContentRow } from '../content/rows.ts';
import { keptHidden } from '../reports/withheld.ts';

export type HiddenPostRow = ContentRow & { sortValue: string; by: string; reason: string };

/** Posts that moderators of a circle hid, the newest first. */
export async function listHiddenPosts(
  { pool }: Pick<Database, 'pool'>,
  request: { circleId: string; after: ListPlace | null; limit: number },
): Promise<HiddenPostRow[]> {
  const { circleId, after, limit } = request;
  const { rows } = await pool.query<HiddenPostRow>({
    name: `circle-hidden-${after ? 'after' : 'first'}`,
    text: `select ${contentColumns}, '0' as "sortValue", h.nickname as by, p.hidden_reason as reason
      from post_details p join contents i on i.id = p.content_id left join users u on u.id = i.uploader_id
      join users h on h.id = p.hidden_by
      where p.circle_id = $1 and p.hidden_by is not null and i.state = 'hidden' and p.deleted_at is null
        ${after ? 'and p.content_id < $3::uuid' : ''}
      order by p.content_id desc limit $2`,
    values: after ? [circleId, limit, after.id] : [circleId, limit],
  });
  return rows;
}

/** Reasons that moderators of circles never answer: the platform does. */
const GRAVE: readonly ReportReason[] = ['minor', 'depicted', 'nonconsent', 'illegal', 'rights'];

/** Of a case `c`: whether all its reports may be answered by moderators of the circle; never what a machine found. */
const answerable = `c.found_by is null and not exists (select from reports r where r.case_id = c.id
  and r.reason in (${GRAVE.map((reason) => `'${reason}'`).join(', ')}))`;

/** The post that a case is about, or whose comment it is about, with whose that is. */
export type CircleReportRow = ContentRow & {
  sortValue: string;
  caseId: string;
  commentId: string | null;
  authorId: string | null;
  reasons: ReportReason[];
  reports: number;
  openedAt: Date;
  dueAt: Date;
};

/**
 * Open cases about posts of a circle and their comments that its moderators may answer, the oldest first: for `viewerId` without those about
 * their own, or one by `caseId`.
 */
export async function listCircleReports(
  { pool }: Pick<Database, 'pool'>,
  request: { circleId: string; after: ListPlace | null; limit: number } & (
    | { viewerId: string }
    | { caseId: string }
  ),
): Promise<CircleReportRow[]> {
  const { circleId, after, limit } = request;
  const values: unknown[] = [circleId, limit];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const { rows } = await pool.query<CircleReportRow>({
    name: `circle-reports-${after ? 'after' : 'first'}-${'caseId' in request ? 'one' : 'all'}`,
    text: `select ${contentColumns}, c.opened_at::text as "sortValue", c.id as "caseId", m.id as "commentId",
        coalesce(m.user_id, p.uploader_id) as "authorId", c.opened_at as "openedAt",
        c.due_at as "dueAt", (select count(*) from reports r where r.case_id = c.id)::int as reports,
        (select array_agg(distinct r.reason) from reports r where r.case_id = c.id) as reasons
      from report_cases c left join comments m on c.kind = 'comment' and m.id = c.subject_id
      join post_details p on p.content_id = case c.kind when 'comment' then m.content_id else c.subject_id end
      join contents i on i.id = p.content_id left join users u on u.id = i.uploader_id
      where c.state = 'open' and c.kind in ('content', 'comment') and p.circle_id = $1 and i.state = 'published'
        and (m.id is null or m.state = 'visible') and ${answerable}
        and ${'caseId' in request ? `c.id = ${parameter(request.caseId)}` : `coalesce(m.user_id, p.uploader_id) is distinct from ${parameter(request.viewerId)}::uuid`}
        ${after ? `and (c.opened_at, c.id) > (${parameter(after.value)}::timestamptz, ${parameter(after.id)}::uuid)` : ''}
      order by c.opened_at, c.id limit $2`,
    values,
  });
  return rows;
}

/** Whether a case has a report that moderators of circles never answer. The caller holds the case. */
export async function isGrave({ orm }: Queryable, caseId: string): Promise<boolean> {
  const { rows } = await orm.execute(
    sql`select from report_cases c where c.id = ${caseId} and not (${sql.raw(answerable)})`,
  );
  return rows.length > 0;
}

/** Whether a report that moderators of circles never answer is open about a post, or the platform holds it back. */
export async function isHeldByPlatform({ orm }: Queryable, postId: string): Promise<boolean> {
  const { rows } =
    await orm.execute(sql`select from contents i where i.id = ${postId} and (i.withheld_at is not null or ${keptHidden(postId)}
    or exists (select from report_cases c where c.kind = 'content' and c.subject_id = i.id and c.state = 'open'
      and not (${sql.raw(answerable)})))`);
  return rows.length > 0;
}

/** Of a comment with the measure `m`: whether the platform hides it as well. */
const isPlatforms = `exists (select from measures o where o.subject_kind = 'comment' and o.subject_id = m.subject_id
    and o.ended_at is null and o.circle_id is null and o.kind in ('hide', 'withhold'))
  or exists (select from report_cases c where c.kind = 'comment' and c.subject_id = m.subject_id and c.state = 'open'
    and (c.is_hidden or not (${answerable})))
  or exists (select from complaint_things t join complaints k on k.id = t.complaint_id and k.state = 'open'
    where t.kind = 'comment' and t.subject_id = m.subject_id and t.is_hidden)`;

/** The post of a comment that moderators of a circle hid, with what they said. */
export type HiddenCommentRow = ContentRow & {
  sortValue: string;
  measureId: string;
  commentId: string;
  by: string;
  reason: string;
};

/** Comments that moderators of a circle hid and may show again, the latest first. */
export async function listHiddenComments(
  { pool }: Pick<Database, 'pool'>,
  request: { circleId: string; after: ListPlace | null; limit: number },
): Promise<HiddenCommentRow[]> {
  const { circleId, after, limit } = request;
  const { rows } = await pool.query<HiddenCommentRow>({
    name: `circle-hidden-comments-${after ? 'after' : 'first'}`,
    text: `select ${contentColumns}, '0' as "sortValue", m.id as "measureId", m.subject_id as "commentId",
        m.decided_by_login as by, m.facts as reason
      from measures m join comments h on h.id = m.subject_id and h.state = 'hidden'
      join contents i on i.id = h.content_id left join users u on u.id = i.uploader_id
      where m.circle_id = $1 and m.subject_kind = 'comment' and m.ended_at is null and not (${isPlatforms})
        ${after ? 'and m.id < $3::uuid' : ''}
      order by m.id desc limit $2`,
    values: after ? [circleId, limit, after.id] : [circleId, limit],
  });
  return rows;
}

/** Who hides a comment: moderators of this circle alone, or others. The caller holds the comment. */
export async function isHiddenByCircle(
  { orm }: Queryable,
  { circleId, commentId }: { circleId: string; commentId: string },
): Promise<boolean> {
  const { rows } =
    await orm.execute(sql`select from measures m join comments h on h.id = m.subject_id
    where h.id = ${commentId} and h.state = 'hidden' and m.circle_id = ${circleId} and m.subject_kind = 'comment'
      and m.ended_at is null and not (${sql.raw(isPlatforms)})`);
  return rows.length > 0;
}
