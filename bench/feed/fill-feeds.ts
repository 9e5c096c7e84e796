import type { Database } from '@yehang/server/db/connect.ts';
import { stepAt } from '@yehang/server/domain/feed/feed-rules.ts';

/** How much there is. */
export interface FeedSize {
  videos: number;
  viewers: number;
}

const BATCH = 20_000;
const TAGS = 500;
const UPLOADERS = 5_000;
const SEEN = 300;

/** Fills a migrated database with short videos that can be played, and with viewers who have a past, in itself. */
export async function fillFeeds({ pool }: Database, size: FeedSize): Promise<void> {
  const client = await pool.connect();
  try {
    // Whatever follows changes, as the search does, would have a million of them to follow; and keys are right here.
    await client.query('set session_replication_role = replica');
    await client.query('set synchronous_commit = off');
    await client.query('set statement_timeout = 0');
    await fill(client, size);
  } finally {
    // Its settings make it unfit for other use.
    client.release(true);
  }
}

/** One connection, with settings of its own. */
interface Client {
  query: (text: string, values?: unknown[]) => Promise<unknown>;
}

async function fill(client: Client, size: FeedSize): Promise<void> {
  await client.query(
    `insert into users (id, nickname, invite_code)
     select gen_random_uuid(), '作者' || n, 'UP' || n from generate_series(1, $1) n`,
    [UPLOADERS],
  );
  await client.query(
    `insert into tags (id, name) select gen_random_uuid(), '题材' || n from generate_series(1, $1) n`,
    [TAGS],
  );
  await number(client, 'bench_ups', `select id from users where invite_code like 'UP%'`);
  await number(client, 'bench_tags', 'select id from tags');
  await inBatches(size.videos, (first, last) => insertVideos(client, first, last));
  await number(client, 'bench_videos', 'select id from contents');
  await inBatches(size.viewers, (first, last) => insertViewers(client, first, last, size.videos));
  for (const table of ['contents', 'content_tags', 'media_assets', 'feed_stats', 'feed_viewers'])
    await client.query(`vacuum analyze ${table}`);
}

/** Gives rows places, so that they can be taken by number. */
async function number(client: Client, table: string, rows: string): Promise<void> {
  await client.query(
    `create table ${table} as select id, row_number() over () - 1 as place from (${rows}) of_all`,
  );
  await client.query(`create unique index on ${table} (place)`);
  await client.query(`vacuum analyze ${table}`);
}

async function inBatches(
  count: number,
  insert: (first: number, last: number) => Promise<void>,
): Promise<void> {
  // One statement for a million would take longer than the server lets a statement take.
  for (let first = 1; first <= count; first += BATCH)
    await insert(first, Math.min(first + BATCH - 1, count));
}

async function insertVideos(client: Client, first: number, last: number): Promise<void> {
  await client.query(
    `with made as (
       insert into contents (id, kind, rating, state, title, cover, extent, plays, likes, hot_score,
         published_at, uploader_id)
       select gen_random_uuid(), 'short', case when n % 20 = 0 then 'adult' else 'general' end, 'published',
         '夜色里的第 ' || n || ' 段航程',
         jsonb_build_object('path', 'p/' || md5(n::text) || '.webp', 'width', 540, 'height', 960,
           'color', '#1d2028'),
         10 + n % 50, (n * 7919::bigint) % 100000, (n * 104729::bigint) % 5000,
         (n * 15485863::bigint) % 1000003 / 1000.0, now() - n * interval '37 seconds', u.id
       from generate_series($1::int, $2::int) n join bench_ups u on u.place = n % ${UPLOADERS}
       returning id, (random() * 1e6)::int as lot
     ), tagged as (
       insert into content_tags (content_id, tag_id)
       select made.id, t.id from made, generate_series(0, 1) which
       join bench_tags t on true
       where t.place = (made.lot + which * 17) % ${TAGS}
     ), media as (
       insert into media_assets (content_id, state, source_name, source_path, source_bytes, prefix, sealed_key,
         sealed_name_secret, manifest)
       select id, 'ready', 'a.mp4', 'a.mp4', 1000, 'v/' || id, '\\x00', '\\x00', ${MANIFEST} from made
     )
     insert into feed_stats (content_id, exposures, engagement, rising)
     select id, lot % 2000, lot % 2000 * (0.1 + lot % 100 / 130.0),
       extract(epoch from now()) / 21600 - lot % 40 from made where lot % 3 > 0`,
    [first, last],
  );
}

const MANIFEST = `jsonb_build_object('version', 1, 'durationSeconds', 20, 'width', 540, 'height', 960,
  'orientation', 'portrait', 'hasAudio', true, 'poster', null, 'sprite', null, 'subtitles', '[]'::jsonb,
  'loudness', null, 'bytes', 1000000, 'renditions', jsonb_build_array(
    jsonb_build_object('name', '480p', 'width', 480, 'height', 854, 'segments', '[]'::jsonb),
    jsonb_build_object('name', '240p', 'width', 240, 'height', 426, 'segments', '[]'::jsonb)))`;

/** Viewers with twenty-four interests, three hundred seen videos, ten liked ones and five followed uploaders. */
async function insertViewers(
  client: Client,
  first: number,
  last: number,
  videos: number,
): Promise<void> {
  const hour = Math.floor(Date.now() / 3_600_000)
    .toString(16)
    .padStart(6, '0');
  await client.query(
    `with made as (
       insert into users (id, nickname, invite_code)
       select gen_random_uuid(), '观众' || n, 'V' || n from generate_series($1::int, $2::int) n
       returning id, (random() * 1e9)::int as lot
     ), followed as (
       insert into follows (user_id, followed_id)
       select made.id, u.id from made, generate_series(1, 5) k
       join bench_ups u on true where u.place = (made.lot + k * 101) % ${UPLOADERS}
     )
     insert into feed_viewers (user_id, interests, interests_step, recent, seen)
     select made.id,
       (select string_agg(decode(right(t.id::text, 8), 'hex') || '\\x40400000'::bytea, ''::bytea)
          from bench_tags t where t.place = any(array(
            select (made.lot + k * 41) % ${TAGS} from generate_series(1, 24) k))),
       $3::int,
       (select array_agg(i.id) from bench_videos i where i.place = any(array(
            select (made.lot::bigint * 31 + k * 7) % $5::bigint from generate_series(1, 10) k))),
       (select string_agg(decode(right(i.id::text, 8), 'hex') || decode($4, 'hex'), ''::bytea)
          from bench_videos i where i.place = any(array(
            select (made.lot::bigint * 17 + k * 13) % $5::bigint
            from generate_series(1, ${SEEN}) k)))
     from made`,
    [first, last, stepAt(Date.now()), hour, videos],
  );
}
