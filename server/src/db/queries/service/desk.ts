import { and, asc, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { staff } from '../../schema/staff.ts';
import { cannedAnswers, supportConversations, supportStaff } from '../../schema/service.ts';
import { users } from '../../schema/users.ts';
import type { ListPlace, Queryable } from '../../types.ts';
import { mayTry } from '../jobs/failures.ts';

const table = supportConversations;
/** A desk that was not heard of for longer is closed. */
const DESK_SECONDS = 90;
const online = sql`(s.is_online and s.seen_at > now() - make_interval(secs => ${DESK_SECONDS}))`;

const columns = {
  conversation: table,
  user: { id: users.id, number: users.number, nickname: users.nickname },
  staff: { id: staff.id, login: staff.login },
};

const rowsOf = ({ orm }: Queryable, extra: { sortValue: SQL<string> }) =>
  orm
    .select({ ...columns, id: table.id, ...extra })
    .from(table)
    .leftJoin(users, eq(users.id, table.userId))
    .leftJoin(staff, eq(staff.id, table.staffId))
    .$dynamic();

export type DeskRow = Awaited<ReturnType<typeof rowsOf>>[number];

export async function findDeskRow(queryable: Queryable, id: string): Promise<DeskRow | null> {
  const sortValue = sql<string>`''`;
  const [row] = await rowsOf(queryable, { sortValue }).where(eq(table.id, id));
  return row ?? null;
}

export type DeskBox = 'mine' | 'queued' | 'open' | 'closed';

/** One page of a box: what waits by its place in the queue, the rest by what happened last. */
export function listDesk(
  queryable: Queryable,
  {
    box,
    staffId,
    after,
    limit,
  }: { box: DeskBox; staffId: string; after: ListPlace | null; limit: number },
): Promise<DeskRow[]> {
  const column =
    box === 'queued' ? table.queuedAt : box === 'closed' ? table.closedAt : table.lastAt;
  const state = box === 'mine' ? 'open' : box;
  const order = box === 'queued' ? asc : desc;
  const beyond = box === 'queued' ? sql`>` : sql`<`;
  return rowsOf(queryable, { sortValue: sql<string>`${column}::text` })
    .where(
      and(
        sql`${table.state} = ${sql.raw(`'${state}'`)}`,
        box === 'mine' ? eq(table.staffId, staffId) : undefined,
        after
          ? sql`(${column}, ${table.id}) ${beyond} (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(order(column), order(table.id))
    .limit(limit);
}

export async function countDesk({ orm }: Queryable, staffId: string) {
  const { rows } = await orm.execute<{
    queued: number;
    mine: number;
    unanswered: number;
    isOnline: boolean;
  }>(sql`
    select count(*) filter (where state = 'queued')::int as queued,
      count(*) filter (where state = 'open' and staff_id = ${staffId})::int as mine,
      count(*) filter (where state = 'open' and staff_id = ${staffId} and waiting_since is not null)::int as unanswered,
      coalesce((select ${online} from support_staff s where s.staff_id = ${staffId}), false) as "isOnline"
    from support_conversations where state <> 'closed'`);
  return rows[0]!;
}

/** Staff who may take conversations, with how many they have, those online first. */
export async function listDeskStaff({ orm }: Queryable) {
  const { rows } = await orm.execute<{
    id: string;
    login: string;
    isOnline: boolean;
    load: number;
    lastAssignedAt: string | null;
  }>(sql`
    select t.id, t.login, coalesce(${online}, false) as "isOnline", s.last_assigned_at::text as "lastAssignedAt",
      (select count(*)::int from support_conversations c where c.state = 'open' and c.staff_id = t.id) as load
    from staff t left join support_staff s on s.staff_id = t.id
    where not t.disabled and t.role in ('owner', 'support')
    order by 3 desc, load, s.last_assigned_at nulls first, t.login`);
  return rows;
}

/** Says whether somebody takes conversations; left out, only that their desk is open. */
export async function writeDeskStaff(
  { orm }: Queryable,
  staffId: string,
  isOnline?: boolean,
): Promise<void> {
  const seenAt = new Date();
  if (isOnline === undefined) {
    await orm.update(supportStaff).set({ seenAt }).where(eq(supportStaff.staffId, staffId));
    return;
  }
  await orm
    .insert(supportStaff)
    .values({ staffId, isOnline, seenAt })
    .onConflictDoUpdate({ target: supportStaff.staffId, set: { isOnline, seenAt } });
}

export async function noteAssigned({ orm }: Queryable, staffId: string): Promise<void> {
  await orm
    .update(supportStaff)
    .set({ lastAssignedAt: new Date() })
    .where(eq(supportStaff.staffId, staffId));
}

/** Inside a transaction: one process at a time gives out conversations. */
export async function lockAssignment({ orm }: Queryable): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtext('support-assignment'))`);
}

/** The first conversations that wait. */
export function listQueued({ orm }: Queryable, limit: number) {
  return orm
    .select({ id: table.id, avoidStaffId: table.avoidStaffId })
    .from(table)
    .where(and(sql`${table.state} = 'queued'`, mayTry('support-queue', table.id)))
    .orderBy(asc(table.queuedAt), asc(table.id))
    .limit(limit);
}

/** Conversations whose user waits for an answer of theirs since before a moment. */
export function listUnanswered({ orm }: Queryable, since: Date, limit: number) {
  return orm
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        sql`${table.state} = 'open'`,
        isNotNull(table.waitingSince),
        sql`${table.waitingSince} < ${since.toISOString()}::timestamptz`,
        mayTry('support-queue', table.id),
      ),
    )
    .orderBy(asc(table.waitingSince))
    .limit(limit);
}

/** Conversations that staff answered, and in which nothing was said since before a moment. */
export function listSilent({ orm }: Queryable, since: Date, limit: number) {
  return orm
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        sql`${table.state} = 'open'`,
        sql`${table.waitingSince} is null`,
        sql`${table.lastAt} < ${since.toISOString()}::timestamptz`,
        mayTry('support-silence', table.id),
      ),
    )
    .orderBy(asc(table.lastAt))
    .limit(limit);
}

export function listCannedAnswers({ orm }: Queryable) {
  return orm
    .select()
    .from(cannedAnswers)
    .orderBy(asc(cannedAnswers.sortCode), asc(cannedAnswers.id));
}
