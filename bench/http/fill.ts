import { adPositions } from '@yehang/contract/shapes/ad-positions.ts';
import type { Database } from '@yehang/server/db/connect.ts';

const BATCH = 20_000;

/** Fills a migrated database with `count` published videos of 50 uploaders, in the database itself. */
export async function fillVideos({ pool }: Database, count: number): Promise<void> {
  await pool.query(`
    insert into users (id, nickname, invite_code)
    select gen_random_uuid(), '作者' || n, 'BENCH' || n from generate_series(1, 50) n
    on conflict do nothing`);
  await pool.query(
    `insert into channels (id, name, position) values (gen_random_uuid(), '推荐', 0)
     on conflict do nothing`,
  );
  // One statement for a million would take longer than the server lets a statement take.
  for (let first = 1; first <= count; first += BATCH)
    await insertVideos(pool, first, Math.min(first + BATCH - 1, count));
  await pool.query('vacuum analyze contents');
}

async function insertVideos(pool: Database['pool'], first: number, last: number): Promise<void> {
  await pool.query(
    `with u as (select array_agg(id) as ids from users)
     insert into contents (id, kind, rating, dark_only, state, title, cover, extent, plays, likes, hot_score,
       published_at, uploader_id)
     select gen_random_uuid(), case when n % 3 = 0 then 'short' else 'long' end,
       case when n % 20 = 0 then 'adult' else 'general' end, n % 23 = 0, 'published',
       '夜色里的第 ' || n || ' 段航程',
       jsonb_build_object('path', 'p/' || md5(n::text) || '.webp', 'width', 960, 'height', 540,
         'color', '#1d2028'),
       60 + n % 600, (n * 7919) % 1000000, (n * 104729) % 50000, (n * 15485863) % 1000003 / 1000.0,
       now() - n * interval '37 seconds', u.ids[1 + n % 50]
     from generate_series($1::bigint, $2::bigint) n, u`,
    [first, last],
  );
}

/** Tags of videos: one of a tenth of them, and one of a few. Answers their ids. */
export async function fillTags({ pool }: Database): Promise<{ common: string; rare: string }> {
  const tag = async (name: string, each: number) => {
    const { rows } = await pool.query<{ id: string }>(
      'insert into tags (id, name) values (gen_random_uuid(), $1) returning id',
      [name],
    );
    const id = rows[0]!.id;
    await pool.query(
      `insert into content_tags (content_id, tag_id)
       select id, $1 from (select id, row_number() over (order by id) as n from contents) i where n % $2 = 0`,
      [id, each],
    );
    return id;
  };
  const ids = { common: await tag('常见', 10), rare: await tag('少见', 200) };
  await pool.query('vacuum analyze content_tags');
  return ids;
}

/** A home page as an operator would set it up: 30 cards in four modules, three banners, five shortcuts. */
export async function fillHome({ pool }: Database): Promise<void> {
  const modules = [
    ['今晚看什么', 'bigPlusGrid', 5],
    ['编辑推荐', 'twoColumns', 8],
    ['短片', 'strip', 7],
    ['热度榜', 'rank', 10],
  ];
  for (const [position, [title, layout, size]] of modules.entries()) {
    await pool.query(
      `with module as (
         insert into home_modules (id, channel_id, title, layout, size, position)
         select gen_random_uuid(), id, $1, $2, $3, $4::int from channels limit 1 returning id
       ), chosen as (
         select id, row_number() over (order by published_at desc) as place from contents
         where state = 'published' order by published_at desc offset $4::int * 40 limit 40
       ) insert into home_module_contents (module_id, content_id, position)
         select module.id, chosen.id, chosen.place from module, chosen`,
      [title, layout, size, position],
    );
  }
  const picture = `jsonb_build_object('path', 'p/' || md5(n::text) || '.webp', 'width', 960,
    'height', 400, 'color', '#1d2028')`;
  await pool.query(
    `insert into ads (id, position, channel_id, title, cover, href, sort_code)
     select gen_random_uuid(), $1, channels.id, '横幅 ' || n, ${picture}, '/subPage/tag?id=' || n, n
     from channels, generate_series(1, 3) n`,
    [adPositions.homeBanner],
  );
  await pool.query(
    `insert into shortcuts (id, title, icon, href, position)
     select gen_random_uuid(), '入口 ' || n, ${picture}, '/subPage/tag?id=' || n, n
     from generate_series(1, 5) n`,
  );
}

/** State of viewers about the newest 500 videos. */
export async function fillViewerStates(
  { pool }: Database,
  userIds: readonly string[],
): Promise<void> {
  await pool.query(
    `insert into content_user_state (user_id, content_id, liked_at, position, viewed_at)
     select viewer.id, newest.id, now(), 12, now() from unnest($1::uuid[]) viewer (id),
       (select id from contents order by published_at desc limit 500) newest
     on conflict do nothing`,
    [userIds],
  );
}
