import type { Database } from '../../connect.ts';

/** The operator's days. */
const ZONE = 'Asia/Shanghai';

/** How often each of these ads or apps was followed in the last `days` days, today included. */
export async function countClicks(
  { pool }: Database,
  ids: readonly string[],
  days: number,
): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string; clicks: number }>({
    name: 'clicks-of-several',
    text: `select ad_id as id, count(*)::int as clicks from ad_clicks
      where ad_id = any($1::uuid[])
        and created_at >= (date_trunc('day', now() at time zone '${ZONE}') - ($2::int - 1) * interval '1 day') at time zone '${ZONE}'
      group by ad_id`,
    values: [ids, days],
  });
  return new Map(rows.map(({ id, clicks }) => [id, clicks]));
}

/** How often one was followed on each of the last `days` days, oldest first, days without a click included. */
export async function countClicksByDay(
  { pool }: Database,
  id: string,
  days: number,
): Promise<{ day: string; clicks: number }[]> {
  const { rows } = await pool.query<{ day: string; clicks: number }>({
    name: 'clicks-by-day',
    text: `select to_char(d.day, 'YYYY-MM-DD') as day, count(c.id)::int as clicks
      from generate_series(
        date_trunc('day', now() at time zone '${ZONE}') - ($2::int - 1) * interval '1 day',
        date_trunc('day', now() at time zone '${ZONE}'), interval '1 day') as d(day)
      left join ad_clicks c on c.ad_id = $1
        and c.created_at >= d.day at time zone '${ZONE}'
        and c.created_at < (d.day + interval '1 day') at time zone '${ZONE}'
      group by d.day order by d.day`,
    values: [id, days],
  });
  return rows;
}
