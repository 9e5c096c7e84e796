import { PlayIds } from '@yehang/server/domain/playback/play-ids.ts';
import { Seal } from '@yehang/server/domain/seal.ts';
import { benchDatabase } from './database.ts';
import { fillFeeds } from './feed/fill-feeds.ts';
import { signIn } from './feed/viewers.ts';
import { compare, type Figures } from './http/compare.ts';
import { databaseCpu } from './http/database-cpu.ts';
import type { OurWork } from './http/open-our-server.ts';
import { signedRequests, type BenchSession } from './http/requests.ts';
import { fillPlays } from './play/fill-plays.ts';
import { printTable, rounded } from './table.ts';

// `npm run bench play`: `media/play` of many videos in turn by many viewers, and the reports that count plays, beside a
// bare point query. Described in docs/benchmarks.md.

const CONNECTIONS = 64;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const VIDEOS = Number(process.env.BENCH_ITEMS ?? 5_000);
/** No divisor in common with the videos: a pair of both returns only after all of them. */
const VIEWERS = 1_999;

const BEGUN_AGO_MS = 60_000;

const bench = await benchDatabase();
try {
  await run();
} finally {
  await bench.stop();
}

async function run(): Promise<void> {
  const { database, address, folder } = bench;
  await fillFeeds(database, { videos: VIDEOS, viewers: VIEWERS });
  const contentIds = await fillPlays(database);
  const { rows } = await database.pool.query<{ id: string }>(
    'select user_id as id from feed_viewers order by user_id',
  );
  const userIds = rows.map(({ id }) => id);
  const sessions = await signIn(address, folder, userIds);
  const ours: OurWork = { address, folder, encryptAll: false };
  const cpuOfDatabase = await databaseCpu(database);
  const playIds = new PlayIds(new Seal(Buffer.alloc(32, 7)));
  const contestants = (goal: number) => [
    {
      name: 'bare, a point query',
      module: new URL('./http/bare-server.ts', import.meta.url),
      work: { kind: 'point', address, userIds },
    },
    {
      name: 'signed, plain',
      module: new URL('./http/our-server.ts', import.meta.url),
      work: ours,
      goal,
    },
  ];
  const table = [];
  const opened = (id: string) => ({ id });
  const counted = (id: string, userId: string) => {
    const play = playIds.issue({ userId, contentId: id }, 600, Date.now() - BEGUN_AGO_MS);
    return { id, seconds: 12, play: { id: play, watchedSeconds: 12 } };
  };
  for (const [what, path, bodyOf, goal] of [
    ['media/play', '/api/app/media/play', opened, 0.45],
    ['counted, media/progress', '/api/app/media/progress', counted, 0.3],
  ] as const) {
    const prepare = requestsOfPairs(path, sessions, contentIds, (id, viewer) =>
      bodyOf(id, userIds[viewer]!),
    );
    const inRound = (count: number) => prepare(Math.ceil(count / 4));
    // What is measured is the play of what was played before, by code that the compiler is done with: everything is asked
    // for three times, by other viewers each time.
    const warmUp = () => prepare(3 * contentIds.length);
    const options = {
      connections: CONNECTIONS,
      rounds: ROUNDS,
      seconds: SECONDS,
      warmUp,
      databaseCpu: cpuOfDatabase,
    };
    const figures = await compare(contestants(goal), inRound, options);
    table.push(...figures.map((it) => row(what, it)));
  }
  printTable(
    `Plays at ${CONNECTIONS} connections, one process: ${contentIds.length} videos in turn, ${sessions.length} viewers ` +
      `in turn; medians of ${ROUNDS} rounds of ${SECONDS} s, in turn`,
    table,
  );
}

/** Every request is of the next viewer about the next video, so that each play is one that counts. */
function requestsOfPairs(
  path: string,
  sessions: readonly BenchSession[],
  contentIds: readonly string[],
  bodyOf: (contentId: string, viewer: number) => object,
): (count: number) => Buffer[] {
  let turn = 0;
  return (count) =>
    Array.from({ length: count }, () => {
      turn += 1;
      const viewer = turn % sessions.length;
      const body = JSON.stringify(bodyOf(contentIds[turn % contentIds.length]!, viewer));
      return signedRequests(path, body, sessions[viewer]!, 1)[0]!;
    });
}

function row(call: string, figures: Figures) {
  return {
    play: call,
    what: figures.name,
    'requests/s': rounded(figures.requestsPerSecond),
    'p50 ms': rounded(figures.p50, 1),
    'p99 ms': rounded(figures.p99, 1),
    ratio: rounded(figures.ratio, 2),
    'server µs': rounded(figures.serverMicros),
    'database µs': rounded(figures.databaseMicros),
    'per CPU-s': rounded(figures.requestsPerCpuSecond),
    'CPU ratio': rounded(figures.cpuRatio, 2),
    goal: figures.goal === undefined ? '' : `≥ ${rounded(figures.goal, 2)}`,
    failures: figures.failures,
  };
}
