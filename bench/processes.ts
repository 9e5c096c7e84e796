import { setPriority } from 'node:os';
import { benchDatabase } from './database.ts';
import { startChild, type ChildServer } from './http/child-server.ts';
import { fillHome, fillVideos } from './http/fill.ts';
import { loadSeveral } from './http/load-several.ts';
import { login } from './http/login.ts';
import type { OurWork } from './http/open-our-server.ts';
import { databaseCpu } from './http/database-cpu.ts';
import { signedRequests, type BenchSession } from './http/requests.ts';
import { median } from './median.ts';
import { printTable, rounded } from './table.ts';

// `npm run bench processes`: what two API processes on one database carry beside one. Described in docs/benchmarks.md.

const CONNECTIONS = 64;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const PREPARED_PER_SECOND = 40_000;
const GOAL = 1.8;
/** A higher priority than the servers', as `nice` counts. */
const CLIENT_PRIORITY = -5;

interface Round {
  requestsPerSecond: number;
  /** Milliseconds of processor time for each request: of the API processes, and of PostgreSQL. */
  apiMs: number;
  databaseMs: number;
}

const calls = [
  { path: '/api/app/media/home', body: '{}' },
  { path: '/api/app/media/video/list', body: '{}' },
  { path: '/api/app/media/video/list', body: '{"withMarks":true}' },
];

const bench = await benchDatabase();
const servers: ChildServer[] = [];
try {
  await run();
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  await bench.stop();
}

async function run(): Promise<void> {
  const { database, address, folder } = bench;
  await fillVideos(database, 10_000);
  await fillHome(database);
  const session = await login(bench);
  const cpuOfDatabase = (await databaseCpu(database)) ?? (() => Promise.resolve(0));
  const work: OurWork = { address, folder, encryptAll: false };
  for (let process = 0; process < 2; process += 1)
    servers.push(await startChild(new URL('./http/our-server.ts', import.meta.url), work));
  comeFirst();
  const rows = [];
  for (const call of calls) rows.push(...(await measure(call, session, cpuOfDatabase)));
  printTable(
    `One API process and two at ${CONNECTIONS} connections: medians of ${ROUNDS} rounds of ${SECONDS} s, in turn`,
    rows,
  );
}

/**
 * Lets the client have a core whenever it has something to do, as it would on a machine of its own: while it waits for
 * one, the servers fall idle, and each time they are woken costs them. Only root may.
 */
function comeFirst(): void {
  try {
    setPriority(CLIENT_PRIORITY);
  } catch (error) {
    console.error(
      'processes: the client has the priority of the servers, and two cost more',
      error,
    );
  }
}

async function measure(
  { path, body }: { path: string; body: string },
  session: BenchSession,
  cpuOfDatabase: () => Promise<number>,
) {
  const play = async (count: number): Promise<Round> => {
    const asked = servers.slice(0, count);
    const requests = signedRequests(path, body, session, PREPARED_PER_SECOND * SECONDS).values();
    const cpuOf = async () =>
      (await Promise.all(asked.map((server) => server.cpuSeconds()))).reduce((a, b) => a + b, 0);
    const before = { api: await cpuOf(), database: await cpuOfDatabase() };
    const ports = asked.map((server) => server.port);
    const result = await loadSeveral(ports, requests, {
      connections: CONNECTIONS,
      seconds: SECONDS,
    });
    if (result.failures > 0) throw new Error(`${result.failures} requests of ${path} failed`);
    const each = (seconds: number) => (seconds * 1000) / result.requests;
    return {
      requestsPerSecond: result.requestsPerSecond,
      apiMs: each((await cpuOf()) - before.api),
      databaseMs: each((await cpuOfDatabase()) - before.database),
    };
  };
  // A first round of each wakes the compiler and is not counted.
  for (const count of [1, 2]) await play(count);
  const rounds: Record<1 | 2, Round[]> = { 1: [], 2: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const count of round % 2 ? ([2, 1] as const) : ([1, 2] as const))
      rounds[count].push(await play(count));
  const times = median(rounds[2].map((two, round) => (2 * rounds[1][round]!.apiMs) / two.apiMs));
  const sent = median(
    rounds[2].map((two, round) => two.requestsPerSecond / rounds[1][round]!.requestsPerSecond),
  );
  return ([1, 2] as const).map((count) => ({
    call: path.replace('/api/app/', ''),
    body,
    processes: count,
    'requests/s': rounded(median(rounds[count].map((round) => round.requestsPerSecond))),
    'API ms': rounded(median(rounds[count].map((round) => round.apiMs)), 4),
    'PostgreSQL ms': rounded(median(rounds[count].map((round) => round.databaseMs)), 4),
    'times one, by processor time': count === 1 ? '' : rounded(times, 2),
    'times one, as sent': count === 1 ? '' : rounded(sent, 2),
    goal: count === 1 ? '' : `≥ ${GOAL}`,
  }));
}
