import type { Database } from '../../connect.ts';

/** Counts a play unless this viewer's was counted in this hour already. Answers whether it counted. */
export async function countPlay(
  { pool }: Database,
  userId: string,
  contentId: string,
  hour: number,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'count-play',
    text: `with counted as (
        insert into plays (user_id, content_id, hour) values ($1, $2, $3) on conflict do nothing returning 1)
      insert into counter_deltas (content_id, counter, delta) select $2, 'plays', 1 from counted`,
    values: [userId, contentId, hour],
  });
  return rowCount === 1;
}

/**
 * Adds waiting changes up into the items, and into their hour and day for the ranks, up to 10,000 at a time; answers
 * how many there were.
 * Rows are taken with SKIP LOCKED, so that several workers never add the same change twice; items are locked in the
 * order of their ids, as by every job that changes many.
 */
export async function settleCounters({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ taken: number }>(`
    with taken as (
      delete from counter_deltas where id in (
        select id from counter_deltas order by id limit 10000 for update skip locked)
      returning content_id, counter, delta),
    sums as (
      select content_id,
        coalesce(sum(delta) filter (where counter = 'plays'), 0) as plays,
        coalesce(sum(delta) filter (where counter = 'likes'), 0) as likes,
        coalesce(sum(delta) filter (where counter = 'collects'), 0) as collects,
        coalesce(sum(delta) filter (where counter = 'comments'), 0) as comments
      from taken where counter <> 'seriesCollects' group by content_id order by content_id),
    on_series as (
      update series t set collects = t.favorites + s.delta
      from (select content_id, sum(delta)::int as delta from taken where counter = 'seriesCollects'
        group by content_id order by content_id) s
      where t.id = s.content_id returning 1),
    locked as materialized (
      select id from contents where id in (select content_id from sums) order by id for no key update),
    added as (
      update contents i set plays = i.plays + s.plays, likes = i.likes + s.likes,
        collects = i.favorites + s.favorites, comments = i.comments + s.comments
      from sums s join locked l on l.id = s.content_id where i.id = s.content_id returning 1),
    by_hour as (
      insert into content_hours as h (hour, content_id, plays, likes, collects)
      select floor(extract(epoch from now()) / 3600)::int, content_id, plays, likes, collects from sums
      on conflict (hour, content_id) do update set plays = h.plays + excluded.plays,
        likes = h.likes + excluded.likes, collects = h.favorites + excluded.collects returning 1),
    by_day as (
      insert into content_days as d (day, content_id, plays, likes, collects)
      select (now() at time zone 'Asia/Shanghai')::date, content_id, plays, likes, collects from sums
      on conflict (day, content_id) do update set plays = d.plays + excluded.plays,
        likes = d.likes + excluded.likes, collects = d.favorites + excluded.collects returning 1)
    select (select count(*) from taken)::int as taken, (select count(*) from added) as added,
      (select count(*) from by_hour), (select count(*) from by_day),
      (select count(*) from on_series)`);
  return rows[0]?.taken ?? 0;
}
