import { LRUCache } from 'lru-cache';
import type { TextPart } from '@yehang/contract/shapes/search.ts';
import { foldCharacter } from '../text/fold.ts';
import { ONE_HAN } from '../text/patterns.ts';
import { foldSyllable, readPinyin, syllablesOf } from './pinyin.ts';
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
  const folded = characters.map(foldCharacter);
  const isHit = characters.map(() => false);
  let sounds: Sounds | undefined;
  for (const wanted of all) {
    if (highlightWritten(folded, wanted.text, isHit) || wanted.spoken.length === 0) continue;
    sounds ??= soundsOf(text, folded);
    highlightSpoken(sounds, wanted, isHit);
  }
  const parts: TextPart[] = [];
  for (const [index, character] of characters.entries()) {
    const last = parts.at(-1);
    if (last && last.isHit === isHit[index]) last.text += character;
    else parts.push({ text: character, isHit: isHit[index]! });
  }
  return parts;
}

/** Folded characters may be several letters long; a hit covers every character that it touches. */
function highlightWritten(folded: readonly string[], wanted: string, isHit: boolean[]): boolean {
  const joined = folded.map((part) => part || ' ').join('');
  let at = joined.indexOf(wanted);
  if (at < 0) return false;
  const starts: number[] = [];
  let length = 0;
  for (const part of folded) {
    starts.push(length);
    length += part.length || 1;
  }
  for (; at >= 0; at = joined.indexOf(wanted, at + 1))
    for (const [index, start] of starts.entries())
      if (start < at + wanted.length && start + (folded[index]!.length || 1) > at)
        isHit[index] = true;
  return true;
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
