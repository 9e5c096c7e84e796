import type { Database } from '../../connect.ts';
import { and, eq, sql } from 'drizzle-orm';
import { circleMembers } from '../../schema/circles.ts';
import type { ListPlace, Queryable, StoredPicture } from '../../types.ts';

/** How members are stored: lists begin with the highest. */
export const ranks = { member: 0, moderator: 1, owner: 2 } as const;
export type Role = keyof typeof ranks;

const names: readonly Role[] = ['member', 'moderator', 'owner'];
export const roleOf = (rank: number | null | undefined): Role | null =>
  rank === null || rank === undefined ? null : (names[rank] ?? null);

/** A user's parts in some circles. */
export async function listRoles(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
  circleIds: readonly string[],
): Promise<Map<string, Role>> {
  const { rows } = await pool.query<{ id: string; rank: number }>({
    name: 'circle-roles',
    text: 'select circle_id as id, rank from circle_members where user_id = $1 and circle_id = any($2::uuid[])',
    values: [userId, circleIds],
  });
  return new Map(rows.map(({ id, rank }) => [id, roleOf(rank) ?? 'member']));
}

/** Joins or leaves, counted once however often and at the same time it is said; owners stay. */
export async function setMember(
  { pool }: Pick<Database, 'pool'>,
  { userId, circleId, on }: { userId: string; circleId: string; on: boolean },
): Promise<void> {
  const change = on
    ? `insert into circle_members (user_id, circle_id) values ($1, $2) on conflict do nothing returning 1`
    : `delete from circle_members where user_id = $1 and circle_id = $2 and rank < ${ranks.owner} returning 1`;
  await pool.query({
    name: on ? 'join-circle' : 'leave-circle',
    text: `with changed as (${change})
      insert into content_counter_deltas (subject, subject_id, counter, delta)
      select 'circle', $2, 'members', $3::int from changed`,
    values: [userId, circleId, on ? 1 : -1],
  });
}

/** Makes somebody owner or moderator of a circle, or an ordinary member again; who was none joins. */
export async function setRank(
  { orm }: Queryable,
  { userId, circleId, role }: { userId: string; circleId: string; role: Role },
): Promise<void> {
  await orm.execute(sql`with changed as (
      insert into circle_members (user_id, circle_id, rank) values (${userId}, ${circleId}, ${ranks[role]})
      on conflict (user_id, circle_id) do update set rank = excluded.rank returning xmax = 0 as is_new)
    insert into content_counter_deltas (subject, subject_id, counter, delta)
    select 'circle', ${circleId}::uuid, 'members', 1 from changed where is_new`);
}

/** Who owns and moderates a circle. */
export async function listRanked(
  { orm }: Queryable,
  circleId: string,
): Promise<{ userId: string; role: Role }[]> {
  const { rows } = await orm.execute<{ userId: string; rank: number }>(sql`
    select user_id as "userId", rank from circle_members
    where circle_id = ${circleId} and rank > ${ranks.member}`);
  return rows.map(({ userId, rank }) => ({ userId, role: roleOf(rank) ?? 'member' }));
}

export interface MemberRow {
  id: string;
  nickname: string;
  avatar: StoredPicture | null;
  rank: number;
  joinedAt: Date;
  sortValue: string;
}

/** One page of members: the highest rank first, then the latest. A place is `rank moment`. */
export async function listMembers(
  { pool }: Pick<Database, 'pool'>,
  request: {
    circleId: string;
    after: (ListPlace & { rank: number }) | null;
    limit: number;
    leastRank?: number;
  },
): Promise<MemberRow[]> {
  const { circleId, after, limit, leastRank = 0 } = request;
  const { rows } = await pool.query<MemberRow>({
    name: `circle-members-${after ? 'after' : 'first'}`,
    text: `select u.id, u.nickname, u.avatar, m.rank, m.joined_at as "joinedAt",
        m.joined_at::text as "sortValue"
      from circle_members m join users u on u.id = m.user_id
      where m.circle_id = $1 and m.rank >= $3
        ${after ? 'and (m.rank, m.joined_at, m.user_id) < ($4::int, $5::timestamptz, $6::uuid)' : ''}
      order by m.rank desc, m.joined_at desc, m.user_id desc limit $2`,
    values: [circleId, limit, leastRank, ...(after ? [after.rank, after.value, after.id] : [])],
  });
  return rows;
}

/** The rank of a user in a circle; null for who is no member. */
export async function findRank(
  { orm }: Queryable,
  userId: string,
  circleId: string,
): Promise<number | null> {
  const [row] = await selectRank({ orm }, userId, circleId);
  return row?.rank ?? null;
}

/** The same, held until the transaction ends: nobody changes it meanwhile, nor leaves. */
export async function lockRank(
  { orm }: Queryable,
  userId: string,
  circleId: string,
): Promise<number | null> {
  const [row] = await selectRank({ orm }, userId, circleId).for('update');
  return row?.rank ?? null;
}

const selectRank = ({ orm }: Queryable, userId: string, circleId: string) =>
  orm
    .select({ rank: circleMembers.rank })
    .from(circleMembers)
    .where(and(eq(circleMembers.userId, userId), eq(circleMembers.circleId, circleId)));

/** How many moderators a circle has, without its owner. */
export function countModerators({ orm }: Queryable, circleId: string): Promise<number> {
  const moderator = eq(circleMembers.rank, ranks.moderator);
  return orm.$count(circleMembers, and(eq(circleMembers.circleId, circleId), moderator));
}
