import { benchDatabase } from './database.ts';
import { startChild } from './http/child-server.ts';
import { compare, type Figures } from './http/compare.ts';
import { login } from './http/login.ts';
import type { OurWork } from './http/open-our-server.ts';
import { answerOf, signedRequests } from './http/requests.ts';
import { databaseCpu } from './http/database-cpu.ts';
import { fillSearch } from './search/fill-search.ts';
import { differentQueries } from './search/queries.ts';
import { printTable, rounded } from './table.ts';

// `npm run bench search`: searches a second among a million videos, beside a bare point query. Described in
// docs/benchmarks.md.

const CONNECTIONS = 64;
const ITEMS = Number(process.env.BENCH_ITEMS ?? 1_000_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const SEARCH = '/api/app/search/details';
const SUGGEST = '/api/app/search/suggest';
/** As many words as many people search at the same time. */
const POPULAR = 200;
/** Requests of each server before anything is measured: the compiler is done with it, and statements are planned. */
const WARM_UP = 2_000;

const bench = await benchDatabase({ durable: false, kept: `search-${ITEMS}` });
try {
  await run();
} finally {
  await bench.stop();
}

async function run(): Promise<void> {
  const filled = await bench.fill(() => fillSearch(bench.database, ITEMS));
  const session = await login(bench);
  const { address, folder } = bench;
  const all = differentQueries();
  const point = {
    name: 'bare, a point query',
    module: new URL('./http/bare-server.ts', import.meta.url),
    work: { kind: 'point', address, userIds: [session.id] },
  };
  const work: OurWork = { address, folder, encryptAll: false };
  const ourModule = new URL('./http/our-server.ts', import.meta.url);
  const asking = await startChild(ourModule, work);
  const latencies: number[] = [];
  for (const text of all.slice(0, 300)) {
    const begun = performance.now();
    await answerOf(asking.port, SEARCH, JSON.stringify({ text }), session);
    latencies.push(performance.now() - begun);
  }
  await asking.stop();
  latencies.sort((a, b) => a - b);

  const cpuOfDatabase = await databaseCpu(bench.database);
  const measure = async (name: string, path: string, texts: string[]) => {
    let turn = 0;
    const prepare = (count: number) =>
      Array.from({ length: count }, () => {
        turn += 1;
        const body = JSON.stringify({ text: texts[turn % texts.length] });
        return signedRequests(path, body, session, 1)[0]!;
      });
    const figures = await compare([point, { name, module: ourModule, work }], prepare, {
      connections: CONNECTIONS,
      rounds: ROUNDS,
      seconds: SECONDS,
      databaseCpu: cpuOfDatabase,
      warmUp: () => prepare(WARM_UP),
      // To wake a client costs nothing beside a search, and one that never rests takes half a core from server and database.
      restsAfterMs: 0,
    });
    return figures.map((it) => row(path, it));
  };
  const rows = [
    ...(await measure(`${all.length} different queries`, SEARCH, all)),
    ...(await measure(`${POPULAR} popular queries`, SEARCH, all.slice(0, POPULAR))),
    ...(await measure(`${all.length} different queries`, SUGGEST, all)),
  ];
  printTable(
    `Search among ${ITEMS} videos at ${CONNECTIONS} connections, one process: medians of ${ROUNDS} rounds of ${SECONDS} s`,
    rows,
  );
  printTable('One search at a time, never asked before', [
    {
      searches: latencies.length,
      'p50 ms': rounded(latencies[Math.floor(latencies.length * 0.5)]!, 1),
      'p99 ms': rounded(latencies[Math.floor(latencies.length * 0.99)]!, 1),
      'slowest ms': rounded(latencies.at(-1)!, 1),
      'seconds to fill and index': rounded(filled),
    },
  ]);
}

function row(path: string, figures: Figures) {
  return {
    call: path.replace('/api/app/', ''),
    what: figures.name,
    'requests/s': rounded(figures.requestsPerSecond),
    'p50 ms': rounded(figures.p50, 2),
    'p99 ms': rounded(figures.p99, 2),
    ratio: rounded(figures.ratio, 3),
    'server ms': rounded(figures.serverMicros / 1000, 2),
    'PostgreSQL ms': rounded(figures.databaseMicros / 1000, 2),
    failures: figures.failures,
  };
}
