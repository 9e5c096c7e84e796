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
interface ReadText {
  han: string;
  hasLatin: (words: readonly string[]) => boolean;
  hasPhrase: (phrases: readonly string[]) => boolean;
  pieces: SpeltText;
}

function readText(text: string): ReadText {
  const latin = readLatinWords(text);
  const line = ` ${latin.join(' ')} `;
  return {
    han: bareHan(text),
    pieces: readSpelt(text),
    hasLatin: (words) => latin.some((word) => words.includes(word)),
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
  const said = distressIn(text);
  if (said.size === 0) return ruleOfAiOutput(text, isTalk);
  const known = distressIn(before);
  const isNew = [...said].some(([word, times]) => times > (known.get(word) ?? 0));
  return isNew ? 'crisis' : ruleOfAiOutput(text, isTalk);
}

const timesIn = (text: string, word: string) => text.split(word).length - 1;

/** The words of distress in a text, and how often each stands there. */
function distressIn(text: string): ReadonlyMap<string, number> {
  // Who was missed is told so: 想死你了.
  const han = bareHan(text).replaceAll(MISSED, '');
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
    ['想死', WISH_TO_DIE.test(han) ? 1 : 0],
    ['pinyin', spelt.crisis.isIn(readSpelt(text)) ? 1 : 0],
  ];
  return new Map(times.filter(([, count]) => count > 0));
}

/**
 * The first rule that a text of an engine meets; null where it may pass. A character may be in distress; the person who
 * reads of it is not.
 * @param isTalk of a conversation with a character: a user may tell of people of their own life, but for adults' talk
 */
export function ruleOfAiOutput(text: string, isTalk = false): AiOutputRule | null {
  const read = readText(text);
  const { han, hasLatin, hasPhrase } = read;
  const isAdult = isAdultAiText(text);
  if (hasForbiddenWords(text) || spelt.forbidden.isIn(read.pieces)) return 'forbidden';
  if (tellsMinorAge(text) || namesMinors(text, read, isAdult)) return 'minors';
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
function namesMinors(text: string, read: ReadText, isAdult: boolean): boolean {
  const folded = foldText(text);
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
  const latin = readLatinWords(text);
  return (
    anyOf(bareHan(text), aiWords.adult) ||
    latin.some((word) => aiWords.latinAdult.some((adult) => adult === word))
  );
}
