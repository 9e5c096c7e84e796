import { beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/database.ts';
import { buildItem } from '../../../../test/factories/item.ts';
import type { Database } from '../../connect.ts';
import { listVideos, type VideoFilter, type VideoSort } from './lists.ts';

const { database } = await createTestDatabase();
const after: Record<VideoSort, { value: string; id: string }> = {
  new: { value: '2026-01-01 00:00:00+00', id: '00000000-0000-7000-8000-000000000000' },
  hot: { value: '1.5', id: '00000000-0000-7000-8000-000000000000' },
  liked: { value: '10', id: '00000000-0000-7000-8000-000000000000' },
  collected: { value: '10', id: '00000000-0000-7000-8000-000000000000' },
};

beforeAll(() => buildItem(database));

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  Plans?: Plan[];
}

/** Kinds of nodes from the page's limit down to the table, the last with its index. */
async function wayToItems(filter: VideoFilter): Promise<string[]> {
  let sent = { text: '', values: [] as unknown[] };
  const query = (statement: typeof sent) => {
    sent = statement;
    return Promise.resolve({ rows: [] });
  };
  await listVideos({ pool: { query } } as unknown as Database, filter);
  const client = await database.pool.connect();
  try {
    // On a table this small anything is cheap; on a large one nothing but an index is.
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${sent.text}`,
      sent.values,
    );
    const limit = find(rows[0]!['QUERY PLAN'][0].Plan, 'Limit');
    const way: string[] = [];
    for (let node = limit; node; node = node.Plans?.[0])
      way.push(node['Index Name'] ?? node['Node Type']);
    return way;
  } finally {
    client.release(true);
  }
}

function find(plan: Plan, type: string): Plan | undefined {
  if (plan['Node Type'] === type) return plan;
  return plan.Plans?.map((child) => find(child, type)).find(Boolean);
}

describe.each(['new', 'hot', 'liked'] as const)('lists by %s', (sort) => {
  test.each([
    ['everything', `items_${sort}`],
    ['general', `items_general_${sort}`],
  ] as const)('for %s enter %s in its order, without a sort', async (audience, index) => {
    for (const place of [null, after[sort]]) {
      const way = await wayToItems({ audience, sort, after: place, limit: 21 });
      expect(way).toEqual(['Limit', index]);
    }
  });
});
