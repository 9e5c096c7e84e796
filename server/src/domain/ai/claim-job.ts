import type { AiLane } from '@yehang/contract/shapes/ai.ts';
import { aiTools } from '@yehang/contract/shapes/ai.ts';
import { listAiEngines } from '../../db/queries/ai/engines.ts';
import { moveAiJob, type AiJobRow } from '../../db/queries/ai/jobs.ts';
import {
  addToShare,
  claimAiJob,
  deleteIdleShares,
  isAnyAiJobWaiting,
  listLostAiJobs,
  listStaleAiJobs,
  lockAiClaims,
} from '../../db/queries/ai/queue.ts';
import { retireFiles } from '../../db/queries/media/retired-files.ts';
import type { Database } from '../../db/connect.ts';
import { failureTexts } from './after-failure.ts';
import { readAiSettings } from './ai-settings.ts';
import type { AiContext } from './context.ts';
import { endAiJob } from './end-job.ts';
import { placesNow } from './engines.ts';
import { laneOf } from './job-states.ts';
import { folderOfAttempt } from './work-folder.ts';

/** A job whose workers died so often is at fault itself. */
const MOST_LOST = 4;
const LONGEST_WAIT_MS = 6 * 3_600_000;
const BATCH = 100;

/** Takes the next job of a queue for an engine that has room; null where nothing can be done now. */
export async function claimNextAiJob(
  { database }: { database: Database },
  lane: AiLane,
  now = new Date(),
): Promise<AiJobRow | null> {
  const [isAnyWaiting, settings, engines] = await Promise.all([
    isAnyAiJobWaiting(database, lane),
    readAiSettings(database),
    listAiEngines(database),
  ]);
  // Others, who have something to take, need not wait for who has not.
  if (!isAnyWaiting) return null;
  const tools = aiTools.filter((tool) => laneOf[tool] === lane);
  const places = placesNow(engines, tools, { settings, now });
  const { mostRunning } = settings;
  const answering = settings.tools.chat.isOpen
    ? placesNow(engines, ['chat'], { settings, now })
    : [];
  const chatEngines = answering.map(({ engineId }) => engineId);
  return database.orm.transaction(async (orm) => {
    await lockAiClaims({ orm });
    return claimAiJob({ orm }, { lane, places, chatEngines, mostRunning, now });
  });
}

/**
 * Lets jobs of dead workers be taken again and deletes what those stored, ends what no engine took for hours, and forgets
 * shares that say nothing.
 */
export async function tidyAiQueue(
  context: Pick<AiContext, 'database' | 'seal'>,
  now = new Date(),
): Promise<void> {
  const { database } = context;
  for (const job of await listLostAiJobs(database, now, BATCH)) {
    const { userId, id, attempt, costSeconds } = job;
    await database.orm.transaction(async (orm) => {
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
  const stale = await listStaleAiJobs(database, new Date(now.getTime() - LONGEST_WAIT_MS), BATCH);
  for (const { userId, id } of stale)
    await database.orm.transaction((orm) =>
      endAiJob(
        { orm },
        { userId, id },
        { outcome: 'failed', code: 'noEngine', text: failureTexts.noEngine },
        now,
      ),
    );
  await deleteIdleShares(database);
}
