import { beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/database.ts';
import { buildContent } from '../../../../test/factories/content.ts';
import type { Database } from '../../connect.ts';
import { listContents, type ContentFilter, type ContentSort } from './lists.ts';

const { database } = await createTestDatabase();
const after: Record<ContentSort, { value: string; id: string }> = {
  new: { value: '2026-01-01 00:00:00+00', id: '00000000-0000-7000-8000-000000000000' },
  hot: { value: '1.5', id: '00000000-0000-7000-8000-000000000000' },
  liked: { value: '10', id: '00000000-0000-7000-8000-000000000000' },
  favorited: { value: '10', id: '00000000-0000-7000-8000-000000000000' },
};

beforeAll(() => buildContent(database));

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  Plans?: Plan[];
}

async function planOf(filter: ContentFilter): Promise<Plan> {
  let sent = { text: '', values: [] as unknown[] };
  const query = (statement: typeof sent) => {
    sent = statement;
    return Promise.resolve({ rows: [] });
  };
  await listContents({ pool: { query } } as unknown as Database, filter);
  const client = await database.pool.connect();
  try {
    // On a table this small anything is cheap; on a large one nothing but an index is.
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${sent.text}`,
      sent.values,
    );
    return rows[0]!['QUERY PLAN'][0].Plan;
  } finally {
    client.release(true);
  }
}

/** Kinds of nodes from one down to the table, the last with its index. */
function wayDown(from: Plan): string[] {
  const way: string[] = [];
  for (let node: Plan | undefined = from; node; node = node.Plans?.[0])
    way.push(node['Index Name'] ?? node['Node Type']);
  return way;
}

/** The way from the page's limit down. */
async function wayToContents(filter: ContentFilter): Promise<string[]> {
  return wayDown(find(await planOf(filter), 'Limit')!);
}

function find(plan: Plan, type: string): Plan | undefined {
  if (plan['Node Type'] === type) return plan;
  return plan.Plans?.map((child) => find(child, type)).find(Boolean);
}

describe.each(['new', 'hot', 'liked', 'favorited'] as const)('videos by %s', (sort) => {
  test.each([
    ['everything', `contents_video_${sort}`],
    ['general', `contents_video_general_${sort}`],
  ] as const)('for %s enter %s in its order, without a sort', async (audience, index) => {
    for (const place of [null, after[sort]]) {
      const kinds = ['short', 'long'];
      const way = await wayToContents({ audience, kinds, sort, after: place, limit: 21 });
      expect(way).toEqual(['Limit', index]);
    }
  });
});

describe.each(['new', 'hot', 'liked', 'favorited'] as const)('others by %s', (sort) => {
  test.each(['everything', 'general'] as const)(
    'for %s enter the index of kinds',
    async (audience) => {
      for (const place of [null, after[sort]]) {
        const way = await wayToContents({
          audience,
          kinds: ['series'],
          sort,
          after: place,
          limit: 21,
        });
        expect(way).toEqual(['Limit', `contents_kind_${sort}`]);
      }
    },
  );
});

test.each(['new', 'hot'] as const)('shorts by %s enter an index of their own', async (sort) => {
  for (const place of [null, after[sort]]) {
    const filter = {
      audience: 'everything',
      kinds: ['short'],
      sort,
      after: place,
      limit: 21,
    } as const;
    expect(await wayToContents(filter)).toEqual(['Limit', `contents_short_${sort}`]);
  }
});

describe.each(['new', 'hot', 'liked', 'favorited'] as const)('several kinds by %s', (sort) => {
  test('merge their indexes, and sort nothing', async () => {
    const kinds = ['long', 'short', 'series', 'live'];
    const filter = { audience: 'general', kinds, sort, after: after[sort], limit: 21 } as const;
    const plan = await planOf(filter);
    expect(find(plan, 'Merge Append')?.Plans?.map(wayDown)).toEqual([
      ['Limit', `contents_video_general_${sort}`],
      ['Limit', `contents_kind_${sort}`],
      ['Limit', `contents_kind_${sort}`],
    ]);
  });
});

describe('the contents of a tag by heat', () => {
  const tagId = '00000000-0000-7000-8000-000000000001';

  test.each([
    ['everything', 'content_tags_hot'],
    ['general', 'content_tags_general_hot'],
  ] as const)(
    'for %s are read in the order of %s, whatever else there is',
    async (audience, index) => {
      for (const place of [null, after.hot]) {
        const filter = {
          audience,
          tagId,
          kinds: ['long'],
          sort: 'hot',
          after: place,
          limit: 11,
        } as const;
        expect(await wayToContents(filter)).toEqual(['Limit', 'Nested Loop', index]);
      }
    },
  );

  test('of several kinds are merged, and nothing is sorted', async () => {
    const kinds = ['long', 'short', 'series', 'live'];
    const filter = {
      audience: 'general',
      tagId,
      kinds,
      sort: 'hot',
      after: after.hot,
      limit: 11,
    } as const;
    const plan = await planOf(filter);
    const ways = find(plan, 'Merge Append')?.Plans?.map(wayDown);
    expect(ways).toEqual(kinds.map(() => ['Limit', 'Nested Loop', 'content_tags_general_hot']));
  });
});
