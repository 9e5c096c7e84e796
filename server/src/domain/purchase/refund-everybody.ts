import {
  findOpenRefundJob,
  listPurchasesToRefund,
  listRefundJobs,
  noteRefunds,
} from '../../db/queries/purchases/refund-jobs.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { AppContext } from '../app-context.ts';
import { AppError } from '../app-error.ts';
import { refundPurchase } from './refund.ts';

const BATCH = 50;

/**
 * Goes on with the oldest refund of all buyers; answers whether anything may be left to do. Each refund is a
 * transaction of its own, and what is refunded is no longer owned: a restart, or a second worker, goes on with
 * the rest.
 */
export async function refundEverybody({
  database,
}: Pick<AppContext, 'database'>): Promise<boolean> {
  const job = await findOpenRefundJob(database);
  if (!job) return false;
  const subject = { kind: job.subjectKind, id: job.subjectId };
  const ids = await listPurchasesToRefund(database, subject, BATCH);
  const staff = { staffId: null, login: job.startedBy, address: '' };
  let refunded = 0;
  for (const id of ids) {
    try {
      await refundPurchase({ database }, staff, { id, reason: job.reason });
      refunded += 1;
    } catch (error) {
      // Another worker, or a member of staff, was quicker.
      if (!(error instanceof AppError)) throw error;
    }
  }
  await noteRefunds(database, job.id, { refunded, isFinished: ids.length < BATCH });
  return true;
}

/** One page of the jobs with their progress, latest first. Error: 4000 (cursor). */
export async function refundJobs(
  { database }: AppContext,
  request: { subjectId?: string | undefined; cursor?: string | undefined; pageSize: number },
) {
  const rows = await listRefundJobs(database, {
    subjectId: request.subjectId,
    after: fromCursor(request.cursor),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, ({ job, kind }) => ({
    ...job,
    kind,
    createdAt: job.createdAt.getTime(),
    finishedAt: job.finishedAt?.getTime() ?? null,
  }));
}
