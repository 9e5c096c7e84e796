import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../../test/call.ts';
import { fillSearchFixture } from '../../../test/search/fixture.ts';
import { queries } from '../../../test/search/queries.ts';
import { indexChanges } from './index-changes.ts';

const { app, database, context } = await testApp();
let session: TestSession;

beforeAll(async () => {
  await fillSearchFixture(database);
  while (await indexChanges(context)) continue;
  session = await guest(app);
  // One viewer sends all queries within a minute.
  await context.settings.change({ searchesPerUserPerMinute: 1_000_000 });
});

interface QueryCase {
  group: string;
  query: string;
  /** Parts of titles; `@` begins the name of an uploader. */
  wanted: string[];
}

function parse(text: string): QueryCase[] {
  let group = '';
  const cases: QueryCase[] = [];
  for (const line of text.trim().split('\n')) {
    if (line.startsWith('# ')) group = line.slice(2);
    else {
      const [query = '', wanted = ''] = line.split(' > ');
      cases.push({ group, query, wanted: wanted.split(';').map((part) => part.trim()) });
    }
  }
  return cases;
}

/** What is found, as titles and names in order. */
async function find(text: string): Promise<string[]> {
  const { data, code } = await signedCall(app, 'search/details', { text, pageSize: 20 }, session);
  expect(code).toBe(200);
  return data.list.map((hit) =>
    hit.kind === 'content' ? hit.card.title : `@${hit.user.nickname}`,
  );
}

interface Score {
  queries: number;
  wanted: number;
  found: number;
  /** Sum of one over the place of the result that is wanted first. */
  order: number;
}

const cases = parse(queries);

describe('search over the fixture', () => {
  it('has at least 200 queries', () => {
    expect(cases.length).toBeGreaterThanOrEqual(200);
    expect(new Set(cases.map(({ query }) => query)).size).toBe(cases.length);
  });

  it(
    'finds what is wanted, and what is wanted first near the top',
    { timeout: 60_000 },
    async () => {
      const scores = new Map<string, Score>();
      const misses: string[] = [];
      for (const { group, query, wanted } of cases) {
        const titles = await find(query);
        const places = wanted.map((part) => titles.findIndex((title) => title.includes(part)));
        const score = scores.get(group) ?? { queries: 0, wanted: 0, found: 0, order: 0 };
        score.queries += 1;
        score.wanted += wanted.length;
        score.found += places.filter((place) => place >= 0).length;
        score.order += places[0]! >= 0 ? 1 / (places[0]! + 1) : 0;
        scores.set(group, score);
        if (places.some((place) => place < 0) || places[0]! > 2)
          misses.push(
            `${query}: ${wanted.map((part, at) => `${part}=${places[at]! + 1}`).join(', ')}`,
          );
      }
      const rows = [...scores].map(([group, score]) => figures(group, score));
      const total = figures('total', sumOf([...scores.values()]));
      console.log(
        [...rows, total]
          .map(({ group, queries: n, recall, order }) => {
            return `${group}: ${n} queries, recall ${recall.toFixed(3)}, order ${order.toFixed(3)}`;
          })
          .join('\n'),
        `\nmissed or late:\n${misses.join('\n')}`,
      );
      expect(total.recall).toBeGreaterThan(0.97);
      expect(total.order).toBeGreaterThan(0.85);
      for (const { recall, order } of rows) {
        expect(recall).toBeGreaterThan(0.85);
        expect(order).toBeGreaterThan(0.6);
      }
    },
  );
});

function figures(group: string, { queries: n, wanted, found, order }: Score) {
  return { group, queries: n, recall: found / wanted, order: order / n };
}

function sumOf(scores: readonly Score[]): Score {
  const sum = { queries: 0, wanted: 0, found: 0, order: 0 };
  for (const score of scores)
    for (const key of ['queries', 'wanted', 'found', 'order'] as const) sum[key] += score[key];
  return sum;
}
