import type { ErrorCode } from '@yehang/contract/shapes/error-codes.ts';
import { AppError } from '../app-error.ts';
import { cutKnownWords } from '../text/cut-words.ts';
import { DOUBLED } from '../text/patterns.ts';
import { bareHan, readLatinWords } from '../text/normal-form.ts';
import { forbiddenWords } from './forbidden-words.ts';

const latin = new Set<string>(forbiddenWords.latin);
const asWord = new Set<string>(forbiddenWords.asWord);

/** Whether a text suggests minors or acts without consent, however it is written. */
export function hasForbiddenWords(text: string): boolean {
  return hasForbiddenHan(bareHan(text)) || hasForbiddenLatin(readLatinWords(text));
}

function hasForbiddenHan(han: string): boolean {
  const plain = forbiddenWords.innocent.reduce((rest, word) => rest.replaceAll(word, ' '), han);
  if (forbiddenWords.anywhere.some((word) => plain.includes(word))) return true;
  const { minors, sexual } = forbiddenWords.together;
  const hasBoth =
    minors.some((word) => plain.includes(word)) && sexual.some((word) => plain.includes(word));
  if (hasBoth) return true;
  // Cutting costs more than looking, and most texts hold none of these characters at all.
  if (!forbiddenWords.asWord.some((word) => plain.includes(word))) return false;
  return hasWhole(cutKnownWords(plain));
}

/** Whether a refused word is a word of the text, or several that are nothing else together. */
function hasWhole(words: readonly string[]): boolean {
  for (let from = 0; from < words.length; from += 1) {
    let joined = '';
    for (const word of words.slice(from, from + 4)) {
      joined += word;
      if (asWord.has(joined)) return true;
    }
  }
  return false;
}

function hasForbiddenLatin(words: readonly string[]): boolean {
  if (words.some((word) => latin.has(word) || latin.has(word.replace(DOUBLED, '$1')))) return true;
  const line = ` ${words.join(' ')} `;
  return forbiddenWords.latinPhrases.some((phrase) => line.includes(` ${phrase} `));
}

/** Refuses a text with such words. The tip names the field, and not the word. */
export function rejectForbiddenWords(
  text: string,
  code: ErrorCode,
  tip: string,
  field = 'text',
): void {
  if (hasForbiddenWords(text)) throw new AppError(code, tip, { field });
}

/** Refuses a title, a tag or another public name with such words. Error: 4000. */
export function rejectForbiddenName(text: string, field: string, called: string): void {
  rejectForbiddenWords(text, 4000, `${called}里有不允许使用的词，请修改`, field);
}

/** Refuses tags with such words. Error: 4000. */
export function rejectForbiddenTags(tags: readonly string[] = []): void {
  for (const tag of tags) rejectForbiddenName(tag, 'tags', '标签');
}
