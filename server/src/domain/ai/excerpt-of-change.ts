import { BLANKS, HALVES_AT_ENDS } from '../text/patterns.ts';

const BEFORE = 8;
const LENGTH = 40;

/** Where a text differs from the one that took its place, as one line. */
export function excerptOfChange(text: string, next: string): string {
  let at = 0;
  while (at < text.length && text[at] === next[at]) at += 1;
  const from = at >= text.length ? Math.max(0, text.length - LENGTH) : Math.max(0, at - BEFORE);
  // A half character at either end is none.
  const piece = text.slice(from, from + LENGTH).replace(HALVES_AT_ENDS, '');
  return piece.replace(BLANKS, ' ').trim();
}
