import { sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import type { Queryable, StoredPicture } from '../../types.ts';

export interface MentionableRow {
  id: string;
  nickname: string;
  avatar: StoredPicture | null;
  isFollowed: boolean;
}

/** Of a user `u`: whether neither they nor the user `$1` block the other. */
const unblocked = `not exists (select from user_blocks b where b.user_id = $1 and b.blocked_id = u.id)
  and not exists (select from user_blocks b where b.user_id = u.id and b.blocked_id = $1)`;

/**
 * People to mention: whom somebody follows first, then others whose nickname begins so, by the index of nicknames.
 * Nobody is there who blocks them, or whom they block.
 */
export async function listMentionable(
  { pool }: Pick<Database, 'pool'>,
  request: { userId: string; text: string; limit: number },
): Promise<MentionableRow[]> {
  const { userId, text, limit } = request;
  const pattern = `${text.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await pool.query<MentionableRow>({
    name: `mentionable-${text === '' ? 'all' : 'named'}`,
    text:
      text === ''
        ? `select u.id, u.nickname, u.avatar, true as "isFollowed" from follows f
            join users u on u.id = f.followed_id where f.user_id = $1 and ${unblocked}
            order by f.created_at desc limit $2`
        : `(select u.id, u.nickname, u.avatar, true as "isFollowed" from follows f
            join users u on u.id = f.followed_id
            where f.user_id = $1 and u.nickname ilike $3 and ${unblocked} order by u.nickname limit $2)
          union all
          (select u.id, u.nickname, u.avatar, false from users u
            where u.nickname >= $4 and u.nickname < $4 || chr(1114111) and starts_with(u.nickname, $4)
              and u.id <> $1 and ${unblocked} and not exists (
                select from follows f where f.user_id = $1 and f.followed_id = u.id)
            order by u.nickname limit $2)
          limit $2`,
    values: text === '' ? [userId, limit] : [userId, limit, pattern, text],
  });
  return rows;
}

/** Those of some people whose account is there, with their nicknames; without who blocks a user, or whom that one blocks. */
export async function listNicknames(
  { orm }: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<{ userId: string; nickname: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await orm.execute<{ userId: string; nickname: string }>(sql`
    select u.id as "userId", u.nickname from users u where u.id = any(${sql.param([...ids])}::uuid[])
      and not exists (select from user_blocks b where b.user_id = ${userId} and b.blocked_id = u.id)
      and not exists (select from user_blocks b where b.user_id = u.id and b.blocked_id = ${userId})`);
  return rows;
}
