import type { Database } from '../../connect.ts';

/** Counts a play unless this viewer's was counted in this hour already. Answers whether it counted. */
export async function countPlay(
  { pool }: Database,
  userId: string,
  itemId: string,
  hour: number,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'count-play',
    text: `with counted as (
        insert into plays (user_id, item_id, hour) values ($1, $2, $3) on conflict do nothing returning 1)
      insert into counter_deltas (item_id, counter, delta) select $2, 'plays', 1 from counted`,
    values: [userId, itemId, hour],
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
      returning item_id, counter, delta),
    sums as (
      select item_id,
        coalesce(sum(delta) filter (where counter = 'plays'), 0) as plays,
        coalesce(sum(delta) filter (where counter = 'likes'), 0) as likes,
        coalesce(sum(delta) filter (where counter = 'collects'), 0) as collects,
        coalesce(sum(delta) filter (where counter = 'comments'), 0) as comments
      from taken where counter <> 'seriesCollects' group by item_id order by item_id),
    on_series as (
      update series t set collects = t.collects + s.delta
      from (select item_id, sum(delta)::int as delta from taken where counter = 'seriesCollects'
        group by item_id order by item_id) s
      where t.id = s.item_id returning 1),
    locked as materialized (
      select id from items where id in (select item_id from sums) order by id for no key update),
    added as (
      update items i set plays = i.plays + s.plays, likes = i.likes + s.likes,
        collects = i.collects + s.collects, comments = i.comments + s.comments
      from sums s join locked l on l.id = s.item_id where i.id = s.item_id returning 1),
    by_hour as (
      insert into item_hours as h (hour, item_id, plays, likes, collects)
      select floor(extract(epoch from now()) / 3600)::int, item_id, plays, likes, collects from sums
      on conflict (hour, item_id) do update set plays = h.plays + excluded.plays,
        likes = h.likes + excluded.likes, collects = h.collects + excluded.collects returning 1),
    by_day as (
      insert into item_days as d (day, item_id, plays, likes, collects)
      select (now() at time zone 'Asia/Shanghai')::date, item_id, plays, likes, collects from sums
      on conflict (day, item_id) do update set plays = d.plays + excluded.plays,
        likes = d.likes + excluded.likes, collects = d.collects + excluded.collects returning 1)
    select (select count(*) from taken)::int as taken, (select count(*) from added) as added,
      (select count(*) from by_hour), (select count(*) from by_day),
      (select count(*) from on_series)`);
  return rows[0]?.taken ?? 0;
}
