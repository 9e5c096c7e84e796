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
  'id' | 'kind' | 'goldCents' | 'priceCents' | 'title' | 'tier' | 'days'
> {
  at: Date;
  sortValue: string;
  giver: Person;
  receiver: Person;
}

interface FriendGiftFilter {
  /** Who gave or received; everybody without one. */
  userId?: string | undefined;
  kind?: FriendGiftRow['kind'] | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
}

/**
 * One page of gifts between users, the latest first. Of one user each side is read by an index of its own, of everybody
 * the index of the moments.
 */
export async function listFriendGiftsForStaff(
  { pool }: Pick<Database, 'pool'>,
  filter: FriendGiftFilter & { after: ListPlace | null; limit: number },
): Promise<FriendGiftForStaff[]> {
  const { userId, kind, from, to, after, limit } = filter;
  const values: unknown[] = [limit];
  const value = (one: unknown) => `$${values.push(one)}`;
  const conditions = [
    ...(kind === undefined ? [] : [`kind = ${value(kind)}`]),
    ...(from === undefined ? [] : [`created_at >= ${value(from)}`]),
    ...(to === undefined ? [] : [`created_at < ${value(to)}`]),
    ...(after === null
      ? []
      : [`(created_at, id) < (${value(after.value)}::timestamptz, ${value(after.id)}::uuid)`]),
  ];
  const rowsOf = (...own: string[]) => {
    const where = [...own, ...conditions].join(' and ');
    return `(select * from friend_gifts ${where && `where ${where}`} order by created_at desc, id desc limit $1)`;
  };
  const user = userId === undefined ? null : value(userId);
  const gifts =
    user === null
      ? rowsOf()
      : `${rowsOf(`giver_id = ${user}`)} union all ${rowsOf(`receiver_id = ${user}`)}`;
  const person = (table: string) =>
    `json_build_object('id', ${table}.id, 'number', ${table}.number, 'nickname', ${table}.nickname)`;
  const { rows } = await pool.query<FriendGiftForStaff>(
    `with gifts as (${gifts})
      select g.id, g.kind, g.gold_cents::float8 as "goldCents", g.price_cents::float8 as "priceCents", g.title, g.tier, g.days, g.created_at as at,
        g.created_at::text as "sortValue", ${person('a')} as giver, ${person('b')} as receiver
      from gifts g join users a on a.id = g.giver_id join users b on b.id = g.receiver_id
      order by g.created_at desc, g.id desc limit $1`,
    values,
  );
  return rows;
}
