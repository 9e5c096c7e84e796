import type { NamedThing } from '@yehang/contract/shapes/audit.ts';
import { z } from 'zod';
import { listAuditEntries, type AuditFilter } from '../../db/queries/staff/audit.ts';
import { findContentsByTitle } from '../../db/queries/operator/find.ts';
import { findNamedThings } from '../../db/queries/staff/named-things.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { CSV_MARK, toCsvLine } from '../text/csv.ts';
import { idsIn } from './ids-in.ts';
import type { Database } from '../../db/connect.ts';

const EXPORT_PAGE = 500;

/** A title names so many contents at most; a common one is made longer, or an id given. */
const MOST_TITLED = 50;

/** The filter of the page: its `subject` is an id, a login, or what stands in a title of contents. */
type Filter = Omit<AuditFilter, 'subjects'> & { subject?: string | undefined };

async function toAuditFilter(
  { database }: { database: Database },
  { subject, ...rest }: Filter,
): Promise<AuditFilter> {
  if (!subject) return rest;
  if (z.uuid().safeParse(subject).success) return { ...rest, subjects: [subject] };
  const titled = await findContentsByTitle(database, subject, MOST_TITLED);
  return { ...rest, subjects: [subject, ...titled.map(({ id }) => id)] };
}

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
  request: Filter & { cursor?: string | undefined; pageSize: number },
) {
  const rows = await listAuditEntries(database, {
    ...(await toAuditFilter({ database }, request)),
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
  wanted: Filter,
): AsyncGenerator<string> {
  const filter = await toAuditFilter({ database }, wanted);
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
