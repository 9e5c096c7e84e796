import { getTableColumns } from 'drizzle-orm';
import type { AiLane, AiTool } from '@yehang/contract/shapes/ai.ts';
import type { Database } from '../../connect.ts';
import { aiJobs } from '../../schema/ai.ts';
import { ENGINES_STAMP } from './engines.ts';
import type { AiJobRow } from './jobs.ts';
import { leaseFrom } from './queue.ts';

/** An engine that could take a job of a tool, in the order of preference, and how many it works on at a time. */
export interface EnginePlace {
  tool: AiTool;
  engineId: string;
  name: string;
  isDemonstration: boolean;
  concurrency: number;
  /** How much of that may be of the tool. */
  mostOfTool: number;
}

/** The same, with how much of that may be anything but conversations. */
export interface ClaimPlace extends EnginePlace {
  mostOthers: number;
}

/** What an engine works on, how much of it is no conversation, and how much of each tool it is. */
export interface EngineLoad {
  jobs: number;
  others: number;
  tools: Partial<Record<AiTool, number>>;
}

/** A job whose turn it is, where an engine has room for it. */
export interface AiCandidate {
  userId: string;
  id: string;
  tool: AiTool;
  tried: string[];
  /** Its turn: its user's share once the user's jobs before it were served. */
  at: number;
}

/** A queue as claims are decided on it. */
interface ClaimView {
  /** How many claims were there before it was read. */
  claims: string;
  /** Which state of the engines and settings it was read beside. */
  stamp: string;
  loads: Map<string, EngineLoad>;
  candidates: AiCandidate[];
}

const VIEW = `
  with busy_tool as (
    select engine_id, tool, count(*)::int as jobs
    from ai_jobs where state = 'running' and engine_id is not null group by 1, 2),
  busy as (
    select engine_id, sum(jobs)::int as jobs, coalesce(sum(jobs) filter (where tool <> 'chat'), 0)::int as others,
      jsonb_object_agg(tool, jobs) as tools
    from busy_tool group by 1),
  place as (
    select p.tool, p.engine
    from unnest($2::text[], $3::uuid[], $4::int[], $5::int[], $9::int[]) p (tool, engine, most, most_others, most_of_tool)
    left join busy on busy.engine_id = p.engine
    where coalesce(busy.jobs, 0) < p.most and (p.tool = 'chat' or coalesce(busy.others, 0) < p.most_others)
      and coalesce((busy.tools->>p.tool)::int, 0) < p.most_of_tool),
  own as (
    select user_id, tool = 'chat' as is_chat, count(*) as jobs
    from ai_jobs where lane = $1 and state = 'running' group by 1, 2),
  waiting as (
    select q.user_id, q.id, q.tool, q.tool = 'chat' as is_chat, q.tried, q.cost_seconds / q.weight as seconds, q.created_at,
      row_number() over (partition by q.user_id, q.tool = 'chat' order by q.created_at, q.id) as nth
    from ai_jobs q where q.lane = $1 and q.state = 'queued' and (q.not_before is null or q.not_before <= $6)
      and exists (select from place where place.tool = q.tool and place.engine <> all (q.tried))),
  turn as (
    select w.*, s.served + coalesce(sum(w.seconds) over (partition by w.user_id order by w.created_at, w.id
      rows between unbounded preceding and 1 preceding), 0) as at
    from waiting w join ai_shares s on s.lane = $1 and s.user_id = w.user_id
    left join own on own.user_id = w.user_id and own.is_chat = w.is_chat
    where w.nth + coalesce(own.jobs, 0) <= $7),
  next as (select * from turn order by at, created_at, id limit $8)
  select ${ENGINES_STAMP} as stamp, (select coalesce(sum(claims), 0)::text from ai_lanes) as claims,
    (select coalesce(jsonb_object_agg(engine_id, jsonb_build_object('jobs', jobs, 'others', others, 'tools', tools)), '{}') from busy) as loads,
    (select coalesce(jsonb_agg(jsonb_build_object('userId', user_id, 'id', id, 'tool', tool, 'tried', tried, 'at', at)
      order by at, created_at, id), '[]') from next) as candidates`;

/**
 * Whose turn it is in a queue: of those users who may have another one running, the oldest job of the one with the smallest
 * share, which then grows by what the job is expected to take, and so on. An engine that also answers in conversations is
 * never filled by anything else, and a user's own chapters do not keep their companion waiting.
 */
export async function readAiClaims(
  { pool }: Pick<Database, 'pool'>,
  request: {
    lane: AiLane;
    places: readonly ClaimPlace[];
    mostRunning: number;
    most: number;
    now: Date;
  },
): Promise<ClaimView> {
  const { lane, places, mostRunning, most, now } = request;
  const { rows } = await pool.query<
    Omit<ClaimView, 'loads'> & { loads: Record<string, EngineLoad> }
  >({
    name: 'ai-claims',
    text: VIEW,
    values: [
      lane,
      places.map(({ tool }) => tool),
      places.map(({ engineId }) => engineId),
      places.map(({ concurrency }) => concurrency),
      places.map(({ mostOthers }) => mostOthers),
      ...[now, mostRunning, most],
      places.map(({ mostOfTool }) => mostOfTool),
    ],
  });
  const { loads, ...view } = rows[0]!;
  return { ...view, loads: new Map(Object.entries(loads)) };
}

const TAKE = `
  with lanes as materialized (select claims from ai_lanes order by lane for update),
  ours as materialized (select 1 from lanes having coalesce(sum(claims), 0) = $1::bigint),
  taken as (
    update ai_jobs j set state = 'running', attempt = j.attempt + 1, progress = 0, partial = '',
      external_id = case when j.engine_id = p.engine then j.external_id end,
      engine_id = p.engine, engine_name = p.name, is_demonstration = p.is_demonstration,
      lease_until = $8, not_before = null, started_at = $9, updated_at = $9
    from unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::boolean[], $10::float8[])
      p (user_id, id, engine, name, is_demonstration, at)
    where j.user_id = p.user_id and j.id = p.id and j.state = 'queued' and exists (select from ours)
    returning j.*, p.at),
  asked as (
    insert into ai_attempts (user_id, job_id, attempt, engine_name, cost_cents)
    select t.user_id, t.id, t.attempt, e.name,
      case when t.external_id is null then coalesce((e.of_tools->t.tool->>'costCents')::int, e.cost_cents) else 0 end
    from taken t join ai_engines e on e.id = t.engine_id on conflict do nothing),
  share as (
    update ai_shares s set served = greatest(0, s.served + t.seconds)
    from (select user_id, sum(cost_seconds / weight) as seconds from taken group by 1) t
    where s.lane = $2 and s.user_id = t.user_id),
  clock as (
    update ai_lanes set claims = claims + 1, clock = greatest(clock, (select max(at) from taken))
    where lane = $2 and exists (select from taken))
  select exists (select from ours) as is_ours, taken.* from (select 1) one left join taken on true
  order by taken.at, taken.created_at, taken.id`;

/** A job and the engine that it goes to. */
export interface AiChoice {
  candidate: AiCandidate;
  place: EnginePlace;
}

const columns = Object.entries(getTableColumns(aiJobs));
const toJob = (raw: Record<string, unknown>) =>
  Object.fromEntries(
    columns.map(([key, column]) => {
      const value = raw[column.name] ?? null;
      return [key, value === null ? null : column.mapFromDriverValue(value)];
    }),
  ) as AiJobRow;

/**
 * Takes jobs, those that still wait; null, with nothing taken, where others claimed anything since the queue was read: an
 * engine may be full by now. One statement, so that it is done whole or not at all.
 *
 * It also notes that an engine is given each job, at its present price: what asking costs is known before the engine is
 * asked, also of a process that dies right after. Nothing is paid again for work that the engine goes on with. The
 * demonstration costs nothing, and is not noted.
 */
export async function takeAiJobs(
  { pool }: Pick<Database, 'pool'>,
  request: { lane: AiLane; claims: string; chosen: readonly AiChoice[]; now: Date },
): Promise<AiJobRow[] | null> {
  const { lane, claims, chosen, now } = request;
  const { rows } = await pool.query<Record<string, unknown>>({
    name: 'ai-take',
    text: TAKE,
    values: [
      ...[claims, lane],
      chosen.map(({ candidate }) => candidate.userId),
      chosen.map(({ candidate }) => candidate.id),
      chosen.map(({ place }) => place.engineId),
      chosen.map(({ place }) => place.name),
      chosen.map(({ place }) => place.isDemonstration),
      ...[leaseFrom(now), now],
      chosen.map(({ candidate }) => candidate.at),
    ],
  });
  if (rows[0]!['is_ours'] !== true) return null;
  return rows.filter(({ id }) => id !== null).map(toJob);
}
