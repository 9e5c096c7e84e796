import { sql } from 'drizzle-orm';
import type { AiLane, AiTool } from '@yehang/contract/shapes/ai.ts';
import { aiJobs, aiShares } from '../../schema/ai.ts';
import type { Queryable } from '../../types.ts';
import { mayTry } from '../jobs/failures.ts';
import type { AiJobRow } from './jobs.ts';

/** How long a worker may be silent before another takes its work. */
export const LEASE_SECONDS = 30;

/**
 * Lets a user into a queue: with a share that is not behind the queue's own time, so that absence saves
 * nothing up, and a share above others stays.
 */
export async function enterAiQueue(
  { orm }: Queryable,
  { lane, userId }: { lane: AiLane; userId: string },
): Promise<void> {
  await orm.execute(sql`
    with began as (insert into ai_lanes (lane) values (${lane}) on conflict do nothing)
    insert into ai_shares as s (lane, user_id, served)
    values (${lane}, ${userId}, coalesce((select clock from ai_lanes where lane = ${lane}), 0))
    on conflict (lane, user_id) do update set served = case
      when exists (select from ai_jobs j where j.lane = s.lane and j.user_id = s.user_id and j.state = 'queued') then s.served
      else greatest(s.served, excluded.served) end`);
}

/** How many jobs each engine works on. */
export async function countRunningByEngine({
  orm,
}: Queryable): Promise<Map<string, Partial<Record<AiTool, number>>>> {
  const { rows } = await orm.execute<{ id: string; tools: Partial<Record<AiTool, number>> }>(sql`
    select engine_id as id, jsonb_object_agg(tool, n) as tools from (
      select engine_id, tool, count(*)::int as n from ai_jobs
      where state = 'running' and engine_id is not null group by 1, 2) r group by 1`);
  return new Map(rows.map(({ id, tools }) => [id, tools]));
}

export const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_SECONDS * 1_000);

/** Adds what a job took of its queue, or gives some back. */
export async function addToShare(
  { orm }: Queryable,
  { lane, userId, weight }: Pick<AiJobRow, 'lane' | 'userId' | 'weight'>,
  seconds: number,
): Promise<void> {
  await orm
    .update(aiShares)
    .set({ served: sql`greatest(0, ${aiShares.served} + ${seconds / weight})` })
    .where(sql`${aiShares.lane} = ${lane} and ${aiShares.userId} = ${userId}`);
}

export type AiClaim = Pick<AiJobRow, 'userId' | 'id' | 'attempt'>;

/** Reports how far a claim is and renews its lease; false where it was cancelled or went to another worker. */
export async function reportAiJob(
  { orm }: Queryable,
  { userId, id, attempt }: AiClaim,
  now: Date,
  what: { progress: number; partial: string; isAdult: boolean; externalId?: string | undefined },
): Promise<boolean> {
  const rows = await orm
    .update(aiJobs)
    .set({ ...what, leaseUntil: leaseFrom(now), updatedAt: now })
    .where(
      sql`${aiJobs.userId} = ${userId} and ${aiJobs.id} = ${id} and ${aiJobs.attempt} = ${attempt}
        and ${aiJobs.state} = 'running'`,
    )
    .returning({ id: aiJobs.id });
  return rows.length === 1;
}

/** Jobs whose worker fell silent. */
export async function listLostAiJobs(
  { orm }: Queryable,
  now: Date,
  limit: number,
): Promise<AiJobRow[]> {
  return orm
    .select()
    .from(aiJobs)
    .where(
      sql`${aiJobs.state} = 'running' and ${aiJobs.leaseUntil} < ${now} and ${mayTry('ai-queue', aiJobs.id)}`,
    )
    .limit(limit);
}

/** Jobs that no engine took since `before`. */
export async function listStaleAiJobs(
  { orm }: Queryable,
  before: Date,
  limit: number,
): Promise<AiJobRow[]> {
  return orm
    .select()
    .from(aiJobs)
    .where(
      sql`${aiJobs.state} = 'queued' and ${aiJobs.createdAt} < ${before} and ${mayTry('ai-queue', aiJobs.id)}`,
    )
    .limit(limit);
}

/** Where a waiting job stands. */
export interface QueuePlace {
  id: string;
  /** How many are before it. */
  place: number;
  /** What those before it take together, in seconds of one engine. */
  secondsBefore: number;
}

const MOST_COUNTED = 5_000;

/**
 * Where jobs stand in their queues if nothing changes: a job's turn is its user's share once the user's jobs before it were
 * served. Jobs behind the oldest 5,000 of their queue are not counted.
 */
export async function listAiPlaces(
  { orm }: Queryable,
  lanes: readonly AiLane[],
  ids: readonly string[],
): Promise<QueuePlace[]> {
  if (ids.length === 0) return [];
  const { rows } = await orm.execute<Record<keyof QueuePlace, string>>(sql`
    with turn as (
      select q.id, l.lane, q.cost_seconds, q.created_at, s.served + coalesce(sum(q.cost_seconds / q.weight) over
        (partition by l.lane, q.user_id order by q.created_at, q.id rows between unbounded preceding and 1 preceding), 0) as at
      from unnest(${sql.param(lanes)}::text[]) l (lane)
      cross join lateral (select * from ai_jobs j where j.lane = l.lane and j.state = 'queued'
        order by j.created_at, j.id limit ${MOST_COUNTED}) q
      join ai_shares s on s.lane = l.lane and s.user_id = q.user_id),
    placed as (
      select id, row_number() over queue - 1 as place, sum(cost_seconds) over queue - cost_seconds as before
      from turn window queue as (partition by lane order by at, created_at, id rows unbounded preceding))
    select id, place, before as "secondsBefore" from placed where id = any(${sql.param(ids)}::uuid[])`);
  return rows.map(({ id, place, secondsBefore }) => ({
    ...{ id, place: Number(place), secondsBefore: Number(secondsBefore) },
  }));
}

/** Shares that say nothing any more: of users who wait for nothing and had no more than the queue's time. */
export async function deleteIdleShares({ orm }: Queryable): Promise<void> {
  await orm.execute(sql`delete from ai_shares s using ai_lanes l where l.lane = s.lane and s.served <= l.clock
    and not exists (select from ai_jobs j where j.lane = s.lane and j.user_id = s.user_id and j.state in ('queued', 'running'))`);
}
