import { randomBytes } from 'node:crypto';
import { openDomain } from '@yehang/server/domain/open-domain.ts';
import { loginGuest } from '@yehang/server/domain/login/guest.ts';
import { localStorage } from '@yehang/server/media/storage/local-storage.ts';
import { createHmac } from 'node:crypto';
import { benchDatabase } from './database.ts';
import type { BareWork } from './http/bare-server.ts';
import { startChild } from './http/child-server.ts';
import { fillMarks, fillVideos } from './http/fill.ts';
import { load } from './http/load.ts';
import type { OurWork } from './http/our-server.ts';
import { signedRequests, type BenchSession } from './http/requests.ts';
import { printTable, rounded } from './table.ts';

const CONNECTIONS = 64;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
/** More than any server answers in one run. */
const PREPARED = 60_000 * SECONDS;

const HOME = '/api/app/media/home';
const LIST = '/api/app/media/video/list';

const bench = await benchDatabase();
const place = { address: bench.address, folder: bench.folder };
try {
  await run();
} finally {
  await bench.stop();
}

/** Signs a guest in, straight through the domain. */
async function login(): Promise<BenchSession & { id: string }> {
  const domain = await openDomain({
    database: bench.database,
    storage: localStorage(`${bench.folder}/storage`),
    secretKey: Buffer.alloc(32, 7),
    workDir: `${bench.folder}/work`,
  });
  const devID = `bench-${randomBytes(8).toString('hex')}`;
  const sign = createHmac('sha256', domain.keys.signKey).update(`${devID}\n\n\n0`).digest('hex');
  const { database, sessions, keys } = domain;
  const user = await loginGuest(
    { database, sessions, signKey: keys.signKey },
    { devID, sign },
    { sysType: 'h5_pc', allowNewGuest: () => Promise.resolve() },
  );
  await domain.close();
  return user;
}

async function measure(module: string, work: BareWork | OurWork, requests: Buffer[]) {
  const server = await startChild(new URL(module, import.meta.url), work);
  try {
    // A first second wakes the compiler; its requests are not counted and not used again.
    const queue = requests.values();
    await load(server.port, queue, { connections: CONNECTIONS, seconds: 1 });
    return await load(server.port, queue, { connections: CONNECTIONS, seconds: SECONDS });
  } finally {
    await server.stop();
  }
}

async function textOf(path: string, body: string, session: BenchSession): Promise<string> {
  const work: OurWork = { ...place, encryptAll: false };
  const server = await startChild(new URL('./http/our-server.ts', import.meta.url), work);
  const [request] = signedRequests(path, body, session, 1);
  const head = request!.toString().split('\r\n\r\n')[0]!.split('\r\n').slice(1);
  const headers = Object.fromEntries(head.map((line) => line.split(/: (.*)/s).slice(0, 2)));
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: 'POST',
    headers,
    body,
  });
  const text = await response.text();
  await server.stop();
  if (response.status !== 200) throw new Error(text);
  return text;
}

async function run(): Promise<void> {
  await fillVideos(bench.database, 10_000);
  const session = await login();
  await fillMarks(bench.database, session.id);
  const rows: Record<string, string | number>[] = [];
  const ours = './http/our-server.ts';
  const bare = './http/bare-server.ts';
  const ask = (path: string, body: string) => signedRequests(path, body, session, PREPARED);

  for (const [path, body] of [
    [HOME, '{}'],
    [LIST, '{}'],
  ] as const) {
    const text = await textOf(path, body, session);
    const limits = {
      bytes: await measure(bare, { kind: 'bytes', text }, ask(path, body)),
      object: await measure(bare, { kind: 'object', text }, ask(path, body)),
    };
    const plain = await measure(ours, { ...place, encryptAll: false }, ask(path, body));
    const encrypted = await measure(ours, { ...place, encryptAll: true }, ask(path, body));
    for (const [name, result, goal] of [
      ['bare, same bytes', limits.bytes, ''],
      ['bare, same object', limits.object, ''],
      ['signed, plain', plain, '≥ 0.60'],
      ['signed, encrypted', encrypted, '≥ 0.35'],
    ] as const)
      rows.push(
        row(path, name, result, result.requestsPerSecond / limits.bytes.requestsPerSecond, goal),
      );
  }

  const marked = '{"withMarks":true}';
  const first = JSON.parse(await textOf(LIST, '{}', session)) as {
    data: { list: { id: string }[] };
  };
  const itemIds = first.data.list.map(({ id }) => id);
  const sql = { kind: 'sql', address: bench.address, userId: session.id, itemIds } as const;
  const limit = await measure(bare, sql, ask(LIST, marked));
  const overlaid = await measure(ours, { ...place, encryptAll: false }, ask(LIST, marked));
  rows.push(row(LIST, 'bare, the same SQL', limit, 1, ''));
  rows.push(
    row(
      LIST,
      'with own marks',
      overlaid,
      overlaid.requestsPerSecond / limit.requestsPerSecond,
      '≥ 0.60',
    ),
  );
  printTable(`Lists at ${CONNECTIONS} connections, one process`, rows);
}

function row(
  path: string,
  what: string,
  result: Awaited<ReturnType<typeof load>>,
  ratio: number,
  goal: string,
) {
  return {
    call: path.replace('/api/app/', ''),
    what,
    'requests/s': rounded(result.requestsPerSecond),
    'p50 ms': rounded(result.p50, 2),
    'p99 ms': rounded(result.p99, 2),
    failures: result.failures,
    ratio: rounded(ratio, 2),
    goal,
  };
}
