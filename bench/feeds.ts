import { refreshFeedPool } from '@yehang/server/db/queries/feed/pool.ts';
import { feedRules } from '@yehang/server/domain/feed/feed-rules.ts';
import { benchDatabase } from './database.ts';
import { fillFeeds } from './feed/fill-feeds.ts';
import { cursorsOf, requestsOfAll, signIn } from './feed/viewers.ts';
import { compare, type Figures } from './http/compare.ts';
import type { OurWork } from './http/open-our-server.ts';
import { databaseCpu } from './http/database-cpu.ts';
import { printTable, rounded } from './table.ts';

// `npm run bench feeds`: the short feed among a million videos and the histories of a hundred thousand viewers, beside a
// bare point query. Described in docs/benchmarks.md.

const CONNECTIONS = 64;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const SIZE = {
  videos: Number(process.env.BENCH_ITEMS ?? 1_000_000),
  viewers: Number(process.env.BENCH_VIEWERS ?? 100_000),
};
/** Requests of each server before anything is measured: the compiler is done with it, and the items of the pool are read. */
const WARM_UP = 20_000;
/** Of them so many ask, in turn. */
const ASKING = Math.min(SIZE.viewers, 2_000);

const bench = await benchDatabase({ kept: `feeds-${SIZE.videos}` });
try {
  await run();
} finally {
  await bench.stop();
}

async function run(): Promise<void> {
  const { database, address, folder } = bench;
  const filling = await bench.fill(() => fillFeeds(database, SIZE));
  const filled = performance.now();
  await refreshFeedPool(database, feedRules);
  const pooled = performance.now();
  await refreshFeedPool(database, feedRules);
  console.log(
    `filled in ${rounded(filling)} s; the pool's job takes ${rounded((pooled - filled) / 1000, 1)} s` +
      ` the first time, ${rounded((performance.now() - pooled) / 1000, 1)} s after`,
  );
  const { rows } = await database.pool.query<{ id: string }>(
    `select user_id as id from feed_viewers order by user_id limit $1`,
    [ASKING],
  );
  const userIds = rows.map(({ id }) => id);
  const sessions = await signIn(address, folder, userIds);
  const ours: OurWork = { address, folder, encryptAll: false };
  const contestants = [
    {
      name: 'bare, a point query',
      module: new URL('./http/bare-server.ts', import.meta.url),
      work: { kind: 'point', address, userIds },
    },
    { name: 'signed, plain', module: new URL('./http/our-server.ts', import.meta.url), work: ours },
  ];
  const options = {
    connections: CONNECTIONS,
    rounds: ROUNDS,
    seconds: SECONDS,
    databaseCpu: await databaseCpu(database),
  };
  const measure = async (what: string, call: string, bodies: readonly string[]) => {
    const ask = (count: number) => requestsOfAll(`/api/app/${call}`, bodies, sessions, count);
    const prepare = (count: number) => ask(Math.ceil(count / 5));
    const warmUp = () => ask(WARM_UP);
    const figures = await compare(contestants, prepare, { ...options, warmUp });
    return figures.map((it) => row(call, what, it));
  };
  const table = [];
  for (const call of ['media/recommend', 'media/short/found', 'media/short/hot'] as const) {
    table.push(...(await measure('first page', call, ['{}'])));
    const begun = await cursorsOf(contestants[1]!, `/api/app/${call}`, sessions);
    table.push(...(await measure('going on', call, begun)));
  }
  table.push(...(await measure('first page', 'media/short/care', ['{}'])));
  printTable(
    `Feeds of 8 entries at ${CONNECTIONS} connections, one process: ${SIZE.videos} videos, ${SIZE.viewers} viewers with ` +
      `a past, ${ASKING} of them asking; medians of ${ROUNDS} rounds of ${SECONDS} s, in turn`,
    table,
  );
}

function row(call: string, page: string, figures: Figures) {
  return {
    call,
    page,
    what: figures.name,
    'requests/s': rounded(figures.requestsPerSecond),
    'p50 ms': rounded(figures.p50, 1),
    'p99 ms': rounded(figures.p99, 1),
    ratio: rounded(figures.ratio, 2),
    'CPU ratio': rounded(figures.cpuRatio, 2),
    'server ms': rounded(figures.serverMicros / 1000, 2),
    'PostgreSQL ms': rounded(figures.databaseMicros / 1000, 2),
    failures: figures.failures,
  };
}
