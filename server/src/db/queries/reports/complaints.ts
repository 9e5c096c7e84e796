import type { ComplaintRow } from '@yehang/contract/shapes/complaint.ts';
import type { ComplaintReason } from '@yehang/contract/shapes/complaint-values.ts';
import type { ReportDecision } from '@yehang/contract/shapes/report.ts';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { complaintContents, complaints } from '../../schema/complaints.ts';
import { contents } from '../../schema/contents.ts';
import type { ListPlace, Queryable } from '../../types.ts';
import { namedThings } from './complaint-things.ts';

export type ComplaintDbRow = typeof complaints.$inferSelect & {
  contents: ComplaintRow['contents'];
  things: ComplaintRow['things'];
};

const named = sql<ComplaintRow['contents']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title, 'kind', c.kind, 'isHidden', l.is_hidden)
    order by c.id), '[]')
  from complaint_contents l join contents c on c.id = l.content_id where l.complaint_id = complaints.id)`;

/** Writes a complaint; false where its proof of work was used. */
export async function insertComplaint(
  { orm }: Queryable,
  row: typeof complaints.$inferInsert,
  links: readonly Omit<typeof complaintContents.$inferInsert, 'complaintId'>[],
): Promise<boolean> {
  const rows = await orm
    .insert(complaints)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: complaints.id });
  if (rows.length === 0) return false;
  if (links.length > 0)
    await orm
      .insert(complaintContents)
      .values(links.map((link) => ({ ...link, complaintId: row.id })));
  return true;
}

/** Erases how complainants may be reached once their complaint was decided so many days ago. */
export async function eraseOldContacts({ orm }: Queryable, days: number): Promise<void> {
  await orm.execute(sql`update complaints set sealed_contact = null, contact_erased_at = now()
    where state = 'decided' and decided_at < now() - ${days} * interval '1 day' and sealed_contact is not null`);
}

/** Those of some contents that are there, locked in the order of their ids. */
export async function lockNamed({ orm }: Queryable, ids: readonly string[]) {
  return orm
    .select({ id: contents.id, withheldAt: contents.withheldAt })
    .from(contents)
    .where(inArray(contents.id, [...ids]))
    .orderBy(asc(contents.id))
    .for('no key update');
}

/** Those of some contents that staff let stand after somebody said that a minor is shown. */
export async function listLetStand(
  { orm }: Queryable,
  ids: readonly string[],
): Promise<Set<string>> {
  const given = sql.param([...ids]);
  const { rows } = await orm.execute<{ id: string }>(sql`
    select l.content_id as id from complaint_contents l join complaints c on c.id = l.complaint_id
      where l.content_id = any(${given}::uuid[]) and c.reason = 'minor' and c.decision = 'dismiss'
    union select r.subject_id from report_cases r where r.kind = 'content' and r.decision = 'dismiss'
      and r.subject_id = any(${given}::uuid[])
      and exists (select from reports one where one.case_id = r.id and one.reason = 'minor')`);
  return new Set(rows.map(({ id }) => id));
}

export async function noteHiddenFor(
  { orm }: Queryable,
  complaintId: string,
  contentIds: readonly string[],
): Promise<void> {
  if (contentIds.length === 0) return;
  await orm
    .update(complaintContents)
    .set({ isHidden: true })
    .where(
      and(
        eq(complaintContents.complaintId, complaintId),
        inArray(complaintContents.contentId, [...contentIds]),
      ),
    );
}

function selectComplaints({ orm }: Queryable) {
  return orm
    .select({
      complaint: complaints,
      contents: named,
      things: namedThings,
      id: complaints.id,
      sortValue: sql<string>`case ${complaints.state} when 'open' then ${complaints.dueAt}
        else ${complaints.decidedAt} end::text`,
    })
    .from(complaints)
    .$dynamic();
}

/** One page: open ones by their clock, decided ones latest first. */
export async function listComplaints(
  database: Queryable,
  request: {
    state: 'open' | 'decided';
    reason: ComplaintReason | null;
    after: ListPlace | null;
    limit: number;
  },
) {
  const { state, reason, after, limit } = request;
  const isOpen = state === 'open';
  const by = isOpen ? complaints.dueAt : complaints.decidedAt;
  const inOrder = isOpen ? asc : desc;
  const past = isOpen ? sql`>` : sql`<`;
  return selectComplaints(database)
    .where(
      and(
        // Written out, so that the partial indexes are found.
        isOpen ? sql`${complaints.state} = 'open'` : sql`${complaints.state} = 'decided'`,
        reason === null ? undefined : eq(complaints.reason, reason),
        after
          ? sql`(${by}, ${complaints.id}) ${past} (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(inOrder(by), inOrder(complaints.id))
    .limit(limit);
}

export async function findComplaint(
  database: Queryable,
  by: { id: string } | { ticketHash: Buffer },
): Promise<ComplaintDbRow | null> {
  const [row] = await selectComplaints(database).where(
    'id' in by ? eq(complaints.id, by.id) : eq(complaints.ticketHash, by.ticketHash),
  );
  return row ? { ...row.complaint, contents: row.contents, things: row.things } : null;
}

/** Decides one that is open; false where somebody did before. */
export async function decideComplaint(
  { orm }: Queryable,
  id: string,
  by: { decision: ReportDecision; answer: string; decidedBy: string },
): Promise<boolean> {
  const rows = await orm
    .update(complaints)
    .set({ ...by, state: 'decided', decidedAt: new Date() })
    .where(and(eq(complaints.id, id), eq(complaints.state, 'open')))
    .returning({ id: complaints.id });
  return rows.length === 1;
}

/** Ends what was stated of things that are hidden until a complaint is decided, and that no other one keeps hidden. */
export async function endComplaintWithholding(
  { orm }: Queryable,
  subjectIds: readonly string[],
): Promise<void> {
  await orm.execute(sql`update measures m set ended_at = now()
    where m.subject_id = any(${sql.param([...subjectIds])}::uuid[]) and m.kind = 'withhold' and m.case_id is null
      and m.ended_at is null and not exists (
        select from complaint_contents l join complaints c on c.id = l.complaint_id and c.state = 'open'
        where l.content_id = m.subject_id and l.is_hidden)
      and not exists (
        select from complaint_things t join complaints c on c.id = t.complaint_id and c.state = 'open'
        where t.subject_id = m.subject_id and t.kind = m.subject_kind and t.is_hidden)`);
}
