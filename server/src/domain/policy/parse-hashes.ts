import { CELL_END, HEX } from '../text/patterns.ts';

const DIGITS = 64;
const MOST_BAD_LINES = 20;

/** What a piece of a file holds. */
export interface ParsedHashes {
  /** In small letters, each once. */
  hashes: string[];
  bad: number;
  /** The first of the bad lines, from 1. */
  badLines: number[];
}

/**
 * Reads hashes of 64 hexadecimal digits: one a line, or one of the cells of CSV, as ThreatExchange exports them. Lines
 * that are empty, comments, or the head of a table are none; any other without a hash is bad.
 */
export function parseHashes(text: string): ParsedHashes {
  const hashes = new Set<string>();
  const badLines: number[] = [];
  let bad = 0;
  let number = 0;
  for (const line of linesOf(text)) {
    number += 1;
    const trimmed = line.trim();
    if (trimmed === '' || trimmed.startsWith('#')) continue;
    const hash = hashOf(trimmed);
    if (hash !== null) hashes.add(hash);
    else if (number > 1 || !isHead(trimmed)) {
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

/** The first cell that is a hash. */
function hashOf(line: string): string | null {
  for (const cell of line.split(CELL_END, 64)) {
    const value = cell.trim().replaceAll('"', '').toLowerCase();
    if (value.length === DIGITS && HEX.test(value)) return value;
  }
  return null;
}

/** Names of columns have no digits of a hash's length. */
const isHead = (line: string) => line.includes(',') && line.length < 1_000;
