import type { Database } from '../../connect.ts';
import type { ListPlace } from '../../types.ts';
import type { FriendGiftRow } from './friend-gifts.ts';

interface Person {
  id: string;
  number: number;
  nickname: string;
}

export interface FriendGiftForStaff extends Pick<
  FriendGiftRow,
  'id' | 'kind' | 'goldCents' | 'title' | 'tier' | 'days'
> {
  at: Date;
  sortValue: string;
  giver: Person;
  receiver: Person;
}

/** One page of what a user gave and received, the latest first; each side is read by an index of its own. */
export async function listFriendGiftsForStaff(
  { pool }: Pick<Database, 'pool'>,
  { userId, after, limit }: { userId: string; after: ListPlace | null; limit: number },
): Promise<FriendGiftForStaff[]> {
  const side = (column: string) =>
    `(select * from friend_gifts where ${column} = $1 ${after ? 'and (created_at, id) < ($3::timestamptz, $4::uuid)' : ''}
      order by created_at desc, id desc limit $2)`;
  const person = (table: string) =>
    `json_build_object('id', ${table}.id, 'number', ${table}.number, 'nickname', ${table}.nickname)`;
  const { rows } = await pool.query<FriendGiftForStaff>({
    name: `staff-friend-gifts-${after ? 'after' : 'first'}`,
    text: `with gifts as (${side('giver_id')} union all ${side('receiver_id')})
      select g.id, g.kind, g.gold_cents::float8 as "goldCents", g.title, g.tier, g.days, g.created_at as at,
        g.created_at::text as "sortValue", ${person('a')} as giver, ${person('b')} as receiver
      from gifts g join users a on a.id = g.giver_id join users b on b.id = g.receiver_id
      order by g.created_at desc, g.id desc limit $2`,
    values: after ? [userId, limit, after.value, after.id] : [userId, limit],
  });
  return rows;
}
