import type { Database } from '@yehang/server/db/connect.ts';
import { Seal } from '@yehang/server/domain/seal.ts';

/**
 * Makes the videos of `fillFeeds` what people play: films of ten minutes with all their segments, a third for members with a
 * preview, every fifth in a series of ten. Answers those that everybody may see.
 */
export async function fillPlays({ pool }: Database): Promise<string[]> {
  const sealed = new Seal(Buffer.alloc(32, 7)).close(Buffer.alloc(16), 'content key');
  // As many as a film of ten minutes has, named as ours are. All have the same manifest: making each takes long.
  await pool.query(
    `with segments as materialized (
       select jsonb_agg(jsonb_build_object('name', md5(n::text) || '.ts', 'durationSeconds', 4, 'bytes', 400000 + n))
         as list from generate_series(1, 150) n),
     whole as materialized (
       select a.manifest || jsonb_build_object('renditions', (
         select jsonb_agg(r || jsonb_build_object('segments', segments.list))
         from jsonb_array_elements(a.manifest -> 'renditions') r, segments)) as manifest
       from media_assets a limit 1)
     update media_assets set sealed_key = $1, manifest = whole.manifest from whole`,
    [sealed],
  );
  await pool.query(
    `update contents i set kind = 'long', extent = 600,
       rule = case when b.place % 3 = 0 then 'vip' else 'free' end,
       tier = case when b.place % 3 = 0 then 'normal' end,
       preview_units = case when b.place % 3 = 0 then 60 else 0 end
     from bench_videos b where b.id = i.id`,
  );
  await pool.query(
    `insert into contents (id, kind, state, title, extent, published_at)
     select gen_random_uuid(), 'series', 'published', '夜航全集 ' || n, 10, now()
     from generate_series(1, (select count(*) / 50 from bench_videos)) n`,
  );
  await pool.query(
    `with wholes as (select id, row_number() over () - 1 as place from contents where kind = 'series'),
     details as (insert into series_details (content_id) select id from wholes)
     insert into content_parts (id, content_id, number, shown_content_id)
     select gen_random_uuid(), wholes.id, b.place / 5 % 10 + 1, b.id
     from bench_videos b join wholes on wholes.place = b.place / 50 where b.place % 5 = 0`,
  );
  for (const table of ['contents', 'content_parts', 'media_assets'])
    await pool.query(`vacuum analyze ${table}`);
  const { rows } = await pool.query<{ id: string }>(
    `select id from contents where kind = 'long' and rating = 'general' order by md5(id::text)`,
  );
  return rows.map(({ id }) => id);
}
