import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { AiJobState, AiTool } from '@yehang/contract/shapes/ai.ts';
import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import { aiCaps, aiFreeUses, aiJobs } from '../../schema/ai.ts';
import { users } from '../../schema/users.ts';
import type { ListPlace, Queryable } from '../../types.ts';

export type AiJobRow = typeof aiJobs.$inferSelect;
type NewAiJob = typeof aiJobs.$inferInsert;

/** Lets one user's jobs be asked for one request after another, until the transaction ends. */
export async function lockAiUser({ orm }: Queryable, userId: string): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 31))`);
}

export async function insertAiJobs({ orm }: Queryable, rows: NewAiJob[]): Promise<AiJobRow[]> {
  return orm.insert(aiJobs).values(rows).returning();
}

/** A job without the words that its user wrote. */
export const wordless = {
  brief: '',
  parameters: sql`${aiJobs.parameters} || '{"prompt": "", "negative": ""}'::jsonb`,
};

/** The jobs that a key made, in their order. */
export async function listAiJobsOfKey(
  { orm }: Queryable,
  { userId, key }: { userId: string; key: string },
): Promise<AiJobRow[]> {
  return orm
    .select()
    .from(aiJobs)
    .where(and(eq(aiJobs.userId, userId), eq(aiJobs.key, key)))
    .orderBy(asc(aiJobs.ordinal));
}

export async function listAiJobsById(
  { orm }: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<AiJobRow[]> {
  if (ids.length === 0) return [];
  return orm
    .select()
    .from(aiJobs)
    .where(and(eq(aiJobs.userId, userId), inArray(aiJobs.id, [...ids])));
}

export async function findAiJob(
  database: Queryable,
  userId: string,
  id: string,
): Promise<AiJobRow | null> {
  const [row] = await listAiJobsById(database, userId, [id]);
  return row && row.state !== 'deleted' ? row : null;
}

/** What a job has of its text, with the row locked until the transaction ends. */
export async function lockAiPartial(
  { orm }: Queryable,
  { userId, id }: { userId: string; id: string },
): Promise<string> {
  const [row] = await orm
    .select({ partial: aiJobs.partial })
    .from(aiJobs)
    .where(and(eq(aiJobs.userId, userId), eq(aiJobs.id, id)))
    .for('update');
  return row?.partial ?? '';
}

/** Changes a job that is in one of `from`, and still of the attempt where one is given; null where it is not. */
export async function moveAiJob(
  { orm }: Queryable,
  {
    userId,
    id,
    from,
    attempt,
  }: { userId: string; id: string; from: readonly AiJobState[]; attempt?: number },
  change: PgUpdateSetSource<typeof aiJobs>,
): Promise<AiJobRow | null> {
  const [row] = await orm
    .update(aiJobs)
    .set({ ...change, updatedAt: new Date() })
    .where(
      and(
        eq(aiJobs.userId, userId),
        eq(aiJobs.id, id),
        inArray(aiJobs.state, [...from]),
        attempt === undefined ? undefined : eq(aiJobs.attempt, attempt),
      ),
    )
    .returning();
  return row ?? null;
}

const sortValue = sql<string>`${aiJobs.createdAt}::text`;
const beyond = (after: ListPlace | null): SQL | undefined =>
  after
    ? sql`(${aiJobs.createdAt}, ${aiJobs.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
    : undefined;

/** One page of a user's jobs, the latest first; those hidden only where that is the state asked for. */
export async function listAiJobs(
  { orm }: Queryable,
  request: {
    userId: string;
    tools: readonly AiTool[];
    state: AiJobState | undefined;
    isGeneral: boolean;
    after: ListPlace | null;
    limit: number;
  },
) {
  const { userId, tools, state, isGeneral, after, limit } = request;
  const rows = await orm
    .select({ row: aiJobs, sortValue })
    .from(aiJobs)
    .where(
      and(
        eq(aiJobs.userId, userId),
        inArray(aiJobs.tool, [...tools]),
        state ? eq(aiJobs.state, state) : sql`${aiJobs.state} not in ('hidden', 'deleted')`,
        isGeneral ? eq(aiJobs.isAdult, false) : undefined,
        beyond(after),
      ),
    )
    .orderBy(desc(aiJobs.createdAt), desc(aiJobs.id))
    .limit(limit);
  return rows.map(({ row, ...rest }) => ({ ...row, ...rest }));
}

/** Jobs of a user that have not ended. */
export async function listOpenAiJobs({ orm }: Queryable, userId: string): Promise<AiJobRow[]> {
  return orm
    .select()
    .from(aiJobs)
    .where(and(eq(aiJobs.userId, userId), inArray(aiJobs.state, ['queued', 'running'])))
    .orderBy(asc(aiJobs.createdAt), asc(aiJobs.id))
    .limit(200);
}

export type AiAccount = Awaited<ReturnType<typeof readAiAccount>>;

/** What a user may have: tiers held, jobs waiting by lane, free uses of the day, what the day cost, and the own limit. */
export async function readAiAccount(
  { orm }: Queryable,
  { userId, day, dayStart }: { userId: string; day: string; dayStart: Date },
) {
  const [row] = await orm
    .select({
      // Supreme holds what the others hold.
      tiers: sql<Tier[]>`array(select t.tier from (values ('supreme', ${users.supremeUntil}),
        ('normal', greatest(${users.supremeUntil}, ${users.normalUntil})),
        ('live', greatest(${users.supremeUntil}, ${users.liveUntil})),
        ('dark', greatest(${users.supremeUntil}, ${users.darkUntil}))) t (tier, until) where t.until > now())`,
      capGoldCents: sql<
        number | null
      >`(select ${aiCaps.goldCents} from ${aiCaps} where ${aiCaps.userId} = ${userId})`,
      spentGoldCents: sql<number>`(select coalesce(sum(case when ${aiJobs.outcome} is null then ${aiJobs.priceGoldCents}
          else ${aiJobs.chargedGoldCents} end), 0)::float8 from ${aiJobs}
        where ${aiJobs.userId} = ${userId} and ${aiJobs.createdAt} >= ${dayStart})`,
      waiting: sql<Record<string, number>>`(select coalesce(jsonb_object_agg(lane, n), '{}') from (
        select ${aiJobs.lane} as lane, count(*)::int as n from ${aiJobs}
        where ${aiJobs.userId} = ${userId} and ${aiJobs.state} in ('queued', 'running') group by 1) w)`,
      used: sql<
        Record<string, number>
      >`(select coalesce(jsonb_object_agg(tool, used), '{}') from ${aiFreeUses}
        where ${aiFreeUses.userId} = ${userId} and ${aiFreeUses.day} = ${day})`,
    })
    .from(users)
    .where(eq(users.id, userId))
    // Planning it takes longer than running it.
    .prepare('ai-account')
    .execute();
  if (!row) throw new Error(`no user ${userId}`);
  const cap = row.capGoldCents;
  return { ...row, capGoldCents: cap === null ? null : Number(cap) };
}

/** Counts free uses of a day; `by` below zero gives some back. */
export async function addFreeUses(
  { orm }: Queryable,
  { userId, day, tool, by }: { userId: string; day: string; tool: AiTool; by: number },
): Promise<void> {
  await orm
    .insert(aiFreeUses)
    .values({ userId, day, tool, used: Math.max(0, by) })
    .onConflictDoUpdate({
      target: [aiFreeUses.userId, aiFreeUses.day, aiFreeUses.tool],
      set: { used: sql`greatest(0, ${aiFreeUses.used} + ${by})` },
    });
}

/** Sets what a day may cost; null takes the limit away. */
export async function setAiCap(
  { orm }: Queryable,
  userId: string,
  goldCents: number | null,
): Promise<void> {
  if (goldCents === null) await orm.delete(aiCaps).where(eq(aiCaps.userId, userId));
  else
    await orm
      .insert(aiCaps)
      .values({ userId, goldCents })
      .onConflictDoUpdate({ target: aiCaps.userId, set: { goldCents } });
}

/** How long the latest jobs of a tool took, in seconds; null before the first. */
export async function medianSeconds({ orm }: Queryable, tool: AiTool): Promise<number | null> {
  const { rows } = await orm.execute<{ seconds: number | null }>(sql`
    select percentile_cont(0.5) within group (order by extract(epoch from ended_at - started_at)) as seconds
    from (select ended_at, started_at from ai_jobs where tool = ${tool} and outcome = 'done'
      order by ended_at desc nulls first limit 20) latest`);
  const seconds = rows[0]?.seconds;
  return seconds === null || seconds === undefined ? null : Number(seconds);
}
