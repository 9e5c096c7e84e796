import type { FoundDocument } from '../../db/queries/search/search.ts';
import type { SearchWay } from '../../db/queries/search/statement.ts';
import type { Place } from '../cursor.ts';
import type { CommonTerms } from './common-terms.ts';
import { periodsBetween } from './periods.ts';
import type { QueryAtom } from './query-atoms.ts';

/** Asks for documents by age, one way or another. */
type Ask = (way: SearchWay) => Promise<FoundDocument[]>;

export interface NewestRequest {
  atoms: readonly QueryAtom[];
  needed: number;
  facets: readonly (readonly string[])[];
  after: Place | null;
  limit: number;
}

/** So many documents at most are expected to be walked: a period costs as much to look up. */
const MOST_WALKED = 100;

/** Results are not evenly spread: so many times as many documents are walked as should do, at most. */
const PATIENCE = 4;

/** Where so many pages are expected to match, or fewer, all of them are read: a second statement costs more. */
const FEW_PAGES = 8;

/** Where nothing is known of how many match, but that there are no more than so many, all of them are read. */
const FEW = 500;

/** So many times as many matches are looked for as are wanted, since what is expected is not exact. */
const SPARE = 3;

/** Of all documents, the first period where nothing is known of how many match. */
const FIRST_SHARE = 1 / 8;

/** Where a period of that share would not do, all may as well be read. */
const LARGEST_SHARE = 1 / 2;

/** What was published meanwhile, and clocks that do not quite agree. */
const AHEAD_MS = 3_600_000;

/**
 * A page of results by age. Of words that many documents have, the newest documents are walked until the page is full;
 * of others, the matches of a period are read that should have a page; of rare ones, all. So what is read for a page
 * has a bound, however large the catalogue is.
 */
export async function findNewest(
  commonTerms: Pick<CommonTerms, 'estimate' | 'momentDown'>,
  { atoms, needed, facets, after, limit }: NewestRequest,
  layers: number,
  ask: Ask,
): Promise<FoundDocument[]> {
  const { matches, most, documents } = await commonTerms.estimate(atoms, needed, facets);
  const steps = Math.ceil((limit * documents) / matches);
  if (steps < matches && steps <= MOST_WALKED) {
    const walked = await ask({ by: 'walk', most: steps * PATIENCE });
    if (walked.length === limit) return walked;
  }
  const until = after ? Number(after.value) * 1_000 : Date.now() + AHEAD_MS;
  let share = firstShare({ matches, most }, limit);
  while (share <= LARGEST_SHARE) {
    const since = await commonTerms.momentDown(until, share);
    if (since === null) break;
    const found = await ask({ by: 'all', layers, periods: periodsBetween(since, until) });
    if (found.length === limit) return found;
    share *= (limit * SPARE) / Math.max(1, found.length);
  }
  return ask({ by: 'all', layers });
}

/** Of all documents, the share that the first period should have; 1 where all matches are read. */
function firstShare({ matches, most }: { matches: number; most: number }, limit: number): number {
  if (matches === 0) return most <= FEW ? 1 : FIRST_SHARE;
  return matches <= limit * FEW_PAGES ? 1 : (limit * SPARE) / matches;
}
