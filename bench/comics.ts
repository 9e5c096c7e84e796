import { newId } from '@yehang/server/db/new-id.ts';
import { bookDetails, contentPictures } from '@yehang/server/db/schema/books.ts';
import { contentParts } from '@yehang/server/db/schema/content-parts.ts';
import { contents } from '@yehang/server/db/schema/contents.ts';
import type { Database } from '@yehang/server/db/connect.ts';
import { benchDatabase } from './database.ts';
import { fillFeeds } from './feed/fill-feeds.ts';
import { signIn } from './feed/viewers.ts';
import { compare, type Figures } from './http/compare.ts';
import { databaseCpu } from './http/database-cpu.ts';
import type { OurWork } from './http/open-our-server.ts';
import { signedRequests } from './http/requests.ts';
import { printTable, rounded } from './table.ts';

// `npm run bench comics`: `comicsChapter/pics` of many chapters in turn by many viewers, beside a bare point query.
// Described in docs/benchmarks.md.

const CONNECTIONS = 64;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const COMICS = Number(process.env.BENCH_ITEMS ?? 100);
const CHAPTERS = 20;
const PICTURES = 20;
/** No divisor in common with the chapters. */
const VIEWERS = 499;

const bench = await benchDatabase();
try {
  const { database, address, folder } = bench;
  await fillFeeds(database, { videos: 100, viewers: VIEWERS });
  const chapterIds = await fillComics(database);
  const { rows } = await database.pool.query<{ id: string }>(
    'select user_id as id from feed_viewers order by user_id',
  );
  const userIds = rows.map(({ id }) => id);
  const sessions = await signIn(address, folder, userIds);
  const ours: OurWork = { address, folder, encryptAll: false };
  let turn = 0;
  const prepare = (count: number) =>
    Array.from({ length: count }, () => {
      turn += 1;
      const body = JSON.stringify({ id: chapterIds[turn % chapterIds.length]! });
      const session = sessions[turn % sessions.length]!;
      return signedRequests('/api/app/comicsChapter/pics', body, session, 1)[0]!;
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
      warmUp: () => prepare(3 * chapterIds.length),
      databaseCpu: await databaseCpu(database),
    },
  );
  printTable(
    `comicsChapter/pics of ${PICTURES} pictures at ${CONNECTIONS} connections: ${chapterIds.length} chapters and ` +
      `${sessions.length} viewers in turn; medians of ${ROUNDS} rounds of ${SECONDS} s, in turn`,
    figures.map(row),
  );
} finally {
  await bench.stop();
}

/** Free comics; answers the ids of all chapters. */
async function fillComics({ orm, pool }: Database): Promise<string[]> {
  const ids: string[] = [];
  for (let comic = 0; comic < COMICS; comic += 1) {
    const contentId = newId();
    await orm.insert(contents).values({
      ...{ id: contentId, kind: 'comic' as const, title: `漫画 ${comic}`, extent: CHAPTERS },
      ...{ state: 'published' as const, publishedAt: new Date() },
    });
    await orm.insert(bookDetails).values({ contentId, layout: 'strip', direction: 'ltr' });
    const parts = Array.from({ length: CHAPTERS }, (_, at) => ({
      ...{ id: newId(), contentId, number: at + 1, extent: PICTURES, publishedAt: new Date() },
    }));
    await orm.insert(contentParts).values(parts);
    await orm.insert(contentPictures).values(parts.flatMap(picturesOf));
    ids.push(...parts.map(({ id }) => id));
  }
  await pool.query('analyze');
  return ids;
}

function picturesOf({ id: partId, contentId }: { id: string; contentId: string }) {
  return Array.from({ length: PICTURES }, (_, at) => ({
    ...{ id: newId(), contentId, partId, number: at + 1, width: 1080, height: 1600 },
    slices: [{ path: `l/${partId}/${at}.webp`, width: 1080, height: 1600, color: '#808080' }],
    sourceHash: String(at),
  }));
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
