import { Converter } from 'opencc-js/t2cn';

// The package's declarations import each other without endings, which Node's module rules do not resolve.
const toSimplified = Converter({ from: 't', to: 'cn' }) as (text: string) => string;

/** What is written but not seen: joiners, marks of direction, variation selectors. */
const INVISIBLE = /[\p{Cf}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu;

/**
 * A text as search compares it: full width as half width, capital letters as small, without accents, traditional
 * characters as simplified, blanks as one.
 */
export function foldText(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC');
  const visible = plain.replace(INVISIBLE, '').toLowerCase();
  return toSimplified(visible).replace(/\s+/gu, ' ').trim();
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
