/** The mark by which spreadsheets know UTF-8. */
export const CSV_MARK = '\uFEFF';

/** A line of CSV with its end. */
export function toCsvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

/** A cell that no spreadsheet takes for a formula. */
function toCell(value: string | number): string {
  const text = String(value);
  const plain = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
