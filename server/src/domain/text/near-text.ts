import { tightForm } from './normal-form.ts';

/** Of a longer text the beginning is looked at. */
const LONGEST = 4_000;
/** Shorter texts are alike by chance: what everybody says. */
const LEAST_CHARACTERS = 10;
/** From here on two texts are nearly the same: see docs/decisions/0174-copies-of-texts.md. */
export const NEAR = 0.4;

const BANDS = 16;
const ROWS = 3;

/** What a text is made of, without signs, blanks and ways of writing: its pairs of characters. */
function piecesOf(text: string): Set<string> {
  const characters = Array.from(tightForm(text.slice(0, LONGEST)));
  if (characters.length < LEAST_CHARACTERS) return new Set();
  return new Set(characters.slice(1).map((character, at) => `${characters[at]}${character}`));
}

/** Which part of all pairs of two texts they have in common, from 0 to 1; 0 where one is too short to say. */
export const likenessOf = (one: string, other: string): number => likenessTo(one)(other);

/** The same of many texts to one, whose pairs are made once. */
export function likenessTo(one: string): (other: string) => number {
  const a = piecesOf(one);
  return (other) => {
    const b = piecesOf(other);
    if (a.size === 0 || b.size === 0) return 0;
    let common = 0;
    for (const piece of a) if (b.has(piece)) common += 1;
    return common / (a.size + b.size - common);
  };
}

/**
 * Numbers by which texts that are nearly the same are found (MinHash, 16 bands of three): two that have half of their pairs
 * in common share one of them in nine cases of ten, two that have most of them nearly always. Null for a short text.
 */
export function bandsOf(text: string): number[] | null {
  const pieces = piecesOf(text);
  if (pieces.size === 0) return null;
  const least = new Int32Array(BANDS * ROWS).fill(0x7fffffff);
  for (const piece of pieces) {
    const base = hashOf(piece);
    for (let at = 0; at < least.length; at += 1) {
      const value = mix(base ^ Math.imul(at + 1, 0x9e3779b1));
      if (value < least[at]!) least[at] = value;
    }
  }
  return Array.from({ length: BANDS }, (_, band) => {
    let joined = band;
    for (let row = 0; row < ROWS; row += 1)
      joined = mix(Math.imul(joined, 31) ^ least[band * ROWS + row]!);
    return joined;
  });
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}

/** The finaliser of MurmurHash3: every bit of the answer depends on every bit of the number. */
function mix(number: number): number {
  let mixed = number;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) | 0;
}
