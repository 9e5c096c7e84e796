import { EXPORTED_ROWS } from '@yehang/contract/shapes/exports.ts';
import type { Database } from '../../db/connect.ts';
import type { ListPlace } from '../../db/types.ts';
import { CSV_MARK, toCsvLine } from '../text/csv.ts';
import { writeAuditLog, type StaffMember } from './write-audit-log.ts';

/** Rows that are read at once. */
const PAGE = 500;

/** How an export ended: with all there is, at its limit, or before either. */
type ExportEnd = 'all' | 'limit' | 'broken';

export interface ExportSource<Row extends { id: string; sortValue: string }> {
  /** What is exported, as actions of the audit log begin. */
  readonly name: 'content' | 'user' | 'recharge';
  readonly filter: object;
  readonly head: readonly string[];
  /** The rows after a place, at most `limit`. */
  readonly readRows: (page: { after: ListPlace | null; limit: number }) => Promise<Row[]>;
  readonly toLines: (rows: readonly Row[]) => Promise<string[]>;
  readonly mostRows?: number;
}

/**
 * Rows as CSV with a head, in pieces that are read one page at a time: nothing of the database is held between two of
 * them. The audit log has the filter before the first row leaves, and in the end how many were read, also where the
 * reader went away.
 */
export async function exportRows<Row extends { id: string; sortValue: string }>(
  database: Database,
  staff: StaffMember,
  source: ExportSource<Row>,
): Promise<AsyncGenerator<string>> {
  const { name, filter } = source;
  await writeAuditLog(database, staff, {
    action: `${name}.export`,
    subject: name,
    detail: filter,
  });
  return csvOf(source, (ended) =>
    writeAuditLog(database, staff, {
      action: `${name}.export.end`,
      subject: name,
      detail: { ...filter, ...ended },
    }),
  );
}

async function* csvOf<Row extends { id: string; sortValue: string }>(
  { head, readRows, toLines, mostRows = EXPORTED_ROWS }: ExportSource<Row>,
  onEnd: (ended: { rows: number; end: ExportEnd }) => Promise<void>,
): AsyncGenerator<string> {
  let rows = 0;
  let end: ExportEnd = 'broken';
  try {
    yield CSV_MARK + toCsvLine(head);
    let after: ListPlace | null = null;
    for (;;) {
      const wanted = Math.min(PAGE, mostRows - rows);
      // One further, to know whether more follow.
      const found: Row[] = await readRows({ after, limit: wanted + 1 });
      const page = found.slice(0, wanted);
      rows += page.length;
      if (page.length > 0) yield (await toLines(page)).join('');
      const last = page.at(-1);
      if (!last || found.length === page.length) {
        end = 'all';
        return;
      }
      if (rows >= mostRows) {
        yield toCsvLine([limitLine(mostRows)]);
        end = 'limit';
        return;
      }
      after = { value: last.sortValue, id: last.id };
    }
  } finally {
    await onEnd({ rows, end });
  }
}

/** The last line of a file that has not all rows. */
function limitLine(mostRows: number): string {
  return `只导出了前 ${mostRows.toLocaleString('en')} 行，后面还有，请缩小筛选范围再导出`;
}
