import type { FigureName } from '@yehang/contract/shapes/figures.ts';
import type { Database } from '../../connect.ts';
import { dayOfHour } from './calendar.ts';

export interface FigureDelta {
  /** Unix hours. */
  hour: number;
  figure: FigureName;
  /** A content, an ad, or a word; empty where the figure is of everything. */
  subject: string;
  amount: number;
  /** Of watching: how often each fiftieth was reached. */
  reached: readonly number[] | null;
}

/** Appends what a process noted, in one statement. */
export async function writeFigureDeltas(
  { pool }: Pick<Database, 'pool'>,
  deltas: readonly FigureDelta[],
): Promise<void> {
  await pool.query({
    name: 'write-figure-deltas',
    text: `insert into figure_deltas (hour, figure, subject, amount, reached)
      select hour, figure, subject, amount, reached::int[]
      from unnest($1::int[], $2::text[], $3::text[], $4::bigint[], $5::text[])
        as d(hour, figure, subject, amount, reached)`,
    values: [
      deltas.map(({ hour }) => hour),
      deltas.map(({ figure }) => figure),
      deltas.map(({ subject }) => subject),
      deltas.map(({ amount }) => amount),
      deltas.map(({ reached }) => reached && `{${reached.join(',')}}`),
    ],
  });
}

/**
 * Adds up to `limit` waiting deltas to their hours and days, all or nothing; answers how many there were. Rows are taken
 * with SKIP LOCKED and written in the order of their keys, so that several workers never add the same one twice, nor
 * deadlock. Of ads, those that are there count.
 */
export async function settleFigures(
  { pool }: Pick<Database, 'pool'>,
  limit = 10_000,
): Promise<number> {
  const { rows } = await pool.query<{ taken: number }>({
    name: 'settle-figures',
    values: [limit],
    text: `with taken as (
      delete from figure_deltas where id = any(array(
        select id from figure_deltas order by id limit $1 for update skip locked))
      returning hour, figure, subject, amount, reached),
    of_ads as materialized (
      select subject::uuid as ad_id, hour, amount from taken
      where figure = 'adImpressions' and subject::uuid in (select id from ads union all select id from recommended_apps)),
    by_hour as (
      insert into figure_hours as h (figure, hour, value)
      select figure, hour, sum(amount) from (
        select figure, hour, amount from taken where figure <> 'adImpressions'
        union all select 'adImpressions', hour, amount from of_ads) counted
      group by figure, hour order by figure, hour
      on conflict (figure, hour) do update set value = h.value + excluded.value returning 1),
    reached as (
      select subject::uuid as content_id, ${dayOfHour('hour')} as day, place, sum(times)::int as times
      from taken, unnest(reached) with ordinality as r(times, place)
      where figure = 'watchSeconds' group by 1, 2, 3),
    watched as (
      select subject::uuid as content_id, ${dayOfHour('hour')} as day, sum(amount) as seconds
      from taken where figure = 'watchSeconds' group by 1, 2),
    by_content as (
      insert into content_watch_days as w (content_id, day, watch_seconds, reached)
      select content_id, day, seconds, array(
        select times from reached r where r.content_id = s.content_id and r.day = s.day order by place)
      from watched s order by content_id, day
      on conflict (content_id, day) do update set watch_seconds = w.watch_seconds + excluded.watch_seconds,
        reached = array(select a + b from unnest(w.reached, excluded.reached) with ordinality as u(a, b, n) order by n)
      returning 1),
    cohorts as (
      insert into user_cohorts as c (joined_on, active_on, users)
      select subject::date, ${dayOfHour('hour')}, sum(amount) from taken where figure = 'activeUsers'
      group by 1, 2 order by 1, 2
      on conflict (joined_on, active_on) do update set users = c.users + excluded.users returning 1),
    misses as (
      insert into search_misses as m (day, word, searches)
      select ${dayOfHour('hour')}, subject, sum(amount) from taken where figure = 'searchMisses'
      group by 1, 2 order by 1, 2
      on conflict (day, word) do update set searches = m.searches + excluded.searches returning 1),
    shown as (
      insert into ad_hours as a (ad_id, hour, impressions, clicks)
      select ad_id, hour, sum(amount), 0 from of_ads group by 1, 2 order by 1, 2
      on conflict (ad_id, hour) do update set impressions = a.impressions + excluded.impressions returning 1)
    select (select count(*) from taken)::int as taken, (select count(*) from by_hour) as hours,
      (select count(*) from by_content) as contents, (select count(*) from cohorts) as cohorts,
      (select count(*) from misses) as misses, (select count(*) from shown) as shown`,
  });
  return rows[0]?.taken ?? 0;
}
