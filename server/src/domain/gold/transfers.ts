import { findNewestSeal, listAccountTotals } from '../../db/queries/ledger/seals.ts';
import { listTransfers, type TransferFilter } from '../../db/queries/ledger/transfers.ts';
import { CSV_MARK, toCsvLine } from '../text/csv.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { Database } from '../../db/connect.ts';

const EXPORT_PAGE = 500;

/** One page of transfers with their entries, latest first. Error: 4000 (cursor). */
export async function transfers(
  { database }: { database: Database },
  request: TransferFilter & { cursor?: string | undefined; pageSize: number },
) {
  const { cursor, pageSize, ...filter } = request;
  const after = fromCursor(cursor, 'sequence');
  const before = after ? Number(after.value) : null;
  const rows = await listTransfers(database, { ...filter, before, limit: pageSize + 1 });
  const places = rows.map((row) => ({ ...row, sortValue: String(row.seq) }));
  return toPage(places, pageSize, (row) => ({ ...row, at: row.at.getTime() }));
}

/** What the accounts hold, with the newest seal. */
export async function ledgerAccounts({ database }: { database: Database }) {
  const [accounts, seal] = await Promise.all([
    listAccountTotals(database),
    findNewestSeal(database),
  ]);
  return {
    accounts,
    seal: seal && {
      number: seal.number,
      lastSeq: seal.lastSeq,
      hash: seal.hash,
      at: seal.createdAt.getTime(),
    },
  };
}

const HEAD = 'seq,transfer,at,cause,cause_id,note,account,owner,unit,amount,balance_after';

/** Entries as CSV with a head, latest first, in pieces that are read one page at a time. */
export async function* exportTransfers(
  { database }: { database: Database },
  filter: TransferFilter,
): AsyncGenerator<string> {
  yield `${CSV_MARK}${HEAD}\r\n`;
  let before: number | null = null;
  for (;;) {
    const rows = await listTransfers(database, { ...filter, before, limit: EXPORT_PAGE });
    if (rows.length > 0) yield rows.flatMap(toCsvLines).join('');
    if (rows.length < EXPORT_PAGE) return;
    before = rows.at(-1)!.seq;
  }
}

function toCsvLines(row: Awaited<ReturnType<typeof listTransfers>>[number]): string[] {
  const { seq, id, at, cause, causeId, note, entries } = row;
  return entries.map((entry) => {
    const { accountKind, ownerNumber, unit, amount, balanceAfter } = entry;
    const cells = [seq, id, at.toISOString(), cause, causeId, note];
    const rest = [accountKind, ownerNumber ?? '', unit, amount, balanceAfter ?? ''];
    return toCsvLine([...cells, ...rest]);
  });
}
