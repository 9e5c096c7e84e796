import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { AI_SETTINGS_KEY, readAiSettings } from '@yehang/server/domain/ai/ai-settings.ts';
import { textParameters } from '@yehang/server/domain/ai/ask-pictures.ts';
import { submitAiJobs } from '@yehang/server/domain/ai/submit-jobs.ts';
import { openAppContext } from '@yehang/server/domain/open-app-context.ts';
import { localStorage } from '@yehang/server/media/storage/local-storage.ts';
import { silentLog } from '@yehang/server/process/open-log.ts';
import { writeSetting } from '@yehang/server/db/queries/operator/settings.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { runChecks } from '@yehang/server/ledger/run-checks.ts';
import { goldSides, postTransfer } from '@yehang/server/ledger/post.ts';
import { measureChats } from './ai/chats.ts';
import { benchDatabase } from './database.ts';
import { startChild, type ChildServer } from './http/child-server.ts';
import type { OurWork } from './http/open-our-server.ts';
import { printTable, rounded } from './table.ts';

// `npm run bench ai-jobs`: jobs of many users at an engine that fails some of them, while the worker is killed (-9).
// Every job ends once, holds and ledger agree, and everybody waits about alike. Then conversations: how much later the
// first words come than from the engine alone, and many at once in one process. Described in docs/benchmarks.md.

const JOBS = Number(process.env.BENCH_JOBS ?? 1_000);
const USERS = Number(process.env.BENCH_USERS ?? 200);
const KILLS = Number(process.env.BENCH_KILLS ?? 3);
const CHATS = Number(process.env.BENCH_CHATS ?? 500);
const TURNS = Number(process.env.BENCH_TURNS ?? 200);
const FAILING = 0.1;
const ENGINE_MS = 40;
const PRICE = 500;
const PATIENCE_MS = 600_000;
/** One picture of a single point, as PNG. */
const POINT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

let asked = 0;
const engine = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    asked += 1;
    const fails = Math.random() < FAILING;
    setTimeout(() => {
      response.writeHead(fails ? 500 : 200, { 'content-type': 'application/json' });
      const body = fails ? { error: { message: 'failed' } } : { data: [{ b64_json: POINT }] };
      response.end(JSON.stringify(body));
    }, ENGINE_MS);
  });
});
await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve));
const { port } = engine.address() as AddressInfo;

const bench = await benchDatabase();
const work: OurWork = {
  address: bench.address,
  folder: bench.folder,
  encryptAll: false,
  privateHosts: [`127.0.0.1:${port}`],
};
const context = await openAppContext({
  log: silentLog(),
  database: bench.database,
  storage: localStorage(`${bench.folder}/storage`),
  secretKey: Buffer.alloc(32, 7),
  workDir: `${bench.folder}/work`,
});
const { database } = context;
let worker: ChildServer | undefined;
const startWorker = () => startChild(new URL('./ai/worker.ts', import.meta.url), work);

try {
  const users = await prepare();
  const each = Math.floor(JOBS / USERS);
  for (const userId of users) await ask(userId, each);
  const total = users.length * each;
  const began = performance.now();
  worker = await startWorker();
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await waitForEnded((total * kill) / (KILLS + 1));
    await worker.stop();
    worker = await startWorker();
  }
  await waitForEnded(total);
  await prove(total, (performance.now() - began) / 1_000);
} finally {
  await worker?.stop();
  await context.close();
  await bench.stop();
  engine.close();
}
if (!(await measureChats(CHATS, TURNS))) process.exitCode = 1;

async function prepare(): Promise<string[]> {
  const settings = await readAiSettings(database);
  const picture = { ...settings.tools.picture, priceGoldCents: PRICE, freePerDay: 0 };
  const tools = { ...settings.tools, picture };
  await writeSetting(database, AI_SETTINGS_KEY, { tools, mostWaiting: 200 });
  for (const position of [1, 2])
    await database.pool.query(
      `insert into ai_engines (id, name, adapter, url, tools, settings, concurrency, position)
       values ($1, $2, 'openai', $3, '{picture}', $4, 4, $5)`,
      [
        newId(),
        `engine ${position}`,
        `http://127.0.0.1:${port}`,
        JSON.stringify({
          textModel: '',
          pictureModel: 'm',
          workflows: {},
          maxTokens: 64,
          isOursAlone: true,
        }),
        position,
      ],
    );
  const users = Array.from({ length: USERS }, () => newId());
  for (const [index, id] of users.entries()) {
    await database.pool.query(
      `insert into users (id, nickname, device_id, invite_code) values ($1, $2, $2, $2)`,
      [id, `B${index}`],
    );
    await postTransfer(database, {
      ...{ scope: 'bench', key: id, causeKind: 'promotion', causeId: newId(), note: '' },
      sides: goldSides(
        { kind: 'promotions', ownerId: null },
        { kind: 'userGold', ownerId: id },
        JOBS * PRICE,
      ),
    });
  }
  return users;
}

async function ask(userId: string, count: number): Promise<void> {
  const viewer = { userId, sessionId: newId(), edition: 'full', ageConfirmed: true } as const;
  await submitAiJobs(context, viewer, {
    tool: 'picture',
    parameters: Array.from({ length: count }, () => textParameters({ prompt: '灯塔' })),
    ...{ isAdult: false, expectedPriceGoldCents: count * PRICE, idempotencyKey: newId() },
  });
}

async function waitForEnded(count: number): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await database.pool.query<{ n: number }>(
      `select count(*)::int as n from ai_jobs where outcome is not null`,
    );
    if (rows[0]!.n >= count) return;
    if (Date.now() > until) throw new Error(`only ${rows[0]!.n} of ${count} jobs ended`);
    await sleep(100);
  }
}

async function prove(total: number, seconds: number): Promise<void> {
  const { rows } = await database.pool.query<{
    done: number;
    failed: number;
    works: number;
    twice: number;
    again: number;
  }>(`select count(*) filter (where outcome = 'done')::int as done, count(*) filter (where outcome = 'failed')::int as failed,
      (select count(*)::int from ai_works) as works,
      (select count(*)::int from (select job_id from ai_works group by 1 having count(*) > 1) t) as twice,
      sum(attempt - 1)::int as again from ai_jobs`);
  const { done, failed, works, twice, again } = rows[0]!;
  const waits = await database.pool.query<{ wait: number }>(
    `select avg(extract(epoch from ended_at - created_at))::float8 as wait from ai_jobs group by user_id`,
  );
  const index = jain(waits.rows.map(({ wait }) => wait));
  const broken = (await runChecks(database)).filter(({ violations }) => violations > 0);
  printTable(
    `AI jobs: ${total} of ${USERS} users, ${FAILING * 100} % of the engine's answers fail, ${KILLS} kills`,
    [
      {
        'ended once': `${done + failed} of ${total}`,
        done,
        failed,
        'works beyond one a job': twice,
        'attempts beyond the first': again,
        'asked of the engine': asked,
        'jobs a second': rounded(total / seconds, 1),
        "Jain's index (≥ 0.9)": rounded(index, 3),
        'broken checks of holds and ledger': broken.length,
      },
    ],
  );
  const isGood =
    done + failed === total && works === done && twice === 0 && broken.length === 0 && index >= 0.9;
  if (!isGood) process.exitCode = 1;
}

/** Jain's index: 1 where all are equal, 1 / n where one has everything. */
function jain(values: readonly number[]): number {
  const sum = values.reduce((all, value) => all + value, 0);
  const squares = values.reduce((all, value) => all + value * value, 0);
  return (sum * sum) / (values.length * squares);
}
