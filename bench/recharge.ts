import { hash } from 'node:crypto';
import {
  callRechargeSettle,
  type CommissionTerms,
} from '@yehang/server/db/queries/recharge/orders.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { sandboxCallback } from '@yehang/server/gateways/pay/sandbox.ts';
import { openAppContext } from '@yehang/server/domain/open-app-context.ts';
import { commissionTerms } from '@yehang/server/domain/agents/commission-terms.ts';
import { codeHash, newCode } from '@yehang/server/domain/codes/code-hash.ts';
import { redeemCode } from '@yehang/server/domain/codes/redeem.ts';
import { ensureSandboxChannel } from '@yehang/server/domain/recharge/ensure-sandbox-channel.ts';
import { notifyPath } from '@yehang/server/domain/recharge/notify-address.ts';
import { openAccountById } from '@yehang/server/domain/recharge/open-account.ts';
import { localStorage } from '@yehang/server/media/storage/local-storage.ts';
import { silentLog } from '@yehang/server/process/open-log.ts';
import { runChecks } from '@yehang/server/ledger/run-checks.ts';
import { benchDatabase } from './database.ts';
import { databaseCpu } from './http/database-cpu.ts';
import { startChild } from './http/child-server.ts';
import { load } from './http/load.ts';
import type { OurWork } from './http/open-our-server.ts';
import { median } from './median.ts';
import { printTable, rounded } from './table.ts';

// `npm run bench recharge`: callbacks of paid orders, each three times and among forged ones, beside the database's own
// function; and one code redeemed by a thousand people at once. Described in docs/benchmarks.md.

const CONNECTIONS = 64;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const ORDERS = Number(process.env.BENCH_ORDERS ?? 3_000);
const TIMES = 3;
const PEOPLE = 1_000;
const CODE_USES = 100;
const PRICE = 1_000;

const bench = await benchDatabase();
const opened: { stop(): Promise<void> }[] = [bench];
try {
  const context = await openAppContext({
    log: silentLog(),
    database: bench.database,
    storage: localStorage(`${bench.folder}/storage`),
    secretKey: Buffer.alloc(32, 7),
    workDir: `${bench.folder}/work`,
  });
  opened.push({ stop: () => context.close() });
  const work: OurWork = { address: bench.address, folder: bench.folder, encryptAll: false };
  const server = await startChild(new URL('./http/our-server.ts', import.meta.url), work);
  opened.push(server);
  const databaseSeconds = await databaseCpu(bench.database);
  await compareRates(server.port);
  await redeemAtOnce();
  await prove();

  async function compareRates(port: number): Promise<void> {
    await insertUsers(PEOPLE);
    await ensureSandboxChannel(context);
    const bare: Measured[] = [];
    const callbacks: Measured[] = [];
    let wrong = 0;
    for (let round = -1; round < ROUNDS; round += 1) {
      const terms = commissionTerms(context.settings.current);
      const direct = await insertOrders(ORDERS, true);
      const alone = await measure(() => settleDirectly(direct, terms));
      const paid = await insertOrders(ORDERS, true);
      const unpaid = await insertOrders(ORDERS / 10, false);
      const requests = shuffled([
        ...(await callbacksOf(paid, TIMES)),
        ...(await callbacksOf(unpaid, 1)),
        ...(await forgedOf(paid)),
      ]);
      const asked = await measure(() =>
        load(port, requests.values(), { connections: CONNECTIONS, seconds: 300, restsAfterMs: 0 }),
      );
      wrong += ORDERS - (await countCredited(paid)) + (await countCredited(unpaid));
      // A first round wakes compiler and planner and is not counted.
      if (round < 0) continue;
      bare.push(alone);
      callbacks.push(asked);
    }
    const of = (figure: keyof Measured, list: Measured[]) =>
      rounded(median(list.map((it) => it[figure])), 2);
    const ratioOf = (ratio: (its: Measured, bares: Measured) => number) =>
      rounded(median(callbacks.map((it, round) => ratio(it, bare[round]!))), 2);
    printTable(
      `Orders credited a second at ${CONNECTIONS} connections: medians of ${ROUNDS} rounds of ${ORDERS} orders, in turn`,
      [
        {
          what: 'the database function alone',
          'per second': of('perSecond', bare),
          ratio: '1.00',
          'processor ms each': of('processorMs', bare),
          'processor ratio': '1.00',
          goal: '',
          wrong: '',
        },
        {
          what: `callbacks, each ${TIMES} times, among as many forged ones`,
          'per second': of('perSecond', callbacks),
          ratio: ratioOf((its, bares) => its.perSecond / bares.perSecond),
          'processor ms each': of('processorMs', callbacks),
          'processor ratio': ratioOf((its, bares) => bares.processorMs / its.processorMs),
          goal: '≥ 0.50',
          wrong,
        },
      ],
    );
    if (wrong > 0) process.exitCode = 1;
  }

  /** Of as many orders: the rate, and the processor time of client, server and database together. */
  async function measure(work: () => Promise<unknown>): Promise<Measured> {
    const [before, start] = [await processorSeconds(), performance.now()];
    await work();
    const seconds = (performance.now() - start) / 1000;
    const used = (await processorSeconds()) - before;
    return { perSecond: ORDERS / seconds, processorMs: (used * 1000) / ORDERS };
  }

  async function processorSeconds(): Promise<number> {
    const { user, system } = process.cpuUsage();
    const ofDatabase = (await databaseSeconds?.()) ?? Number.NaN;
    return (user + system) / 1_000_000 + (await server.cpuSeconds()) + ofDatabase;
  }

  async function redeemAtOnce(): Promise<void> {
    const code = newCode();
    await insertCode(codeHash(context.seal, code));
    const { rows } = await bench.database.pool.query<{ id: string }>(
      'select id from users limit $1',
      [PEOPLE],
    );
    const counters = { add: () => Promise.resolve(1), giveBack: () => Promise.resolve() };
    const start = performance.now();
    const results = await Promise.allSettled(
      rows.map(({ id }) =>
        redeemCode(
          { ...context, counters },
          { userId: id, sessionId: id, edition: 'full', ageConfirmed: true },
          { code, idempotencyKey: newId() },
          null,
        ),
      ),
    );
    const redeemed = results.filter(({ status }) => status === 'fulfilled').length;
    printTable(`One code of ${CODE_USES} uses, ${rows.length} people at once`, [
      { redeemed, goal: CODE_USES, ms: rounded(performance.now() - start) },
    ]);
    if (redeemed !== CODE_USES) process.exitCode = 1;
  }

  async function callbacksOf(orders: readonly Order[], times: number): Promise<Buffer[]> {
    const { key, path } = await sandboxAccount();
    return orders.flatMap(({ number }) => {
      const payment = { number, amountCents: PRICE, currency: 'CNY', status: 'paid' as const };
      const request = post(path, sandboxCallback(key, payment));
      return Array.from({ length: times }, () => request);
    });
  }

  /** Of another amount, and signed by another key. */
  async function forgedOf(orders: readonly Order[]): Promise<Buffer[]> {
    const { path } = await sandboxAccount();
    return orders.map(({ number }) => {
      const payment = {
        number,
        amountCents: PRICE * 100,
        currency: 'CNY',
        status: 'paid' as const,
      };
      return post(path, sandboxCallback('another key', payment));
    });
  }

  async function sandboxAccount() {
    const { rows } = await bench.database.pool.query<{ id: string }>(
      'select id from pay_accounts limit 1',
    );
    const { id } = rows[0]!;
    const account = await openAccountById(context, id);
    return {
      id,
      key: (account!.settings as { key: string }).key,
      path: notifyPath(context.seal, id),
    };
  }
} finally {
  for (const it of opened.toReversed()) await it.stop();
}

interface Measured {
  perSecond: number;
  processorMs: number;
}

interface Order {
  attemptId: string;
  number: string;
}

async function insertUsers(count: number): Promise<void> {
  await bench.database.pool.query(
    `insert into users (id, nickname, invite_code) select gen_random_uuid(), 'bench', 'B' || n from generate_series(1, $1) n`,
    [count],
  );
}

/** Orders with an attempt each, and what the sandbox was paid for them. */
async function insertOrders(count: number, isPaid: boolean): Promise<Order[]> {
  const { rows } = await bench.database.pool.query<Order>(
    `with account as (select id, channel_id from pay_accounts limit 1),
      people as (select array_agg(id) as ids from users),
      made as (insert into recharge_orders (id, number, user_id, key, kind, subject_id, title, price_cents, gold_cents, expires_at)
        select gen_random_uuid(), (extract(epoch from clock_timestamp()) * 1000000)::bigint::text || lpad(n::text, 6, '0'),
          ids[1 + n % cardinality(ids)], gen_random_uuid()::text, 'gold', gen_random_uuid(), '10 金币', ${PRICE}, ${PRICE},
          now() + interval '1 hour'
        from generate_series(1, $1) n, people returning id, number)
    insert into recharge_attempts (id, order_id, channel_id, account_id, number, gateway_number, state, amount_cents, currency)
      select gen_random_uuid(), made.id, account.channel_id, account.id, made.number, 'S' || made.number, 'open', ${PRICE}, 'CNY'
      from made, account returning id as "attemptId", number`,
    [count],
  );
  if (isPaid)
    await bench.database.pool.query(
      `insert into sandbox_payments (number, amount_cents, currency) select n, ${PRICE}, 'CNY' from unnest($1::text[]) n`,
      [rows.map(({ number }) => number)],
    );
  return rows;
}

/** The function through the driver, as many at once as there are connections to the server. */
async function settleDirectly(orders: readonly Order[], terms: CommissionTerms) {
  const left = orders.values();
  const settle = async () => {
    for (const { attemptId, number } of left)
      await callRechargeSettle(bench.database, {
        attemptId,
        gatewayNumber: `S${number}`,
        transferId: newId(),
        terms,
      });
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, settle));
}

async function countCredited(orders: readonly Order[]): Promise<number> {
  const { rows } = await bench.database.pool.query<{ n: number }>(
    `select count(*)::int as n from recharge_attempts a
     join recharge_orders o on o.id = a.order_id and o.state = 'credited' where a.id = any($1)`,
    [orders.map(({ attemptId }) => attemptId)],
  );
  return rows[0]!.n;
}

async function insertCode(hashed: Buffer): Promise<void> {
  const [staffId, batchId] = [newId(), newId()];
  await bench.database.pool.query(
    `insert into staff (id, login, password_hash, role) values ($1, 'bench', 'none', 'finance')`,
    [staffId],
  );
  await bench.database.pool.query(
    `insert into code_batches (id, name, gold_cents, count, uses_per_code, expires_at, created_by)
     values ($1, 'bench', 500, 1, $2, now() + interval '1 day', $3)`,
    [batchId, CODE_USES, staffId],
  );
  await bench.database.pool.query(
    'insert into codes (id, batch_id, code_hash) values (gen_random_uuid(), $1, $2)',
    [batchId, hashed],
  );
}

function post(path: string, body: string): Buffer {
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: bench',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** In an order that is no order, and the same each time. */
function shuffled(requests: readonly Buffer[]): Buffer[] {
  return requests
    .map((request, at) => ({ request, place: hash('sha256', `${at}`) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ request }) => request);
}

async function prove(): Promise<void> {
  const results = await runChecks(bench.database);
  printTable(
    'Checks of the ledger afterwards',
    results.map(({ name, violations, tookMs }) => ({ check: name, violations, ms: tookMs })),
  );
  if (results.some(({ violations }) => violations > 0)) process.exitCode = 1;
}
