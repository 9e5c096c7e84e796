import type { LookedUp } from '../../db/queries/search/match.ts';
import type { QueryAtom } from './query-atoms.ts';

/**
 * To read a document costs as much as to read so many places in the list of a further lexeme: 2 µs against 20 ns where
 * all of it is in memory, and far more where it is not, as each document is on a page of its own.
 */
const PLACES_PER_DOCUMENT = 400;

/**
 * Words are taken to come independently of each other. Parts of one word come together, and so do the single characters
 * that a word falls into which the dictionary does not have: a document with one lacks the other so often.
 */
const PART_ALONE = 0.25;

/** A part of a word that can be looked up, with the share of the documents that have it. */
interface Part {
  query: string;
  share: number;
}

const byShare = (one: Part, other: Part) => one.share - other.share;

/**
 * What the index is asked for, where every atom is wanted: the parts whose lists are worth reading. The list of a common
 * one is long, and where few documents have the rarer ones it is cheaper to look into those. Undefined where an atom may
 * be met by its sound instead.
 * @param shareOf of the documents, how many have a lexeme
 */
export function lookedUpParts(
  atoms: readonly QueryAtom[],
  shareOf: (lexeme: string) => number,
): LookedUp | undefined {
  if (atoms.some((atom) => atom.sounds !== null)) return undefined;
  /** The rarest of each word, and all the others. */
  const rarest: Part[] = [];
  const others: Part[] = [];
  for (const { text, parts, ways } of atoms) {
    const known = parts.map((query, index) => ({ query, share: shareOf(ways[0]![index]!) }));
    const [first, ...rest] = known.toSorted(byShare);
    if (text.length > 1) rarest.push(first!);
    else others.push(first!);
    others.push(...rest);
  }
  const chosen: string[] = [];
  /** Of the documents, how many are found by what is chosen. */
  let found = 1;
  const isWorth = (share: number) => chosen.length === 0 || found * PLACES_PER_DOCUMENT >= share;
  for (const { query, share } of rarest.toSorted(byShare)) {
    if (!isWorth(share)) continue;
    chosen.push(query);
    found *= share;
  }
  found *= PART_ALONE;
  for (const { query, share } of others.toSorted(byShare)) if (isWorth(share)) chosen.push(query);
  return { parts: chosen, isAll: chosen.length === rarest.length + others.length };
}
