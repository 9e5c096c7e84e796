import { cutWords } from '../text/cut-words.ts';
import { foldSyllable, initialOf, syllablesOf } from '../text/pinyin.ts';
import { pieces, textRuns } from './text-runs.ts';
import { TermVector } from './word-terms.ts';

/** Joins syllables of a pair. */
const JOINER = '-';
/** Begins a term of initials, which would otherwise look like a syllable. */
const INITIALS = '.';

export function pairTerms(syllables: readonly string[]): string[] {
  return pieces(syllables.map(foldSyllable), 2, JOINER);
}

/** What initials are looked up by: two of one word, or all neighbouring three. */
export function initialsTerms(letters: string): string[] {
  return pieces(Array.from(letters), 3).map((part) => INITIALS + part);
}

/**
 * The sounds of a document as the text of a tsvector: pairs of syllables (A), syllables (B), and initials of
 * words and of any three neighbours (C).
 * @param texts folded
 */
export function soundsVector(texts: readonly string[]): string {
  const vector = new TermVector();
  for (const text of texts)
    for (const run of textRuns(text)) if (run.script === 'han') addSounds(vector, run.text);
  return vector.text();
}

function addSounds(vector: TermVector, han: string): void {
  const syllables = syllablesOf(han);
  if (syllables.length > 1) for (const pair of pairTerms(syllables)) vector.add(pair, 'A');
  for (const syllable of syllables) vector.add(foldSyllable(syllable), 'B');
  const initials = syllables.map(initialOf);
  if (initials.length > 2)
    for (const term of initialsTerms(initials.join(''))) vector.add(term, 'C');
  let from = 0;
  for (const word of cutWords(han)) {
    const { length } = Array.from(word);
    for (const pair of pieces(initials.slice(from, from + length), 2))
      if (Array.from(pair).length === 2) vector.add(INITIALS + pair, 'C');
    from += length;
  }
}
