import { benchDatabase } from './database.ts';
import { fillFeeds } from './feed/fill-feeds.ts';
import { signIn } from './feed/viewers.ts';
import { compare, type Figures } from './http/compare.ts';
import { databaseCpu } from './http/database-cpu.ts';
import { signedRequests } from './http/requests.ts';
import { fillNovel } from './novel/fill-novel.ts';
import { ingestText } from './novel/ingest-text.ts';
import { openChapters } from './novel/open-chapters.ts';
import { printTable, rounded } from './table.ts';

// `npm run bench novel`: `novelChapter/info` by many viewers beside a bare point query, a text of ten megabytes that
// becomes chapters, and a chapter and a long list of chapters on a slow phone. Described in docs/benchmarks.md.

const CONNECTIONS = 64;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const NOVELS = Number(process.env.BENCH_ITEMS ?? 20);
const CHAPTERS = 100;
const CHARACTERS = 3_000;
/** No divisor in common with the chapters. */
const VIEWERS = 499;

await answerChapters();
printTable('A novel of 10 MB as TXT, from the file to its rows', [await ingestText()]);
printTable(
  'A phone of 375×812 at 4× CPU slowdown; medians of 5 openings',
  await openChapters({ slowdown: 4, openings: 5 }),
);

async function answerChapters(): Promise<void> {
  const bench = await benchDatabase();
  try {
    const { database, address, folder } = bench;
    await fillFeeds(database, { videos: 100, viewers: VIEWERS });
    const chapterIds: string[] = [];
    for (let novel = 0; novel < NOVELS; novel += 1) {
      const sizes = Array.from({ length: CHAPTERS }, () => CHARACTERS);
      chapterIds.push(...(await fillNovel(database, `小说 ${novel}`, sizes)).chapterIds);
    }
    await database.pool.query('analyze');
    const { rows } = await database.pool.query<{ id: string }>(
      'select user_id as id from feed_viewers order by user_id',
    );
    const userIds = rows.map(({ id }) => id);
    const sessions = await signIn(address, folder, userIds);
    let turn = 0;
    const prepare = (count: number) =>
      Array.from({ length: count }, () => {
        turn += 1;
        const body = JSON.stringify({ id: chapterIds[turn % chapterIds.length]! });
        const session = sessions[turn % sessions.length]!;
        return signedRequests('/api/app/novelChapter/info', body, session, 1)[0]!;
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
          work: { address, folder, encryptAll: false },
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
      `novelChapter/info of ${CHARACTERS} characters at ${CONNECTIONS} connections: ${chapterIds.length} chapters ` +
        `and ${sessions.length} viewers in turn; medians of ${ROUNDS} rounds of ${SECONDS} s, in turn`,
      figures.map(row),
    );
  } finally {
    await bench.stop();
  }
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
