import {
  hasPurchasesToRefund,
  listOpenRefundJobs,
  listPurchasesToRefund,
  listRefundJobs,
  noteRefunds,
} from '../../db/queries/purchases/refund-jobs.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { AppError } from '../app-error.ts';
import { eachRow } from '../jobs/bad-rows.ts';
import { refundPurchase } from './refund.ts';
import type { Logger } from 'pino';
import type { Database } from '../../db/connect.ts';

const BATCH = 50;
const JOBS_AT_ONCE = 20;

type Parts = { log: Logger; database: Database };
type RefundJob = Awaited<ReturnType<typeof listOpenRefundJobs>>[number];

/**
 * Goes on with the oldest refund of all buyers that can go on; answers whether anything may be left to do. Each refund
 * is a transaction of its own, and what is refunded is no longer owned: a restart, or a second worker, goes on with
 * the rest. A purchase that cannot be refunded is tried again later, and its job ends once there is none.
 */
export async function refundEverybody(context: Parts): Promise<boolean> {
  for (let after: string | null = null; ;) {
    const jobs: RefundJob[] = await listOpenRefundJobs(context.database, after, JOBS_AT_ONCE);
    for (const job of jobs) if (await goOn(context, job)) return true;
    if (jobs.length < JOBS_AT_ONCE) return false;
    after = jobs.at(-1)!.id;
  }
}

/** Refunds some purchases of a job; false where none can be tried now. */
async function goOn(context: Parts, job: RefundJob): Promise<boolean> {
  const { database } = context;
  const subject = { kind: job.subjectKind, id: job.subjectId };
  const ids = await listPurchasesToRefund(database, subject, BATCH);
  const staff = { staffId: null, login: job.startedBy, address: '' };
  let refunded = 0;
  await eachRow(context, ids, {
    queue: 'refunds',
    subjectOf: (id) => id,
    work: async (id) => {
      try {
        await refundPurchase({ database }, staff, { id, reason: job.reason });
        refunded += 1;
      } catch (error) {
        // Another worker, or a member of staff, was quicker.
        if (!(error instanceof AppError)) throw error;
      }
    },
  });
  const isFinished = ids.length < BATCH && !(await hasPurchasesToRefund(database, subject));
  if (refunded > 0 || isFinished) await noteRefunds(database, job.id, { refunded, isFinished });
  return ids.length > 0 || isFinished;
}

/** One page of the jobs with their progress, latest first. Error: 4000 (cursor). */
export async function refundJobs(
  { database }: { database: Database },
  request: { subjectId?: string | undefined; cursor?: string | undefined; pageSize: number },
) {
  const rows = await listRefundJobs(database, {
    subjectId: request.subjectId,
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, ({ job, kind }) => ({
    ...job,
    kind,
    createdAt: job.createdAt.getTime(),
    finishedAt: job.finishedAt?.getTime() ?? null,
  }));
}
