import type { Database } from '../../connect.ts';

/** So much younger weighs in a comment's hot score as much as ten times the attention. */
export const COMMENT_SECONDS_PER_TENFOLD = 604_800;

/**
 * Parts of a `with` that count a play of a viewer ($1) and a content ($2) unless it was counted in this hour already, or
 * the hour is null; a play of a part counts for its whole as well. `noted` has a row for each content that it counts for.
 */
export function countedPlay(hour: `$${number}`): string {
  return `counted as (
        insert into plays (user_id, content_id, hour) select $1, $2, ${hour}::integer where ${hour} is not null
        on conflict do nothing returning 1),
      noted as (
        insert into content_counter_deltas (subject, subject_id, counter, delta)
        select 'content', played.id, 'plays', 1 from counted cross join (
          select $2::uuid as id union all select content_id from content_parts where shown_content_id = $2) played
        returning 1)`;
}

/** Counts a play in an hour, once. Answers whether it counted. */
export async function countPlay(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
  contentId: string,
  hour: number,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'count-play',
    text: `with ${countedPlay('$3')} select from noted`,
    values: [userId, contentId, hour],
  });
  return (rowCount ?? 0) > 0;
}

/** Notes that a viewer opened a content now, and counts the play once in its hour. */
export async function writeOpening(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
  contentId: string,
  hour: number,
): Promise<void> {
  await pool.query({
    name: 'write-opening',
    text: `with ${countedPlay('$3')}
      insert into content_user_state (user_id, content_id, viewed_at) values ($1, $2, now())
      on conflict (user_id, content_id) do update set viewed_at = excluded.viewed_at`,
    values: [userId, contentId, hour],
  });
}

/**
 * Adds waiting changes up into contents, comments and circles, and into the hour and day of contents for the ranks, up to
 * `limit` at a time; answers how many there were. The hot score of a comment follows at once: likes and twice the replies, their
 * logarithm plus the moment in units of seven days. That of a circle is the same of its members and three times its posts,
 * and of the moment at which one of them changed last.
 *
 * Rows are taken with SKIP LOCKED, so that several workers never add the same change twice; contents and comments are
 * locked in the order of their ids, as by every job that changes many.
 */
export async function settleCounters(
  { pool }: Pick<Database, 'pool'>,
  limit = 10_000,
): Promise<number> {
  const { rows } = await pool.query<{ taken: number }>({
    name: 'settle-counters',
    values: [limit],
    text: `with taken as (
      delete from content_counter_deltas where id = any(array(
        select id from content_counter_deltas order by id limit $1 for update skip locked))
      returning subject, subject_id, counter, delta),
    sums as (
      select subject, subject_id,
        coalesce(sum(delta) filter (where counter = 'plays'), 0)::int as plays,
        coalesce(sum(delta) filter (where counter = 'likes'), 0)::int as likes,
        coalesce(sum(delta) filter (where counter = 'favorites'), 0)::int as favorites,
        coalesce(sum(delta) filter (where counter = 'comments'), 0)::int as comments,
        coalesce(sum(delta) filter (where counter = 'replies'), 0)::int as replies,
        coalesce(sum(delta) filter (where counter = 'members'), 0)::int as members,
        coalesce(sum(delta) filter (where counter = 'posts'), 0)::int as posts
      from taken group by subject, subject_id),
    locked as materialized (
      select id from contents where id in (select subject_id from sums where subject = 'content')
      order by id for no key update),
    of_contents as materialized (
      select s.* from sums s join locked l on l.id = s.subject_id where s.subject = 'content'),
    added as (
      update contents i set plays = i.plays + s.plays, likes = i.likes + s.likes,
        favorites = i.favorites + s.favorites, comments = i.comments + s.comments
      from of_contents s where i.id = s.subject_id returning 1),
    by_hour as (
      insert into content_hours as h (hour, content_id, plays, likes, favorites)
      select floor(extract(epoch from now()) / 3600)::int, subject_id, plays, likes, favorites
      from of_contents order by subject_id
      on conflict (hour, content_id) do update set plays = h.plays + excluded.plays,
        likes = h.likes + excluded.likes, favorites = h.favorites + excluded.favorites returning 1),
    by_day as (
      insert into content_days as d (day, content_id, plays, likes, favorites)
      select (now() at time zone 'Asia/Shanghai')::date, subject_id, plays, likes, favorites
      from of_contents order by subject_id
      on conflict (day, content_id) do update set plays = d.plays + excluded.plays,
        likes = d.likes + excluded.likes, favorites = d.favorites + excluded.favorites returning 1),
    locked_comments as materialized (
      select id from comments where id in (select subject_id from sums where subject = 'comment')
      order by id for no key update),
    on_comments as (
      update comments c set likes = c.likes + s.likes, replies = c.replies + s.replies,
        hot_score = log(greatest(c.likes + s.likes + 2 * (c.replies + s.replies), 0) + 1)
          + extract(epoch from c.created_at) / ${COMMENT_SECONDS_PER_TENFOLD}
      from sums s join locked_comments l on l.id = s.subject_id
      where s.subject = 'comment' and c.id = s.subject_id returning 1),
    locked_circles as materialized (
      select content_id as id from circle_details
      where content_id in (select subject_id from sums where subject = 'circle')
      order by content_id for no key update),
    on_circles as (
      update circle_details c set members = c.members + s.members, posts = c.posts + s.posts,
        hot_score = log(greatest(c.members + s.members + 3 * (c.posts + s.posts), 0) + 1)
          + extract(epoch from now()) / ${COMMENT_SECONDS_PER_TENFOLD}
      from sums s join locked_circles l on l.id = s.subject_id
      where s.subject = 'circle' and c.content_id = s.subject_id returning 1),
    locked_themes as materialized (
      select id from circle_themes where id in (select subject_id from sums where subject = 'theme')
      order by id for no key update),
    on_themes as (
      update circle_themes t set posts = t.posts + s.posts
      from sums s join locked_themes l on l.id = s.subject_id
      where s.subject = 'theme' and t.id = s.subject_id returning 1)
    select (select count(*) from taken)::int as taken, (select count(*) from added) as added,
      (select count(*) from by_hour) as hours, (select count(*) from by_day) as days,
      (select count(*) from on_comments) as comments,
      (select count(*) from on_circles) as circles, (select count(*) from on_themes) as themes`,
  });
  return rows[0]?.taken ?? 0;
}
