import type { Database } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { contents } from '@yehang/server/db/schema/contents.ts';
import { circleDetails } from '@yehang/server/db/schema/circles.ts';
import { benchDatabase } from './database.ts';
import { fillFeeds } from './feed/fill-feeds.ts';
import { signIn } from './feed/viewers.ts';
import { compare, type Figures } from './http/compare.ts';
import { databaseCpu } from './http/database-cpu.ts';
import type { OurWork } from './http/open-our-server.ts';
import { signedRequests } from './http/requests.ts';
import { printTable, rounded } from './table.ts';

// `npm run bench posts`: the newest, hot and recommended feeds of posts, and a thread of many comments, by many viewers,
// beside a bare point query. Described in docs/benchmarks.md.

const CONNECTIONS = 64;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const POSTS = Number(process.env.BENCH_ITEMS ?? 1_000_000);
const COMMENTS = Number(process.env.BENCH_COMMENTS ?? 10_000);
const CIRCLES = 8;
/** Posts written by one statement: each has triggers that list it. */
const BATCH = 20_000;
const PAGE = 20;
/** No divisor in common with anything else. */
const VIEWERS = 499;

const bench = await benchDatabase();
try {
  const { database, address, folder } = bench;
  await fillFeeds(database, { videos: 100, viewers: VIEWERS });
  const { rows } = await database.pool.query<{ id: string }>(
    'select user_id as id from feed_viewers order by user_id',
  );
  const userIds = rows.map(({ id }) => id);
  const threadId = await fillPosts(database);
  const sessions = await signIn(address, folder, userIds);
  const ours: OurWork = { address, folder, encryptAll: false };
  const asked = [
    ...(['newest', 'hot', 'recommended'] as const).map((feed) => ({
      name: `post/list ${feed}`,
      path: '/api/app/post/list',
      body: { feed, pageSize: PAGE },
    })),
    {
      name: `comment/list of ${COMMENTS}`,
      path: '/api/app/comment/list',
      body: { contentId: threadId, sort: 'hot', pageSize: PAGE },
    },
  ];
  for (const { name, path, body } of asked) {
    let turn = 0;
    const prepare = (count: number) =>
      Array.from({ length: count }, () => {
        turn += 1;
        const session = sessions[turn % sessions.length]!;
        return signedRequests(path, JSON.stringify(body), session, 1)[0]!;
      });
    const figures = await compare(
      [
        {
          name: 'bare, a point query',
          module: new URL('./http/bare-server.ts', import.meta.url),
          work: { kind: 'point', address, userIds },
        },
        {
          name: 'signed, plain',
          module: new URL('./http/our-server.ts', import.meta.url),
          work: ours,
        },
      ],
      (count) => prepare(Math.ceil(count / 4)),
      {
        connections: CONNECTIONS,
        rounds: ROUNDS,
        seconds: SECONDS,
        warmUp: () => prepare(3 * sessions.length),
        databaseCpu: await databaseCpu(database),
      },
    );
    printTable(
      `${name} at ${CONNECTIONS} connections: ${POSTS} posts, pages of ${PAGE}, ${sessions.length} viewers in turn; ` +
        `medians of ${ROUNDS} rounds of ${SECONDS} s`,
      figures.map(row),
    );
  }
} finally {
  await bench.stop();
}

/** Posts of circles, of all ages and heats, each by one of the viewers; answers the one with a long thread. */
async function fillPosts({ orm, pool }: Database): Promise<string> {
  const circleIds: string[] = [];
  for (let number = 0; number < CIRCLES; number += 1) {
    const [id, title] = [newId(), `圈子 ${number}`];
    await orm.insert(contents).values({
      ...{ id, kind: 'circle' as const, title, extent: 0 },
      ...{ state: 'published' as const, publishedAt: new Date() },
    });
    await orm.insert(circleDetails).values({ contentId: id, name: title });
    circleIds.push(id);
  }
  const client = await pool.connect();
  try {
    await client.query('set synchronous_commit = off');
    for (let from = 1; from <= POSTS; from += BATCH)
      await addPosts(client, from, Math.min(from + BATCH - 1, POSTS), circleIds);
  } finally {
    // Its settings make it unfit for other use.
    client.release(true);
  }
  const { rows } = await pool.query<{ id: string }>(
    `select content_id as id from post_details order by hot_score desc limit 1`,
  );
  const threadId = rows[0]!.id;
  await pool.query(
    `with people as (select array_agg(user_id order by user_id) as ids from feed_viewers)
    insert into comments (id, content_id, user_id, text, key, hot_score, likes)
    select gen_random_uuid(), $1, people.ids[1 + n % cardinality(people.ids)], '第 ' || n || ' 条评论', 'bench-' || n,
      n % 977, n % 97 from generate_series(1, $2::int) n, people`,
    [threadId, COMMENTS],
  );
  await pool.query('analyze');
  return threadId;
}

/** One connection, with settings of its own. */
interface Client {
  query: <Row>(text: string, values?: unknown[]) => Promise<{ rows: Row[] }>;
}

/** Adds the posts of these numbers: as contents without what follows each, then as posts that are listed. */
async function addPosts(
  client: Client,
  from: number,
  to: number,
  circleIds: string[],
): Promise<void> {
  await client.query('set session_replication_role = replica');
  const { rows } = await client.query<{ ids: string[] }>(
    `with people as (select array_agg(user_id order by user_id) as ids from feed_viewers),
      made as (
        insert into contents (id, kind, state, title, description, extent, uploader_id, published_at, hot_score, plays, likes)
        select gen_random_uuid(), 'post', 'published', '帖子 ' || n, '今晚的海面很静 ' || n, 0,
          people.ids[1 + n % cardinality(people.ids)], now() - n * interval '20 seconds',
          extract(epoch from now() - n * interval '20 seconds') / 43200 + ln(1 + n % 977) / ln(10), n % 977, n % 97
        from generate_series($1::int, $2::int) n, people returning id)
    select array_agg(id) as ids from made`,
    [from, to],
  );
  await client.query('set session_replication_role = origin');
  await client.query(
    `insert into post_details (content_id, text, circle_id)
    select id, '今晚的海面很静', ($2::uuid[])[1 + (hashtext(id::text) & 2147483647) % $3::int] from unnest($1::uuid[]) id`,
    [rows[0]!.ids, circleIds, CIRCLES],
  );
}

function row(figures: Figures) {
  return {
    what: figures.name,
    'requests/s': rounded(figures.requestsPerSecond),
    'p50 ms': rounded(figures.p50, 1),
    'p99 ms': rounded(figures.p99, 1),
    ratio: rounded(figures.ratio, 2),
    'server µs': rounded(figures.serverMicros),
    'database µs': rounded(figures.databaseMicros),
    failures: figures.failures,
  };
}
