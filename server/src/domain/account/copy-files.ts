import type { CopiedTable, ReadCopied } from '../../db/queries/users/data-exports.ts';
import { CSV_MARK, toCsvLine } from '../text/csv.ts';
import type { ZipFile } from '../../media/archive/write-zip.ts';

/** The files of a copy, each made as it is read: of every table that has rows one as JSON and one as CSV. */
export async function* copyFiles(
  tables: readonly CopiedTable[],
  read: ReadCopied,
  { createdAt, onTable }: { createdAt: Date; onTable: (done: number) => Promise<void> },
): AsyncGenerator<ZipFile> {
  yield { name: 'README.txt', content: [readme(createdAt)] };
  for (const [index, table] of tables.entries()) {
    await onTable(index);
    if (!(await read.hasRows(table))) continue;
    yield { name: `${table.file}.json`, content: jsonOf(read.pages(table)) };
    yield { name: `${table.file}.csv`, content: csvOf(table, read.pages(table)) };
  }
}

function readme(createdAt: Date): string {
  return [
    '这是你的账号数据副本。',
    `生成时间：${createdAt.toISOString()}（UTC）。`,
    '每种数据有一个 JSON 文件和一个内容相同的 CSV 文件。金额以百分之一为单位，时间为 UTC。',
    '密码、密钥、完整卡号和收货地址不在副本里。',
    '',
  ].join('\n');
}

type Pages = AsyncIterable<Record<string, unknown>[]>;

async function* jsonOf(pages: Pages): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of pages) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
    before = ',\n';
  }
  yield '\n]\n';
}

async function* csvOf({ columns }: CopiedTable, pages: Pages): AsyncGenerator<string> {
  yield `${CSV_MARK}${toCsvLine(columns)}`;
  for await (const rows of pages)
    yield rows.map((row) => toCsvLine(columns.map((column) => cellOf(row[column])))).join('');
}

function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'string') return value;
  return JSON.stringify(value);
}
