import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { JobName } from '@yehang/contract/shapes/jobs.ts';
import { jobFailures } from '../../schema/jobs.ts';
import type { Queryable } from '../../types.ts';

export type JobFailureRow = typeof jobFailures.$inferSelect;

/** A queue whose rows are taken out of a table of their own: what failed is kept with its row. */
const tables = {
  counters: {
    table: 'content_counter_deltas',
    columns: 'subject, subject_id, counter, delta',
  },
  'follow-counts': { table: 'follow_deltas', columns: 'user_id, counter, delta' },
  'feed-counters': {
    table: 'feed_deltas',
    columns: 'content_id, exposures, engagement, created_at',
  },
  scores: { table: 'content_score_changes', columns: 'content_id' },
  'tag-counts': { table: 'tag_count_changes', columns: 'content_id, lost_tag_id, lost_general' },
  figures: { table: 'figure_deltas', columns: 'hour, figure, subject, amount, reached' },
  'message-notes': { table: 'message_notes', columns: 'subject, subject_id, actor_id' },
  'recharge-sums': { table: 'pay_sum_deltas', columns: 'account_id, kind, day, cents' },
  'search-index': { table: 'search_outbox', columns: 'source, subject_id' },
} as const satisfies Partial<Record<JobName, { table: string; columns: string }>>;

export type RowQueue = keyof typeof tables;

const isRowQueue = (queue: JobName): queue is RowQueue => queue in tables;

/** The first pause is this long, each further one twice as long. */
const FIRST_PAUSE = sql`interval '10 seconds'`;
const LONGEST_PAUSE = sql`interval '1 hour'`;

/** What failed so often needs somebody to look, also where it is tried again by itself. */
export const OFTEN_FAILED = 8;
const isLeft = sql`(${jobFailures.setAsideAt} is not null or ${jobFailures.attempts} >= ${OFTEN_FAILED}::int)`;

/** Of one queue. */
const MOST_SET_ASIDE = 100;

export interface FailedRow {
  queue: JobName;
  subject: string;
  error: string;
  /** The row of the queue, where it was taken out. */
  payload?: Record<string, unknown>;
  /** So many attempts, and it is set aside. */
  mostAttempts: number;
}

/** Notes that a row of a queue failed once more; answers how often it did, and whether it is set aside now. */
export async function noteFailedRow(
  { orm }: Queryable,
  { queue, subject, error, payload, mostAttempts }: FailedRow,
): Promise<{ attempts: number; isSetAside: boolean }> {
  const setAside = (attempts: SQL) =>
    sql`case when ${attempts} >= ${mostAttempts}::int then now() end`;
  const [noted] = await orm
    .insert(jobFailures)
    .values({
      queue,
      subject,
      error,
      payload: payload ?? null,
      retryAt: sql`now() + ${FIRST_PAUSE}`,
      setAsideAt: setAside(sql`1`),
    })
    .onConflictDoUpdate({
      target: [jobFailures.queue, jobFailures.subject],
      set: {
        error,
        attempts: sql`${jobFailures.attempts} + 1`,
        payload: sql`coalesce(excluded.payload, ${jobFailures.payload})`,
        failedAt: sql`now()`,
        retryAt: sql`now() + least(${LONGEST_PAUSE}, ${FIRST_PAUSE} * power(2, least(${jobFailures.attempts}, 20)))`,
        setAsideAt: setAside(sql`${jobFailures.attempts} + 1`),
      },
    })
    .returning({ attempts: jobFailures.attempts, setAsideAt: jobFailures.setAsideAt });
  return { attempts: noted!.attempts, isSetAside: noted!.setAsideAt !== null };
}

/** Deletes the failures of rows that succeeded at last. */
export async function clearFailedRows(
  { orm }: Queryable,
  queue: JobName,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return;
  await orm
    .delete(jobFailures)
    .where(and(eq(jobFailures.queue, queue), inArray(jobFailures.subject, [...subjects])));
}

/** Whether a row of a queue may be tried now; `subject` is its id in the statement around. */
export function mayTry(queue: JobName, subject: SQL | { getSQL(): SQL }): SQL {
  return sql`not exists (select 1 from ${jobFailures} f where f.queue = ${queue} and f.subject = ${subject}::text
    and (f.set_aside_at is not null or f.retry_at > now()))`;
}

/** What jobs could not work on: first what they leave to staff, then the latest. */
export function listFailedRows({ orm }: Queryable, limit: number): Promise<JobFailureRow[]> {
  return orm
    .select()
    .from(jobFailures)
    .orderBy(sql`${isLeft} desc`, desc(jobFailures.failedAt))
    .limit(limit);
}

/** How many rows each queue could not work on, and how many of them are left to staff. */
export async function countFailedRows({
  orm,
}: Queryable): Promise<{ queue: JobName; rows: number; left: number }[]> {
  return orm
    .select({
      queue: jobFailures.queue,
      rows: sql<number>`count(*)::int`,
      left: sql<number>`(count(*) filter (where ${isLeft}))::int`,
    })
    .from(jobFailures)
    .groupBy(jobFailures.queue);
}

/**
 * The number of the first row of a queue of changes, null where there is none. Waits until it is unlocked: a statement
 * that failed holds its rows for a moment longer than its caller waits for it.
 */
export async function firstRowOf({ orm }: Queryable, queue: RowQueue): Promise<number | null> {
  const table = sql.raw(tables[queue].table);
  const { rows } = await orm.execute<{ id: number }>(
    sql`select id from ${table} order by id limit 1 for update`,
  );
  return rows[0]?.id ?? null;
}

/**
 * Takes a row out of a queue of changes and sets it aside with its reason. False where it is gone, or so many are set
 * aside already that the fault is hardly theirs.
 */
export async function setRowAside(
  { orm }: Queryable,
  queue: RowQueue,
  id: number,
  error: string,
  attempts: number,
): Promise<boolean> {
  const { rowCount } = await orm.execute(sql`
    with bad as (
      delete from ${sql.raw(tables[queue].table)} where id = ${id}
        and (select count(*) from ${jobFailures} where queue = ${queue}) < ${MOST_SET_ASIDE}
      returning *)
    insert into ${jobFailures} (queue, subject, payload, attempts, error, retry_at, set_aside_at)
    select ${queue}, id::text, to_jsonb(bad), ${attempts}::int, ${error}, now(), now() from bad`);
  return rowCount === 1;
}

/** Puts rows that were taken out of a queue, and whose pause is over, into it again; their attempts stay counted. */
export async function requeueDueRows({ orm }: Queryable, queue: RowQueue): Promise<void> {
  const { table, columns } = tables[queue];
  await orm.execute(sql`
    with due as (
      update ${jobFailures} set retry_at = now() + ${LONGEST_PAUSE}
      where queue = ${queue} and set_aside_at is null and retry_at <= now() returning payload)
    ${putBack(table, columns, 'due')}`);
}

/** Lets a row be tried at once, as if it had never failed; false where there is none. */
export async function retryFailedRow(
  { orm }: Queryable,
  queue: JobName,
  subject: string,
): Promise<boolean> {
  const gone = sql`delete from ${jobFailures} where queue = ${queue} and subject = ${subject} returning payload`;
  if (!isRowQueue(queue)) return (await orm.execute(gone)).rows.length > 0;
  const { table, columns } = tables[queue];
  const { rowCount } = await orm.execute(
    sql`with gone as (${gone}) ${putBack(table, columns, 'gone')}`,
  );
  return (rowCount ?? 0) > 0;
}

function putBack(table: string, columns: string, from: string): SQL {
  return sql.raw(
    `insert into ${table} (${columns}) select ${columns} from ${from} cross join lateral jsonb_populate_record(null::${table}, ${from}.payload)`,
  );
}
