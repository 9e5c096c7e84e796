import { foldText } from './fold.ts';
import { asLatin } from './normal-form.ts';
import { LATIN_LETTERS, LETTER_OR_DIGIT, RUN } from './patterns.ts';
import { syllablesOf } from './pinyin.ts';

/** What follows the beginning of a word: the next character, as it is or as it sounds. */
interface Step {
  isEnd: boolean;
  next: Map<string, Step>;
  spelt: Map<string, Step[]>;
}

/** A character, or letters that stand together. */
interface Piece {
  text: string;
  kind: 'han' | 'latin' | 'other';
}

/** A place in a text, and how much of the word before it is written how. */
interface Place {
  at: number;
  /** Letters of the piece that are read already. */
  from: number;
  letters: number;
  han: number;
}

const LONGEST_SYLLABLE = 6;
/** Fewer letters may be a word of another language. */
const FEWEST_LETTERS = 5;

/**
 * Words that are found where all or some of their characters are written as pinyin (luo li, 萝li), or where one letter or
 * digit stands between two of them (少x女). Signs, blanks and tones do not count.
 */
export class SpeltWords {
  private readonly words: readonly string[];
  private first: Step | null = null;

  constructor(words: readonly string[]) {
    this.words = words;
  }

  isIn(text: SpeltText): boolean {
    if (text.length === 0) return false;
    // The sounds of characters take a while to read: with the first text that needs them.
    const first = (this.first ??= stepsOf(this.words));
    return text.some((pieces) =>
      pieces.some((_, at) => goesOn(first, pieces, { at, from: 0, letters: 0, han: 0 })),
    );
  }
}

/** A text to look for such words in, in each way to read its letters; in none where there is neither letter nor digit. */
export type SpeltText = readonly (readonly Piece[])[];

export function readSpelt(text: string): SpeltText {
  const folded = foldText(text);
  if (!LETTER_OR_DIGIT.test(folded)) return [];
  return [piecesOf(folded, (chunk) => chunk), piecesOf(folded, asLatin)];
}

function goesOn(step: Step, pieces: readonly Piece[], place: Place): boolean {
  const { at, from, letters, han } = place;
  if (step.isEnd && from === 0 && (han > 0 || letters >= FEWEST_LETTERS)) return true;
  const piece = pieces[at];
  if (!piece) return false;
  const { text, kind } = piece;
  if (kind === 'han') {
    const next = step.next.get(text);
    return next !== undefined && goesOn(next, pieces, { ...place, at: at + 1, han: han + 1 });
  }
  const isBetween = from === 0 && text.length === 1 && pieces[at - 1]?.kind === 'han';
  if (isBetween && han > 0 && pieces[at + 1]?.kind === 'han')
    return goesOn(step, pieces, { ...place, at: at + 1 });
  if (kind === 'other') return false;
  const last = Math.min(from + LONGEST_SYLLABLE, text.length);
  for (let end = from + 1; end <= last; end += 1) {
    const after = end === text.length ? { at: at + 1, from: 0 } : { at, from: end };
    const read = { ...after, letters: letters + end - from, han };
    const follows = step.spelt.get(text.slice(from, end)) ?? [];
    if (follows.some((next) => goesOn(next, pieces, read))) return true;
  }
  return false;
}

function stepsOf(words: readonly string[]): Step {
  const newStep = (): Step => ({ isEnd: false, next: new Map(), spelt: new Map() });
  const first = newStep();
  for (const word of words) {
    const sounds = syllablesOf(word);
    let step = first;
    for (const [at, character] of Array.from(word).entries()) {
      const known = step.next.get(character);
      const next = known ?? newStep();
      if (!known) {
        step.next.set(character, next);
        for (const sound of waysToWrite(sounds[at] ?? ''))
          step.spelt.set(sound, [...(step.spelt.get(sound) ?? []), next]);
      }
      step = next;
    }
    step.isEnd = true;
  }
  return first;
}

/** A pinyin without the dots of its ü is written with v, u or yu. */
const waysToWrite = (sound: string): string[] =>
  sound.includes('v') ? ['v', 'u', 'yu'].map((way) => sound.replace('v', way)) : [sound];

/** Letters spelt out one by one are one piece. */
function piecesOf(folded: string, read: (chunk: string) => string): Piece[] {
  const pieces: Piece[] = [];
  let singles: Piece | null = null;
  for (const { groups } of folded.matchAll(RUN)) {
    const { han, letters } = groups!;
    if (han !== undefined) {
      singles = null;
      for (const text of han) pieces.push({ text, kind: 'han' });
      continue;
    }
    const text = read(letters!);
    const isLatin = LATIN_LETTERS.test(text);
    if (isLatin && text.length === 1 && singles) singles.text += text;
    else {
      const piece: Piece = { text, kind: isLatin ? 'latin' : 'other' };
      pieces.push(piece);
      singles = isLatin && text.length === 1 ? piece : null;
    }
  }
  return pieces;
}
