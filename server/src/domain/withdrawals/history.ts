import { listOwnWithdrawals } from '../../db/queries/withdrawals/withdrawals.ts';
import type { Database } from '../../db/connect.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { Viewer } from '../viewer.ts';
import { toOwnWithdrawals } from './to-withdrawal.ts';

/** One page of the viewer's withdrawals, the latest first. Error: 4000 (cursor). */
export async function withdrawalHistory(
  { database }: { database: Database },
  { userId }: Viewer,
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
) {
  const after = fromCursor(cursor, 'moment');
  const rows = await listOwnWithdrawals(database, { userId, after, limit: pageSize + 1 });
  const page = toPage(rows, pageSize, (row) => row);
  return { ...page, list: await toOwnWithdrawals(database, page.list) };
}
