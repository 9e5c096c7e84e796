import { LRUCache } from 'lru-cache';
import type { TextPart } from '@yehang/contract/shapes/search.ts';
import { foldCharacter } from '../text/fold.ts';
import { ONE_HAN } from '../text/patterns.ts';
import { foldSyllable, readPinyin, syllablesOf } from '../text/pinyin.ts';
import type { QueryAtom } from './query-atoms.ts';

/** An atom, with the ways to speak it where it may be pinyin or initials. */
interface Wanted {
  text: string;
  spoken: { parts: string[]; isOpen: boolean; isInitials: boolean }[];
}

/** Syllables of a title's characters as they are compared; null where a character is not Chinese. */
type Sounds = (string | null)[];

/**
 * Cuts texts into pieces, those marked that are what the atoms ask for: as written, as pinyin, or as initials. What
 * the atoms may sound like is found out once for all texts of a page.
 */
export function hitHighlighter(atoms: readonly QueryAtom[]): (text: string) => TextPart[] {
  const all = atoms.map(toWanted);
  return (text) => highlight(text, all);
}

function toWanted({ text, sounds }: QueryAtom): Wanted {
  if (sounds === null) return { text, spoken: [] };
  const letters = Array.from(text);
  const readings = readPinyin(text).map(({ syllables, isOpen }) => ({
    parts: syllables.map(foldSyllable),
    isOpen,
    isInitials: syllables.length === text.length,
  }));
  return { text, spoken: [...readings, { parts: letters, isOpen: true, isInitials: true }] };
}

function highlight(text: string, all: readonly Wanted[]): TextPart[] {
  const characters = Array.from(text);
  const folded = characters.map((character) => foldCharacter(character) || ' ');
  const joined = folded.join('');
  const isHit = characters.map(() => false);
  let sounds: Sounds | undefined;
  for (const wanted of all) {
    const isWritten = highlightWritten(joined, folded, wanted.text, isHit);
    if (isWritten || wanted.spoken.length === 0) continue;
    sounds ??= soundsOf(text, folded);
    highlightSpoken(sounds, wanted, isHit);
  }
  const parts: TextPart[] = [];
  for (let from = 0, to = 0; from < characters.length; from = to) {
    while (to < characters.length && isHit[to] === isHit[from]) to += 1;
    parts.push({ text: characters.slice(from, to).join(''), isHit: isHit[from]! });
  }
  return parts;
}

/** Folded characters may be several letters long; a hit covers every character that it touches. */
function highlightWritten(
  joined: string,
  folded: readonly string[],
  wanted: string,
  isHit: boolean[],
): boolean {
  let at = joined.indexOf(wanted);
  if (at < 0) return false;
  // None is empty: as many letters as characters are one each.
  const starts = joined.length === folded.length ? null : startsOf(folded);
  for (; at >= 0; at = joined.indexOf(wanted, at + 1)) {
    if (starts === null) isHit.fill(true, at, at + wanted.length);
    else
      for (const [index, start] of starts.entries())
        if (start < at + wanted.length && start + folded[index]!.length > at) isHit[index] = true;
  }
  return true;
}

function startsOf(folded: readonly string[]): number[] {
  let length = 0;
  return folded.map((part) => {
    const start = length;
    length += part.length;
    return start;
  });
}

/** Of titles that were highlighted last: many searches find the same ones, and reading characters takes long. */
const lastSounds = new LRUCache<string, Sounds>({ max: 4_000 });

function soundsOf(text: string, folded: readonly string[]): Sounds {
  const known = lastSounds.get(text);
  if (known) return known;
  const sounds = readSounds(folded);
  lastSounds.set(text, sounds);
  return sounds;
}

function readSounds(folded: readonly string[]): Sounds {
  const han = folded.map((character) => ONE_HAN.test(character));
  const spoken = syllablesOf(folded.map((character, at) => (han[at] ? character : ' ')).join(''));
  return folded.map((_, at) => (han[at] ? foldSyllable(spoken[at] ?? '') : null));
}

function highlightSpoken(sounds: Sounds, { spoken }: Wanted, isHit: boolean[]): void {
  for (const { parts, isOpen, isInitials } of spoken)
    for (let from = 0; from + parts.length <= sounds.length; from += 1) {
      const fits = parts.every((part, offset) => {
        const sound = sounds[from + offset];
        if (sound === null || sound === undefined) return false;
        const isPrefix = isInitials || (isOpen && offset === parts.length - 1);
        return isPrefix ? sound.startsWith(part) : sound === part;
      });
      if (fits) isHit.fill(true, from, from + parts.length);
      if (fits && isInitials) return;
    }
}
