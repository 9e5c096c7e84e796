import type { NamedThing } from '@yehang/contract/shapes/audit.ts';
import { listAuditEntries, type AuditFilter } from '../../db/queries/staff/audit.ts';
import { findNamedThings } from '../../db/queries/staff/named-things.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { CSV_MARK, toCsvLine } from '../text/csv.ts';
import { idsIn } from './ids-in.ts';
import type { Database } from '../../db/connect.ts';

const EXPORT_PAGE = 500;

type EntryRow = Awaited<ReturnType<typeof listAuditEntries>>[number];

/** What the ids of entries stand for, looked up together. */
async function namesOf(
  database: Database,
  rows: readonly Pick<EntryRow, 'subject' | 'detail'>[],
): Promise<NamedThing[]> {
  return findNamedThings(database, idsIn(rows.flatMap(({ subject, detail }) => [subject, detail])));
}

/** One page of the audit log, latest first, with what its ids stand for. Error: 4000 (cursor). */
export async function auditLog(
  { database }: { database: Database },
  request: AuditFilter & { cursor?: string | undefined; pageSize: number },
) {
  const rows = await listAuditEntries(database, {
    ...request,
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  const page = toPage(rows, request.pageSize, (row) => ({ ...row, at: row.at.getTime() }));
  return { ...page, names: await namesOf(database, page.list) };
}

const HEAD = ['at', 'staff', 'action', 'subject', 'name', 'detail', 'address'];

/** Entries as CSV with a head, latest first, in pieces that are read one page at a time. */
export async function* exportAuditLog(
  { database }: { database: Database },
  filter: AuditFilter,
): AsyncGenerator<string> {
  yield CSV_MARK + toCsvLine(HEAD);
  let after: { value: string; id: string } | null = null;
  for (;;) {
    const rows: EntryRow[] = await listAuditEntries(database, {
      ...filter,
      after,
      limit: EXPORT_PAGE,
    });
    const found = await findNamedThings(database, idsIn(rows.map(({ subject }) => subject)));
    const names = new Map(found.map(({ id, name }) => [id, name]));
    yield rows
      .map((row) =>
        toCsvLine([
          row.at.toISOString(),
          row.staffLogin,
          row.action,
          row.subject,
          names.get(row.subject) ?? '',
          row.detail,
          row.address,
        ]),
      )
      .join('');
    const last = rows.at(-1);
    if (!last || rows.length < EXPORT_PAGE) return;
    after = { value: last.sortValue, id: last.id };
  }
}
