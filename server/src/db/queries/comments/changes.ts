import { sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import type { Queryable } from '../../types.ts';

export interface NewComment {
  id: string;
  subjectKind: 'video' | 'collection';
  subjectId: string;
  userId: string;
  rootId: string | null;
  replyToUserId: string | null;
  text: string;
  state: 'visible' | 'waiting';
  key: string;
}

/** So much younger weighs as much as ten times the attention. */
const SECONDS_PER_TENFOLD = 604_800;

/** Notes a change of how many visible comments a work has; `rows` has its kind, id and the change. */
const noteOnWork = (rows: string) => `
  on_item as (insert into counter_deltas (content_id, counter, delta)
    select subject_id, 'comments', delta from ${rows} where subject_kind = 'video' and delta <> 0),
  on_series as (insert into comment_deltas (target_id, counter, delta)
    select subject_id, 'comments', delta from ${rows} where subject_kind = 'collection' and delta <> 0)`;

/**
 * Writes a comment and notes the changes of counters, in one statement. A reply holds its root until it is
 * written, so that a root that is hidden meanwhile is counted right. False where the root is not visible any
 * more, or the key was used.
 */
export async function insertComment({ pool }: Database, it: NewComment): Promise<boolean> {
  const { rows } = await pool.query<{ made: number }>({
    name: 'insert-comment',
    text: `with root as materialized (
        select id from comments where id = $5::uuid and state = 'visible' for share),
      made as (
        insert into comments (id, subject_kind, subject_id, user_id, root_id, reply_to_user_id, text, state,
          key, hot_score)
        select $1, $2, $3, $4, $5::uuid, $6::uuid, $7, $8, $9, extract(epoch from now()) / ${SECONDS_PER_TENFOLD}
        where $5::uuid is null or exists (select 1 from root)
        on conflict (user_id, key) do nothing
        returning subject_kind, subject_id, root_id, case when state = 'visible' then 1 else 0 end as delta),
      ${noteOnWork('made')},
      on_root as (insert into comment_deltas (target_id, counter, delta)
        select root_id, 'replies', 1 from made where root_id is not null and delta = 1)
      select count(*)::int as made from made`,
    values: [
      it.id,
      it.subjectKind,
      it.subjectId,
      it.userId,
      it.rootId,
      it.replyToUserId,
      it.text,
      it.state,
      it.key,
    ],
  });
  return rows[0]?.made === 1;
}

type State = 'visible' | 'waiting' | 'hidden' | 'deleted';

/**
 * Moves a comment between states and notes what that does to the counters; false where it is in none of `from`.
 * The root is locked first, so that no reply comes or goes while those that go with it are counted.
 */
export async function moveComment(
  { orm }: Queryable,
  id: string,
  move: { from: readonly State[]; to: State; userId?: string },
): Promise<boolean> {
  const { rows: found } = await orm.execute<{ rootId: string | null }>(
    sql`select root_id as "rootId" from comments where id = ${id}::uuid`,
  );
  if (!found[0]) return false;
  const { rootId } = found[0];
  await orm.execute(
    rootId
      ? sql`select 1 from comments where id = ${rootId}::uuid for share`
      : sql`select 1 from comments where id = ${id}::uuid for update`,
  );
  const from = sql.join(
    move.from.map((state) => sql`${state}`),
    sql`, `,
  );
  const { rows: moved } = await orm.execute(sql`
    with old as materialized (select id, state from comments where id = ${id}::uuid
        and state in (${from}) ${move.userId ? sql`and user_id = ${move.userId}::uuid` : sql``} for update),
      moved as (
        update comments c set state = ${move.to} from old where c.id = old.id
        returning c.id, c.root_id, c.subject_kind, c.subject_id,
          (c.state = 'visible')::int - (old.state = 'visible')::int as shown),
      change as (
        select m.*, case
            when m.root_id is null then m.shown * (1 + (select count(*) from comments r
              where r.root_id = m.id and r.state = 'visible'))::int
            when (select root.state from comments root where root.id = m.root_id) = 'visible' then m.shown
            else 0 end as delta
        from moved m),
      ${sql.raw(noteOnWork('change'))},
      on_root as (insert into comment_deltas (target_id, counter, delta)
        select root_id, 'replies', shown from change where root_id is not null and shown <> 0)
    select id from moved`);
  return moved.length === 1;
}

/** Likes or unlikes, and notes the change; saying the same twice, or fifty times at once, counts once. */
export async function setCommentLike(
  { pool }: Database,
  like: { userId: string; commentId: string; on: boolean },
): Promise<void> {
  const change = like.on
    ? `insert into comment_likes (user_id, comment_id) values ($1, $2) on conflict do nothing returning 1`
    : `delete from comment_likes where user_id = $1 and comment_id = $2 returning 1`;
  await pool.query({
    name: like.on ? 'like-comment' : 'unlike-comment',
    text: `with changed as (${change})
      insert into comment_deltas (target_id, counter, delta) select $2, 'likes', $3::int from changed`,
    values: [like.userId, like.commentId, like.on ? 1 : -1],
  });
}

/**
 * Adds waiting changes up, as `settleCounters` does for items, and brings the hot scores of those comments up to
 * date: likes and twice the replies, their logarithm plus the moment in units of seven days.
 */
export async function settleComments({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ taken: number }>({
    name: 'settle-comments',
    text: `with taken as (
        delete from comment_deltas where id in (
          select id from comment_deltas order by id limit 10000 for update skip locked)
        returning target_id, counter, delta),
      sums as (
        select target_id, coalesce(sum(delta) filter (where counter = 'likes'), 0)::int as likes,
          coalesce(sum(delta) filter (where counter = 'replies'), 0)::int as replies,
          coalesce(sum(delta) filter (where counter = 'comments'), 0)::int as comments
        from taken group by target_id order by target_id),
      added as (
        update comments c set likes = c.likes + s.likes, replies = c.replies + s.replies,
          hot_score = log(greatest(c.likes + s.likes + 2 * (c.replies + s.replies), 0) + 1)
            + extract(epoch from c.created_at) / ${SECONDS_PER_TENFOLD}
        from sums s where c.id = s.target_id and (s.likes <> 0 or s.replies <> 0) returning 1),
      on_series as (
        update series t set comments = t.comments + s.comments
        from sums s where t.id = s.target_id and s.comments <> 0 returning 1)
      select (select count(*) from taken)::int as taken, (select count(*) from added) as added,
        (select count(*) from on_series) as series`,
  });
  return rows[0]?.taken ?? 0;
}
