import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { buildContent } from '../../../../test/factories/content.ts';
import { indexChanges } from '../../../domain/search/index-changes.ts';
import { queryAtoms } from '../../../domain/search/query-atoms.ts';
import { refreshLayers } from './layers.ts';
import { findDocuments } from './search.ts';
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

const atoms = queryAtoms('夜景');
const question = {
  audience: 'general',
  kinds: ['long', 'short', 'user'],
  sort: 'fitting',
  facets: [],
  atoms,
  needed: atoms.length,
  titleKey: '夜景',
  after: null,
  limit: 500,
  withContents: false,
} as const;

function ask(way: SearchWay, sort: 'fitting' | 'new' | 'hot' = 'fitting', limit = 500) {
  return pool.query<{ id: string; value: number }>(
    searchStatement({ ...question, sort, way, limit }),
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

  it('give what a period has, and its index is asked for that', async () => {
    const { rows: all } = await ask({ by: 'all', layers: 5 }, 'new');
    const { rows: ages } = await pool.query<{ period: number; count: number }>(
      `select (search_ages(published_at))[2] as period, count(*)::int as count from search_documents group by 1
       order by 1 desc limit 3`,
    );
    const periods = ages.map(({ period }) => period);
    const inPeriods = ages.reduce((sum, { count }) => sum + count, 0);
    const way = { by: 'all', layers: 5, periods } as const;
    expect((await ask(way, 'new')).rows).toEqual(all.slice(0, inPeriods));
    const { text, values } = searchStatement({ ...question, sort: 'new', way });
    const { rows: plan } = await pool.query(`explain ${text}`, values);
    expect(JSON.stringify(plan)).toMatch(/Index Cond: .*search_ages\(published_at\) &&/);
  });

  it('find a title that is the query once, though its layer has it too', async () => {
    const { id } = await buildContent(database, { title: '夜景' });
    while (await indexChanges(context)) continue;
    const { rows } = await ask({ by: 'layers', layers: 5, enough: 500 });
    expect(rows.filter((row) => row.id === id)).toHaveLength(1);
    expect(rows[0]!.id).toBe(id);
    expect(new Set(rows.map((row) => row.id)).size).toBe(81);
    await pool.query('delete from search_documents where subject_id = $1', [id]);
  });

  it('find the same by whichever of the words is looked up', async () => {
    const three = queryAtoms('夜景 集 7');
    const wanted = { ...question, atoms: three, needed: three.length, titleKey: '夜景 集 7' };
    const way = { by: 'layers', layers: 5, enough: 500 } as const;
    const lookedUp = { parts: ["'夜景'"], isAll: false };
    const { rows: all } = await pool.query(searchStatement({ ...wanted, way }));
    const { rows } = await pool.query(searchStatement({ ...wanted, way, lookedUp }));
    expect(all).toHaveLength(1);
    expect(rows).toEqual(all);
  });

  it('come with their published contents', async () => {
    const found = { ...question, way: { by: 'layers', layers: 5, enough: 500 }, limit: 2 } as const;
    const alone = await findDocuments(database, found);
    await pool.query(`update contents set state = 'hidden' where id = $1`, [alone[1]!.id]);
    const [first, second] = await findDocuments(database, { ...found, withContents: true });
    expect([first, second]).toMatchObject(alone);
    expect(first!.content).toMatchObject({ id: alone[0]!.id, kind: alone[0]!.kind });
    expect(second!.content).toBeNull();
    await pool.query(`update contents set state = 'published' where id = $1`, [alone[1]!.id]);
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
