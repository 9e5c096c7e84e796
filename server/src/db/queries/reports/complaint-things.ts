import type { ComplaintRow } from '@yehang/contract/shapes/complaint.ts';
import { and, eq, sql } from 'drizzle-orm';
import { complaintThings } from '../../schema/complaints.ts';
import type { Queryable } from '../../types.ts';

type ThingRow = typeof complaintThings.$inferSelect;
export type ComplainedThing = Pick<ThingRow, 'kind' | 'subjectId'>;
type NewComplainedThing = Omit<typeof complaintThings.$inferInsert, 'complaintId'>;

/** What a complaint of the row in question names beside contents. */
export const namedThings = sql<ComplaintRow['things']>`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'id', t.subject_id, 'label', t.label,
    'isHidden', t.is_hidden) order by t.kind, t.subject_id), '[]')
  from complaint_things t where t.complaint_id = complaints.id)`;

/** Which of some ids are contents', users' and comments' that are there. */
export async function findNamed(
  { orm }: Queryable,
  ids: readonly string[],
): Promise<Map<string, 'content' | ThingRow['kind']>> {
  const given = sql`any(${sql.param([...ids])}::uuid[])`;
  const { rows } = await orm.execute<{ id: string; kind: 'content' | ThingRow['kind'] }>(sql`
    select id, 'content' as kind from contents where id = ${given}
    union all select id, 'user' from users where id = ${given}
    union all select id, 'comment' from comments where id = ${given} and state <> 'deleted'`);
  return new Map(rows.map(({ id, kind }) => [id, kind]));
}

export async function insertComplaintThings(
  { orm }: Queryable,
  complaintId: string,
  things: readonly NewComplainedThing[],
): Promise<void> {
  if (things.length > 0)
    await orm.insert(complaintThings).values(things.map((thing) => ({ ...thing, complaintId })));
}

/** With their evidence. */
export async function listComplaintThings(
  { orm }: Queryable,
  complaintId: string,
): Promise<ThingRow[]> {
  return orm
    .select()
    .from(complaintThings)
    .where(eq(complaintThings.complaintId, complaintId))
    .orderBy(complaintThings.kind, complaintThings.subjectId);
}

/**
 * How a thing was, as evidence, before something that is open hid it, the first; null where nothing open keeps it hidden.
 */
export async function findKeeper(
  { orm }: Queryable,
  { kind, subjectId }: ComplainedThing,
): Promise<{ sealedEvidence: Buffer } | null> {
  const { rows } = await orm.execute<{ sealedEvidence: Buffer }>(sql`
    (select t.sealed_evidence as "sealedEvidence" from complaint_things t
      join complaints c on c.id = t.complaint_id and c.state = 'open'
      where t.kind = ${kind} and t.subject_id = ${subjectId} and t.is_hidden order by c.id limit 1)
    union all
    (select r.sealed_evidence from report_cases c join reports r on r.case_id = c.id and r.reason = 'minor'
      where c.kind = ${kind} and c.subject_id = ${subjectId} and c.state = 'open' and c.is_hidden order by r.id limit 1)
    limit 1`);
  return rows[0] ?? null;
}

/** Whether a decision hides a thing, or something open keeps it hidden. */
export async function isThingHeld(database: Queryable, thing: ComplainedThing): Promise<boolean> {
  const { rows } = await database.orm.execute(sql`select from measures m
    where m.subject_kind = ${thing.kind} and m.subject_id = ${thing.subjectId} and m.kind = 'hide' and m.ended_at is null limit 1`);
  return rows.length > 0 || (await findKeeper(database, thing)) !== null;
}

/** What a thing was when staff let it stand after somebody said that a minor is shown. */
export async function listThingLetStand(
  { orm }: Queryable,
  { kind, subjectId }: ComplainedThing,
): Promise<Buffer[]> {
  const { rows } = await orm.execute<{ sealedEvidence: Buffer }>(sql`
    select t.sealed_evidence as "sealedEvidence" from complaint_things t join complaints c on c.id = t.complaint_id
      where t.kind = ${kind} and t.subject_id = ${subjectId} and c.reason = 'minor' and c.decision = 'dismiss'
    union all
    select r.sealed_evidence from report_cases c join reports r on r.case_id = c.id and r.reason = 'minor'
      where c.kind = ${kind} and c.subject_id = ${subjectId} and c.decision = 'dismiss'`);
  return rows.map(({ sealedEvidence }) => sealedEvidence);
}

/** How somebody's profile was before the latest complaint that was decided about it; null for none. */
export async function findComplaintEvidence(
  { orm }: Queryable,
  userId: string,
): Promise<Buffer | null> {
  const [row] = await orm
    .select({ sealedEvidence: complaintThings.sealedEvidence })
    .from(complaintThings)
    .where(and(eq(complaintThings.kind, 'user'), eq(complaintThings.subjectId, userId)))
    .orderBy(sql`${complaintThings.complaintId} desc`)
    .limit(1);
  return row?.sealedEvidence ?? null;
}
