import {
  listPhraseSources,
  replacePhrases,
  type PhraseSource,
} from '../../db/queries/search/phrases.ts';
import { eachOf } from '../jobs/bad-rows.ts';
import { hasForbiddenWords } from '../policy/check-words.ts';
import { isForEverybody, type SearchParts } from './find-results.ts';
import { allowedWords } from './hot-words.ts';
import { foldText } from '../text/fold.ts';
import { BLANKS, HAN } from '../text/patterns.ts';
import { initialOf, syllablesOf } from '../text/pinyin.ts';

/** Each of them is looked up once before it is shown. */
const MOST_WORDS = 300;

/** Writes anew what is completed while somebody types: names of what everybody may see, and words as hot words are. */
export async function refreshPhrases(parts: SearchParts): Promise<void> {
  const words = await allowedWords(parts, MOST_WORDS);
  const sources: PhraseSource[] = [
    ...(await listPhraseSources(parts.database)),
    ...words.map(({ word, viewers }) => ({
      phrase: word,
      source: 'word' as const,
      weight: viewers,
      personId: null,
    })),
  ];
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
  const sounds = characters.map((character) => (HAN.test(character) ? character : ' '));
  const spoken = syllablesOf(sounds.join('')).map((syllable, index) =>
    sounds[index] === ' ' ? (characters[index] ?? '') : syllable,
  );
  return {
    ...source,
    folded,
    pinyin: spoken.join('').replace(BLANKS, ''),
    initials: spoken.map(initialOf).join('').replace(BLANKS, ''),
  };
}
