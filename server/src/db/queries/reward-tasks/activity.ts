import type { TimeKind } from '@yehang/contract/shapes/reward-task.ts';
import type { Database } from '../../connect.ts';

export type ActivityKind = Exclude<TimeKind, 'online'>;

/**
 * Moves the clocks of users on to when their places last moved, and counts what passed since the report before as time of
 * this kind, unless that is longer than `mostMs`. Each user is there once. Processes wait for each other at the rows, in
 * the order of the users.
 */
export async function addActivity(
  { pool }: Pick<Database, 'pool'>,
  reports: readonly { userId: string; kind: ActivityKind; at: Date }[],
  mostMs: number,
): Promise<void> {
  await pool.query({
    name: 'add-activity',
    text: `with reported as (
        select * from unnest($1::uuid[], $2::text[], $3::timestamptz[]) as r (user_id, kind, at)),
      clock as (
        insert into activity_clocks as o (user_id, reported_at) select user_id, at from reported order by user_id
        on conflict (user_id) do update set
          passed_ms = greatest(0, floor(extract(epoch from excluded.reported_at - o.reported_at) * 1000))::bigint,
          reported_at = greatest(o.reported_at, excluded.reported_at)
        returning user_id, reported_at, passed_ms)
      insert into online_times as t (user_id, day, kind, ms)
      select c.user_id, (c.reported_at at time zone 'Asia/Shanghai')::date, r.kind, c.passed_ms
      from clock c join reported r on r.user_id = c.user_id where c.passed_ms between 1 and $4::bigint
      order by 1
      on conflict (user_id, day, kind) do update set ms = t.ms + excluded.ms`,
    values: [
      reports.map(({ userId }) => userId),
      reports.map(({ kind }) => kind),
      reports.map(({ at }) => at),
      mostMs,
    ],
  });
}
