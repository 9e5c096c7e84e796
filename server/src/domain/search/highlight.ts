import type { TextPart } from '@yehang/contract/shapes/search.ts';
import { foldText } from '../text/fold.ts';
import { foldSyllable, readPinyin, syllablesOf } from './pinyin.ts';
import type { QueryAtom } from './query-atoms.ts';

const HAN = /^\p{Script=Han}$/u;

/** A text in pieces, those marked that are what the atoms ask for: as written, as pinyin, or as initials. */
export function highlightHits(text: string, atoms: readonly QueryAtom[]): TextPart[] {
  const characters = Array.from(text);
  const folded = characters.map(foldText);
  const isHit = characters.map(() => false);
  for (const atom of atoms) {
    const isWritten = highlightWritten(folded, atom.text, isHit);
    if (!isWritten && atom.sounds !== null) markSounds(folded, atom.text, isHit);
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
  const starts: number[] = [];
  let joined = '';
  for (const part of folded) {
    starts.push(joined.length);
    joined += part === '' ? ' ' : part;
  }
  let found = false;
  for (let at = joined.indexOf(wanted); at >= 0; at = joined.indexOf(wanted, at + 1)) {
    found = true;
    for (const [index, start] of starts.entries())
      if (start < at + wanted.length && start + Math.max(1, folded[index]!.length) > at)
        isHit[index] = true;
  }
  return found;
}

function markSounds(folded: readonly string[], letters: string, isHit: boolean[]): void {
  const han = folded.map((character) => HAN.test(character));
  const syllables = folded.map((character, index) => (han[index] ? character : ''));
  const spoken = syllablesOf(syllables.map((character) => character || ' ').join(''));
  const readings = readPinyin(letters).map((reading) => ({
    parts: reading.syllables.map(foldSyllable),
    isOpen: reading.isOpen,
  }));
  readings.push({ parts: Array.from(letters), isOpen: true });
  for (const { parts, isOpen } of readings)
    for (let from = 0; from + parts.length <= folded.length; from += 1) {
      const isInitials = parts.length === letters.length;
      const fits = parts.every((part, offset) => {
        if (!han[from + offset]) return false;
        const sound = foldSyllable(spoken[from + offset] ?? '');
        const isPrefix = isInitials || (isOpen && offset === parts.length - 1);
        return isPrefix ? sound.startsWith(part) : sound === part;
      });
      if (fits) isHit.fill(true, from, from + parts.length);
      if (fits && isInitials) return;
    }
}
