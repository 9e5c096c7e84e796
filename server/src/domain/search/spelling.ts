import { foldText } from '../text/fold.ts';
import { LATIN_WORD } from '../text/patterns.ts';

/** Shorter words are taken as they are. */
const SHORTEST = 4;
/** Each is looked up by itself; further ones are taken as they are. */
const MOST_WORDS = 6;

/**
 * The query with its Latin words as they were probably meant; null where nothing was to be corrected.
 * @param alike words of the catalogue that look like one
 */
export async function correctSpelling(
  text: string,
  alike: (word: string) => Promise<string[]>,
): Promise<string | null> {
  const folded = foldText(text);
  const words = [...new Set(folded.match(LATIN_WORD))].filter((it) => it.length >= SHORTEST);
  const meant = new Map<string, string>();
  for (const word of words.slice(0, MOST_WORDS)) {
    const known = await alike(word);
    const typo = known.includes(word) ? undefined : known.find((other) => isTypo(word, other));
    if (typo) meant.set(word, typo);
  }
  return meant.size === 0 ? null : folded.replace(LATIN_WORD, (word) => meant.get(word) ?? word);
}

/** One slip of the finger, or two in a long word. */
function isTypo(word: string, meant: string): boolean {
  return slips(word, meant) <= (meant.length >= 8 ? 2 : 1);
}

/** Letters left out, put in, replaced, or swapped with their neighbour (optimal string alignment). */
export function slips(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(change, rows[i - 1]![j]! + 1, row[j - 1]! + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      row.push(least);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
