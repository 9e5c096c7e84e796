import { settleCounters } from '../db/queries/content/counters.ts';
import { expireRemovals } from '../db/queries/library/removals.ts';
import { expireLiveViewers } from '../db/queries/live/viewers.ts';
import { isFullBatch, refreshScores } from '../db/queries/content/scores.ts';
import type { AppContext } from '../domain/app-context.ts';
import { probeLiveSources } from '../domain/live/probe-live-sources.ts';
import { probeDomains } from '../domain/config/probe-addresses.ts';
import { checkNightly } from '../domain/gold/check-ledger.ts';
import { payShares } from '../domain/purchase/pay-shares.ts';
import { refundEverybody } from '../domain/purchase/refund-everybody.ts';
import { sealLedger } from '../domain/gold/seal-ledger.ts';
import { startCreatorJobs } from './creator-jobs.ts';
import { every, type Running } from './every.ts';
import { startFeedJobs } from './feed-jobs.ts';
import { expireUploads } from './expire-uploads.ts';
import { startSearchJobs } from './search-jobs.ts';
import { sweepPackaging } from './sweep-packaging.ts';
import { startMediaWorker, type PackageClaim } from './media-worker.ts';

/** Starts everything that happens without a request. Any number of processes may do so at once. */
export function startJobs(
  context: AppContext,
  packageClaim: PackageClaim,
  onError: (error: unknown, job: string) => void,
): Running {
  const job = (name: string) => (error: unknown) => onError(error, name);
  const running: Running[] = [
    startMediaWorker(context, packageClaim, job('media')),
    // A full batch means that more is waiting.
    every(1, async () => (await settleCounters(context.database)) >= 10_000, job('counters')),
    every(20, async () => isFullBatch(await refreshScores(context.database)), job('scores')),
    ...startFeedJobs(context, job),
    ...startCreatorJobs(context, job),
    every(5, () => probeDomains(context), job('domain health')),
    every(1, () => probeLiveSources(context), job('live sources')),
    every(60, () => expireLiveViewers(context.database), job('live viewers')),
    every(30, () => expireRemovals(context.database), job('removals')),
    ...startSearchJobs(context, job),
    every(30, () => payShares(context), job('shares')),
    every(5, () => refundEverybody(context), job('refunds')),
    every(3600, () => sealLedger(context), job('ledger seals')),
    every(900, () => checkNightly(context), job('ledger checks')),
    every(3600, () => expireUploads(context), job('uploads')),
    every(3600, () => sweepPackaging(context), job('packaging')),
  ];
  return {
    stop: async () => {
      await Promise.all(running.map((one) => one.stop()));
    },
  };
}
