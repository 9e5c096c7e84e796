import { LRUCache } from 'lru-cache';
import { Converter } from 'opencc-js/t2cn';
import { BLANKS, INVISIBLE, MARK, PHRASE_SIGNS, PILE_OF_MARKS } from './patterns.ts';

// The package's declarations import each other without endings, which Node's module rules do not resolve.
const toSimplified = Converter({ from: 't', to: 'cn' }) as (text: string) => string;

/** What is beyond counts nothing: filters read longer texts in pieces (`textPieces`). */
export const LONGEST_FOLDED = 32_000;

/** So much of a text is read whole, however it is written. */
export const SURELY_WHOLE = LONGEST_FOLDED / 4;

/**
 * A text in one way of writing it: full width as half width, signs as the letters they are made of. It becomes at most
 * four times as long, because signs that stand for whole words are left out, and is cut at `LONGEST_FOLDED`.
 */
export function normalise(text: string, form: 'NFKC' | 'NFKD'): string {
  const bounded = text
    .slice(0, LONGEST_FOLDED)
    .replace(PHRASE_SIGNS, ' ')
    .replace(PILE_OF_MARKS, '$1');
  return bounded.normalize(form).slice(0, LONGEST_FOLDED);
}

/** A query is folded by everything that looks at it: those of the last moments are remembered. */
const lastShort = new LRUCache<string, string>({ max: 500 });
const SHORT = 64;

/**
 * A text as search compares it: full width as half width, capital letters as small, without accents, traditional
 * characters as simplified, blanks as one.
 */
export function foldText(text: string): string {
  if (text.length > SHORT) return fold(text);
  const known = lastShort.get(text);
  if (known !== undefined) return known;
  const folded = fold(text);
  lastShort.set(text, folded);
  return folded;
}

function fold(text: string): string {
  const plain = normalise(text, 'NFKD').replace(MARK, '').normalize('NFC');
  const visible = plain.replace(INVISIBLE, '').toLowerCase();
  return toSimplified(visible).replace(BLANKS, ' ').trim();
}

/** By their number: looking a text up takes longer. */
const characters = Array.from<string | undefined>({ length: 0x1_00_00 });

/** One character folded by itself. Remembered, as folding takes long; but for those of two UTF-16 units, which are rare. */
export function foldCharacter(character: string): string {
  if (character.length !== 1) return fold(character);
  const code = character.charCodeAt(0);
  return (characters[code] ??= fold(character));
}
