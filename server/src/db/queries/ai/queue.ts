import { getTableColumns, sql } from 'drizzle-orm';
import type { AiLane, AiTool } from '@yehang/contract/shapes/ai.ts';
import { aiJobs, aiShares } from '../../schema/ai.ts';
import type { Queryable } from '../../types.ts';
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

/** An engine that could take a job of a tool, in the order of preference, and how many it works on at a time. */
export interface EnginePlace {
  tool: AiTool;
  engineId: string;
  name: string;
  isDemonstration: boolean;
  concurrency: number;
}

/** How many jobs each engine works on. */
export async function countRunningByEngine({ orm }: Queryable): Promise<Map<string, number>> {
  const { rows } = await orm.execute<{ engine_id: string; n: number }>(
    sql`select engine_id, count(*)::int as n from ai_jobs where state = 'running' and engine_id is not null group by 1`,
  );
  return new Map(rows.map(({ engine_id: id, n }) => [id, n]));
}

/** Whether anything waits in a queue, be it for a later moment. */
export async function isAnyAiJobWaiting({ orm }: Queryable, lane: AiLane): Promise<boolean> {
  const { rows } = await orm.execute<{ waits: boolean }>(
    sql`select exists (select from ai_jobs where lane = ${lane} and state = 'queued') as waits`,
  );
  return rows[0]!.waits;
}

/** Locks claims of all queues until the transaction ends. */
export async function lockAiClaims({ orm }: Queryable): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended('ai claims', 31))`);
}

/** What an engine keeps for conversations, of what it does at a time; one at the least, where it does more than one. */
const CHAT_SHARE = 0.25;

/**
 * Takes the next job of a queue for an engine that has room: of those users who may have another one running, the oldest
 * job of the one with the smallest share, which then grows by what the job is expected to take. An engine that also answers
 * in conversations is never filled by anything else, and a user's own chapters do not keep their companion waiting. Null
 * where nothing can be done now. The caller holds the lock of claims.
 */
export async function claimAiJob(
  { orm }: Queryable,
  request: {
    lane: AiLane;
    places: readonly EnginePlace[];
    /** Engines that answer in conversations, which have room for that whatever else they do. */
    chatEngines: readonly string[];
    mostRunning: number;
    now: Date;
  },
): Promise<AiJobRow | null> {
  const { lane, places, chatEngines, mostRunning, now } = request;
  if (places.length === 0) return null;
  const list = (values: unknown[]) => sql.param(values);
  const found = sql`(
    with busy as (
      select engine_id, count(*) as jobs, count(*) filter (where tool <> 'chat') as others
      from ai_jobs where state = 'running' and engine_id is not null group by 1),
    place as (
      select p.* from unnest(${list(places.map(({ tool }) => tool))}::text[],
        ${list(places.map(({ engineId }) => engineId))}::uuid[], ${list(places.map(({ name }) => name))}::text[],
        ${list(places.map(({ isDemonstration }) => isDemonstration))}::boolean[],
        ${list(places.map(({ concurrency }) => concurrency))}::int[])
        with ordinality as p (tool, engine, name, is_demonstration, most, at)
      left join busy on busy.engine_id = p.engine where coalesce(busy.jobs, 0) < p.most
        and (p.tool = 'chat' or p.most = 1 or p.engine <> all (${list([...chatEngines])}::uuid[])
          or coalesce(busy.others, 0) < p.most - ceil(p.most * ${CHAT_SHARE}::float8)))
    select j.*, s.served from ai_shares s
    cross join lateral (select count(*) filter (where r.tool = 'chat') as chats, count(*) as jobs from ai_jobs r
      where r.user_id = s.user_id and r.lane = ${lane} and r.state = 'running') own
    cross join lateral (
      select q.user_id, q.id, q.created_at, p.engine, p.name, p.is_demonstration from ai_jobs q
      cross join lateral (select place.* from place where place.tool = q.tool and place.engine <> all (q.tried)
        order by place.at limit 1) p
      where q.lane = s.lane and q.user_id = s.user_id and q.state = 'queued'
        and (q.not_before is null or q.not_before <= ${now})
        and case when q.tool = 'chat' then own.chats else own.jobs - own.chats end < ${mostRunning}
      order by q.created_at, q.id limit 1) j
    where s.lane = ${lane}
    order by s.served, j.created_at, j.id limit 1) found`;
  const [taken] = await orm
    .update(aiJobs)
    .set({
      state: 'running',
      attempt: sql`${aiJobs.attempt} + 1`,
      progress: 0,
      partial: '',
      engineId: sql`found.engine`,
      engineName: sql`found.name`,
      isDemonstration: sql`found.is_demonstration`,
      externalId: sql`case when ${aiJobs.engineId} = found.engine then ${aiJobs.externalId} end`,
      leaseUntil: leaseFrom(now),
      notBefore: null,
      startedAt: now,
      updatedAt: now,
    })
    .from(found)
    .where(
      sql`${aiJobs.userId} = found.user_id and ${aiJobs.id} = found.id and ${aiJobs.state} = 'queued'`,
    )
    .returning({ ...getTableColumns(aiJobs), served: sql<number>`found.served` });
  if (!taken) return null;
  const { served, ...row } = taken;
  await orm.execute(sql`
    with share as (
      update ai_shares set served = greatest(0, served + ${row.costSeconds / row.weight}::float8)
      where lane = ${lane} and user_id = ${row.userId})
    update ai_lanes set clock = greatest(clock, ${served}::float8) where lane = ${lane}`);
  return row;
}

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_SECONDS * 1_000);

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
    .where(sql`${aiJobs.state} = 'running' and ${aiJobs.leaseUntil} < ${now}`)
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
    .where(sql`${aiJobs.state} = 'queued' and ${aiJobs.createdAt} < ${before}`)
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
