import { setTimeout as sleep } from 'node:timers/promises';
import { openAppContext } from '@yehang/server/domain/open-app-context.ts';
import { runChecks } from '@yehang/server/ledger/run-checks.ts';
import { localStorage } from '@yehang/server/media/storage/local-storage.ts';
import { silentLog } from '@yehang/server/process/open-log.ts';
import { benchDatabase } from './database.ts';
import { startChild, type ChildServer } from './http/child-server.ts';
import type { OurWork } from './http/open-our-server.ts';
import { decide, newFinance, openWithdrawalIds } from './ledger/decisions.ts';
import { openMixedLoad, type Act, type Deed, type MixedLoad } from './ledger/mixed-load.ts';
import { openRedeemers, type CodeRush, type Redeemers } from './ledger/redeemers.ts';
import { printTable } from './table.ts';

// `npm run bench ledger-kills`: the server and PostgreSQL are killed (-9) in turn while people buy, recharge, withdraw
// and exchange, a thousand redeem one code at once, and staff decide. Nothing that was acknowledged may be lost, and the ledger must be sound. BENCH_KILLS
// sets how often; see docs/benchmarks.md.

const KILLS = Number(process.env.BENCH_KILLS ?? 50);
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 32);
/** Acts that are acknowledged between two kills, so that each hits people who act. */
const BETWEEN = 40;
const REDEEMERS = Number(process.env.BENCH_REDEEMERS ?? 1_000);
/** Everybody redeems a new code after so many kills, the first time at once. */
const RUSH_EVERY = 10;
const PATIENCE_MS = 120_000;
const DEEDS = ['purchase', 'withdrawal', 'exchange', 'recharge'] as const satisfies Deed[];

const bench = await benchDatabase();
const work: OurWork = { address: bench.address, folder: bench.folder, encryptAll: false };
const startServer = () => startChild(new URL('./http/our-server.ts', import.meta.url), work);
const context = await openAppContext({
  log: silentLog(),
  database: bench.database,
  storage: localStorage(`${bench.folder}/storage`),
  secretKey: Buffer.alloc(32, 7),
  workDir: `${bench.folder}/work`,
});
let server: ChildServer | undefined;
let isOver = false;
/** Nothing is asked again from now on. */
let isStopped = false;
let unanswered = 0;
let lastProblem = '';
const acknowledged: Act[] = [];
/** What was refused because a purse was too empty. */
const refused: Act[] = [];

try {
  const mixed = await openMixedLoad(bench, context, { people: PEOPLE, acts: KILLS * BETWEEN });
  const redeemers = await openRedeemers(context, REDEEMERS);
  const rushes: Promise<CodeRush>[] = [];
  server = await startServer();
  const acting = mixed.people.flatMap((_, index) => actAtOnce(mixed, index));
  const deciding = decideOnAndOn();
  for (let kill = 0; kill < KILLS; kill += 1) {
    if (kill % RUSH_EVERY === 0) rushes.push(redeemers.rush(untilAnswered));
    await waitForActs(acknowledged.length + BETWEEN);
    if (kill % 2 === 0) await killServer();
    else await killDatabase();
  }
  await waitForActs(acknowledged.length + BETWEEN);
  isOver = true;
  await Promise.all([...acting, deciding]);
  await prove(mixed, redeemers, await Promise.all(rushes));
} finally {
  isOver = true;
  isStopped = true;
  await server?.stop();
  await context.close();
  await bench.stop();
}

/** One thing after another, or all of them at once where they empty the same purse. */
function actAtOnce(mixed: MixedLoad, index: number): Promise<void>[] {
  if (!mixed.isPoor(index)) return [actOnAndOn(mixed, index, [...DEEDS])];
  return DEEDS.map((deed) => actOnAndOn(mixed, index, [deed]));
}

/** Does one thing after another; what gets no answer is asked again under its key until it gets one. */
async function actOnAndOn(mixed: MixedLoad, index: number, deeds: readonly Deed[]): Promise<void> {
  for (let count = 0; !isOver; count += 1) {
    const deed = deeds[(count + index) % deeds.length]!;
    const act = await untilDone(() => mixed.prepare(deed, index, count));
    let isTaken = false;
    await untilAnswered(async (port) => {
      isTaken = await mixed.perform(port, act);
    });
    (isTaken ? acknowledged : refused).push(act);
    // An empty purse is filled by others: asking on and on would only take their time.
    if (!isTaken) await sleep(2_000);
  }
}

async function untilAnswered(work: (port: number) => Promise<void>): Promise<void> {
  await untilDone(async () => {
    while (!server && !isStopped) await sleep(50);
    await work(server?.port ?? 0);
  });
}

/** Tries again until it is done: what was killed in the middle is asked again. */
async function untilDone<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (isStopped) throw error;
      unanswered += 1;
      lastProblem = error instanceof Error ? error.message : String(error);
      await sleep(50);
    }
  }
}

/** Staff pay every other withdrawal and reject the rest, while everything is killed around them. */
async function decideOnAndOn(): Promise<void> {
  const staff = await untilDone(() => newFinance(context));
  while (!isOver) {
    const ids = await untilDone(() => openWithdrawalIds(context, 20));
    for (const id of ids) await untilDone(() => decide(context, staff, { id, isPaid: isEven(id) }));
    if (ids.length === 0) await sleep(20);
  }
}

function isEven(id: string): boolean {
  return Number.parseInt(id.at(-1)!, 16) % 2 === 0;
}

async function waitForActs(count: number): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (acknowledged.length < count) {
    if (performance.now() > end) throw new Error(`nobody can act any more: ${lastProblem}`);
    await sleep(5);
  }
}

async function killServer(): Promise<void> {
  const killed = server;
  server = undefined;
  await killed?.stop();
  server = await startServer();
}

/** The postmaster dies at once; the watcher that the installation has starts another. */
async function killDatabase(): Promise<void> {
  const { rows } = await untilDone(() =>
    bench.database.pool.query<{ file: string }>(`select pg_read_file('postmaster.pid') as file`),
  );
  process.kill(Number(rows[0]!.file.split('\n')[0]), 'SIGKILL');
}

async function prove(
  mixed: MixedLoad,
  redeemers: Redeemers,
  rushes: readonly CodeRush[],
): Promise<void> {
  const kept = await mixed.findKept([...acknowledged, ...refused]);
  const of = (acts: readonly Act[], deed: Deed) => acts.filter((act) => act.deed === deed);
  const rows = DEEDS.map((deed) => ({
    what: deed,
    acknowledged: of(acknowledged, deed).length,
    lost: of(acknowledged, deed).filter((act) => !kept.has(act)).length,
    refused: of(refused, deed).length,
    'and yet there': of(refused, deed).filter((act) => kept.has(act)).length,
  }));
  const title = `${KILLS} kills, server and PostgreSQL in turn, ${PEOPLE} people and one of staff`;
  printTable(title, rows);
  printTable(
    `One code, ${REDEEMERS} people at once`,
    rushes.map((rush) => ({ ...rush })),
  );
  const wrongCodes = await redeemers.countWrong();
  const { wrong, negative } = await mixed.countWrong();
  const checks = await runChecks(bench.database);
  const broken = checks.filter(({ violations }) => violations > 0).map(({ name }) => name);
  printTable('What is left behind', [
    {
      acknowledged: acknowledged.length,
      'without an answer, asked again': unanswered,
      'wrong purses': wrong,
      'wrong codes': wrongCodes,
      'below nothing': negative,
      'checks that fail': broken.join(', ') || 0,
    },
  ]);
  const isWrong = rows.some((row) => row.lost + row['and yet there'] > 0);
  if (isWrong || wrong + wrongCodes + negative + broken.length > 0) process.exitCode = 1;
}
