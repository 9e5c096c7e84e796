import { settleCounters } from '../db/queries/content/counters.ts';
import { expireRemovals } from '../db/queries/library/removals.ts';
import { expireLiveViewers } from '../db/queries/live/viewers.ts';
import { refreshScores, SCORE_BATCH } from '../db/queries/content/scores.ts';
import { deleteOldRefusedLogins } from '../db/queries/staff/refused-logins.ts';
import type { AppContext } from '../domain/app-context.ts';
import { applyChapterSchedules } from '../domain/books/edit-chapters.ts';
import { applySchedules } from '../domain/catalogue/schedule-content.ts';
import { probeLiveSources } from '../domain/live/probe-live-sources.ts';
import { probeDomains } from '../domain/config/probe-addresses.ts';
import { deleteRetiredMedia } from '../domain/media/delete-retired-media.ts';
import { checkNightly } from '../domain/gold/check-ledger.ts';
import { payShares } from '../domain/purchase/pay-shares.ts';
import { creditCommissions } from '../domain/agents/commission.ts';
import { expireHolds } from '../domain/withdrawals/expire-holds.ts';
import { refundEverybody } from '../domain/purchase/refund-everybody.ts';
import { sealLedger } from '../domain/gold/seal-ledger.ts';
import { runStaffTask } from '../domain/bulk/run-bulk.ts';
import { startAiJobs } from './ai-jobs.ts';
import { startAccountJobs } from './account-jobs.ts';
import { startCreatorJobs } from './creator-jobs.ts';
import { expireSmsCodes, sendSmsCodes } from '../domain/sms/send-sms-codes.ts';
import { every, type Running } from './every.ts';
import { startFigureJobs } from './figure-jobs.ts';
import { startFeedJobs } from './feed-jobs.ts';
import { expirePictures } from './expire-pictures.ts';
import { expireUploads } from './expire-uploads.ts';
import { startImportWorker } from './import-worker.ts';
import { startServiceJobs } from './service-jobs.ts';
import { startSearchJobs } from './search-jobs.ts';
import { JobRuns, type StartJob } from './job-runs.ts';
import { settleBatch } from './settle-batch.ts';
import { startPolicyJobs } from './policy-jobs.ts';
import { startTrustJobs } from './trust-jobs.ts';
import { startMessageJobs } from './message-jobs.ts';
import { startPushJobs } from './push-jobs.ts';
import { startRechargeJobs } from './recharge-jobs.ts';
import { sweepPackaging } from './sweep-packaging.ts';
import { startMediaWorker, type PackageClaim } from './media-worker.ts';

/** Starts everything that happens without a request. Any number of processes may do so at once. */
export function startJobs(context: AppContext, packageClaim: PackageClaim): Running {
  const { database } = context;
  const runs = new JobRuns(context);
  const job: StartJob = (name, seconds, work, options) =>
    every(seconds, work, runs.observe(name, seconds, options));
  const settleCounts = (limit: number) => settleCounters(database, limit);
  const settleScores = (limit: number) => refreshScores(database, limit);
  const running: Running[] = [
    startMediaWorker(context, packageClaim, job),
    startImportWorker(context, job),
    job('counters', 1, () => settleBatch(context, 'counters', settleCounts)),
    job('scores', 20, () => settleBatch(context, 'scores', settleScores, SCORE_BATCH)),
    ...startFeedJobs(context, job),
    ...startCreatorJobs(context, job),
    ...startFigureJobs(context, job),
    job('staff-tasks', 2, (stopping) => runStaffTask(context, stopping)),
    job('content-schedules', 15, () => applySchedules(context)),
    job('chapter-schedules', 15, () => applyChapterSchedules(context)),
    job('domain-health', 5, () => probeDomains(context)),
    job('live-sources', 1, () => probeLiveSources(context)),
    job('live-viewers', 60, () => expireLiveViewers(database)),
    job('removals', 30, () => expireRemovals(database)),
    ...startSearchJobs(context, job),
    job('shares', 30, () => payShares(context)),
    job('commissions', 60, () => creditCommissions(context)),
    job('ledger-holds', 60, () => expireHolds(context)),
    job('refunds', 5, () => refundEverybody(context)),
    ...startRechargeJobs(context, job),
    ...startMessageJobs(context, job),
    ...startPushJobs(context, job),
    ...startAiJobs(context, job),
    ...startPolicyJobs(context, job),
    ...startTrustJobs(context, job),
    job('ledger-seals', 3600, () => sealLedger(context)),
    job('ledger-checks', 900, () => checkNightly(context)),
    job('refused-logins', 3600, () => deleteOldRefusedLogins(database)),
    ...startAccountJobs(context, job),
    ...startServiceJobs(context, job),
    job('sms', 1, () => sendSmsCodes(context)),
    job('sms-expiry', 3600, () => expireSmsCodes(context)),
    job('uploads', 3600, () => expireUploads(context)),
    job('user-pictures', 3600, () => expirePictures(database)),
    job('retired-media', 300, () => deleteRetiredMedia(context)),
    job('packaging', 3600, () => sweepPackaging(context)),
  ];
  const writing = runs.start();
  return {
    stop: async () => {
      await Promise.all(running.map((one) => one.stop()));
      await writing.stop();
    },
  };
}
