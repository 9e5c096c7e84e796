import { and, asc, eq, sql } from 'drizzle-orm';
import type { TaskPeriod, TimeKind } from '@yehang/contract/shapes/reward-task.ts';
import { rewardTasks } from '../../schema/reward-tasks.ts';
import type { Database } from '../../connect.ts';
import type { Queryable } from '../../types.ts';

export type TaskRow = typeof rewardTasks.$inferSelect;

/** Tasks in their order; `most` of them. */
export async function listTasks(
  { orm }: Queryable,
  { enabledOnly, most }: { enabledOnly: boolean; most: number },
): Promise<TaskRow[]> {
  return orm
    .select()
    .from(rewardTasks)
    .where(enabledOnly ? eq(rewardTasks.enabled, true) : undefined)
    .orderBy(asc(rewardTasks.position), asc(rewardTasks.id))
    .limit(most);
}

export async function findTask({ orm }: Queryable, id: string): Promise<TaskRow | null> {
  const [row] = await orm
    .select()
    .from(rewardTasks)
    .where(and(eq(rewardTasks.id, id), eq(rewardTasks.enabled, true)));
  return row ?? null;
}

/** The first days of the running periods by Shanghai's calendar, as `YYYY-MM-DD`. */
export async function readPeriods({ orm }: Queryable): Promise<Record<TaskPeriod, string>> {
  const { rows } = await orm.execute<{ day: string; week: string; month: string }>(sql`
    select to_char(now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      to_char(date_trunc('week', now() at time zone 'Asia/Shanghai'), 'YYYY-MM-DD') as week,
      to_char(date_trunc('month', now() at time zone 'Asia/Shanghai'), 'YYYY-MM-DD') as month`);
  return { ...rows[0]!, once: 'once' };
}

/** What a user did since the first day of a period, or ever. Of whom they invited, guests do not count. */
export interface Done {
  signIn: number;
  share: number;
  invite: number;
  comment: number;
  post: number;
  bindPhone: number;
  /** Milliseconds. */
  online: number;
  watch: number;
  read: number;
  listen: number;
}

interface DoneIn extends Done {
  period: string;
}

/** In periods by their first days, in one statement. */
export async function readDone(
  { orm }: Queryable,
  userId: string,
  periods: readonly string[],
): Promise<DoneIn[]> {
  const since = sql`(p.since::timestamp at time zone 'Asia/Shanghai')`;
  const time = (kind: TimeKind) =>
    sql`(select coalesce(sum(ms), 0)::float8 from online_times where user_id = ${userId} and day >= p.since and kind = ${kind})`;
  const { rows } = await orm.execute<{ [Name in keyof DoneIn]: DoneIn[Name] }>(sql`select p.period,
    (select count(*)::int from sign_ins where user_id = ${userId} and day >= p.since) as "signIn",
    (select count(*)::int from task_shares where user_id = ${userId} and day >= p.since) as share,
    (select count(*)::int from users where invited_by = ${userId} and created_at >= ${since}
      and (password_hash is not null or phone is not null)) as invite,
    (select count(*)::int from comments where user_id = ${userId} and state = 'visible' and created_at >= ${since}) as comment,
    (select count(*)::int from contents where uploader_id = ${userId} and state = 'published' and created_at >= ${since}) as post,
    (select count(*)::int from users where id = ${userId} and phone is not null) as "bindPhone",
    ${time('online')} as online, ${time('watch')} as watch, ${time('read')} as read, ${time('listen')} as listen
    from unnest(${sql.param(periods)}::text[], ${sql.param(periods.map(firstDay))}::date[]) as p (period, since)`);
  return rows;
}

const firstDay = (period: string) => (period === 'once' ? '1970-01-01' : period);

/** Signs a user in for today, once, and counts the streak on from yesterday. */
export async function signIn({ orm }: Queryable, userId: string): Promise<void> {
  await orm.execute(sql`insert into sign_ins (user_id, day, streak)
    select ${userId}, t.day, 1 + coalesce((select s.streak from sign_ins s where s.user_id = ${userId} and s.day = t.day - 1), 0)
    from (select (now() at time zone 'Asia/Shanghai')::date as day) t on conflict do nothing`);
}

/** Days of this month on which a user signed in, and the streak that runs. */
export async function readCalendar({ orm }: Queryable, userId: string) {
  const { rows } = await orm.execute<{ days: string[]; streak: number; signed: boolean }>(sql`
    with t as (select (now() at time zone 'Asia/Shanghai')::date as day)
    select coalesce((select array_agg(to_char(s.day, 'YYYY-MM-DD') order by s.day) from sign_ins s
        where s.user_id = ${userId} and s.day >= date_trunc('month', t.day)), '{}') as days,
      coalesce((select s.streak from sign_ins s where s.user_id = ${userId} and s.day >= t.day - 1
        order by s.day desc limit 1), 0) as streak,
      exists (select from sign_ins s where s.user_id = ${userId} and s.day = t.day) as signed
    from t`);
  return rows[0]!;
}

/** Lets what one user shares be counted one after another, until the transaction ends. */
export async function lockShares({ orm }: Queryable, userId: string): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 19))`);
}

/** Notes that something was shared today, once for each subject and at most `most` subjects a day; shares are locked. */
export async function insertShare(
  { orm }: Queryable,
  { userId, subject, most }: { userId: string; subject: string; most: number },
): Promise<boolean> {
  const { rowCount } = await orm.execute(sql`insert into task_shares (user_id, day, subject)
    select ${userId}, t.day, ${subject} from (select (now() at time zone 'Asia/Shanghai')::date as day) t
    where (select count(*) from task_shares s where s.user_id = ${userId} and s.day = t.day) < ${most}
    on conflict do nothing`);
  return rowCount === 1;
}

/**
 * Moves a user's clock of being online on to now, and counts what passed since its last report, unless that is longer than
 * `mostMs`: one statement, in which reports of several devices wait for each other at the clock's row. Answers the
 * milliseconds of today.
 */
export async function addOnlineTime(
  { pool }: Pick<Database, 'pool'>,
  { userId, mostMs }: { userId: string; mostMs: number },
): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>({
    name: 'add-online-time',
    text: `with clock as (
        insert into online_clocks as o (user_id, reported_at) values ($1, clock_timestamp())
        on conflict (user_id) do update set
          passed_ms = greatest(0, floor(extract(epoch from clock_timestamp() - o.reported_at) * 1000))::bigint,
          reported_at = greatest(o.reported_at, clock_timestamp())
        returning reported_at, passed_ms)
      insert into online_times as t (user_id, day, kind, ms)
      select $1, (reported_at at time zone 'Asia/Shanghai')::date, 'online',
        case when passed_ms <= $2::bigint then passed_ms else 0 end from clock
      on conflict (user_id, day, kind) do update set ms = t.ms + excluded.ms
      returning ms::float8`,
    values: [userId, mostMs],
  });
  return rows[0]?.ms ?? 0;
}
