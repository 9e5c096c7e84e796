import { CELL_END, HEX } from '../text/patterns.ts';

const DIGITS = 64;
const MOST_BAD_LINES = 20;
const MOST_CELLS = 64;

/** Names of columns with the hash, the best first, and with its type. */
const HASH_COLUMNS = ['pdq', 'pdqhash', 'hashpdq', 'indicator', 'hash', 'hashvalue', 'value'];
const TYPE_COLUMNS = ['type', 'hashtype', 'indicatortype', 'algorithm'];

/** What a piece of a file holds. */
export interface ParsedHashes {
  /** In small letters, each once. */
  hashes: string[];
  bad: number;
  /** The first of the bad lines, from 1. */
  badLines: number[];
}

/** Which columns of a table are read; null for any that holds a hash. */
interface Columns {
  hash: number | null;
  type: number | null;
}

const ANY_COLUMN: Columns = { hash: null, type: null };

/**
 * Reads hashes of 64 hexadecimal digits: one a line, or in a column of CSV, as ThreatExchange exports them. The head of
 * a table says which column holds the hash, since it may have hashes of another kind beside it. `head` is that of the
 * file, empty for none; where it is not given, the piece is the first and has its own. Lines that are empty, comments,
 * or the head are none; any other without one hash is bad.
 */
export function parseHashes(text: string, head?: string): ParsedHashes {
  const hashes = new Set<string>();
  const badLines: number[] = [];
  let bad = 0;
  let number = 0;
  let columns = head === undefined ? null : (columnsOf(head) ?? ANY_COLUMN);
  for (const line of linesOf(text)) {
    number += 1;
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    if (columns === null) {
      const named = columnsOf(trimmed);
      columns = named ?? ANY_COLUMN;
      if (named) continue;
    }
    const hash = hashOf(cellsOf(trimmed), columns);
    if (hash !== null) hashes.add(hash);
    else {
      bad += 1;
      if (badLines.length < MOST_BAD_LINES) badLines.push(number);
    }
  }
  return { hashes: [...hashes], bad, badLines };
}

/** Line after line, without a copy of all of them. */
function* linesOf(text: string): Generator<string> {
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  for (let from = start; from <= text.length;) {
    const end = text.indexOf('\n', from);
    yield text.slice(from, end === -1 ? text.length : end);
    if (end === -1) return;
    from = end + 1;
  }
}

const cellsOf = (line: string) =>
  line.split(CELL_END, MOST_CELLS).map((cell) => cell.trim().replaceAll('"', '').toLowerCase());

const isHash = (cell: string) => cell.length === DIGITS && HEX.test(cell);

/** The columns that the head of a table names; null where the line is no head. */
function columnsOf(line: string): Columns | null {
  const cells = cellsOf(line);
  const names = cells.map((cell) => cell.replaceAll('_', '').replaceAll(' ', ''));
  const hash = HASH_COLUMNS.map((name) => names.indexOf(name)).find((at) => at !== -1);
  if (hash === undefined) {
    const isHead = cells.length > 1 && !cells.some(isHash) && cells.every((cell) => cell !== '');
    return isHead ? ANY_COLUMN : null;
  }
  const type = names.findIndex((name) => TYPE_COLUMNS.includes(name));
  return { hash, type: type === -1 ? null : type };
}

/** The hash of a line; null where there is none, or more than one and nothing says which. */
function hashOf(cells: readonly string[], { hash, type }: Columns): string | null {
  const kind = type === null ? '' : (cells[type] ?? '');
  if (kind !== '' && !kind.includes('pdq')) return null;
  if (hash !== null) {
    const cell = cells[hash] ?? '';
    return isHash(cell) ? cell : null;
  }
  const found = new Set(cells.filter(isHash));
  return found.size === 1 ? [...found][0]! : null;
}
