import { listDueHolds } from '../../db/queries/ledger/holds.ts';
import type { Database } from '../../db/connect.ts';
import { eachRow } from '../jobs/bad-rows.ts';
import type { Log } from '../log.ts';
import { expireWithdrawal } from './decide.ts';

const BATCH = 100;

/** Gives back what was held for too long. Answers whether more may be waiting. */
export async function expireHolds(
  { database, log }: { database: Database; log: Log },
  now = new Date(),
): Promise<boolean> {
  const due = await listDueHolds(database, now, BATCH);
  await eachRow({ database, log }, due, {
    queue: 'ledger-holds',
    subjectOf: ({ id }) => id,
    work: ({ subjectId }) => expireWithdrawal(database, subjectId),
  });
  return due.length === BATCH;
}
