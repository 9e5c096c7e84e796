import {
  deleteStaleFeedSessions,
  refreshFeedPool,
  settleFeedDeltas,
} from '../db/queries/feed/pool.ts';
import { refreshSimilarContents } from '../db/queries/feed/similar-contents.ts';
import { settleFollowCounts } from '../db/queries/users/follows.ts';
import { EVERYTHING } from '../db/event-bus.ts';
import type { AppContext } from '../domain/app-context.ts';
import { feedRules } from '../domain/feed/feed-rules.ts';
import type { Running } from './every.ts';
import type { StartJob } from './job-runs.ts';
import { settleBatch } from './settle-batch.ts';

/** An edit of the catalogue shows in the feeds after so many seconds at most; else the pool is a minute old. */
const POOL_SECONDS = { afterEdit: 3, always: 60 };

/** What feeds and follows need without a request. */
export function startFeedJobs(context: AppContext, job: StartJob): Running[] {
  const { database } = context;
  const settleFeed = (limit: number) =>
    settleFeedDeltas(database, feedRules.risingHalfLifeHours, limit);
  const settleFollows = (limit: number) => settleFollowCounts(database, limit);
  return [
    job('follow-counts', 1, () => settleBatch(context, 'follow-counts', settleFollows)),
    job('feed-counters', 2, () => settleBatch(context, 'feed-counters', settleFeed)),
    startPoolRefresh(context, job),
    job('feed-neighbours', 3600, async () => void (await refreshSimilarContents(database))),
    job('feed-sessions', 3600, async () => {
      await deleteStaleFeedSessions(database, feedRules.sessionHours);
    }),
  ];
}

function startPoolRefresh(context: AppContext, job: StartJob): Running {
  let isDue = true;
  let refreshedAt = 0;
  const stopListening = context.events.subscribe('catalogue', () => {
    isDue = true;
  });
  const running = job('feed-pool', POOL_SECONDS.afterEdit, async () => {
    if (!isDue && Date.now() - refreshedAt < POOL_SECONDS.always * 1000) return;
    isDue = false;
    refreshedAt = Date.now();
    await renewFeedPool(context);
  });
  return {
    stop: () => {
      stopListening();
      return running.stop();
    },
  };
}

/** Brings the pool up to date, and publishes to every process where it changed. */
export async function renewFeedPool({ database, events }: AppContext): Promise<void> {
  if ((await refreshFeedPool(database, feedRules)) > 0)
    await events.publish('feedPool', EVERYTHING);
}
