import { FORMULA_START, QUOTED_IN_CSV } from './patterns.ts';

/** The byte order mark by which spreadsheets recognise UTF-8. */
export const CSV_MARK = '\uFEFF';

interface TextCell {
  text: string;
}
type Cell = string | number | TextCell;

/**
 * Digits that are no number: a spreadsheet would round those of a long account. It takes nothing for a number that
 * begins with a tab, and shows none.
 */
export const textCell = (text: string): TextCell => ({ text });

/** A line of CSV with its end. */
export function toCsvLine(cells: readonly Cell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

/** A cell that no spreadsheet takes for a formula. */
function toCell(value: Cell): string {
  if (typeof value === 'object') return `"\t${value.text.replaceAll('"', '""')}"`;
  const text = String(value);
  const plain = typeof value === 'string' && FORMULA_START.test(text) ? `'${text}` : text;
  return QUOTED_IN_CSV.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Asia/Shanghai has no summer time. */
const SHANGHAI_MS = 8 * 3_600_000;

/** A moment as spreadsheets read it, `2026-01-02 03:04:05` of Asia/Shanghai; nothing for none. */
export function dateCell(at: Date | null): string {
  if (at === null) return '';
  return new Date(at.getTime() + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Hundredths of gold in gold; nothing for none. */
export function goldCell(goldCents: number | null): number | string {
  return goldCents === null ? '' : goldCents / 100;
}
