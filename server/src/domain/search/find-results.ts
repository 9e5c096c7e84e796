import type { LengthRange, PriceRange, SearchKind } from '@yehang/contract/shapes/search.ts';
import {
  findDocuments,
  listAlikeSpellings,
  type FoundDocument,
} from '../../db/queries/search/search.ts';
import type { SearchFilter, SearchWay } from '../../db/queries/search/statement.ts';
import { rulesOfPrice } from '../catalogue/video-conditions.ts';
import type { Place } from '../cursor.ts';
import { hasForbiddenWords } from '../policy/check-words.ts';
import type { Audience } from '../viewer.ts';
import { foldText } from '../text/fold.ts';
import { documentKinds } from './document-kinds.ts';
import { characterAtoms, pairAtoms, queryAtoms, type QueryAtom } from './query-atoms.ts';
import { findNewest } from './newest.ts';
import { correctSpelling } from './spelling.ts';
import type { Database } from '../../db/connect.ts';
import type { ContentKinds } from '../content/kind-module.ts';
import type { Settings } from '../settings/settings.ts';
import type { CommonTerms } from './common-terms.ts';

/** So many results at most: a better query helps more than a further page. */
const MOST_RESULTS = 500;

/** Once so many are met, no less attended documents are read: ranking costs more than finding. */
const ENOUGH = 150;

/** How much is asked for. By age, pages are read one after another; otherwise all results are put into order. */
export interface Extent {
  /** Results at most. */
  limit: number;
  /** How many are met before the less attended documents are left out; fewer do where fewer will be shown. */
  enough?: number;
  /** Of results by age: those after this one. */
  after: Place | null;
  /** Whether nothing but what has all the words will do, be they corrected. */
  isExact: boolean;
  /** Whether the contents are read together with what is found. */
  withContents?: boolean;
}

const everything: Extent = { limit: MOST_RESULTS, after: null, isExact: false };

export interface ResultsRequest {
  text: string;
  kind: SearchKind;
  sort: 'fitting' | 'new' | 'hot' | 'collected';
  channelId?: string | undefined;
  tagId?: string | undefined;
  length?: LengthRange | undefined;
  price?: PriceRange | undefined;
  year?: number | undefined;
  /** Whether the channel is one of the dark section. */
  isOfDarkSection?: boolean;
}

/** Everything that a query finds, best first. */
export interface Results {
  found: FoundDocument[];
  /** What hits are marked by. */
  atoms: QueryAtom[];
  corrected: string | null;
  isLoose: boolean;
}

export type SearchParts = {
  database: Database;
  kinds: ContentKinds;
  commonTerms: CommonTerms;
  settings: Settings;
};

/**
 * Finds what has all the words; failing that, what has the words as they were probably meant; failing that, all
 * but one of them, the characters of a word that nobody wrote in one piece, or parts of the words.
 */
export async function findResults(
  parts: SearchParts,
  audience: Audience,
  request: ResultsRequest,
  extent: Extent = everything,
): Promise<Results> {
  const filter = toFilter(parts, audience, request);
  const ask = (atoms: readonly QueryAtom[], needed: number, text = request.text) =>
    documentsOf(parts, filter, { atoms, needed, titleKey: foldText(text) }, extent);
  const atoms = queryAtoms(request.text);
  const exact = atoms.length ? await ask(atoms, atoms.length) : nothing;
  if (exact.isMet || atoms.length === 0)
    return { found: exact.found, atoms, corrected: null, isLoose: false };
  const corrected = await correctSpelling(request.text, (word) =>
    listAlikeSpellings(parts.database, word),
  );
  if (corrected) {
    const meant = queryAtoms(corrected);
    const { found, isMet } = await ask(meant, meant.length, corrected);
    if (isMet) return { found, atoms: meant, corrected, isLoose: false };
  }
  const looser = extent.isExact ? [] : looserWays(request.text, atoms);
  for (const { loose, needed } of looser) {
    const { found, isMet } = await ask(loose, needed);
    if (isMet) return { found, atoms: loose, corrected: null, isLoose: true };
  }
  return { found: [], atoms, corrected: null, isLoose: false };
}

/** Whether a word may be shown to other viewers: it finds what everybody may see, as it is. */
export async function isForEverybody(parts: SearchParts, word: string): Promise<boolean> {
  if (hasForbiddenWords(word)) return false;
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

/** What was found, and whether anything is there at all, be it on an earlier page. */
interface Met {
  found: FoundDocument[];
  isMet: boolean;
}

const nothing: Met = { found: [], isMet: false };

async function documentsOf(
  parts: SearchParts,
  filter: SearchFilter,
  wanted: { atoms: readonly QueryAtom[]; needed: number; titleKey: string },
  { limit, after, enough = ENOUGH, withContents = false }: Extent,
): Promise<Met> {
  if (filter.kinds.length === 0) return nothing;
  const layers = await parts.commonTerms.layers();
  const { atoms, needed } = wanted;
  const lookedUp = needed === atoms.length ? await parts.commonTerms.lookedUp(atoms) : undefined;
  const question = { ...filter, ...wanted, lookedUp, withContents };
  const ask = (way: SearchWay, place: Place | null, most: number) =>
    findDocuments(parts.database, { ...question, way, after: place, limit: most });
  if (filter.sort !== 'new') {
    const found = await ask({ by: 'layers', layers, enough }, null, limit);
    return { found, isMet: found.length > 0 };
  }
  const found = await findNewest(
    parts.commonTerms,
    { atoms, needed, facets: filter.facets, after, limit },
    layers,
    (way) => ask(way, after, limit),
  );
  const isMet =
    found.length > 0 || after === null ? found.length > 0 : await isAnything(ask, layers);
  return { found, isMet };
}

type Ask = (way: SearchWay, place: Place | null, most: number) => Promise<FoundDocument[]>;

async function isAnything(ask: Ask, layers: number): Promise<boolean> {
  return (await ask({ by: 'layers', layers, enough: 1 }, null, 1)).length > 0;
}

function toFilter(parts: SearchParts, audience: Audience, request: ResultsRequest): SearchFilter {
  const { channelId, tagId, length, price, year, isOfDarkSection } = request;
  const sort = request.sort === 'collected' ? 'favorited' : request.sort;
  const isAboutContents = Boolean(
    channelId || tagId || length || price || year || sort !== 'fitting',
  );
  const kinds = documentKinds(parts.kinds, request.kind, { isAboutContents });
  const facets: string[][] = [];
  // Several kinds are asked for only where nearly every document is of one of them.
  if (kinds.length === 1) facets.push(kinds.map((kind) => `kind:${kind}`));
  if (channelId) facets.push([`channel:${channelId}`]);
  if (tagId) facets.push([`tag:${tagId}`]);
  if (length) facets.push([`length:${length}`]);
  if (price) facets.push(rulesOfPrice[price].map((rule) => `rule:${rule}`));
  if (year) facets.push([`year:${year}`]);
  return { audience, isOfDarkSection, kinds, sort, facets };
}
