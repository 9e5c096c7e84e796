import { aiPeople } from './ai-people.ts';
import { aiWords } from './ai-words.ts';
import { hasForbiddenWords } from './check-words.ts';
import { foldText } from '../text/fold.ts';
import {
  MISSED,
  NO_MINORS,
  NO_MINORS_LATIN,
  SCHOOL_AGE,
  UNDRESSING,
  WISH_TO_DIE,
} from '../text/patterns.ts';
import { namesInForce } from './names-in-force.ts';
import { tellsMinorAge } from './minor-ages.ts';
import { bareHan, readLatinWords } from '../text/normal-form.ts';
import { readSpelt, SpeltWords, type SpeltText } from '../text/spelt-words.ts';

/** Which rule a text meets; `null` none. The order is that of the answers. */
export type AiTextRule = 'crisis' | AiOutputRule;
/** Which rule a text that an engine wrote meets. */
export type AiOutputRule = 'forbidden' | 'minors' | 'undress' | 'realPerson';

const spelt = {
  crisis: new SpeltWords(aiWords.crisis),
  forbidden: new SpeltWords(aiWords.speltForbidden),
  minors: new SpeltWords(aiWords.minors),
  undress: new SpeltWords(aiWords.undress),
  realPeople: new SpeltWords(aiPeople.realPeople),
} as const;

const anyOf = (text: string, words: readonly string[]) => words.some((word) => text.includes(word));

/** A text as the rules read it: without disguises. */
interface ReadWords {
  han: string;
  latin: readonly string[];
  /** The Latin words with a blank before and after each. */
  line: string;
  hasLatin: (words: readonly string[]) => boolean;
  hasPhrase: (phrases: readonly string[]) => boolean;
}

interface ReadText extends ReadWords {
  text: string;
  pieces: SpeltText;
}

const readText = (text: string): ReadText => ({
  ...readWords(text),
  ...{ text, pieces: readSpelt(text) },
});

function readWords(text: string): ReadWords {
  const latin = readLatinWords(text);
  const different = new Set(latin);
  const line = ` ${latin.join(' ')} `;
  return {
    ...{ latin, line },
    han: bareHan(text),
    hasLatin: (words) => words.some((word) => different.has(word)),
    hasPhrase: (phrases) =>
      phrases.some(
        (phrase) =>
          line.includes(` ${phrase} `) || line.includes(` ${phrase.replaceAll(' ', '')} `),
      ),
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
  const read = readText(text);
  const said = distressIn(read);
  if (said.size === 0) return outputRuleOf(read, isTalk);
  const known = distressIn(readText(before));
  const isNew = [...said].some(([word, times]) => times > (known.get(word) ?? 0));
  return isNew ? 'crisis' : outputRuleOf(read, isTalk);
}

const timesIn = (text: string, word: string) => text.split(word).length - 1;

/** The words of distress in a text, and how often each stands there. */
function distressIn(read: ReadText): ReadonlyMap<string, number> {
  // Who was missed is told so: 想死你了.
  const han = read.han.replaceAll(MISSED, '');
  const { latin, line, pieces } = read;
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
    ['想死', WISH_TO_DIE.test(han) ? 1 : 0],
    ['pinyin', spelt.crisis.isIn(pieces) ? 1 : 0],
  ];
  return new Map(times.filter(([, count]) => count > 0));
}

/**
 * The first rule that a text of an engine meets; null where it may pass. A character may be in distress; the person who
 * reads of it is not.
 * @param isTalk of a conversation with a character: a user may tell of people of their own life, but for adults' talk
 */
export function ruleOfAiOutput(text: string, isTalk = false): AiOutputRule | null {
  return outputRuleOf(readText(text), isTalk);
}

function outputRuleOf(read: ReadText, isTalk: boolean): AiOutputRule | null {
  const { text, han, hasLatin, hasPhrase } = read;
  const isAdult = isForAdults(read);
  if (hasForbiddenWords(text) || spelt.forbidden.isIn(read.pieces)) return 'forbidden';
  if (tellsMinorAge(text) || namesMinors(read, isAdult)) return 'minors';
  if (isAdult && isNotAgreed(read)) return 'forbidden';
  if (undresses(read)) return 'undress';
  const isNamed = hasLatin(aiPeople.latinPeople) || hasPhrase(aiPeople.latinPeoplePhrases);
  if (isNamed || anyOf(han, aiPeople.realPeople) || spelt.realPeople.isIn(read.pieces))
    return 'realPerson';
  const mayTell = isTalk && !isAdult;
  if (!mayTell && anyOf(han, aiPeople.ownPeople)) return 'realPerson';
  const { inHan, inLatin } = namesInForce();
  return anyOf(han, inHan) || hasPhrase(inLatin) ? 'realPerson' : null;
}

const isNotAgreed = ({ han, hasLatin, hasPhrase }: ReadText): boolean =>
  anyOf(han, aiWords.notAgreed) ||
  hasLatin(aiWords.latinNotAgreed) ||
  hasPhrase(aiWords.latinNotAgreedPhrases);

const undresses = ({ han, hasLatin, hasPhrase, pieces }: ReadText): boolean =>
  anyOf(han, aiWords.undress) ||
  UNDRESSING.test(han) ||
  hasLatin(aiWords.latinUndress) ||
  hasPhrase(aiWords.latinUndressPhrases) ||
  spelt.undress.isIn(pieces);

/**
 * Whether a text tells of somebody young. Words that only look like it are passed over, such as those of holidays and titles;
 * in a text for adults hardly any is: there it is refused when in doubt.
 */
function namesMinors(read: ReadText, isAdult: boolean): boolean {
  const folded = foldText(read.text);
  const plain = isAdult
    ? folded
    : folded.replaceAll(NO_MINORS, '，').replaceAll(NO_MINORS_LATIN, ',');
  const { han, hasLatin, hasPhrase, pieces } = plain === folded ? read : readText(plain);
  const people = aiWords.minorsInnocent.reduce((rest, word) => rest.replaceAll(word, ' '), han);
  return (
    anyOf(people, aiWords.minors) ||
    SCHOOL_AGE.test(people) ||
    hasLatin(aiWords.latinMinors) ||
    hasPhrase(aiWords.latinMinorsPhrases) ||
    spelt.minors.isIn(pieces)
  );
}

/** Whether a text is for adults alone. */
export function isAdultAiText(text: string): boolean {
  return isForAdults(readWords(text));
}

const isForAdults = ({ han, hasLatin }: ReadWords): boolean =>
  anyOf(han, aiWords.adult) || hasLatin(aiWords.latinAdult);
