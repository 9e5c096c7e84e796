/** A condition on documents: any of its parts. Texts are tsqueries. */
export interface MatchAtom {
  words: string;
  sounds: string | null;
}

/** Tsqueries that an index is asked for, all of them; and whether these are all that the atoms ask for. */
export interface LookedUp {
  parts: readonly string[];
  isAll: boolean;
}

/**
 * All atoms, by some parts of theirs. A condition each: the index then goes on from the place of the one list to that
 * of the other, where a query of both is tried at every place. What they find is checked for the rest.
 */
export function lookUpCondition(
  atoms: readonly MatchAtom[],
  { parts, isAll }: LookedUp,
  parameter: (value: unknown) => string,
): string {
  const conditions = parts.map((part) => `d.words @@ ${parameter(part)}::tsquery`);
  if (isAll) return conditions.join(' and ');
  const all = atoms.map(({ words }) => `(${words})`).join(' & ');
  // The planner takes an index for the operator alone, not for the function that it stands for.
  return [...conditions, `ts_match_vq(d.words, ${parameter(all)}::tsquery)`].join(' and ');
}

/**
 * All atoms; or every way to have so many of them, each written out, so that the inverted index answers it alone and
 * no document is read in vain.
 */
export function matchCondition(
  atoms: readonly MatchAtom[],
  needed: number,
  parameter: (value: unknown) => string,
): string {
  const ways = choices(atoms, needed);
  if (atoms.every((atom) => atom.sounds === null)) {
    const query = ways
      .map((some) => `(${some.map(({ words }) => `(${words})`).join(' & ')})`)
      .join(' | ');
    return `d.words @@ ${parameter(query)}::tsquery`;
  }
  const conditions = new Map(atoms.map((atom) => [atom, atomCondition(atom, parameter)]));
  return `(${ways
    .map((some) => `(${some.map((atom) => conditions.get(atom)!).join(' and ')})`)
    .join(' or ')})`;
}

function atomCondition({ words, sounds }: MatchAtom, parameter: (value: unknown) => string) {
  const written = `d.words @@ ${parameter(words)}::tsquery`;
  return sounds ? `(${written} or d.sounds @@ ${parameter(sounds)}::tsquery)` : written;
}

/** Every way to take `count` of a list, in its order. */
export function choices<T>(list: readonly T[], count: number): T[][] {
  if (count <= 0) return [[]];
  if (count >= list.length) return [[...list]];
  const [first, ...rest] = list;
  return [...choices(rest, count - 1).map((some) => [first!, ...some]), ...choices(rest, count)];
}
