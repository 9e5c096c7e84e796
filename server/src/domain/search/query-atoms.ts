import { cutWords } from '../text/cut-words.ts';
import { foldText } from '../text/fold.ts';
import { LATIN_LETTERS } from '../text/patterns.ts';
import { foldSyllable, readPinyin, type Reading } from '../text/pinyin.ts';
import { initialsTerms, pairTerms } from './sound-terms.ts';
import { textRuns } from './text-runs.ts';
import { quoteTerm, termsOfWord } from './word-terms.ts';

/**
 * One thing that a result has to have: a word (as a tsquery on `words`), or for Latin letters also what they may
 * be the pinyin or the initials of (as a tsquery on `sounds`). `ways` are the lexemes by which it can be met: all
 * of one way, any way.
 */
export interface QueryAtom {
  text: string;
  words: string;
  sounds: string | null;
  ways: string[][];
  /** The parts of `words`, each a tsquery, in the order of the lexemes of the first way. */
  parts: string[];
}

/** Words that say nothing about what is wanted, where there are others. */
const emptyWords = new Set([
  ...['的', '了', '和', '与', '及', '在', '是', '之', '有', '个'],
  '一个',
  '一种',
  '什么',
  '怎么',
  '哪些',
  '关于',
]);

/** A longer query counts with its beginning. */
const MOST_ATOMS = 8;
const MOST_INITIALS = 8;

/** A query as the atoms that it asks for; none for a query of signs alone. */
export function queryAtoms(text: string): QueryAtom[] {
  const all = textRuns(foldText(text)).flatMap((run) =>
    run.script === 'letters' ? [lettersAtom(run.text)] : cutWords(run.text).map(wordAtom),
  );
  const significant = all.filter((atom) => !emptyWords.has(atom.text));
  return (significant.length ? significant : all).slice(0, MOST_ATOMS);
}

/** The characters of a query's Chinese words, each by itself: for what nobody wrote in one piece. */
export function characterAtoms(text: string): QueryAtom[] {
  return hanRuns(text)
    .flatMap((run) => Array.from(run))
    .slice(0, MOST_ATOMS)
    .map(wordAtom);
}

/** The pairs of characters of a query's Chinese words, each by itself: for words longer than what was written. */
export function pairAtoms(text: string): QueryAtom[] {
  const words = hanRuns(text).flatMap(cutWords);
  const significant = words.filter((word) => !emptyWords.has(word));
  return [...new Set(significant.flatMap(termsOfWord))].slice(0, MOST_ATOMS).map(wordAtom);
}

function hanRuns(text: string): string[] {
  return textRuns(foldText(text))
    .filter((run) => run.script === 'han')
    .map((run) => run.text);
}

function wordAtom(word: string): QueryAtom {
  const terms = termsOfWord(word);
  const parts = terms.map(quoteTerm);
  return { text: word, words: parts.join(' & '), sounds: null, ways: [terms], parts };
}

function lettersAtom(letters: string): QueryAtom {
  const words = letters.length > 1 ? `${quoteTerm(letters)}:*` : quoteTerm(letters);
  const spoken = [...readPinyin(letters).map(readingWay), ...initialsWays(letters)];
  return {
    text: letters,
    words,
    sounds: spoken.length ? spoken.map((way) => `(${way.query})`).join(' | ') : null,
    ways: [[letters], ...spoken.map((way) => way.terms)],
    parts: [words],
  };
}

interface SpokenWay {
  query: string;
  terms: string[];
}

/** The last of several syllables may be only begun: whatever goes on from there will do. */
function readingWay({ syllables, isOpen }: Reading): SpokenWay {
  if (syllables.length === 1) {
    const term = foldSyllable(syllables[0]!);
    return { query: `${quoteTerm(term)}:B`, terms: [term] };
  }
  const pairs = pairTerms(syllables);
  const query = pairs.map(
    (pair, index) => `${quoteTerm(pair)}:${index === pairs.length - 1 ? '*' : ''}A`,
  );
  return { query: query.join(' & '), terms: isOpen ? pairs.slice(0, -1) : pairs };
}

function initialsWays(letters: string): SpokenWay[] {
  if (!LATIN_LETTERS.test(letters) || letters.length < 2 || letters.length > MOST_INITIALS)
    return [];
  const terms = initialsTerms(letters);
  return [{ query: terms.map((term) => `${quoteTerm(term)}:C`).join(' & '), terms }];
}
