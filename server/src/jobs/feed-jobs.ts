import {
  deleteStaleFeedSessions,
  refreshFeedPool,
  settleFeedDeltas,
} from '../db/queries/feed-pool.ts';
import { refreshNeighbours } from '../db/queries/neighbours.ts';
import { settleFollowCounts } from '../db/queries/follows.ts';
import { EVERYTHING } from '../db/changes.ts';
import type { Domain } from '../domain/domain.ts';
import { feedRules } from '../domain/feed/feed-rules.ts';
import { every, type Running } from './every.ts';

/** An edit of the catalogue shows in the feeds after so many seconds at most; else the pool is a minute old. */
const POOL_SECONDS = { afterEdit: 3, always: 60 };

/** What feeds and follows need without a request. */
export function startFeedJobs(
  domain: Domain,
  job: (name: string) => (error: unknown) => void,
): Running[] {
  const { database } = domain;
  return [
    every(1, async () => (await settleFollowCounts(database)) >= 10_000, job('follow counts')),
    every(
      2,
      async () => (await settleFeedDeltas(database, feedRules.risingHalfLifeHours)) >= 10_000,
      job('feed counters'),
    ),
    keepPool(domain, job('feed pool')),
    every(3600, async () => void (await refreshNeighbours(database)), job('feed neighbours')),
    every(
      3600,
      async () => void (await deleteStaleFeedSessions(database, feedRules.sessionHours)),
      job('feed sessions'),
    ),
  ];
}

function keepPool(domain: Domain, onError: (error: unknown) => void): Running {
  let isDue = true;
  let refreshedAt = 0;
  const stopListening = domain.changes.on('catalogue', () => {
    isDue = true;
  });
  const running = every(
    POOL_SECONDS.afterEdit,
    async () => {
      if (!isDue && Date.now() - refreshedAt < POOL_SECONDS.always * 1000) return;
      isDue = false;
      refreshedAt = Date.now();
      await renewFeedPool(domain);
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

/** Brings the pool up to date, and tells every process where it changed. */
export async function renewFeedPool({ database, changes }: Domain): Promise<void> {
  if ((await refreshFeedPool(database, feedRules)) > 0) await changes.tell('feedPool', EVERYTHING);
}
