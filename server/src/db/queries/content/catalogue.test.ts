import { beforeAll, describe, expect, it, test } from 'vitest';
import type { ContentFilter } from '@yehang/contract/shapes/content-filter.ts';
import { createTestDatabase } from '../../../../test/database.ts';
import { buildChannel } from '../../../../test/factories/channel.ts';
import { buildUser } from '../../../../test/factories/user.ts';
import { newId } from '../../new-id.ts';
import { catalogueStatement, listConsoleContents } from './catalogue.ts';

const { database } = await createTestDatabase();

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

/** Nodes of a plan that read contents, and whether anything is sorted. */
function readsOf(plan: Plan): string[] {
  const own = plan['Relation Name'] === 'contents' ? [plan['Index Name'] ?? plan['Node Type']] : [];
  const sort = plan['Node Type'].includes('Sort') ? ['Sort'] : [];
  return [...own, ...sort, ...(plan.Plans ?? []).flatMap(readsOf)];
}

async function readsFor(filter: ContentFilter) {
  const after = { value: '2026-01-01 00:00:00+00', id: newId() };
  const { sql, params } = catalogueStatement(database, { filter, after, limit: 26 });
  const client = await database.pool.connect();
  try {
    // On a table this small anything is cheap; on a large one nothing but an index is.
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${sql}`,
      params,
    );
    return readsOf(rows[0]!['QUERY PLAN'][0].Plan);
  } finally {
    client.release(true);
  }
}

const { id: channelId } = await buildChannel(database);
const { id: uploaderId } = await buildUser(database);

beforeAll(async () => {
  // Of each value there are a few among many others.
  await database.pool.query(
    `insert into contents (id, kind, title, channel_id, uploader_id, year, region, language, rule, price_gold_cents,
       rating, state, created_at, published_at)
     select gen_random_uuid(), case when few then 'series' else 'long' end, 'content', case when few then $1::uuid end,
       case when few then $2::uuid end, case when few then 1999 end, case when few then 'japan' end,
       case when few then 'thai' end, case when few then 'gold' else 'free' end, case when few then 100 end,
       case when few then 'adult' else 'general' end, case when few then 'draft' else 'published' end,
       timestamptz '2025-01-01' + n * interval '1 hour', timestamptz '2025-01-01' + n * interval '1 hour'
     from generate_series(1, 3000) n cross join lateral (select n % 100 = 0) f(few)`,
    [channelId, uploaderId],
  );
  await database.pool.query('analyze contents');
});

describe('a page of the catalogue', () => {
  test.each<[string, ContentFilter, string[]]>([
    ['nothing', {}, ['contents_created']],
    ['a kind', { kind: 'series' }, ['contents_of_kind_created']],
    ['a state', { state: 'draft' }, ['contents_of_state_created']],
    ['a channel', { channelId }, ['contents_of_channel_created']],
    ['an uploader', { uploaderId }, ['contents_of_uploader_created']],
    ['a rule', { rule: 'gold' }, ['contents_of_rule_created']],
    ['a rating', { rating: 'adult' }, ['contents_of_rating_created']],
    ['a year', { year: 1999 }, ['contents_of_year']],
    ['a region', { region: 'japan' }, ['contents_of_region']],
    ['a language', { language: 'thai' }, ['contents_of_language']],
    ['publication', { dateOf: 'published', from: 1 }, ['contents_published']],
    ['creation', { from: 1, to: 2 }, ['contents_created']],
  ])('by %s enters an index in its order, without a sort', async (_, filter, reads) => {
    expect(await readsFor(filter)).toEqual(reads);
  });
});

it('goes on after the last row of a page, by either date', async () => {
  for (const dateOf of ['created', 'published'] as const) {
    const page = { filter: { dateOf }, limit: 2 };
    const first = await listConsoleContents(database, { ...page, after: null });
    const last = first.at(-1)!;
    const after = { value: last.sortValue, id: last.content.id };
    const rest = await listConsoleContents(database, { ...page, after });
    expect(new Set([...first, ...rest].map(({ content }) => content.id)).size).toBe(4);
  }
});
