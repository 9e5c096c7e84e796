import { EXPORTED_ROWS } from '@yehang/contract/shapes/exports.ts';
import type { ListPlace } from '../../db/types.ts';
import { CSV_MARK, toCsvLine } from './csv.ts';

/** Rows that are read at once. */
const PAGE = 500;

/** How a file ended: with all there is, at its limit, or before either. */
type FileEnd = 'all' | 'limit' | 'broken';

export interface CsvSource<Row extends { id: string; sortValue: string }> {
  readonly head: readonly string[];
  /** The rows after a place, at most `limit`. */
  readonly readRows: (page: { after: ListPlace | null; limit: number }) => Promise<Row[]>;
  readonly toLines: (rows: readonly Row[]) => Promise<string[]>;
  readonly mostRows?: number;
}

/**
 * Rows as CSV with a head, in pieces that are read one page at a time: nothing of the database is held between two of
 * them. `onEnd` is called also where the reader went away.
 */
export async function* csvPages<Row extends { id: string; sortValue: string }>(
  { head, readRows, toLines, mostRows = EXPORTED_ROWS }: CsvSource<Row>,
  onEnd: (ended: { rows: number; end: FileEnd }) => Promise<void> = () => Promise.resolve(),
): AsyncGenerator<string> {
  let rows = 0;
  let end: FileEnd = 'broken';
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
