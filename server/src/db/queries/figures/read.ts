import type { FigureName } from '@yehang/contract/shapes/figures.ts';
import type { Database } from '../../connect.ts';
import { dayOf, dayOfHour, firstHourOf, hourOf, startOfHour } from './calendar.ts';

/** Of the last `$1` days, today included. */
const FIRST_DAY = `${dayOf('now()')} - $1::int + 1`;
const FIRST_HOUR = firstHourOf(FIRST_DAY);
const DAYS = `generate_series((${FIRST_DAY})::timestamp, ${dayOf('now()')}::timestamp, interval '1 day')`;

export interface FigureDay {
  day: string;
  values: Partial<Record<FigureName, number>>;
}

/** Some figures by day, oldest first, today last, each day there. */
export async function listFigureDays(
  { pool }: Pick<Database, 'pool'>,
  figures: readonly FigureName[],
  days: number,
): Promise<FigureDay[]> {
  const { rows } = await pool.query<FigureDay>({
    name: 'list-figure-days',
    text: `select to_char(d, 'YYYY-MM-DD') as day, coalesce(v.values, '{}'::jsonb) as values
      from ${DAYS} d left join (
        select day, jsonb_object_agg(figure, value) as values from (
          select ${dayOfHour('hour')} as day, figure, sum(value)::int8 as value from figure_hours
          where figure = any($2) and hour >= ${FIRST_HOUR} group by 1, 2) sums group by day) v on v.day = d::date
      order by d`,
    values: [days, figures],
  });
  return rows;
}

/** What yesterday had by this time: its hours before this one, and of this one as much as is over of it now. */
export async function readYesterdaySoFar(
  { pool }: Pick<Database, 'pool'>,
  figures: readonly FigureName[],
): Promise<Partial<Record<FigureName, number>>> {
  const { rows } = await pool.query<{ figure: FigureName; value: number }>({
    name: 'read-yesterday-so-far',
    text: `with this as (
        select ${hourOf('now()')} - 24 as hour, extract(epoch from now())::numeric % 3600 / 3600 as share)
      select figure, round(sum(value * case when f.hour = this.hour then share else 1 end))::int8 as value
      from figure_hours f, this
      where figure = any($1) and f.hour >= ${firstHourOf(`${dayOf('now()')} - 1`)} and f.hour <= this.hour
      group by figure`,
    values: [figures],
  });
  return Object.fromEntries(rows.map(({ figure, value }) => [figure, value]));
}

export interface RetentionRow {
  day: string;
  users: number;
  after1: number | null;
  after7: number | null;
  after30: number | null;
}

/** Of those who came on each of the last `days` days, how many were active so many days later; null before that day is over. */
export async function listRetention(
  { pool }: Pick<Database, 'pool'>,
  days: number,
): Promise<RetentionRow[]> {
  const after = (count: number) => `case when d::date + ${count} < ${dayOf('now()')} then coalesce(
    sum(c.users) filter (where c.active_on = c.joined_on + ${count}), 0)::int end as after${count}`;
  const { rows } = await pool.query<RetentionRow>({
    name: 'list-retention',
    text: `select to_char(d, 'YYYY-MM-DD') as day,
        coalesce(sum(c.users) filter (where c.active_on = c.joined_on), 0)::int as users,
        ${[1, 7, 30].map(after).join(', ')}
      from ${DAYS} d left join user_cohorts c on c.joined_on = d::date
        and c.active_on - c.joined_on in (0, 1, 7, 30)
      group by d order by d`,
    values: [days],
  });
  return rows;
}

export interface ContentFigureDay {
  day: string;
  plays: number;
  watchSeconds: number;
  likes: number;
  favorites: number;
  purchases: number;
  goldCents: number;
}

/** One content by day, oldest first, today last, each day there. */
export async function listContentDays(
  { pool }: Pick<Database, 'pool'>,
  contentId: string,
  days: number,
): Promise<ContentFigureDay[]> {
  const { rows } = await pool.query<ContentFigureDay>({
    name: 'list-content-days',
    text: `select to_char(d, 'YYYY-MM-DD') as day, coalesce(c.plays, 0) as plays,
        coalesce(w.watch_seconds, 0) as "watchSeconds", coalesce(c.likes, 0) as likes,
        coalesce(c.favorites, 0) as favorites, coalesce(s.purchases, 0)::int as purchases,
        coalesce(s.gold_cents, 0)::int8 as "goldCents"
      from ${DAYS} d
      left join content_days c on c.content_id = $2 and c.day = d::date
      left join content_watch_days w on w.content_id = $2 and w.day = d::date
      left join (
        select ${dayOfHour('hour')} as day, sum(purchases) as purchases, sum(gold_cents) as gold_cents
        from content_sale_hours where content_id = $2 and hour >= ${FIRST_HOUR} group by 1) s on s.day = d::date
      order by d`,
    values: [days, contentId],
  });
  return rows;
}

/** How often each fiftieth of a content was reached in the last days; empty where it never was. */
export async function readReached(
  { pool }: Pick<Database, 'pool'>,
  contentId: string,
  days: number,
): Promise<number[]> {
  const { rows } = await pool.query<{ times: number }>({
    name: 'read-reached',
    text: `select sum(times)::int as times from content_watch_days w, unnest(w.reached) with ordinality as r(times, place)
      where w.content_id = $2 and w.day >= ${FIRST_DAY} group by place order by place`,
    values: [days, contentId],
  });
  return rows.map(({ times }) => times);
}

/** What was searched and not found, most often first. */
export async function listSearchMisses(
  { pool }: Pick<Database, 'pool'>,
  days: number,
  limit: number,
): Promise<{ word: string; searches: number }[]> {
  const { rows } = await pool.query<{ word: string; searches: number }>({
    name: 'list-search-misses',
    text: `select word, sum(searches)::int as searches from search_misses where day >= ${FIRST_DAY}
      group by word order by 2 desc, word limit $2`,
    values: [days, limit],
  });
  return rows;
}

export interface AdFigureRow {
  id: string;
  title: string;
  position: number | null;
  impressions: number;
  clicks: number;
}

/** Ads and recommended apps by how often they were shown and followed. */
export async function listAdFigures(
  { pool }: Pick<Database, 'pool'>,
  days: number,
  limit: number,
): Promise<AdFigureRow[]> {
  const { rows } = await pool.query<AdFigureRow>({
    name: 'list-ad-figures',
    text: `select a.id, a.title, a.position, sum(h.impressions)::int as impressions, sum(h.clicks)::int as clicks
      from ad_hours h join (
        select id, title, position from ads
        union all select id, title, null from recommended_apps) a on a.id = h.ad_id
      where h.hour >= ${FIRST_HOUR} group by a.id, a.title, a.position
      having sum(h.impressions) + sum(h.clicks) > 0
      order by 4 desc, 5 desc, a.id limit $2`,
    values: [days, limit],
  });
  return rows;
}

/** All users: the sum of the counted hours, and the users from before the first of them. */
export const TOTAL_USERS = `(select coalesce(sum(value), 0) from figure_hours
    where figure = 'newUsers' and hour >= (select oldest_hour from figure_progress))::int8 + (
  select count(*) from users
  where created_at < coalesce((select ${startOfHour('oldest_hour')} from figure_progress), 'infinity'))`;
