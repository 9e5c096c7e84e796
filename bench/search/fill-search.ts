import type { Database } from '@yehang/server/db/connect.ts';
import { refreshLayers } from '@yehang/server/db/queries/search/layers.ts';
import { openContentKinds } from '@yehang/server/domain/content/kinds/index.ts';
import { indexChanges } from '@yehang/server/domain/search/index-changes.ts';
import { places, scenes, subjects, ways } from './words.ts';

const BATCH = 4_000;
const INDEX_BATCH = 2_000;
/** So many that none is looked for by reading all of them. */
const UPLOADERS = 2_000;

/**
 * Fills a migrated database with `count` published videos whose titles are put together from words, some of them
 * far more common than others, and indexes them as the server's job does. The inverted indexes are made afterwards.
 */
export async function fillSearch(database: Database, count: number): Promise<void> {
  const { pool } = database;
  await pool.query(`
    insert into users (id, nickname, invite_code)
    select gen_random_uuid(), '作者' || n, 'BENCH' || n from generate_series(1, ${UPLOADERS}) n`);
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'search_documents' and indexdef like '% gin %'`,
  );
  await pool.query(`drop index ${indexes.map(({ name }) => name).join(', ')}`);
  for (let first = 1; first <= count; first += BATCH)
    await insertTitles(pool, first, Math.min(first + BATCH - 1, count));
  // Every video names its uploader again: once is enough for all of them.
  await pool.query(`delete from search_outbox where source = 'user'`);
  await pool.query(`insert into search_outbox (source, subject_id) select 'user', id from users`);
  // Of kinds nothing but what videos are found by is asked here.
  const kinds = openContentKinds({ database } as Parameters<typeof openContentKinds>[0]);
  const quiet = { database, kinds, events: { publish: () => Promise.resolve() } } as unknown;
  while (await indexChanges(quiet as Parameters<typeof indexChanges>[0], INDEX_BATCH)) continue;
  await refreshLayers(database);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(`set maintenance_work_mem = '512MB'`);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('vacuum analyze search_documents');
    await client.query('vacuum analyze contents');
  } finally {
    client.release(true);
  }
}

async function insertTitles(pool: Database['pool'], first: number, last: number): Promise<void> {
  // The square of an even share: the first words of each list are by far the most common.
  const pick = (list: string, salt: number) =>
    `(${list})[1 + floor(cardinality(${list}) * power((('x' || substr(md5(n || '-${salt}'), 1, 8))::bit(32)::bigint
      & 65535) / 65536.0, 2))::int]`;
  await pool.query(
    `with u as (select array_agg(id) as ids from users)
     insert into contents (id, kind, rating, state, title, cover, extent, plays, likes, favorites, hot_score,
       published_at, uploader_id)
     select gen_random_uuid(), case when n % 3 = 0 then 'short' else 'long' end,
       case when n % 20 = 0 then 'adult' else 'general' end, 'published',
       ${pick('$3::text[]', 1)} || ${pick('$4::text[]', 2)} || '：' || ${pick('$5::text[]', 3)}
         || ${pick('$6::text[]', 4)} || ' 第 ' || n || ' 集',
       jsonb_build_object('path', 'p/' || md5(n::text) || '.webp', 'width', 960, 'height', 540, 'color', '#1d2028'),
       60 + n % 4000, floor(1000000 / (1 + (n * 7919) % 5000)), (n * 104729) % 500, (n * 1299709) % 300,
       (n * 15485863) % 1000003 / 1000.0, now() - n * interval '37 seconds', u.ids[1 + n % ${UPLOADERS}]
     from generate_series($1::bigint, $2::bigint) n, u`,
    [first, last, places, scenes, subjects, ways],
  );
}
