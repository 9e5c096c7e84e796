import { settleComments } from '../db/queries/comment-changes.ts';
import { settleCounters } from '../db/queries/counters.ts';
import { forgetRemovals } from '../db/queries/kept-removals.ts';
import { forgetLiveViewers } from '../db/queries/live.ts';
import { isFullBatch, refreshScores } from '../db/queries/scores.ts';
import { refreshSeriesScores } from '../db/queries/series.ts';
import type { Domain } from '../domain/domain.ts';
import { lookAtChannels } from '../domain/live/look-at-channels.ts';
import { probeDomains } from '../domain/operator/probe-domains.ts';
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
  domain: Domain,
  packageClaim: PackageClaim,
  onError: (error: unknown, job: string) => void,
): Running {
  const job = (name: string) => (error: unknown) => onError(error, name);
  const running: Running[] = [
    startMediaWorker(domain, packageClaim, job('media')),
    // A full batch means that more is waiting.
    every(1, async () => (await settleCounters(domain.database)) >= 10_000, job('counters')),
    every(
      1,
      async () => (await settleComments(domain.database)) >= 10_000,
      job('comment counters'),
    ),
    every(20, async () => isFullBatch(await refreshScores(domain.database)), job('scores')),
    every(300, () => refreshSeriesScores(domain.database), job('series scores')),
    ...startFeedJobs(domain, job),
    ...startCreatorJobs(domain, job),
    every(5, () => probeDomains(domain), job('domain health')),
    every(1, () => lookAtChannels(domain), job('live sources')),
    every(60, () => forgetLiveViewers(domain.database), job('live viewers')),
    every(30, () => forgetRemovals(domain.database), job('removals')),
    ...startSearchJobs(domain, job),
    every(30, () => payShares(domain), job('shares')),
    every(5, () => refundEverybody(domain), job('refunds')),
    every(3600, () => sealLedger(domain), job('ledger seals')),
    every(900, () => checkNightly(domain), job('ledger checks')),
    every(3600, () => expireUploads(domain), job('uploads')),
    every(3600, () => sweepPackaging(domain), job('packaging')),
  ];
  return {
    stop: async () => {
      await Promise.all(running.map((one) => one.stop()));
    },
  };
}
