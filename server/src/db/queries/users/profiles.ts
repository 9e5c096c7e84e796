import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { followCounts } from '../../schema/follows.ts';
import { users } from '../../schema/users.ts';
import type { Audience, Queryable } from '../../types.ts';
import type { UserRow } from './users.ts';
import { kindsInSql } from '../content/kinds-in-sql.ts';
import { shownTo } from '../content/shown-to.ts';

/** What everybody may know of a user's works. */
export interface WorkCounts {
  works: number;
  plays: number;
  likes: number;
}

/**
 * Counts the works that the audience may know of, without posts and circles, which are lists of their own: as many rows
 * as there are contents.
 */
export async function readWorkCounts(
  { pool }: Pick<Database, 'pool'>,
  { userId, audience }: { userId: string; audience: Audience },
): Promise<WorkCounts> {
  const { rows } = await pool.query<WorkCounts>({
    name: `work-counts-${audience}`,
    text: `select (count(i.id) filter (where i.kind not in (${kindsInSql('submit')})))::int as works, coalesce(sum(i.plays), 0)::bigint as plays,
        coalesce(sum(i.likes), 0)::bigint as likes
      from contents i where i.uploader_id = $1 and i.state = 'published'
        and ${shownTo(audience)}`,
    values: [userId],
  });
  return rows[0]!;
}

/** A user with followers; `isFollowed` and `isBlocked` are the viewer's own. Null where there is no such user. */
export async function findProfile(
  { orm }: Database,
  { userId, viewerId }: { userId: string; viewerId: string },
) {
  const [row] = await orm
    .select({
      user: users,
      followers: sql<number>`coalesce(${followCounts.followers}, 0)`.mapWith(Number),
      following: sql<number>`coalesce(${followCounts.following}, 0)`.mapWith(Number),
      isFollowed: sql<boolean>`exists (select 1 from follows where user_id = ${viewerId}::uuid and followed_id = ${userId}::uuid)`,
      isBlocked: sql<boolean>`exists (select 1 from user_blocks where user_id = ${viewerId}::uuid and blocked_id = ${userId}::uuid)`,
    })
    .from(users)
    .leftJoin(followCounts, eq(followCounts.userId, users.id))
    .where(eq(users.id, userId));
  return row ?? null;
}

/** Changes what is given of a profile. */
export async function updateProfile(
  { orm }: Queryable,
  userId: string,
  change: Partial<Pick<UserRow, 'nickname' | 'intro' | 'gender' | 'ageBand'>>,
): Promise<UserRow | null> {
  const [row] = await orm.update(users).set(change).where(eq(users.id, userId)).returning();
  return row ?? null;
}

export async function updateAvatar(
  { orm }: Queryable,
  userId: string,
  avatar: UserRow['avatar'],
): Promise<UserRow | null> {
  const [row] = await orm.update(users).set({ avatar }).where(eq(users.id, userId)).returning();
  return row ?? null;
}
