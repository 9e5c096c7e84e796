import { aiWords } from './ai-words.ts';
import { hasForbiddenWords } from './check-words.ts';
import { foldText } from '../text/fold.ts';
import { MINOR_AGE, MINOR_AGE_LATIN } from '../text/patterns.ts';
import { bareHan, readLatinWords } from './normal-form.ts';

/** Which rule a text meets; `null` none. The order is that of the answers. */
export type AiTextRule = 'crisis' | 'forbidden' | 'minors' | 'undress' | 'realPerson';

const anyOf = (text: string, words: readonly string[]) => words.some((word) => text.includes(word));

/** The first rule that a text for an AI tool meets, or one that it made, however it is written; null where it may pass. */
export function ruleOfAiText(text: string): AiTextRule | null {
  const han = bareHan(text);
  const latin = readLatinWords(text);
  const line = ` ${latin.join(' ')} `;
  const hasLatin = (words: readonly string[]) => latin.some((word) => words.includes(word));
  const hasPhrase = (phrases: readonly string[]) =>
    phrases.some((phrase) => line.includes(` ${phrase} `));
  if (anyOf(han, aiWords.crisis) || hasLatin(aiWords.latinCrisis)) return 'crisis';
  if (hasPhrase(aiWords.latinCrisisPhrases)) return 'crisis';
  if (hasForbiddenWords(text)) return 'forbidden';
  const people = aiWords.minorsInnocent.reduce((rest, word) => rest.replaceAll(word, ' '), han);
  const hasAge = MINOR_AGE.test(han) || MINOR_AGE_LATIN.test(foldText(text));
  if (anyOf(people, aiWords.minors) || hasAge || hasLatin(aiWords.latinMinors)) return 'minors';
  if (anyOf(han, aiWords.undress) || hasLatin(aiWords.latinUndress)) return 'undress';
  const isNamed = hasLatin(aiWords.latinPeople) || hasPhrase(aiWords.latinPeoplePhrases);
  return isNamed || anyOf(han, aiWords.realPeople) ? 'realPerson' : null;
}

/** Whether a text is for adults alone. */
export function isAdultAiText(text: string): boolean {
  const latin = readLatinWords(text);
  return (
    anyOf(bareHan(text), aiWords.adult) ||
    latin.some((word) => aiWords.latinAdult.some((adult) => adult === word))
  );
}
