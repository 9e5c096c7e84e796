import type { Database } from '../../connect.ts';
import { TODAY, dayOfHour, firstHourOf } from '../figures/calendar.ts';

/** How often each of these ads or apps was followed in the last `days` days, today included, by its counted hours. */
export async function countClicks(
  { pool }: Database,
  ids: readonly string[],
  days: number,
): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string; clicks: number }>({
    name: 'clicks-of-several',
    text: `select ad_id as id, sum(clicks)::int as clicks from ad_hours
      where ad_id = any($1::uuid[]) and hour >= ${firstHourOf(`${TODAY} - ($2::int - 1)`)}
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
    text: `select to_char(${TODAY} - d.ago, 'YYYY-MM-DD') as day, coalesce(sum(h.clicks), 0)::int as clicks
      from generate_series(0, $2::int - 1) as d(ago)
      left join (
        select ${dayOfHour('hour')} as day, clicks from ad_hours
        where ad_id = $1 and hour >= ${firstHourOf(`${TODAY} - ($2::int - 1)`)}) h
        on h.day = ${TODAY} - d.ago
      group by d.ago order by d.ago desc`,
    values: [id, days],
  });
  return rows;
}
