import type { Database } from '../../connect.ts';
import type { ListPlace, StoredPicture } from '../../types.ts';

/** A user in a list of people, as the viewer sees them. */
export interface PersonRow {
  id: string;
  nickname: string;
  avatar: StoredPicture | null;
  intro: string;
  followers: number;
  isFollowed: boolean;
}

const person = `u.id, u.nickname, u.avatar, u.intro, coalesce(c.followers, 0) as followers,
  exists (select 1 from follows mine where mine.user_id = $1 and mine.followed_id = u.id) as "isFollowed"`;

/**
 * Follows or unfollows a user, and notes the change of both counts, in one statement: repeated and concurrent requests count once. 'full' where the viewer follows `most` already.
 */
export async function setFollow(
  { pool }: Database,
  follow: { userId: string; followedId: string; on: boolean; most: number },
): Promise<'changed' | 'same' | 'full'> {
  const { userId, followedId, on, most } = follow;
  const change = on
    ? `insert into follows (user_id, followed_id)
         select $1, $2 where (select count(*) from follows where user_id = $1) < $4
       on conflict do nothing returning 1`
    : `delete from follows where user_id = $1 and followed_id = $2 and $4::int > 0 returning 1`;
  const { rows } = await pool.query<{ changed: boolean; full: boolean }>({
    name: on ? 'follow' : 'unfollow',
    text: `with changed as (${change}), told as (
        insert into message_notes (subject, subject_id, actor_id)
        select 'user', $2, $1 from changed where $3::int > 0), noted as (
        insert into follow_deltas (user_id, counter, delta)
        select side.id, side.counter, $3::int from changed,
          (values ($1::uuid, 'following'), ($2::uuid, 'followers')) as side(id, counter))
      select exists (select 1 from changed) as changed,
        (select count(*) from follows where user_id = $1) >= $4::int
          and not exists (select 1 from follows where user_id = $1 and followed_id = $2) as full`,
    values: [userId, followedId, on ? 1 : -1, most],
  });
  if (rows[0]?.changed) return 'changed';
  return on && rows[0]?.full ? 'full' : 'same';
}

/** One page of a user's followed users or followers, the latest first. */
export async function listFollows(
  { pool }: Database,
  request: {
    viewerId: string;
    userId: string;
    side: 'following' | 'followers';
    after: ListPlace | null;
    limit: number;
  },
): Promise<(PersonRow & { sortValue: string })[]> {
  const { viewerId, userId, side, after, limit } = request;
  const [of, other] =
    side === 'following' ? ['user_id', 'followed_id'] : ['followed_id', 'user_id'];
  const { rows } = await pool.query<PersonRow & { sortValue: string }>({
    name: `follows-${side}-${after ? 'after' : 'first'}`,
    text: `with page as materialized (
        select f.${other} as id, f.created_at from follows f where f.${of} = $2
          ${after ? `and (f.created_at, f.${other}) < ($4::timestamptz, $5::uuid)` : ''}
        order by f.created_at desc, f.${other} desc limit $3)
      select ${person}, p.created_at::text as "sortValue" from page p join users u on u.id = p.id
      left join follow_counts c on c.user_id = u.id
      order by p.created_at desc, p.id desc`,
    values: after ? [viewerId, userId, limit, after.value, after.id] : [viewerId, userId, limit],
  });
  return rows;
}

/** Those of some people whom the viewer follows. */
export async function listFollowedOf(
  { pool }: Pick<Database, 'pool'>,
  viewerId: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'followed-of',
    text: `select followed_id as id from follows where user_id = $1 and followed_id = any($2::uuid[])`,
    values: [viewerId, ids],
  });
  return rows.map(({ id }) => id);
}

/** Those of some people whom the viewer does not follow yet, in the order given. */
export async function listPeopleToFollow(
  { pool }: Database,
  viewerId: string,
  ids: string[],
): Promise<PersonRow[]> {
  const { rows } = await pool.query<PersonRow>({
    name: 'people-to-follow',
    text: `select ${person} from unnest($2::uuid[]) with ordinality as wanted(id, place)
      join users u on u.id = wanted.id and u.id <> $1
      left join follow_counts c on c.user_id = u.id
      where not exists (select 1 from follows f where f.user_id = $1 and f.followed_id = u.id)
        and not exists (select 1 from feed_hidden h
          where h.user_id = $1 and h.scope = 'uploader' and h.subject_id = u.id)
      order by wanted.place`,
    values: [viewerId, ids],
  });
  return rows;
}

/** Adds waiting changes of follow counts up, as `settleCounters` does for contents. */
export async function settleFollowCounts({ pool }: Database, limit = 10_000): Promise<number> {
  const { rows } = await pool.query<{ taken: number }>({
    name: 'settle-follows',
    values: [limit],
    text: `with taken as (
        delete from follow_deltas where id = any(array(
          select id from follow_deltas order by id limit $1 for update skip locked))
        returning user_id, counter, delta),
      sums as (
        select user_id, coalesce(sum(delta) filter (where counter = 'followers'), 0)::int as followers,
          coalesce(sum(delta) filter (where counter = 'following'), 0)::int as following
        from taken group by user_id order by user_id),
      added as (
        insert into follow_counts (user_id, followers, following)
        select s.user_id, s.followers, s.following from sums s
        on conflict (user_id) do update set followers = follow_counts.followers + excluded.followers,
          following = follow_counts.following + excluded.following returning 1)
      select (select count(*) from taken)::int as taken, (select count(*) from added) as added`,
  });
  return rows[0]?.taken ?? 0;
}
