import {
  metadataColumns,
  MOST_METADATA_ROWS,
  type MetadataColumn,
  type MetadataRow,
} from '@yehang/contract/shapes/metadata-file.ts';
import { parseCsv } from '../../../lib/csv/read-csv.ts';

/** What a file asks for. */
export interface MetadataFile {
  rows: MetadataRow[];
  /** Heads of the columns that are read, in the order of the file. */
  read: string[];
  /** Heads of those that are not. */
  ignored: string[];
}

const columnOf = new Map<string, MetadataColumn>(
  (Object.keys(metadataColumns) as MetadataColumn[]).map((name) => [metadataColumns[name], name]),
);

/** The rows of a file with a head, as exports write it. Throws a sentence where it is no such file. */
export function readMetadata(text: string): MetadataFile {
  const [head = [], ...lines] = parseCsv(text);
  const isKnown = (label: string) => columnOf.has(label);
  const read = head.filter(isKnown);
  if (!read.some((label) => label === metadataColumns.id || label === metadataColumns.file))
    throw new Error('文件里要有「编号」或「文件名」一列，可以先导出再修改');
  if (new Set(read).size < read.length) throw new Error('文件里有重复的列');
  if (lines.length === 0) throw new Error('文件里没有内容');
  if (lines.length > MOST_METADATA_ROWS) throw new Error(`一次最多导入 ${MOST_METADATA_ROWS} 行`);
  const places = head.flatMap((label, place) => {
    const column = columnOf.get(label);
    return column ? [{ column, place }] : [];
  });
  const rows = lines.map((cells, at): MetadataRow => {
    const given = places.flatMap(({ column, place }) =>
      cells[place] ? [[column, cells[place].slice(0, 4_000)] as const] : [],
    );
    return { line: at + 2, ...Object.fromEntries(given) };
  });
  return { rows, read, ignored: head.filter((label) => label !== '' && !isKnown(label)) };
}
