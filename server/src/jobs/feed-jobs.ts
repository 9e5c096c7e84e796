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
import { every, type Running } from './every.ts';

/** An edit of the catalogue shows in the feeds after so many seconds at most; else the pool is a minute old. */
const POOL_SECONDS = { afterEdit: 3, always: 60 };

/** What feeds and follows need without a request. */
export function startFeedJobs(
  context: AppContext,
  job: (name: string) => (error: unknown) => void,
): Running[] {
  const { database } = context;
  return [
    every(1, async () => (await settleFollowCounts(database)) >= 10_000, job('follow counts')),
    every(
      2,
      async () => (await settleFeedDeltas(database, feedRules.risingHalfLifeHours)) >= 10_000,
      job('feed counters'),
    ),
    startPoolRefresh(context, job('feed pool')),
    every(3600, async () => void (await refreshSimilarContents(database)), job('feed neighbours')),
    every(
      3600,
      async () => void (await deleteStaleFeedSessions(database, feedRules.sessionHours)),
      job('feed sessions'),
    ),
  ];
}

function startPoolRefresh(context: AppContext, onError: (error: unknown) => void): Running {
  let isDue = true;
  let refreshedAt = 0;
  const stopListening = context.events.subscribe('catalogue', () => {
    isDue = true;
  });
  const running = every(
    POOL_SECONDS.afterEdit,
    async () => {
      if (!isDue && Date.now() - refreshedAt < POOL_SECONDS.always * 1000) return;
      isDue = false;
      refreshedAt = Date.now();
      await renewFeedPool(context);
    },
    onError,
  );
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
