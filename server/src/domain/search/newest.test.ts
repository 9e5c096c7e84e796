import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { findDocuments } from '../../db/queries/search/search.ts';
import type { SearchWay } from '../../db/queries/search/statement.ts';
import type { Place } from '../cursor.ts';
import { indexChanges } from './index-changes.ts';
import { findNewest } from './newest.ts';
import { momentDown } from './periods.ts';
import { queryAtoms } from './query-atoms.ts';

const { database, context } = await testApp();

const COUNT = 120;
const DAY = 86_400_000;
const FIRST = Date.UTC(2026, 0, 1, 5, 20);
const momentOf = (index: number) => FIRST + index * DAY;

beforeAll(async () => {
  for (let index = 0; index < COUNT; index += 1)
    await buildContent(database, {
      title: `${index % 2 ? '夜景' : '晨光'} 第 ${index} 集`,
      publishedAt: new Date(momentOf(index)),
    });
  while (await indexChanges(context)) continue;
});

const atoms = queryAtoms('夜景');
const LIMIT = 5;
const LAYERS = 2;

/** Statistics that say what they are told to, right or wrong, of when documents were published. */
function statistics(estimate: { matches: number; most: number; documents: number }) {
  const moments = Array.from({ length: 5 }, (_, part) => momentOf((part * (COUNT - 1)) / 4));
  return {
    estimate: () => Promise.resolve(estimate),
    momentDown: (before: number, share: number) =>
      Promise.resolve(momentDown(moments, before, share)),
  };
}

function searching(known: Parameters<typeof statistics>[0]) {
  const ways: SearchWay[] = [];
  const page = (after: Place | null) =>
    findNewest(
      statistics(known),
      { atoms, needed: atoms.length, facets: [], after, limit: LIMIT },
      LAYERS,
      (way) => {
        ways.push(way);
        return read(way, after, LIMIT);
      },
    );
  return { ways, page };
}

function read(way: SearchWay, after: Place | null, limit: number) {
  return findDocuments(database, {
    audience: 'general',
    kinds: ['long', 'short'],
    sort: 'new',
    facets: [],
    atoms,
    needed: atoms.length,
    titleKey: '夜景',
    way,
    after,
    limit,
    withContents: false,
  });
}

describe('results by age', () => {
  it.each([
    ['of common words', { matches: 60, most: 60, documents: 120 }],
    ['of words that come rarer than expected', { matches: 3_000, most: 9_000, documents: 10_000 }],
    ['of words that come more often than expected', { matches: 1, most: 9_000, documents: 10_000 }],
    ['of rare words', { matches: 3, most: 40, documents: 10_000 }],
    ['of words that are not counted', { matches: 0, most: 9_000, documents: 10_000 }],
    ['of a catalogue that was not sampled', { matches: 0, most: 0, documents: 0 }],
  ])('%s are the same page by page as all at once', async (_, known) => {
    const all = await read({ by: 'all', layers: LAYERS }, null, COUNT);
    expect(all).toHaveLength(COUNT / 2);
    const { page } = searching(known);
    const found: typeof all = [];
    for (let after: Place | null = null; ;) {
      const next = await page(after);
      found.push(...next);
      if (next.length < LIMIT) break;
      const { value, id } = next.at(-1)!;
      after = { value: String(value), id };
    }
    expect(found).toEqual(all);
  });

  it('of common words are walked', async () => {
    const { ways, page } = searching({ matches: 600, most: 600, documents: 1_200 });
    await page(null);
    expect(ways).toEqual([{ by: 'walk', most: 40 }]);
  });

  it('of others are read from a period that has a page', async () => {
    const { ways, page } = searching({ matches: 100, most: 600, documents: 10_000 });
    const { value, id } = (await page(null)).at(-1)!;
    await page({ value: String(value), id });
    expect(ways).toHaveLength(2);
    for (const way of ways) expect(way).toHaveProperty('periods');
  });

  it('of rare words are all read', async () => {
    const { ways, page } = searching({ matches: 3, most: 40, documents: 10_000 });
    await page(null);
    expect(ways).toEqual([{ by: 'all', layers: LAYERS }]);
  });
});
