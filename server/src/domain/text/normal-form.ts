import { foldText } from './fold.ts';
import {
  BETWEEN_CHUNKS,
  BETWEEN_HAN,
  BETWEEN_LATIN,
  DISGUISES,
  LETTER,
  NOT_LATIN,
  NOT_WORD,
  REPEATED_LETTER,
} from './patterns.ts';

/** Letters of other scripts that look like Latin ones. */
const lookAlikes = new Map<string, string>();
for (const [latin, others] of Object.entries({
  a: 'аαɑ@4',
  b: 'ьβ',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еєεë3',
  g: 'ɡ',
  h: 'һн',
  i: 'іιı1!|',
  j: 'ј',
  k: 'кκ',
  l: 'ӏ',
  m: 'мμ',
  n: 'пη',
  o: 'оοσ0',
  p: 'рρ',
  r: 'г',
  s: 'ѕ$5',
  t: 'тτ7',
  u: 'υц',
  v: 'ѵν',
  x: 'хχ',
  y: 'уγ',
}))
  for (const other of Array.from(others)) lookAlikes.set(other, latin);

/** The Chinese of a text without anything between it: blanks and signs put in to hide a word do not. */
export function bareHan(text: string): string {
  const folded = foldText(text).replace(BETWEEN_HAN, '');
  return DISGUISES.reduce((plain, [disguise, meant]) => plain.replace(disguise, meant), folded);
}

/** A text without anything but letters and digits, letters that only look like Latin ones as these. */
export function tightForm(text: string): string {
  const bare = foldText(text).replace(NOT_WORD, '');
  const plain = Array.from(bare, (character) =>
    character < '\u0080' ? character : (lookAlikes.get(character) ?? character),
  ).join('');
  return DISGUISES.reduce((read, [disguise, meant]) => read.replace(disguise, meant), plain);
}

/**
 * The Latin words of a text, as they are written and as they are read: look-alikes as letters, letters spelt out
 * one by one as a word.
 */
export function readLatinWords(text: string): string[] {
  const chunks = foldText(text)
    .split(BETWEEN_CHUNKS)
    .filter((chunk) => LETTER.test(chunk));
  const disguised = chunks.map(asLatin);
  return [chunks, disguised].flatMap((way) => joinSingles(way.flatMap(wordsOf)));
}

/** Letters and digits as the Latin letters that they look like. */
export const asLatin = (chunk: string): string =>
  Array.from(chunk, (character) => lookAlikes.get(character) ?? character).join('');

/** l.o.l.i is a word; rape-seed is two. */
function wordsOf(chunk: string): string[] {
  const words = isSpeltOut(chunk) ? [chunk.replace(NOT_LATIN, '')] : chunk.split(BETWEEN_LATIN);
  return words.filter((word) => word !== '').map((word) => word.replace(REPEATED_LETTER, '$1'));
}

function isSpeltOut(chunk: string): boolean {
  const parts = chunk.split(BETWEEN_LATIN).filter(Boolean);
  return parts.length > 2 && parts.every((part) => part.length === 1);
}

/** Single letters one after another are one word. */
function joinSingles(words: readonly string[]): string[] {
  const joined: string[] = [];
  let singles = '';
  for (const word of [...words, '']) {
    if (word.length === 1) {
      singles += word;
      continue;
    }
    if (singles) joined.push(singles);
    singles = '';
    if (word) joined.push(word);
  }
  return joined;
}
