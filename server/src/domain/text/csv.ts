import { FORMULA_START, QUOTED_IN_CSV } from './patterns.ts';

/** The byte order mark by which spreadsheets recognise UTF-8. */
export const CSV_MARK = '\uFEFF';

/** A line of CSV with its end. */
export function toCsvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

/** A cell that no spreadsheet takes for a formula. */
function toCell(value: string | number): string {
  const text = String(value);
  const plain = typeof value === 'string' && FORMULA_START.test(text) ? `'${text}` : text;
  return QUOTED_IN_CSV.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
