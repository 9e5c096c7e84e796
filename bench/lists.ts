import { benchDatabase } from './database.ts';
import { requestsOfAll, signIn } from './feed/viewers.ts';
import { startChild } from './http/child-server.ts';
import { compare, type Contestant, type Figures } from './http/compare.ts';
import { databaseCpu } from './http/database-cpu.ts';
import { fillHome, fillViewerStates, fillVideos } from './http/fill.ts';
import type { OurWork } from './http/open-our-server.ts';
import { answerOf, signedRequests } from './http/requests.ts';
import { printTable, rounded } from './table.ts';

// `npm run bench lists`: requests per second beside bare Fastify. Described in docs/benchmarks.md.

const CONNECTIONS = 64;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 1);

/** Whose requests follow each other in turn. */
const SESSIONS = Number(process.env.BENCH_SESSIONS ?? 32);

/** The compiler is done with what a request runs through after so many: the first few hundred cost six times as much. */
const WARM_UP = 20_000;

const HOME = '/api/app/media/home';
const LIST = '/api/app/media/video/list';
const MARKED = '{"withMarks":true}';

const bench = await benchDatabase();
try {
  await run();
} finally {
  await bench.stop();
}

async function run(): Promise<void> {
  await fillVideos(bench.database, 10_000);
  await fillHome(bench.database);
  const { address, folder } = bench;
  const { rows: viewers } = await bench.database.pool.query<{ id: string }>(
    'select id from users order by id limit $1',
    [SESSIONS],
  );
  const userIds = viewers.map(({ id }) => id);
  const sessions = await signIn(address, folder, userIds);
  await fillViewerStates(bench.database, userIds);
  const bareModule = new URL('./http/bare-server.ts', import.meta.url);
  const ourModule = new URL('./http/our-server.ts', import.meta.url);
  const wholeModule = new URL('./http/whole-server.ts', import.meta.url);
  const ours = (encryptAll: boolean): OurWork => ({ address, folder, encryptAll });

  const asking = await startChild(ourModule, ours(false));
  const home = await answerOf(asking.port, HOME, '{}', sessions[0]!);
  const list = await answerOf(asking.port, LIST, '{}', sessions[0]!);
  await asking.stop();

  const cpuOfDatabase = await databaseCpu(bench.database);
  const ofOne = (path: string) => (count: number) =>
    signedRequests(path, '{}', sessions[0]!, count);
  const measure = async (path: string, body: string, contestants: Contestant[]) => {
    const prepare = (count: number) => requestsOfAll(path, [body], sessions, count);
    const options = {
      connections: CONNECTIONS,
      rounds: ROUNDS,
      seconds: SECONDS,
      warmUp: () => prepare(WARM_UP),
      databaseCpu: cpuOfDatabase,
    };
    return (await compare(contestants, prepare, options)).map((it) => row(path, it));
  };
  const bare = (name: string, work: unknown) => ({ name, module: bareModule, work });
  const our = (name: string, encryptAll: boolean, goal: number) => ({
    name,
    module: ourModule,
    work: ours(encryptAll),
    goal,
  });

  const rows = [];
  for (const [path, text] of [
    [HOME, home],
    [LIST, list],
  ] as const) {
    const kilobytes = rounded(Buffer.byteLength(text) / 1000, 1);
    rows.push(
      ...(await measure(path, '{}', [
        bare(`bare, the same ${kilobytes} kB`, { kind: 'bytes', text }),
        bare('bare, the same as a string', { kind: 'text', text }),
        bare('bare, the same object', { kind: 'object', text }),
        our('signed, plain', false, 0.6),
        { ...our('signed, plain, one session', false, 0.6), prepare: ofOne(path) },
        our('signed, encrypted', true, 0.35),
      ])),
      ...(await measure(path, '{}', [
        bare(`beside jobs: bare, the same ${kilobytes} kB`, { kind: 'bytes', text }),
        { name: 'with jobs: signed, plain', module: wholeModule, work: ours(false), goal: 0.6 },
      ])),
    );
  }
  const { data } = JSON.parse(list) as { data: { list: { id: string }[] } };
  const contentIds = data.list.map(({ id }) => id);
  rows.push(
    ...(await measure(LIST, MARKED, [
      bare('bare, the same SQL', { kind: 'sql', address, userIds, contentIds }),
      our('signed, with own marks', false, 0.6),
    ])),
  );
  printTable(
    `Lists at ${CONNECTIONS} connections, one process, ${SESSIONS} sessions in turn: medians of ${ROUNDS} rounds of ${SECONDS} s, in turn`,
    rows,
  );
}

function row(path: string, figures: Figures) {
  return {
    call: path.replace('/api/app/', ''),
    what: figures.name,
    'requests/s': rounded(figures.requestsPerSecond),
    'p50 ms': rounded(figures.p50, 2),
    'p99 ms': rounded(figures.p99, 2),
    ratio: rounded(figures.ratio, 2),
    'server µs': rounded(figures.serverMicros),
    'database µs': rounded(figures.databaseMicros),
    'per CPU-s': rounded(figures.requestsPerCpuSecond),
    'CPU ratio': rounded(figures.cpuRatio, 2),
    goal: figures.goal === undefined ? '' : `≥ ${rounded(figures.goal, 2)}`,
    failures: figures.failures,
  };
}
