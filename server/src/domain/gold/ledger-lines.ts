import type { LedgerLine } from '@yehang/contract/shapes/money.ts';
import { listLedgerLines, type LineFilter } from '../../db/queries/ledger/lines.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import type { Database } from '../../db/connect.ts';

/** One page of the viewer's movements of gold and income, latest first. Error: 4000 (cursor). */
export async function ledgerLines(
  { database }: { database: Database },
  viewer: Viewer,
  filter: LineFilter,
  request: { cursor?: string | undefined; pageSize: number },
): Promise<{ list: LedgerLine[]; cursor: string | null }> {
  const rows = await listLedgerLines(database, {
    userId: viewer.userId,
    audience: audienceOf(viewer),
    filter,
    after: fromCursor(request.cursor, 'sequence'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, (row) => ({
    id: row.id,
    account: row.kind === 'userIncome' ? 'income' : 'gold',
    cause: row.causeKind,
    note: row.note,
    amountGoldCents: row.amount,
    balanceGoldCents: row.balanceAfter,
    at: row.createdAt.getTime(),
  }));
}
