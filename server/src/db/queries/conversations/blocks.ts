import { and, eq } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { userBlocks } from '../../schema/conversations.ts';
import type { ListPlace, Queryable, StoredPicture } from '../../types.ts';

/** Blocks a user or ends that; doing so twice is no error. */
export async function setUserBlock(
  { orm }: Queryable,
  { userId, blockedId, on }: { userId: string; blockedId: string; on: boolean },
): Promise<void> {
  if (on) await orm.insert(userBlocks).values({ userId, blockedId }).onConflictDoNothing();
  else
    await orm
      .delete(userBlocks)
      .where(and(eq(userBlocks.userId, userId), eq(userBlocks.blockedId, blockedId)));
}

/** How many users somebody blocks. */
export function countUserBlocks({ orm }: Queryable, userId: string): Promise<number> {
  return orm.$count(userBlocks, eq(userBlocks.userId, userId));
}

interface BlockedRow {
  id: string;
  nickname: string;
  avatar: StoredPicture | null;
  sortValue: string;
}

/** One page of whom a user blocks, the latest first. */
export async function listUserBlocks(
  { pool }: Pick<Database, 'pool'>,
  { userId, after, limit }: { userId: string; after: ListPlace | null; limit: number },
): Promise<BlockedRow[]> {
  const { rows } = await pool.query<BlockedRow>({
    name: `user-blocks-${after ? 'after' : 'first'}`,
    text: `with page as materialized (
        select b.blocked_id, b.created_at from user_blocks b where b.user_id = $1
          ${after ? 'and (b.created_at, b.blocked_id) < ($3, $4)' : ''}
        order by b.created_at desc, b.blocked_id desc limit $2)
      select u.id, u.nickname, u.avatar, p.created_at::text as "sortValue"
      from page p join users u on u.id = p.blocked_id
      order by p.created_at desc, p.blocked_id desc`,
    values: after ? [userId, limit, after.value, after.id] : [userId, limit],
  });
  return rows;
}
