import type { BatchResult } from '@yehang/contract/shapes/console-withdrawal.ts';
import { parseCsv } from '../../lib/csv/read-csv.ts';

/** A line of the bank's file that cannot be taken, by its place in the file. */
export interface UnreadLine {
  line: number;
  problem: string;
}

interface ReadResults {
  results: BatchResult[];
  unread: UnreadLine[];
  /** Lines that say nothing of a result. */
  blank: number;
}

/** How banks head the columns that matter. */
const columns = {
  number: ['提现单号', '商户订单号', '订单号', '单号'],
  result: ['结果', '处理结果', '交易状态', '打款结果'],
  reference: ['付款流水号', '流水号', '交易流水号', '银行流水号', '交易哈希'],
  reason: ['失败原因', '原因', '备注'],
} as const;

const paidWords = new Set(['成功', '已打款', '已付款', '交易成功', '是', 'success', 'paid', '1']);
const failedWords = new Set(['失败', '退回', '打款失败', '交易失败', '否', 'fail', 'failed', '0']);

/** What a spreadsheet makes of a long number that it was not told to keep as text. */
const ROUNDED = /^\d(?:\.\d+)?E\+\d+$/i;

/** As many as one import takes. */
const MOST = 1000;

/** What a file of the bank says, line by line. Throws a sentence where it is no such file. */
export function readResults(text: string): ReadResults {
  const [head, ...rows] = parseCsv(text);
  const placeOf = (names: readonly string[]) =>
    names.map((name) => head?.indexOf(name) ?? -1).find((place) => place >= 0) ?? -1;
  const places = {
    number: placeOf(columns.number),
    result: placeOf(columns.result),
    reference: placeOf(columns.reference),
    reason: placeOf(columns.reason),
  };
  if (places.number < 0 || places.result < 0)
    throw new Error('文件里没有「提现单号」和「结果」两列，请用导出的文件填写');
  if (rows.length > MOST) throw new Error(`一次最多导入 ${MOST} 行`);
  const read: ReadResults = { results: [], unread: [], blank: 0 };
  for (const [at, row] of rows.entries()) {
    const cell = (place: number) => plain(row[place] ?? '');
    const number = cell(places.number);
    const result = cell(places.result).toLowerCase();
    if (number === '' && result === '') continue;
    if (result === '') read.blank += 1;
    else if (!paidWords.has(result) && !failedWords.has(result))
      read.unread.push({ line: at + 2, problem: `看不懂结果「${result}」，填成功或失败` });
    else if (number.length < 4 || number.length > 40)
      read.unread.push({ line: at + 2, problem: '提现单号不对' });
    else if (ROUNDED.test(cell(places.reference)))
      read.unread.push({
        line: at + 2,
        problem: '流水号被表格改成了科学计数，把这一列设成文本再填一次',
      });
    else
      read.results.push({
        number,
        isPaid: paidWords.has(result),
        reference: cell(places.reference).slice(0, 100),
        reason: cell(places.reason).slice(0, 200),
      });
  }
  return read;
}

/** A cell as it was meant: without the marks that keep spreadsheets from changing it. */
const plain = (cell: string) =>
  cell
    .trim()
    .replace(/^['\t]+/, '')
    .replaceAll(/[\p{Cc}]/gu, ' ')
    .trim();
