import type { MarkChange } from '@yehang/contract/shapes/measure.ts';
import type {
  MeasureKind,
  MeasureRule,
  MeasureSubject,
} from '@yehang/contract/shapes/measure-values.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { newId } from '../../new-id.ts';
import { measures } from '../../schema/measures.ts';
import type { ListPlace, Queryable } from '../../types.ts';

export type MeasureRow = typeof measures.$inferSelect;

export interface NewMeasure {
  kind: MeasureKind;
  subjectKind: MeasureSubject;
  rule: MeasureRule;
  facts: string;
  /** Of kind 'mark'. */
  mark?: MarkChange;
  until?: Date | null;
  strikeUntil?: Date | null;
  blockId?: string;
  refundJobId?: string;
  caseId?: string | undefined;
  /** Whose moderators decide; the platform without it. */
  circleId?: string | undefined;
  /** What the subject was called, where the measure itself changed that. */
  label?: string | undefined;
  /** Null for a machine. */
  decidedBy: { id: string | null; login: string } | null;
}

/** Whose something is, and its summary, by its kind. */
const subjects: Record<MeasureSubject, string> = {
  user: `select id, id as user_id, nickname as label from users`,
  content: `select id, uploader_id as user_id, title as label from contents`,
  comment: `select id, user_id, text as label from comments`,
  danmaku: `select id, author_id as user_id, text as label from danmaku`,
  companion: `select id, owner_id as user_id, name as label from companion_characters`,
  message: `select id, user_id, case kind when 'picture' then '图片' else text end as label
    from direct_messages where is_mine`,
  avatar: `select id, user_id, '头像' as label from avatar_submissions`,
};

const subjectTables: Record<MeasureSubject, string> = {
  user: 'users',
  content: 'contents',
  comment: 'comments',
  danmaku: 'danmaku',
  companion: 'companion_characters',
  message: 'direct_messages',
  // The user first, as in every change of an avatar.
  avatar: 'users',
};

/** Notes the same measure for some subjects; answers whom each is told. What is not there is left out. */
export async function insertMeasures(
  { orm }: Queryable,
  subjectIds: readonly string[],
  it: NewMeasure,
): Promise<{ id: string; userId: string | null; label: string }[]> {
  const at = (moment: Date | null | undefined) => moment?.toISOString() ?? null;
  const { rows } = await orm.execute<{ id: string; userId: string | null; label: string }>(sql`
    insert into measures (id, user_id, kind, subject_kind, subject_id, label, rule, facts, mark, is_automated, until,
      strike_until, block_id, refund_job_id, case_id, circle_id, decided_by, decided_by_login)
    select n.id, s.user_id, ${it.kind}, ${it.subjectKind}, s.id, left(coalesce(${it.label ?? null}::text, s.label), 80), ${it.rule}, ${it.facts},
      ${it.mark === undefined ? null : JSON.stringify(it.mark)}::jsonb,
      ${it.decidedBy === null}::boolean, ${at(it.until)}::timestamptz, ${at(it.strikeUntil)}::timestamptz,
      ${it.blockId ?? null}::uuid, ${it.refundJobId ?? null}::uuid, ${it.caseId ?? null}::uuid,
      ${it.circleId ?? null}::uuid,
      ${it.decidedBy?.id ?? null}::uuid, ${it.decidedBy?.login ?? ''}
    from unnest(${sql.param(subjectIds.map(() => newId()))}::uuid[], ${sql.param([...subjectIds])}::uuid[]) n(id, subject)
      join (${sql.raw(subjects[it.subjectKind])}) s on s.id = n.subject
    returning id, user_id as "userId", label`);
  return rows;
}

export async function findMeasure({ orm }: Queryable, id: string): Promise<MeasureRow | null> {
  const [row] = await orm.select().from(measures).where(eq(measures.id, id));
  return row ?? null;
}

/** The measure of a taking down, by the refund that it started. */
export async function findMeasureOfRefund(
  { orm }: Queryable,
  refundJobId: string,
): Promise<MeasureRow | null> {
  const [row] = await orm.select().from(measures).where(eq(measures.refundJobId, refundJobId));
  return row ?? null;
}

/** Measures that decide about the same: one of them must not be undone while another stands. */
const groups: readonly (readonly MeasureKind[])[] = [
  ['takeDown', 'hide', 'withhold'],
  ['mark'],
  ['setTrust'],
  ['revokeCreator'],
];

/**
 * Locks what a measure is about until the transaction ends, and says what else stands about it: `newer` where the
 * measure has no effect any more, being over or overtaken by a later one; `older` where an earlier one is in force. That a
 * content was withheld before it was hidden is none of these: what is open then says itself whether it stays so.
 */
export async function lockSubjectOf(
  { orm }: Queryable,
  { id, kind, subjectKind, subjectId, userId }: MeasureRow,
): Promise<'newer' | 'older' | null> {
  await orm.execute(sql`select from ${sql.raw(subjectTables[subjectKind])} s
    where s.id = ${subjectKind === 'avatar' ? userId : subjectId} ${sql.raw(subjectKind === 'message' ? 'and is_mine' : '')} for no key update`);
  const alike = groups.find((group) => group.includes(kind)) ?? [kind];
  const { rows } = await orm.execute<{ isOver: boolean; newer: boolean; older: boolean }>(sql`
    select m.ended_at is not null as "isOver",
      coalesce(bool_or((o.created_at, o.id) > (m.created_at, m.id)), false) as newer,
      coalesce(bool_or((o.created_at, o.id) < (m.created_at, m.id)
        and not (m.kind = 'hide' and o.kind = 'withhold' and o.subject_kind = 'content')), false) as older
    from measures m left join measures o on o.subject_id = m.subject_id and o.id <> m.id
      and o.subject_kind = m.subject_kind and o.ended_at is null
      and o.kind = any(${sql.param([...alike])}::text[])
    where m.id = ${id} group by m.id`);
  const [row] = rows;
  if (!row || row.isOver || row.newer) return 'newer';
  return row.older ? 'older' : null;
}

/** Ends a measure and takes its strike back. */
export async function endMeasure({ orm }: Queryable, id: string): Promise<void> {
  await orm.execute(sql`update measures set ended_at = coalesce(ended_at, now()),
    strike_ended_at = case when strike_until is null then null else coalesce(strike_ended_at, now()) end
    where id = ${id}`);
}

/** The same of the measure of a block. */
export async function endMeasureOfBlock({ orm }: Queryable, blockId: string): Promise<void> {
  await orm.execute(sql`update measures set ended_at = coalesce(ended_at, now()),
    strike_ended_at = case when strike_until is null then null else coalesce(strike_ended_at, now()) end
    where block_id = ${blockId}`);
}

/** Ends the measures of one kind that a user is under. */
export async function endMeasuresOfUser(
  { orm }: Queryable,
  userId: string,
  kind: MeasureKind,
): Promise<void> {
  await orm
    .update(measures)
    .set({ endedAt: new Date() })
    .where(and(eq(measures.userId, userId), eq(measures.kind, kind), isNull(measures.endedAt)));
}

/** Ends what hides a content, once staff show it again; strikes stay. */
export async function endHiding({ orm }: Queryable, contentId: string): Promise<void> {
  await orm
    .update(measures)
    .set({ endedAt: new Date() })
    .where(
      and(
        eq(measures.subjectKind, 'content'),
        eq(measures.subjectId, contentId),
        eq(measures.kind, 'hide'),
        isNull(measures.endedAt),
      ),
    );
}

/** Ends what was hidden until a case is decided. */
export async function endWithholding({ orm }: Queryable, caseId: string): Promise<void> {
  await orm
    .update(measures)
    .set({ endedAt: new Date() })
    .where(
      and(eq(measures.caseId, caseId), eq(measures.kind, 'withhold'), isNull(measures.endedAt)),
    );
}

/** Whether something was removed after a case hid it, and that is in force: the case alone cannot show it again. */
export async function isRemovedSinceHidden(
  { orm }: Queryable,
  caseId: string,
  { kind, id }: { kind: MeasureSubject; id: string },
): Promise<boolean> {
  const { rows } = await orm.execute(sql`select from measures m
    where m.subject_kind = ${kind} and m.subject_id = ${id} and m.kind in ('hide', 'takeDown') and m.ended_at is null
      and exists (select from measures w where w.case_id = ${caseId} and w.kind = 'withhold'
        and (w.created_at, w.id) < (m.created_at, m.id))`);
  return rows.length > 0;
}

/** Ends the strikes whose term is over. */
export async function expireStrikes({ pool }: Database): Promise<void> {
  await pool.query({
    name: 'strikes-expire',
    text: `update measures m set strike_ended_at = now() from (
        select id from measures where strike_until <= now() and strike_ended_at is null
        order by user_id, id for update skip locked) due where m.id = due.id`,
  });
}

/** A measure with its appeal: of a block the latest of several. */
export interface MeasureWithAppeal extends Omit<MeasureRow, 'decidedBy'> {
  appealState: 'waiting' | 'granted' | 'refused' | 'ended' | null;
  appealText: string;
  appealAnswer: string | null;
  appealedAt: Date;
  appealDecidedAt: Date | null;
  circleName: string | null;
  sortValue: string;
}

const measureColumns = `m.id, m.user_id as "userId", m.kind, m.subject_kind as "subjectKind", m.subject_id as "subjectId",
  m.label, m.rule, m.facts, m.mark, m.is_automated as "isAutomated", m.until, m.strike_until as "strikeUntil",
  m.strike_ended_at as "strikeEndedAt", m.block_id as "blockId", m.refund_job_id as "refundJobId",
  m.case_id as "caseId", m.circle_id as "circleId",
  (select k.title from contents k where k.id = m.circle_id) as "circleName", m.created_at as "createdAt", m.decided_by_login as "decidedByLogin", m.ended_at as "endedAt",
  a.state as "appealState", a.text as "appealText", a.answer as "appealAnswer", a.created_at as "appealedAt",
  a.decided_at as "appealDecidedAt", m.created_at::text as "sortValue"`;

const withAppeal = `left join lateral (
    select x.state, x.text, x.answer, x.created_at, x.decided_at from appeals x where x.measure_id = m.id
    union all
    (select b.state, b.text, b.answer, b.created_at, b.decided_at from block_appeals b
      where b.block_id = m.block_id order by b.created_at desc limit 1)
  ) a on true`;

/** One page of what was decided about a user, the latest first. */
export async function listMeasures(
  { pool }: Database,
  { userId, after, limit }: { userId: string; after: ListPlace | null; limit: number },
): Promise<MeasureWithAppeal[]> {
  const { rows } = await pool.query<MeasureWithAppeal>({
    name: `measures-${after ? 'after' : 'first'}`,
    text: `select ${measureColumns} from measures m ${withAppeal} where m.user_id = $1
      ${after ? 'and (m.created_at, m.id) < ($3::timestamptz, $4::uuid)' : ''}
      order by m.created_at desc, m.id desc limit $2`,
    values: after ? [userId, limit, after.value, after.id] : [userId, limit],
  });
  return rows;
}

/** One of a user's; null where it is not theirs. */
export async function findMeasureOf(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
  id: string,
): Promise<MeasureWithAppeal | null> {
  const { rows } = await pool.query<MeasureWithAppeal>({
    name: 'measure-of',
    text: `select ${measureColumns} from measures m ${withAppeal} where m.id = $2 and m.user_id = $1`,
    values: [userId, id],
  });
  return rows[0] ?? null;
}
