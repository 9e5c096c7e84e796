import { Converter } from 'opencc-js/t2cn';
import { BLANKS, INVISIBLE, MARK, PHRASE_SIGNS, PILE_OF_MARKS } from './patterns.ts';

// The package's declarations import each other without endings, which Node's module rules do not resolve.
const toSimplified = Converter({ from: 't', to: 'cn' }) as (text: string) => string;

/** More than any field takes: what is beyond counts nothing. */
const LONGEST = 32_000;

/**
 * A text in one way of writing it: full width as half width, signs as the letters they are made of. It becomes at most
 * four times as long, because signs that stand for whole words are left out, and is cut at `LONGEST`.
 */
export function normalise(text: string, form: 'NFKC' | 'NFKD'): string {
  const bounded = text.slice(0, LONGEST).replace(PHRASE_SIGNS, ' ').replace(PILE_OF_MARKS, '$1');
  return bounded.normalize(form).slice(0, LONGEST);
}

/**
 * A text as search compares it: full width as half width, capital letters as small, without accents, traditional
 * characters as simplified, blanks as one.
 */
export function foldText(text: string): string {
  const plain = normalise(text, 'NFKD').replace(MARK, '').normalize('NFC');
  const visible = plain.replace(INVISIBLE, '').toLowerCase();
  return toSimplified(visible).replace(BLANKS, ' ').trim();
}

/** Characters that titles are made of are a few thousand; beyond that they are folded anew. */
const MOST_CHARACTERS = 20_000;
const characters = new Map<string, string>();

/** One character folded by itself. Remembered: folding takes longer than looking it up. */
export function foldCharacter(character: string): string {
  const known = characters.get(character);
  if (known !== undefined) return known;
  const folded = foldText(character);
  if (characters.size < MOST_CHARACTERS) characters.set(character, folded);
  return folded;
}
