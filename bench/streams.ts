import { get, type IncomingMessage } from 'node:http';
import { readFile } from 'node:fs/promises';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { addSystemMessage } from '@yehang/server/domain/messages/add-system-message.ts';
import { toStreamToken } from '@yehang/server/domain/messages/stream-token.ts';
import { openAppContext } from '@yehang/server/domain/open-app-context.ts';
import { localStorage } from '@yehang/server/media/storage/local-storage.ts';
import { silentLog } from '@yehang/server/process/open-log.ts';
import { benchDatabase } from './database.ts';
import { startChild, type ChildServer } from './http/child-server.ts';
import type { OurWork } from './http/open-our-server.ts';
import { printTable, rounded } from './table.ts';

// `npm run bench streams`: how fast messages reach their users' streams while many are open over two processes, and the
// memory that a stream takes. Described in docs/benchmarks.md.

const STREAMS = Number(process.env.BENCH_STREAMS ?? 10_000);
const MESSAGES = Number(process.env.BENCH_MESSAGES ?? 5_000);
/** Messages that are added at once. */
const AT_ONCE = Math.min(16, STREAMS);
const OPENING = 100;
/** Streams that are opened and closed before anything is measured: code and pools are there afterwards. */
const WARM_UP = 200;

const bench = await benchDatabase();
const servers: ChildServer[] = [];
const open: IncomingMessage[] = [];
/** When a message was added, by its user and the number of the event. */
const began = new Map<string, number>();
const took: number[] = [];
let doubled = 0;
try {
  await run();
} finally {
  for (const stream of open) stream.destroy();
  await Promise.all(servers.map((server) => server.stop()));
  await bench.stop();
}

async function run(): Promise<void> {
  const { address, folder } = bench;
  const work: OurWork = { address, folder, encryptAll: false };
  for (let process = 0; process < 2; process += 1)
    servers.push(await startChild(new URL('./http/our-server.ts', import.meta.url), work));
  const context = await openAppContext({
    log: silentLog(),
    database: connectDatabase(address),
    storage: localStorage(`${folder}/storage`),
    secretKey: Buffer.alloc(32, 7),
    workDir: `${folder}/work`,
  });
  const [warm, users] = [await insertUsers(WARM_UP), await insertUsers(STREAMS)];
  await openStreams(context.seal, warm);
  for (const stream of open.splice(0)) stream.destroy();
  const before = await memory();
  const start = performance.now();
  await openStreams(context.seal, users);
  const opening = (performance.now() - start) / 1000;
  const each = ((await memory()) - before) / STREAMS;
  let next = 0;
  const add = async () => {
    while (next < MESSAGES) {
      const place = next;
      next += 1;
      const { userId } = users[place % STREAMS]!;
      const number = Math.floor(place / STREAMS) + 1;
      began.set(`${userId} ${number}`, performance.now());
      await addSystemMessage(context.database, {
        userId,
        kind: 'notice',
        key: `${number}`,
        title: '通知',
        text: '',
      });
    }
  };
  const adding = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, add));
  const seconds = (performance.now() - adding) / 1000;
  for (let waited = 0; began.size > 0 && waited < 300; waited += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  await context.close();
  await context.database.close();
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  printTable(
    `${STREAMS} open streams over two processes, ${MESSAGES} messages of ${AT_ONCE} at once`,
    [
      {
        'opened in s': rounded(opening, 1),
        'KB each': rounded(each, 1),
        'added/s': rounded(MESSAGES / seconds),
        'p50 ms': rounded(at(0.5), 1),
        'p99 ms': rounded(at(0.99), 1),
        lost: began.size,
        doubled,
      },
    ],
  );
  if (began.size > 0 || doubled > 0) process.exitCode = 1;
}

interface StreamUser {
  userId: string;
  sessionId: string;
}

async function insertUsers(many: number): Promise<StreamUser[]> {
  const users = Array.from({ length: many }, () => ({ userId: newId(), sessionId: newId() }));
  const ids = users.map(({ userId }) => userId);
  const sessions = users.map(({ sessionId }) => sessionId);
  await bench.database.pool.query(
    `insert into users (id, nickname, invite_code) select id, '夜航客', id::text from unnest($1::uuid[]) id`,
    [ids],
  );
  await bench.database.pool.query(
    `insert into sessions (id, user_id, token_hash, sealed_secret, edition, sys_type)
     select s, u, decode(replace(s::text, '-', ''), 'hex'), ''::bytea, 'full', 'h5_pc'
     from unnest($1::uuid[], $2::uuid[]) as t(u, s)`,
    [ids, sessions],
  );
  return users;
}

/** Opens the streams of some users, half of them in each process. */
async function openStreams(seal: Parameters<typeof toStreamToken>[0], users: StreamUser[]) {
  for (let from = 0; from < users.length; from += OPENING)
    await Promise.all(
      users.slice(from, from + OPENING).map(({ userId, sessionId }, place) => {
        const { token } = toStreamToken(seal, sessionId, Date.now());
        return openStream(servers[place % 2]!.port, userId, token);
      }),
    );
}

/** Opens a stream, and notes when its events come. */
function openStream(port: number, userId: string, token: string): Promise<void> {
  const path = `/api/app/message/changes?since=0&token=${encodeURIComponent(token)}`;
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: false }, (stream) => {
      if (stream.statusCode !== 200) {
        reject(new Error(`a stream was answered with ${stream.statusCode}`));
        return;
      }
      open.push(stream);
      stream.setEncoding('utf8');
      stream.on('error', () => undefined);
      // A piece may end within a line.
      let rest = '';
      stream.on('data', (text: string) => {
        const lines = (rest + text).split('\n');
        rest = lines.pop()!;
        for (const line of lines)
          if (line.startsWith('id: ')) note(`${userId} ${line.slice('id: '.length)}`);
      });
      resolve();
    }).on('error', reject);
  });
}

function note(event: string): void {
  const at = began.get(event);
  if (at === undefined) doubled += 1;
  else took.push(performance.now() - at);
  began.delete(event);
}

/** Kilobytes that both servers hold. */
async function memory(): Promise<number> {
  const sizes = await Promise.all(
    servers.map(async ({ pid }) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
