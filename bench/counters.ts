import { setTimeout as sleep } from 'node:timers/promises';
import { crowd, type Acknowledged, type CrowdViewer } from './counters/crowd.ts';
import { differences, totalsOf } from './counters/differences.ts';
import { benchDatabase } from './database.ts';
import { fillFeeds } from './feed/fill-feeds.ts';
import { seededRandom } from './feed/random.ts';
import { signIn } from './feed/viewers.ts';
import { startChild, type ChildServer } from './http/child-server.ts';
import type { OurWork } from './http/open-our-server.ts';
import { printTable, rounded } from './table.ts';

// `npm run bench counters`: likes and plays by many viewers at once, counted to the last unit, also where the server
// is killed meanwhile. Described in docs/benchmarks.md.

const CALLS = Number(process.env.BENCH_CALLS ?? 10_000);
const VIEWERS = Number(process.env.BENCH_VIEWERS ?? 512);
const ITEMS = 40;
const CONNECTIONS = [64, 256];
const KILLS = Number(process.env.BENCH_KILLS ?? 3);
const PAUSE_MS = 1_500;

const bench = await benchDatabase();
try {
  await run();
} finally {
  await bench.stop();
}

async function run(): Promise<void> {
  const { database, address, folder } = bench;
  await fillFeeds(database, { videos: ITEMS, viewers: VIEWERS });
  const viewers = await viewersOf();
  const contentIds = await generalContents();
  const before = await totalsOf(database);
  const known: Acknowledged = { liked: new Map(), played: new Set(), calls: 0, repeated: 0 };
  const random = seededRandom(20_261_121);
  const work: OurWork = { address, folder, encryptAll: false };
  const module = new URL('./counters/counting-server.ts', import.meta.url);
  let server: ChildServer = await startChild(module, work);
  const table: Record<string, string | number>[] = [];
  const play = async (connections: number, kills: number) => {
    const calls = known.calls;
    const repeated = known.repeated;
    const cpu = kills ? 0 : await server.cpuSeconds();
    let killed = 0;
    let isOver = false;
    const killing = (async () => {
      for (let kill = 0; kill < kills && !isOver; kill += 1) {
        await sleep(PAUSE_MS);
        if (isOver) return;
        await server.stop();
        killed += 1;
        server = await startChild(module, work);
      }
    })();
    const options = { calls: CALLS, connections, known, random };
    const { seconds } = await crowd(() => server.port, viewers, contentIds, options);
    isOver = true;
    await killing;
    if (kills && !killed)
      throw new Error('all was said before the server could be killed: set BENCH_CALLS higher');
    const made = known.calls - calls;
    table.push({
      connections,
      'killed (-9)': killed,
      'acknowledged calls': made,
      'asked again': known.repeated - repeated,
      'calls/s': rounded(made / seconds),
      'calls per CPU-s': kills ? '' : rounded(made / ((await server.cpuSeconds()) - cpu)),
    });
  };
  for (const connections of CONNECTIONS) await play(connections, 0);
  await play(CONNECTIONS[0]!, KILLS);
  await server.stop();
  printTable(
    `Likes and plays by ${VIEWERS} viewers of ${ITEMS} videos, four of ten calls about one of them`,
    table,
  );
  const wrong = await differences(database, before, known);
  printTable('What is kept beside what was acknowledged', [wrong]);
  const sum = Object.values(wrong).reduce((total, one) => total + one, 0);
  if (sum > 0) throw new Error('the counters are not exact');
}

async function viewersOf(): Promise<CrowdViewer[]> {
  const { rows } = await bench.database.pool.query<{ id: string }>(
    'select user_id as id from feed_viewers order by user_id',
  );
  const ids = rows.map(({ id }) => id);
  const sessions = await signIn(bench.address, bench.folder, ids);
  return sessions.map(({ token, secret }, index) => ({ token, secret, id: ids[index]! }));
}

/** What everybody may see: nobody here confirmed their age. */
async function generalContents(): Promise<string[]> {
  const { rows } = await bench.database.pool.query<{ id: string }>(
    `select id from contents where state = 'published' and rating = 'general' order by id`,
  );
  return rows.map(({ id }) => id);
}
