import {
  listPhraseSources,
  replacePhrases,
  type PhraseSource,
} from '../../db/queries/search/phrases.ts';
import { eachOf } from '../jobs/bad-rows.ts';
import { hasForbiddenWords } from '../policy/check-words.ts';
import { isForEverybody, type SearchParts } from './find-results.ts';
import { foldText } from '../text/fold.ts';
import { initialOf, syllablesOf } from './pinyin.ts';

/** Writes anew what is completed while somebody types. */
export async function refreshPhrases(parts: SearchParts): Promise<void> {
  const sources = await listPhraseSources(parts.database);
  const phrases: ReturnType<typeof toPhrase>[] = [];
  try {
    await eachOf(sources, async (source) => {
      if (await isFit(parts, source)) phrases.push(toPhrase(source));
    });
  } finally {
    // One that cannot be checked does not stop the others.
    await replacePhrases(parts.database, phrases);
  }
}

/** Names come from what everybody may see; words come from searches of anyone. */
async function isFit(parts: SearchParts, { source, phrase }: PhraseSource): Promise<boolean> {
  return source === 'word' ? isForEverybody(parts, phrase) : !hasForbiddenWords(phrase);
}

function toPhrase(source: PhraseSource) {
  const folded = foldText(source.phrase);
  const characters = Array.from(folded);
  const sounds = characters.map((character) =>
    /\p{Script=Han}/u.test(character) ? character : ' ',
  );
  const spoken = syllablesOf(sounds.join('')).map((syllable, index) =>
    sounds[index] === ' ' ? (characters[index] ?? '') : syllable,
  );
  return {
    ...source,
    folded,
    pinyin: spoken.join('').replace(/\s+/g, ''),
    initials: spoken.map(initialOf).join('').replace(/\s+/g, ''),
  };
}
