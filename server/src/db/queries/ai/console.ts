import { and, desc, eq, sql } from 'drizzle-orm';
import type { AiJobState, AiTool } from '@yehang/contract/shapes/ai.ts';
import { aiJobs, aiSafetyLog, aiWorks } from '../../schema/ai.ts';
import { users } from '../../schema/users.ts';
import type { ListPlace, Queryable } from '../../types.ts';

/** One page of everybody's jobs, the latest first. */
export async function listAiJobsForStaff(
  { orm }: Queryable,
  request: {
    userId: string | undefined;
    tool: AiTool | undefined;
    state: AiJobState | undefined;
    after: ListPlace | null;
    limit: number;
  },
) {
  const { userId, tool, state, after, limit } = request;
  const rows = await orm
    .select({
      row: aiJobs,
      userNumber: users.number,
      nickname: users.nickname,
      works: sql<number>`(select count(*)::int from ${aiWorks} where ${aiWorks.userId} = ${aiJobs.userId} and ${aiWorks.jobId} = ${aiJobs.id})`,
      sortValue: sql<string>`${aiJobs.createdAt}::text`,
    })
    .from(aiJobs)
    .innerJoin(users, eq(users.id, aiJobs.userId))
    .where(
      and(
        userId ? eq(aiJobs.userId, userId) : undefined,
        tool ? eq(aiJobs.tool, tool) : undefined,
        state ? eq(aiJobs.state, state) : undefined,
        after
          ? sql`(${aiJobs.createdAt}, ${aiJobs.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(aiJobs.createdAt), desc(aiJobs.id))
    .limit(limit);
  return rows.map(({ row, ...rest }) => ({ ...row, ...rest }));
}

/** One page of what the filters decided, the latest first. */
export async function listSafetyEntries(
  { orm }: Queryable,
  { userId, after, limit }: { userId: string | undefined; after: ListPlace | null; limit: number },
) {
  const rows = await orm
    .select({
      row: aiSafetyLog,
      userNumber: users.number,
      nickname: users.nickname,
      sortValue: sql<string>`${aiSafetyLog.createdAt}::text`,
    })
    .from(aiSafetyLog)
    .innerJoin(users, eq(users.id, aiSafetyLog.userId))
    .where(
      and(
        userId ? eq(aiSafetyLog.userId, userId) : undefined,
        after
          ? sql`(${aiSafetyLog.createdAt}, ${aiSafetyLog.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(aiSafetyLog.createdAt), desc(aiSafetyLog.id))
    .limit(limit);
  return rows.map(({ row, ...rest }) => ({ ...row, ...rest }));
}

export interface AiDayRow {
  day: string;
  engine: string;
  jobs: number;
  failed: number;
  costCents: number;
  incomeGoldCents: number;
  incomeScoreCents: number;
  medianSeconds: number;
}

/** Jobs that ended, by day of Shanghai's clock and engine: what they cost, and what they brought in. */
export async function sumAiDays({ orm }: Queryable, since: Date): Promise<AiDayRow[]> {
  const { rows } = await orm.execute<Record<keyof AiDayRow, string | number>>(sql`
    select (j.ended_at at time zone 'Asia/Shanghai')::date::text as day, j.engine_name as engine, count(*)::int as jobs,
      count(*) filter (where j.outcome = 'failed')::int as failed,
      coalesce(sum(j.engine_cost_cents), 0)::float8 as "costCents",
      coalesce(sum(j.charged_gold_cents), 0)::float8 as "incomeGoldCents",
      coalesce(sum(j.charged_score_cents), 0)::float8 as "incomeScoreCents",
      coalesce(percentile_cont(0.5) within group (order by extract(epoch from j.ended_at - j.started_at))
        filter (where j.outcome = 'done'), 0)::float8 as "medianSeconds"
    from ai_jobs j
    where j.created_at >= ${since} and j.started_at is not null and j.ended_at is not null
    group by 1, 2 order by 1 desc, 2`);
  return rows.map((row) => ({
    day: String(row.day),
    engine: String(row.engine),
    jobs: Number(row.jobs),
    failed: Number(row.failed),
    costCents: Number(row.costCents),
    incomeGoldCents: Number(row.incomeGoldCents),
    incomeScoreCents: Number(row.incomeScoreCents),
    medianSeconds: Number(row.medianSeconds),
  }));
}
