import { z } from 'zod';
import { moment } from './fields.ts';

/** Everything that happens without a request. */
export const jobNames = [
  'media',
  'imports',
  'counters',
  'follow-counts',
  'feed-counters',
  'scores',
  'feed-pool',
  'feed-neighbours',
  'feed-sessions',
  'due-works',
  'content-schedules',
  'staff-tasks',
  'creator-evidence',
  'domain-health',
  'live-sources',
  'live-viewers',
  'first-faq',
  'faq-misses',
  'support-queue',
  'support-silence',
  'support-pictures',
  'removals',
  'search-index',
  'search-retries',
  'search-log',
  'search-layers',
  'search-phrases',
  'searches',
  'hot-words',
  'tag-counts',
  'tag-recount',
  'rank-day',
  'rank-week',
  'rank-month',
  'rank-all',
  'rank-counts',
  'home-modules',
  'figures',
  'figure-hours',
  'row-totals',
  'best-contents',
  'chapter-schedules',
  'shares',
  'refunds',
  'recharge-queries',
  'recharge-lists',
  'recharge-expiry',
  'recharge-credits',
  'recharge-refunds',
  'recharge-sums',
  'ledger-holds',
  'commissions',
  'ledger-seals',
  'ledger-checks',
  'refused-logins',
  'sms',
  'sms-expiry',
  'releases',
  'push',
  'push-expiry',
  'message-notes',
  'message-expiry',
  'notices',
  'blocks',
  'preset-avatars',
  'account-deletions',
  'data-exports',
  'data-export-expiry',
  'passkey-challenges',
  'trust',
  'strikes',
  'consents',
  'picture-classes',
  'providers',
  'compliance-reports',
  'complaint-contacts',
  'uploads',
  'user-pictures',
  'packaging',
  'retired-media',
  'ai-pictures',
  'ai-videos',
  'ai-texts',
  'ai-queue',
  'rule-trials',
  'rule-hits',
  'listed-pictures',
] as const;
export const jobName = z.enum(jobNames);
export type JobName = z.infer<typeof jobName>;

/** `never` has not run yet; `overdue` should have run and did not, or does not come to an end. */
export const jobState = z.enum(['fine', 'running', 'failing', 'overdue', 'never']);
export type JobState = z.infer<typeof jobState>;

/** One job as the console shows it. */
export const consoleJob = z.object({
  name: jobName,
  state: jobState,
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
  succeededAt: moment.nullable(),
  failedAt: moment.nullable(),
  /** Of the latest run that ended. */
  durationMs: z.int().nonnegative().nullable(),
  /** In a row; 0 after a success. */
  failures: z.int().nonnegative(),
  /** Of the latest failure, however long ago: one line, cut. */
  lastError: z.string().nullable(),
  runs: z.int().nonnegative(),
  dueAt: moment.nullable(),
});

/** What a job could not work on; the others of its queue went on. */
export const failedRow = z.object({
  queue: jobName,
  /** The id of what it is, in its queue. */
  subject: z.string(),
  attempts: z.int().positive(),
  error: z.string(),
  failedAt: moment,
  /** When it is tried again by itself; null once it is set aside. */
  retryAt: moment.nullable(),
});
