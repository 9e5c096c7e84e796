import { aiWords } from './ai-words.ts';
import { hasForbiddenWords } from './check-words.ts';
import { foldText } from '../text/fold.ts';
import { MINOR_AGE, MINOR_AGE_LATIN, NO_MINORS, NO_MINORS_LATIN } from '../text/patterns.ts';
import { namesInForce } from './names-in-force.ts';
import { bareHan, readLatinWords } from '../text/normal-form.ts';

/** Which rule a text meets; `null` none. The order is that of the answers. */
export type AiTextRule = 'crisis' | AiOutputRule;
/** Which rule a text that an engine wrote meets. */
export type AiOutputRule = 'forbidden' | 'minors' | 'undress' | 'realPerson';

const anyOf = (text: string, words: readonly string[]) => words.some((word) => text.includes(word));

/** A text as the rules read it: without disguises. */
interface ReadText {
  han: string;
  hasLatin: (words: readonly string[]) => boolean;
  hasPhrase: (phrases: readonly string[]) => boolean;
}

function readText(text: string): ReadText {
  const latin = readLatinWords(text);
  const line = ` ${latin.join(' ')} `;
  return {
    han: bareHan(text),
    hasLatin: (words) => latin.some((word) => words.includes(word)),
    hasPhrase: (phrases) => phrases.some((phrase) => line.includes(` ${phrase} `)),
  };
}

/**
 * The first rule that a text for an AI tool meets, however it is written; null where it may pass. Words of distress that
 * stand as often in `before`, the text that it takes the place of, are not its author's: an engine may have written them.
 */
export function ruleOfAiText(
  text: string,
  { before = '', isTalk = false }: { before?: string; isTalk?: boolean } = {},
): AiTextRule | null {
  const said = distressIn(text);
  if (said.size === 0) return ruleOfAiOutput(text, isTalk);
  const known = distressIn(before);
  const isNew = [...said].some(([word, times]) => times > (known.get(word) ?? 0));
  return isNew ? 'crisis' : ruleOfAiOutput(text, isTalk);
}

const timesIn = (text: string, word: string) => text.split(word).length - 1;

/** The words of distress in a text, and how often each stands there. */
function distressIn(text: string): ReadonlyMap<string, number> {
  const han = bareHan(text);
  const latin = readLatinWords(text);
  const line = ` ${latin.join(' ')} `;
  const times: [string, number][] = [
    ...aiWords.crisis.map((word): [string, number] => [word, timesIn(han, word)]),
    ...aiWords.latinCrisis.map((word): [string, number] => [
      word,
      latin.filter((one) => one === word).length,
    ]),
    ...aiWords.latinCrisisPhrases.map((phrase): [string, number] => [
      phrase,
      timesIn(line, ` ${phrase} `),
    ]),
  ];
  return new Map(times.filter(([, count]) => count > 0));
}

/**
 * The first rule that a text of an engine meets; null where it may pass. A character may be in distress; the person who
 * reads of it is not.
 * @param isTalk of a conversation with a character: a user may tell of people of their own life, but for adults' talk
 */
export function ruleOfAiOutput(text: string, isTalk = false): AiOutputRule | null {
  const { han, hasLatin, hasPhrase } = readText(text);
  if (hasForbiddenWords(text)) return 'forbidden';
  const hasAge = MINOR_AGE.test(han) || MINOR_AGE_LATIN.test(foldText(text));
  if (hasAge || namesMinors(text)) return 'minors';
  if (anyOf(han, aiWords.undress) || hasLatin(aiWords.latinUndress)) return 'undress';
  const isNamed = hasLatin(aiWords.latinPeople) || hasPhrase(aiWords.latinPeoplePhrases);
  if (isNamed || anyOf(han, aiWords.realPeople)) return 'realPerson';
  const mayTell = isTalk && !isAdultAiText(text);
  if (!mayTell && anyOf(han, aiWords.ownPeople)) return 'realPerson';
  const { inHan, inLatin } = namesInForce();
  return anyOf(han, inHan) || hasPhrase(inLatin) ? 'realPerson' : null;
}

/**
 * Whether a text tells of somebody young. Words that only look like it are passed over, such as those of holidays and titles;
 * in a text for adults hardly any is: there it is refused when in doubt.
 */
function namesMinors(text: string): boolean {
  const plain = isAdultAiText(text)
    ? text
    : foldText(text).replaceAll(NO_MINORS, '，').replaceAll(NO_MINORS_LATIN, ',');
  const { han, hasLatin } = readText(plain);
  const people = aiWords.minorsInnocent.reduce((rest, word) => rest.replaceAll(word, ' '), han);
  return anyOf(people, aiWords.minors) || hasLatin(aiWords.latinMinors);
}

/** Whether a text is for adults alone. */
export function isAdultAiText(text: string): boolean {
  const latin = readLatinWords(text);
  return (
    anyOf(bareHan(text), aiWords.adult) ||
    latin.some((word) => aiWords.latinAdult.some((adult) => adult === word))
  );
}
