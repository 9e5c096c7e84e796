import type { AiLane } from '@yehang/contract/shapes/ai.ts';
import { aiTools } from '@yehang/contract/shapes/ai.ts';
import {
  readAiClaims,
  takeAiJobs,
  type AiCandidate,
  type AiChoice,
  type ClaimPlace,
  type EngineLoad,
} from '../../db/queries/ai/claims.ts';
import { moveAiJob, type AiJobRow } from '../../db/queries/ai/jobs.ts';
import {
  addToShare,
  deleteIdleShares,
  listLostAiJobs,
  listStaleAiJobs,
} from '../../db/queries/ai/queue.ts';
import { retireFiles } from '../../db/queries/media/retired-files.ts';
import { eachRow, ENDLESS } from '../jobs/bad-rows.ts';
import { failureTexts } from './after-failure.ts';
import type { AiSetup } from './ai-setup.ts';
import type { AiContext } from './context.ts';
import { endAiJob } from './end-job.ts';
import { placesNow } from './engines.ts';
import { laneOf } from './job-states.ts';
import { folderOfAttempt } from './work-folder.ts';

/** A job whose workers died so often is at fault itself. */
const MOST_LOST = 4;
const LONGEST_WAIT_MS = 6 * 3_600_000;
const BATCH = 100;

/** Jobs that were claimed, with the engines and settings of that moment. */
export interface Claimed {
  jobs: AiJobRow[];
  setup: AiSetup;
}

/** Takes the next jobs of a queue, as many as engines have room for and no more than `most`. */
export async function claimAiJobs(
  { database, aiSetups }: Pick<AiContext, 'database' | 'aiSetups'>,
  lane: AiLane,
  { most, now = new Date() }: { most: number; now?: Date },
): Promise<Claimed> {
  for (;;) {
    const setup = aiSetups.peek() ?? (await aiSetups.read(database));
    const places = claimPlaces(setup, lane, now);
    const { mostRunning } = setup.settings;
    const { stamp, claims, loads, candidates } = await readAiClaims(database, {
      ...{ lane, places, mostRunning, most, now },
    });
    if (stamp !== setup.stamp) {
      await aiSetups.read(database);
      continue;
    }
    const chosen = chooseClaims(candidates, places, loads);
    if (chosen.length === 0) return { jobs: [], setup };
    const jobs = await takeAiJobs(database, { lane, claims, chosen, now });
    // Others claimed meanwhile: what engines have room for is another question now.
    if (jobs === null || jobs.length === 0) continue;
    return { jobs, setup };
  }
}

/** What an engine keeps for conversations, of what it does at a time; one at the least, where it does more than one. */
const CHAT_SHARE = 0.25;

/** The engines of a queue that do not rest. Those that also answer in conversations are never filled by anything else. */
function claimPlaces({ engines, settings }: AiSetup, lane: AiLane, now: Date): ClaimPlace[] {
  const tools = aiTools.filter((tool) => laneOf[tool] === lane);
  const answering = settings.tools.chat.isOpen
    ? placesNow(engines, ['chat'], { settings, now })
    : [];
  const chatEngines = new Set(answering.map(({ engineId }) => engineId));
  return placesNow(engines, tools, { settings, now }).map((place) => {
    const { engineId, concurrency } = place;
    const isKept = chatEngines.has(engineId) && concurrency > 1;
    const kept = isKept ? Math.ceil(concurrency * CHAT_SHARE) : 0;
    return { ...place, mostOthers: concurrency - kept };
  });
}

/** Gives jobs to engines in the order of their turns: each to the first that has room and has not failed at it. */
export function chooseClaims(
  candidates: readonly AiCandidate[],
  places: readonly ClaimPlace[],
  before: ReadonlyMap<string, EngineLoad>,
): AiChoice[] {
  const loads = new Map(before);
  const loadOf = (engineId: string) => loads.get(engineId) ?? { jobs: 0, others: 0, tools: {} };
  return candidates.flatMap((candidate) => {
    const { tool, tried } = candidate;
    const isOther = tool !== 'chat';
    const place = places.find(({ engineId, concurrency, mostOthers, mostOfTool, ...of }) => {
      const { jobs, others, tools } = loadOf(engineId);
      const hasRoom = jobs < concurrency && (!isOther || others < mostOthers);
      const hasRoomForTool = (tools[tool] ?? 0) < mostOfTool;
      return of.tool === tool && hasRoom && hasRoomForTool && !tried.includes(engineId);
    });
    if (!place) return [];
    const { jobs, others, tools } = loadOf(place.engineId);
    loads.set(place.engineId, {
      jobs: jobs + 1,
      others: others + (isOther ? 1 : 0),
      tools: { ...tools, [tool]: (tools[tool] ?? 0) + 1 },
    });
    return [{ candidate, place }];
  });
}

/** Takes the next job of a queue for an engine that has room; null where nothing can be done now. */
export async function claimNextAiJob(
  context: Pick<AiContext, 'database' | 'aiSetups'>,
  lane: AiLane,
  now = new Date(),
): Promise<AiJobRow | null> {
  const { jobs } = await claimAiJobs(context, lane, { most: 1, now });
  return jobs[0] ?? null;
}

/**
 * Lets jobs of dead workers be taken again and deletes what those stored, ends what no engine took for hours, and forgets
 * shares that say nothing.
 */
export async function tidyAiQueue(
  context: Pick<AiContext, 'database' | 'seal' | 'log'>,
  now = new Date(),
): Promise<void> {
  const { database } = context;
  // Gold is held for them: they are never set aside.
  const queue = { queue: 'ai-queue', mostAttempts: ENDLESS } as const;
  await eachRow(context, await listLostAiJobs(database, now, BATCH), {
    ...queue,
    subjectOf: ({ id }) => id,
    work: (job) => endClaim(context, job, now),
  });
  const stale = await listStaleAiJobs(database, new Date(now.getTime() - LONGEST_WAIT_MS), BATCH);
  const end = { outcome: 'failed', code: 'noEngine', text: failureTexts.noEngine } as const;
  await eachRow(context, stale, {
    ...queue,
    subjectOf: ({ id }) => id,
    work: async ({ userId, id }) => {
      await database.orm.transaction((orm) => endAiJob({ orm }, { userId, id }, end, now));
    },
  });
  await deleteIdleShares(database);
}

/** Lets a job of a dead worker be taken again, or ends it where that happened too often. */
async function endClaim(
  context: Pick<AiContext, 'database' | 'seal'>,
  job: AiJobRow,
  now: Date,
): Promise<void> {
  const { userId, id, attempt, costSeconds } = job;
  await context.database.orm.transaction(async (orm) => {
    const end = { outcome: 'failed', code: 'engine', text: failureTexts.engine } as const;
    const key = { userId, id, attempt, from: ['running'] as const };
    const change = { state: 'queued', leaseUntil: null, progress: 0, partial: '' } as const;
    const moved =
      attempt >= MOST_LOST
        ? await endAiJob({ orm }, job, end, now)
        : await moveAiJob({ orm }, key, change);
    if (!moved) return;
    if (moved.state === 'queued') await addToShare({ orm }, job, -costSeconds);
    if (job.lane !== 'text') await retireFiles({ orm }, folderOfAttempt(context, job));
  });
}
