import { listPhraseSources, replacePhrases, type PhraseSource } from '../../db/queries/phrases.ts';
import type { Domain } from '../domain.ts';
import { hasRefusedWords } from '../policy/check-words.ts';
import { foldText } from './fold.ts';
import { syllablesOf } from './pinyin.ts';

/** Writes anew what is completed while somebody types. */
export async function refreshPhrases({ database }: Pick<Domain, 'database'>): Promise<void> {
  const sources = await listPhraseSources(database);
  await replacePhrases(database, sources.filter(isFit).map(toPhrase));
}

function isFit({ phrase }: PhraseSource): boolean {
  return !hasRefusedWords(phrase);
}

function toPhrase(source: PhraseSource) {
  const folded = foldText(source.phrase);
  const sounds = Array.from(folded).map((character) =>
    /\p{Script=Han}/u.test(character) ? character : ' ',
  );
  const spoken = syllablesOf(sounds.join('')).map((syllable, index) =>
    sounds[index] === ' ' ? (Array.from(folded)[index] ?? '') : syllable,
  );
  return {
    ...source,
    folded,
    pinyin: spoken.join('').replace(/\s+/g, ''),
    initials: spoken
      .map((syllable) => syllable[0] ?? '')
      .join('')
      .replace(/\s+/g, ''),
  };
}
