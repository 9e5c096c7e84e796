import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { AiJobState, AiTool } from '@yehang/contract/shapes/ai.ts';
import type {
  AiSafetyDecision,
  AiSafetyRule,
  AiSafetyStage,
} from '@yehang/contract/shapes/console-ai.ts';
import { aiJobs, aiSafetyLog, aiWorks } from '../../schema/ai.ts';
import { users } from '../../schema/users.ts';
import type { ListPlace, Queryable } from '../../types.ts';

export interface SafetyFilters {
  userId?: string | undefined;
  rule?: AiSafetyRule | undefined;
  stage?: AiSafetyStage | undefined;
  decision?: AiSafetyDecision | undefined;
}

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
      attempts: sql<
        { engine: string; costCents: number; failure: string }[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('engine', a.engine_name, 'costCents', a.cost_cents,
          'failure', a.failure) order by a.attempt, a.call), '[]')
        from ai_attempts a where a.user_id = ${aiJobs.userId} and a.job_id = ${aiJobs.id})`,
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
  filters: SafetyFilters,
  { after, limit }: { after: ListPlace | null; limit: number },
) {
  const { userId, rule, stage, decision } = filters;
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
        rule ? eq(aiSafetyLog.rule, rule) : undefined,
        stage ? eq(aiSafetyLog.stage, stage) : undefined,
        decision ? eq(aiSafetyLog.decision, decision) : undefined,
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
  asked: number;
  jobs: number;
  failed: number;
  costCents: number;
  incomeGoldCents: number;
  incomeScoreCents: number;
  medianSeconds: number;
}

/**
 * By day of Shanghai's clock and engine: how often it was asked and what that cost, and of the jobs that ended there, what
 * they brought in.
 */
export async function sumAiDays({ orm }: Queryable, since: Date): Promise<AiDayRow[]> {
  const day = (moment: SQL) => sql`(${moment} at time zone 'Asia/Shanghai')::date::text`;
  const { rows } = await orm.execute<Record<keyof AiDayRow, string | number>>(sql`
    select day, engine, sum(asked)::int as asked, sum(job)::int as jobs, sum(failed)::int as failed,
      sum(cost)::float8 as "costCents", sum(gold)::float8 as "incomeGoldCents", sum(score)::float8 as "incomeScoreCents",
      coalesce(percentile_cont(0.5) within group (order by seconds), 0)::float8 as "medianSeconds"
    from (
      select ${day(sql`j.ended_at`)} as day, j.engine_name as engine, 0 as asked, 1 as job,
        (j.outcome = 'failed')::int as failed, 0 as cost, j.charged_gold_cents as gold, j.charged_score_cents as score,
        case when j.outcome = 'done' then extract(epoch from j.ended_at - j.started_at) end as seconds
      from ai_jobs j where j.created_at >= ${since}::timestamptz - interval '1 day' and j.ended_at >= ${since}
        and j.started_at is not null
      union all
      select ${day(sql`a.asked_at`)}, a.engine_name, 1, 0, 0, a.cost_cents, 0, 0, null
      from ai_attempts a where a.asked_at >= ${since}) d
    group by 1, 2 order by 1 desc, 2`);
  return rows.map((row) => ({
    day: String(row.day),
    engine: String(row.engine),
    asked: Number(row.asked),
    jobs: Number(row.jobs),
    failed: Number(row.failed),
    costCents: Number(row.costCents),
    incomeGoldCents: Number(row.incomeGoldCents),
    incomeScoreCents: Number(row.incomeScoreCents),
    medianSeconds: Number(row.medianSeconds),
  }));
}
