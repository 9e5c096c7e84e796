import { callLedgerBuy } from '@yehang/server/db/queries/purchases/purchases.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { runChecks } from '@yehang/server/ledger/run-checks.ts';
import { benchDatabase } from './database.ts';
import { startChild } from './http/child-server.ts';
import { load } from './http/load.ts';
import type { OurWork } from './http/open-our-server.ts';
import { signedRequests } from './http/requests.ts';
import { openShop, PAY, payBody, PRICE, type Shop } from './ledger/shop.ts';
import { median } from './median.ts';
import { printTable, rounded } from './table.ts';

// `npm run bench ledger`: purchases per second through the call beside the database's own function, and one key
// asked for a thousand times at once. Described in docs/benchmarks.md.

const CONNECTIONS = 64;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const ITEMS = 4_000;
/** A second of calls faster than this is cut short. */
const PREPARED_PER_SECOND = 4_000;
const SAME_KEY = 1_000;
/** The columns in their order, for rows that leave some out. */
const NOTHING = {
  what: '',
  'per second': '',
  ratio: '',
  goal: '',
  'p50 ms': '',
  'p99 ms': '',
  failures: '',
};

const bench = await benchDatabase();
const opened: { stop(): Promise<void> }[] = [bench];
try {
  const shop = await openShop(bench, { buyers: CONNECTIONS, videos: ITEMS });
  const work: OurWork = { address: bench.address, folder: bench.folder, encryptAll: false };
  const server = await startChild(new URL('./http/our-server.ts', import.meta.url), work);
  opened.push(server);
  await compareRates(shop, server.port);
  await pressManyTimes(shop, server.port);
  await prove();
} finally {
  for (const it of opened.toReversed()) await it.stop();
}

/** Pairs of a buyer and a video that nobody bought yet, from the first to the last. */
function* pairsOf({ buyers, contentIds }: Shop, from: number) {
  for (let place = from; place < buyers.length * contentIds.length; place += 1) {
    yield {
      place,
      buyer: buyers[place % buyers.length]!,
      contentId: contentIds[Math.floor(place / buyers.length)]!,
    };
  }
}

async function compareRates(shop: Shop, port: number): Promise<void> {
  let place = 0;
  const bare: number[] = [];
  const call: number[] = [];
  const latencies: { p50: number; p99: number }[] = [];
  let failures = 0;
  for (let round = -1; round < ROUNDS; round += 1) {
    const direct = await buyDirectly(shop, place);
    place = direct.place;
    const requests = prepare(shop, place);
    place += requests.length;
    const result = await load(port, requests.values(), {
      connections: CONNECTIONS,
      seconds: SECONDS,
    });
    // A first round wakes compiler and planner and is not counted.
    if (round < 0) continue;
    bare.push(direct.perSecond);
    call.push(result.requestsPerSecond);
    latencies.push(result);
    failures += result.failures;
  }
  const ratios = call.map((rate, round) => rate / bare[round]!);
  printTable(
    `Purchases at ${CONNECTIONS} connections: medians of ${ROUNDS} rounds of ${SECONDS} s, in turn`,
    [
      { what: 'the database function alone', 'per second': rounded(median(bare)), ratio: '1.00' },
      {
        what: 'media/pay: signed, decided, encrypted',
        'per second': rounded(median(call)),
        ratio: rounded(median(ratios), 2),
        goal: '≥ 0.50',
        'p50 ms': rounded(median(latencies.map(({ p50 }) => p50)), 1),
        'p99 ms': rounded(median(latencies.map(({ p99 }) => p99)), 1),
        failures,
      },
    ].map((row) => ({ ...NOTHING, ...row })),
  );
}

/** The function through the driver, as many at once as there are connections to the server. */
async function buyDirectly(shop: Shop, from: number) {
  const pairs = pairsOf(shop, from);
  const start = performance.now();
  const end = start + SECONDS * 1000;
  let bought = 0;
  let place = from;
  const buy = async () => {
    for (const pair of pairs) {
      place = Math.max(place, pair.place + 1);
      await callLedgerBuy(bench.database, {
        purchaseId: newId(),
        transferId: newId(),
        userId: pair.buyer.id,
        key: newId(),
        kind: 'content',
        subjectId: pair.contentId,
        title: '第 1 段航程',
        rating: 'general',
        price: PRICE,
        fullPrice: PRICE,
        sellerId: null,
        share: 0,
        shareDueAt: null,
      });
      bought += 1;
      if (performance.now() > end) return;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, buy));
  return { place, perSecond: (bought * 1000) / (performance.now() - start) };
}

function prepare(shop: Shop, from: number): Buffer[] {
  const requests: Buffer[] = [];
  for (const { buyer, contentId } of pairsOf(shop, from)) {
    requests.push(signedRequests(PAY, payBody(contentId, newId()), buyer, 1)[0]!);
    if (requests.length >= PREPARED_PER_SECOND * SECONDS) break;
  }
  return requests;
}

async function pressManyTimes({ buyers, contentIds }: Shop, port: number): Promise<void> {
  const buyer = buyers[0]!;
  const contentId = contentIds.at(-1)!;
  const key = newId();
  const requests = signedRequests(PAY, payBody(contentId, key), buyer, SAME_KEY);
  const result = await load(port, requests.values(), { connections: SAME_KEY, seconds: 60 });
  const { rows } = await bench.database.pool.query<{ n: number }>(
    'select count(*)::int as n from purchases where user_id = $1 and key = $2',
    [buyer.id, key],
  );
  printTable(`One key, ${SAME_KEY} times at once`, [
    { answered: result.requests, refused: result.failures, purchases: rows[0]!.n, goal: 1 },
  ]);
}

async function prove(): Promise<void> {
  const results = await runChecks(bench.database);
  printTable(
    'Checks of the ledger afterwards',
    results.map(({ name, violations, tookMs }) => ({ check: name, violations, ms: tookMs })),
  );
  if (results.some(({ violations }) => violations > 0)) process.exitCode = 1;
}
