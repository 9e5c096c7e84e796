import type { LengthRange, PriceRange, SearchKind } from '@yehang/contract/shapes/search.ts';
import {
  findDocuments,
  listAlikeSpellings,
  type FoundDocument,
  type SearchFilter,
  type SearchSort,
} from '../../db/queries/search.ts';
import { momentsOf, rulesOfPrice, secondsOf } from '../catalogue/video-conditions.ts';
import type { Domain } from '../domain.ts';
import { hasRefusedWords } from '../policy/check-words.ts';
import type { Audience } from '../viewer.ts';
import { foldText } from './fold.ts';
import { documentKinds, videoKinds } from './kinds.ts';
import { characterAtoms, pairAtoms, queryAtoms, type QueryAtom } from './query-atoms.ts';
import { correctSpelling } from './spelling.ts';

/** So many results at most: nobody reads on, and the next word is better than the next page. */
export const MOST_RESULTS = 500;

export interface ResultsRequest {
  text: string;
  kind: SearchKind;
  sort: SearchSort;
  channelId?: string | undefined;
  tagId?: string | undefined;
  length?: LengthRange | undefined;
  price?: PriceRange | undefined;
  year?: number | undefined;
}

/** Everything that a query finds, best first. */
export interface Results {
  found: FoundDocument[];
  /** What hits are marked by. */
  atoms: QueryAtom[];
  corrected: string | null;
  isLoose: boolean;
}

export type SearchParts = Pick<Domain, 'database' | 'commonTerms'>;

/**
 * Finds what has all the words; failing that, what has the words as they were probably meant; failing that, all
 * but one of them, the characters of a word that nobody wrote in one piece, or parts of the words.
 */
export async function findResults(
  parts: SearchParts,
  audience: Audience,
  request: ResultsRequest,
): Promise<Results> {
  const filter = toFilter(audience, request);
  const ask = (atoms: readonly QueryAtom[], needed: number, text = request.text) =>
    documentsOf(parts, filter, { atoms, needed, titleKey: foldText(text) });
  const atoms = queryAtoms(request.text);
  const exact = atoms.length ? await ask(atoms, atoms.length) : [];
  if (exact.length || atoms.length === 0)
    return { found: exact, atoms, corrected: null, isLoose: false };
  const corrected = await correctSpelling(request.text, (word) =>
    listAlikeSpellings(parts.database, word),
  );
  if (corrected) {
    const meant = queryAtoms(corrected);
    const found = await ask(meant, meant.length, corrected);
    if (found.length) return { found, atoms: meant, corrected, isLoose: false };
  }
  for (const { loose, needed } of looserWays(request.text, atoms)) {
    const found = await ask(loose, needed);
    if (found.length) return { found, atoms: loose, corrected: null, isLoose: true };
  }
  return { found: [], atoms, corrected: null, isLoose: false };
}

/** Whether a word may stand before viewers who did not ask for it: it finds what everybody may see, as it is. */
export async function isForEverybody(parts: SearchParts, word: string): Promise<boolean> {
  if (hasRefusedWords(word)) return false;
  const results = await findResults(parts, 'general', { text: word, kind: 'all', sort: 'fitting' });
  return results.found.length > 0 && !results.isLoose;
}

function looserWays(text: string, atoms: QueryAtom[]): { loose: QueryAtom[]; needed: number }[] {
  const ways: { loose: QueryAtom[]; needed: number }[] = [];
  if (atoms.length > 1) ways.push({ loose: atoms, needed: atoms.length - 1 });
  const characters = characterAtoms(text);
  if (characters.length > 1 && characters.length <= 6)
    ways.push({ loose: characters, needed: characters.length });
  const pairs = pairAtoms(text);
  if (pairs.length > 1) ways.push({ loose: pairs, needed: Math.ceil(pairs.length / 3) });
  return ways;
}

async function documentsOf(
  { database, commonTerms }: SearchParts,
  filter: SearchFilter,
  wanted: { atoms: readonly QueryAtom[]; needed: number; titleKey: string },
): Promise<FoundDocument[]> {
  if (filter.kinds.length === 0) return [];
  const { atoms, isCommon } = await commonTerms.plan(wanted.atoms, wanted.needed);
  const question = { ...filter, ...wanted, atoms, limit: MOST_RESULTS };
  const walked = isCommon ? await findDocuments(database, { ...question, isCommon }) : null;
  return walked ?? (await findDocuments(database, { ...question, isCommon: false })) ?? [];
}

function toFilter(audience: Audience, request: ResultsRequest): SearchFilter {
  const { sort, channelId, tagId, length, price, year } = request;
  const { min, max } = secondsOf(length);
  // Conditions and orders of videos leave out what is none.
  const isAboutVideos = channelId || tagId || length || price || year || sort !== 'fitting';
  const kinds: readonly string[] = documentKinds[request.kind];
  return {
    audience,
    kinds:
      isAboutVideos && request.kind !== 'user'
        ? kinds.filter((kind) => videoKinds.has(kind))
        : kinds,
    sort,
    rules: price ? rulesOfPrice[price] : null,
    minSeconds: min,
    maxSeconds: max,
    channelId: channelId ?? null,
    tagId: tagId ?? null,
    ...momentsOf(year),
  };
}
