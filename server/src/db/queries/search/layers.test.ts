import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { buildContent } from '../../../../test/factories/content.ts';
import { indexChanges } from '../../../domain/search/index-changes.ts';
import { queryAtoms } from '../../../domain/search/query-atoms.ts';
import { refreshLayers } from './layers.ts';
import { searchStatement, type SearchWay } from './statement.ts';

const { database, context } = await testApp();
const { pool } = database;

/** Sizes of layers for a catalogue of eighty. */
const SIZES = [4, 16, 48];

beforeAll(async () => {
  for (let index = 0; index < 80; index += 1)
    await buildContent(database, {
      title: `夜景 第 ${index} 集`,
      plays: 10 ** (index % 6),
      publishedAt: new Date(Date.UTC(2026, 0, 1, index)),
    });
  while (await indexChanges(context)) continue;
});

async function layers() {
  const { rows } = await pool.query<{
    layer: number;
    documents: number;
    best: number;
    least: number;
  }>(
    `select layer, count(*)::int as documents, max(quality) as best, min(quality) as least
     from search_documents group by layer order by layer`,
  );
  return rows;
}

function ask(way: SearchWay, sort: 'fitting' | 'new' | 'hot' = 'fitting', limit = 500) {
  const atoms = queryAtoms('夜景');
  return pool.query<{ id: string; value: number }>(
    searchStatement({
      audience: 'general',
      kinds: ['long', 'short', 'user'],
      sort,
      facets: [],
      atoms,
      needed: atoms.length,
      titleKey: '夜景',
      way,
      after: null,
      limit,
    }),
  );
}

describe('layers of documents', () => {
  it('hold the best first, each about three times as many as all above', async () => {
    expect(await refreshLayers(database, SIZES)).toBeGreaterThan(60);
    const found = await layers();
    expect(found.map(({ documents }) => documents)).toEqual([4, 12, 32, 32]);
    for (const [above, below] of found.slice(1).map((one, at) => [found[at]!, one] as const))
      expect(above.least).toBeGreaterThanOrEqual(below.best);
  });

  it('stay as they are while they are about as large as they should be', async () => {
    expect(await refreshLayers(database, SIZES)).toBe(0);
    expect(await refreshLayers(database, [5, 18, 40])).toBe(0);
  });

  it('are found through, whatever the way', async () => {
    for (const way of [
      { by: 'layers', layers: 5, enough: 500 },
      { by: 'all', layers: 5 },
      { by: 'walk', most: 1_000 },
    ] as const)
      expect((await ask(way)).rows).toHaveLength(80);
  });

  it('are read only as far as there is enough', async () => {
    const { rows } = await ask({ by: 'layers', layers: 5, enough: 10 }, 'hot');
    expect(rows).toHaveLength(16);
    const { rows: all } = await ask({ by: 'layers', layers: 5, enough: 500 }, 'hot');
    expect(rows).toEqual(all.slice(0, 16));
  });

  it('give the same by age as a scan', async () => {
    const { rows: read } = await ask({ by: 'all', layers: 5 }, 'new', 20);
    const { rows: walked } = await ask({ by: 'walk', most: 50 }, 'new', 20);
    expect(walked).toEqual(read);
  });

  it('take new documents where they belong', async () => {
    const { id } = await buildContent(database, { title: '夜景 新片', plays: 5_000_000 });
    while (await indexChanges(context)) continue;
    const { rows } = await pool.query('select layer from search_documents where subject_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ layer: 0 }]);
  });

  it('grow with the catalogue', async () => {
    await refreshLayers(database, [20, 64]);
    const found = await layers();
    expect(found[0]!.documents).toBe(20);
    expect(found.reduce((sum, { documents }) => sum + documents, 0)).toBe(81);
  });
});
