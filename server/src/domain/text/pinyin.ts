import { pinyin } from 'pinyin-pro';
import { BACK_NASAL, PINYIN_LETTERS, SOFT_INITIAL } from './patterns.ts';

/** The syllables of a run of Chinese characters, one for each: without tones, ü as v. */
export function syllablesOf(han: string): string[] {
  return pinyin(han, { toneType: 'none', type: 'array', v: true });
}

/** The first character of a syllable: one without a known sound may be of two UTF-16 units. */
export function initialOf(syllable: string): string {
  return Array.from(syllable)[0] ?? '';
}

/**
 * A syllable as it is compared: southern speakers, and those who type fast, do not distinguish zh from z, ch from c,
 * sh from s, or ng from n.
 */
export function foldSyllable(syllable: string): string {
  return syllable.replace(SOFT_INITIAL, '$1').replace(BACK_NASAL, 'n');
}

const initialGroups = [
  ['a ai an ang ao e ei en eng er o ou', ''],
  ['a ai an ang ao ei en eng i ian iang iao ie in ing iu o ou u', 'b p m f d t n l'],
  ['a ai an ang ao e ei en eng ia ian iao ie ing iu ong ou u uan ui un uo', 'd t n l'],
  ['a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo', 'g k h zh ch sh'],
  ['a ai an ang ao e ei en eng i ong ou u uan ui un uo', 'z c s zh ch sh r'],
  ['i ia ian iang iao ie in ing iong iu u uan ue un', 'j q x'],
  ['e ve v iang in iu ian', 'n l'],
  ['a an ang ao e i in ing o ong ou u uan ue un ai', 'y'],
  ['a ai an ang ei en eng o u', 'w'],
] as const;

const syllables = new Set<string>();
for (const [finals, initials] of initialGroups)
  for (const initial of initials.split(' '))
    for (const final of finals.split(' ')) {
      syllables.add(initial + final);
      syllables.add(foldSyllable(initial + final));
    }

const LONGEST = 6;
/** An ambiguous text is read in at most so many ways. */
const MOST_READINGS = 6;

/** A way to read letters as syllables; the last may be only the beginning of one. */
export interface Reading {
  syllables: string[];
  isOpen: boolean;
}

/** The ways to read `letters` as pinyin, those of fewest syllables first; none for what is no pinyin. */
export function readPinyin(letters: string): Reading[] {
  if (!PINYIN_LETTERS.test(letters)) return [];
  const leadsToEnd = endsFrom(letters);
  const found: Reading[] = [];
  const read = (from: number, before: string[]) => {
    if (found.length >= MOST_READINGS * 4) return;
    if (from === letters.length) {
      found.push({ syllables: before, isOpen: false });
      return;
    }
    for (let end = Math.min(letters.length, from + LONGEST); end > from; end -= 1) {
      const part = letters.slice(from, end);
      if (leadsToEnd.has(end) && syllables.has(part)) read(end, [...before, part]);
    }
    const rest = letters.slice(from);
    if (before.length > 0 && isBeginning(rest))
      found.push({ syllables: [...before, rest], isOpen: true });
  };
  read(0, []);
  const whole = found.filter((reading) => !reading.isOpen);
  return (whole.length ? whole : found)
    .sort((a, b) => a.syllables.length - b.syllables.length)
    .slice(0, MOST_READINGS);
}

/** Places from which syllables lead to the end: without them, reading would try every dead end again and again. */
function endsFrom(letters: string): Set<number> {
  const ends = new Set([letters.length]);
  for (let from = letters.length - 1; from >= 0; from -= 1) {
    const isOn = Array.from({ length: LONGEST }, (_, more) => from + more + 1).some(
      (end) => ends.has(end) && syllables.has(letters.slice(from, end)),
    );
    if (isOn || isBeginning(letters.slice(from))) ends.add(from);
  }
  return ends;
}

const beginnings = new Set<string>();
for (const syllable of syllables)
  for (let length = 1; length < syllable.length; length += 1)
    beginnings.add(syllable.slice(0, length));

function isBeginning(letters: string): boolean {
  return beginnings.has(letters) && !syllables.has(letters);
}
