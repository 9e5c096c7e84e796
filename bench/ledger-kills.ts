import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@yehang/server/db/new-id.ts';
import { runChecks } from '@yehang/server/ledger/run-checks.ts';
import { benchDatabase } from './database.ts';
import { startChild, type ChildServer } from './http/child-server.ts';
import type { OurWork } from './http/open-our-server.ts';
import { answerOf } from './http/requests.ts';
import { openShop, PAY, payBody, PRICE, PURSE, type Shop } from './ledger/shop.ts';
import { printTable } from './table.ts';

// `npm run bench ledger-kills`: the server and PostgreSQL are killed (-9) in turn while people buy. Nothing that was
// acknowledged may be lost, and the ledger must be sound. BENCH_KILLS sets how often; see docs/benchmarks.md.

const KILLS = Number(process.env.BENCH_KILLS ?? 50);
const BUYERS = 16;
/** Purchases that are acknowledged between two kills, so that each hits people who buy. */
const BETWEEN = 40;
const PATIENCE_MS = 60_000;

const bench = await benchDatabase();
const work: OurWork = { address: bench.address, folder: bench.folder, encryptAll: false };
const startServer = () => startChild(new URL('./http/our-server.ts', import.meta.url), work);
let server: ChildServer | undefined;
let isOver = false;
let unanswered = 0;
const acknowledged: { userId: string; key: string }[] = [];

try {
  const shop = await openShop(bench, { buyers: BUYERS, videos: 4_000 });
  server = await startServer();
  const buying = shop.buyers.map((_, index) => buyOnAndOn(shop, index));
  for (let kill = 0; kill < KILLS; kill += 1) {
    await waitForPurchases(acknowledged.length + BETWEEN);
    if (kill % 2 === 0) await killServer();
    else await killDatabase();
  }
  await waitForPurchases(acknowledged.length + BETWEEN);
  isOver = true;
  await Promise.all(buying);
  await prove(shop);
} finally {
  isOver = true;
  await server?.stop();
  await bench.stop();
}

/** Buys one video after another; what gets no answer is asked again under its key until it gets one. */
async function buyOnAndOn({ buyers, contentIds }: Shop, index: number): Promise<void> {
  const buyer = buyers[index]!;
  for (const contentId of contentIds) {
    const key = newId();
    while (!(await buyOnce(buyer, contentId, key))) {
      unanswered += 1;
      await sleep(50);
    }
    acknowledged.push({ userId: buyer.id, key });
    if (isOver) return;
  }
}

async function buyOnce(buyer: Shop['buyers'][number], contentId: string, key: string) {
  const port = server?.port;
  if (port === undefined) return false;
  return answerOf(port, PAY, payBody(contentId, key), buyer).then(
    () => true,
    () => false,
  );
}

async function waitForPurchases(count: number): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (acknowledged.length < count) {
    if (performance.now() > end) throw new Error('nobody can buy any more');
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
  const { rows } = await bench.database.pool.query<{ file: string }>(
    `select pg_read_file('postmaster.pid') as file`,
  );
  process.kill(Number(rows[0]!.file.split('\n')[0]), 'SIGKILL');
}

async function prove({ buyers }: Shop): Promise<void> {
  const { pool } = bench.database;
  const { rows: kept } = await pool.query<{ key: string; user_id: string }>(
    `select user_id, key from purchases where state = 'owned'`,
  );
  const there = new Set(kept.map(({ user_id, key }) => `${user_id} ${key}`));
  const lost = acknowledged.filter(({ userId, key }) => !there.has(`${userId} ${key}`)).length;
  const { rows: balances } = await pool.query<{
    owner_id: string;
    balance: number;
    bought: number;
  }>(
    `select a.owner_id, a.balance, (select count(*)::int from purchases p where p.user_id = a.owner_id) as bought
     from ledger_accounts a where a.kind = 'userGold'`,
  );
  const wrong = balances.filter(({ balance, bought }) => balance !== PURSE - bought * PRICE).length;
  const checks = await runChecks(bench.database);
  const broken = checks.filter(({ violations }) => violations > 0).map(({ name }) => name);
  printTable(`${KILLS} kills, server and PostgreSQL in turn, ${buyers.length} people buying`, [
    {
      acknowledged: acknowledged.length,
      'without an answer, asked again': unanswered,
      lost,
      'kept without an acknowledgement': kept.length - (acknowledged.length - lost),
      'wrong balances': wrong,
      'checks that fail': broken.join(', ') || 0,
    },
  ]);
  if (lost > 0 || wrong > 0 || broken.length > 0) process.exitCode = 1;
}
