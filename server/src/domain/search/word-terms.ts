import { cutWords } from '../text/cut-words.ts';
import { QUOTES_OF_TERMS } from '../text/patterns.ts';
import { pieces, textRuns } from './text-runs.ts';

/** Where in a document a term stands: title word, tag or name, fragment of a title, description. */
export type Weight = 'A' | 'B' | 'C' | 'D';

export interface WeightedText {
  text: string;
  weight: 'A' | 'B' | 'D';
}

/** Longer descriptions count with their beginning. */
const DESCRIPTION_CHARACTERS = 300;

/** What a Chinese word is looked up by: its pairs of neighbouring characters, or the one that it is. */
export function termsOfWord(word: string): string[] {
  return pieces(Array.from(word), 2);
}

/**
 * The terms of a document as the text of a tsvector: every pair of neighbouring Chinese characters, so that any
 * part of a title is found however it is cut, with the pairs inside one word weighing more than those across two;
 * every character; every Latin word. Descriptions give words alone.
 * @param texts folded
 */
export function wordsVector(texts: readonly WeightedText[]): string {
  const vector = new TermVector();
  for (const { text, weight } of texts) {
    const limited = weight === 'D' ? text.slice(0, DESCRIPTION_CHARACTERS) : text;
    for (const run of textRuns(limited)) {
      if (run.script === 'letters') vector.add(run.text, weight);
      else addHan(vector, run.text, weight);
    }
  }
  return vector.text();
}

function addHan(vector: TermVector, text: string, weight: 'A' | 'B' | 'D'): void {
  const words = cutWords(text);
  for (const word of words) for (const term of termsOfWord(word)) vector.add(term, weight);
  if (weight === 'D') return;
  // What lies across words, and the characters of longer words, weigh little.
  const characters = Array.from(text);
  for (const pair of pieces(characters, 2)) vector.add(pair, 'C');
  for (const character of characters) vector.add(character, 'C');
}

const STRENGTH: Record<Weight, number> = { A: 4, B: 3, C: 2, D: 1 };

/** Terms of a tsvector, each with the strongest weight that it was given. */
export class TermVector {
  private readonly weights = new Map<string, Weight>();

  add(term: string, weight: Weight): void {
    const known = this.weights.get(term);
    if (!known || STRENGTH[known] < STRENGTH[weight]) this.weights.set(term, weight);
  }

  /** Positions count from 1; PostgreSQL keeps weights only where there are positions. */
  text(): string {
    let position = 0;
    const terms: string[] = [];
    for (const [term, weight] of this.weights)
      terms.push(`${quoteTerm(term)}:${(position += 1)}${weight}`);
    return terms.join(' ');
  }
}

/** A term as tsvector and tsquery texts take it. */
export function quoteTerm(term: string): string {
  return `'${term.replace(QUOTES_OF_TERMS, '\\$&')}'`;
}
