import { hash } from 'node:crypto';
import { newId } from '@yehang/server/db/new-id.ts';
import { openAppContext } from '@yehang/server/domain/open-app-context.ts';
import { runChecks } from '@yehang/server/ledger/run-checks.ts';
import { localStorage } from '@yehang/server/media/storage/local-storage.ts';
import { silentLog } from '@yehang/server/process/open-log.ts';
import { benchDatabase } from './database.ts';
import { startChild } from './http/child-server.ts';
import { load, type LoadResult } from './http/load.ts';
import type { OurWork } from './http/open-our-server.ts';
import { signedRequests } from './http/requests.ts';
import { decide, newFinance, openWithdrawalIds } from './ledger/decisions.ts';
import {
  EXCHANGE,
  exchangeBody,
  insertOffer,
  newEarners,
  openWithdrawals,
  UNIT,
  WITHDRAW,
  withdrawBody,
  type Earner,
} from './ledger/earners.ts';
import { openShop, PAY, payBody, type Shop } from './ledger/shop.ts';
import { printTable, rounded } from './table.ts';

// `npm run bench payouts`: withdrawals, exchanges and purchases race for the same gold, then staff decide about what is
// held, twice over. Described in docs/benchmarks.md.

const CONNECTIONS = 64;
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 200);
/** Units of income that each has, and how often each asks for one of them in each of the three ways. */
const UNITS = 10;

const bench = await benchDatabase();
const opened: { stop(): Promise<void> }[] = [bench];
try {
  const shop = await openShop(bench, { buyers: 1, videos: UNITS });
  const context = await openAppContext({
    log: silentLog(),
    database: bench.database,
    storage: localStorage(`${bench.folder}/storage`),
    secretKey: Buffer.alloc(32, 7),
    workDir: `${bench.folder}/work`,
  });
  opened.push({ stop: () => context.close() });
  await openWithdrawals(context);
  const offerId = await insertOffer(context);
  const people = await newEarners(
    context,
    Array.from({ length: PEOPLE }, () => UNITS * UNIT),
  );
  const work: OurWork = { address: bench.address, folder: bench.folder, encryptAll: false };
  const server = await startChild(new URL('./http/our-server.ts', import.meta.url), work);
  opened.push(server);
  const race = await load(server.port, requestsOf(people, shop, offerId).values(), {
    connections: CONNECTIONS,
    seconds: 600,
  });
  const before = await countAll(people);
  const decisions = await decideAll();
  const after = await countAll(people);
  await show({ race, before, decisions, after });

  /** Every withdrawal is decided twice at once, half of them to be paid: one of the two decisions counts. */
  async function decideAll(): Promise<{ perSecond: number; count: number }> {
    const staff = await Promise.all([newFinance(context), newFinance(context)]);
    const ids = await openWithdrawalIds(context, PEOPLE * UNITS);
    const waiting = ids
      .flatMap((id, at) => staff.map((one) => ({ id, isPaid: at % 2 === 0, one })))
      .values();
    const start = performance.now();
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (const { id, isPaid, one } of waiting) await decide(context, one, { id, isPaid });
      }),
    );
    return { perSecond: (ids.length * 1000) / (performance.now() - start), count: ids.length };
  }
} finally {
  for (const it of opened.toReversed()) await it.stop();
}

/** All that everybody asks for: as often to withdraw, to exchange and to buy as each has units, in no order. */
function requestsOf(people: readonly Earner[], shop: Shop, offerId: string): Buffer[] {
  const made = people.flatMap((person) =>
    shop.contentIds.flatMap((contentId) => [
      signedRequests(WITHDRAW, withdrawBody(person.cardId, newId()), person, 1)[0]!,
      signedRequests(EXCHANGE, exchangeBody(offerId, newId()), person, 1)[0]!,
      signedRequests(PAY, payBody(contentId, newId()), person, 1)[0]!,
    ]),
  );
  return made
    .map((request, at) => ({ request, place: hash('sha256', `${at}`) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ request }) => request);
}

interface Counts {
  income: number;
  gold: number;
  held: number;
  requested: number;
  paid: number;
  returned: number;
  exchanged: number;
  bought: number;
  /** People whose units are not all somewhere. */
  wrong: number;
  /** Accounts of users below nothing. */
  negative: number;
}

/** Where the units are: with people, held, paid out, or spent. */
async function countAll(people: readonly Earner[]): Promise<Counts> {
  const { rows } = await bench.database.pool.query<Counts>(
    `with people as (select unnest($1::uuid[]) as id),
      each_one as (select p.id,
        coalesce((select sum(balance) from ledger_accounts a where a.owner_id = p.id and a.kind = 'userIncome'), 0) as income,
        coalesce((select sum(balance) from ledger_accounts a where a.owner_id = p.id and a.kind = 'userGold'), 0) as gold,
        coalesce((select sum(balance) from ledger_accounts a where a.owner_id = p.id and a.kind = 'userHeld'), 0) as held,
        (select count(*) from withdrawals w where w.user_id = p.id and w.state in ('requested', 'approved')) as requested,
        (select count(*) from withdrawals w where w.user_id = p.id and w.state = 'paid') as paid,
        (select count(*) from withdrawals w where w.user_id = p.id and w.state = 'rejected') as returned,
        (select count(*) from redemptions r where r.user_id = p.id) as exchanged,
        (select count(*) from purchases u where u.user_id = p.id and u.state = 'owned') as bought
        from people p)
    select sum(income)::float8 as income, sum(gold)::float8 as gold, sum(held)::float8 as held,
      sum(requested)::int as requested, sum(paid)::int as paid, sum(returned)::int as returned,
      sum(exchanged)::int as exchanged, sum(bought)::int as bought,
      count(*) filter (where income + gold + held + (paid + bought) * ${UNIT} <> ${UNITS * UNIT}
        or held <> requested * ${UNIT} or gold <> (exchanged - bought) * ${UNIT})::int as wrong,
      (select count(*) from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where a.owner_id is not null and e.balance_after < 0)::int as negative
    from each_one`,
    [people.map(({ id }) => id)],
  );
  return rows[0]!;
}

interface Outcome {
  race: LoadResult;
  before: Counts;
  decisions: { perSecond: number; count: number };
  after: Counts;
}

async function show({ race, before, decisions, after }: Outcome): Promise<void> {
  printTable(
    `${PEOPLE} people with ${UNITS} units of income each ask ${UNITS} times to withdraw, to exchange and to buy, at ${CONNECTIONS} connections`,
    [
      {
        'requests/s': rounded(race.requestsPerSecond),
        'p50 ms': rounded(race.p50, 1),
        'p99 ms': rounded(race.p99, 1),
        withdrawn: before.requested,
        exchanged: before.exchanged,
        bought: before.bought,
        refused: race.failures,
        'income left': before.income,
        'below nothing': before.negative,
        'wrong sums': before.wrong,
      },
    ],
  );
  printTable('Every withdrawal decided by two members at once, half to be paid', [
    {
      'withdrawals/s': rounded(decisions.perSecond),
      decided: decisions.count,
      paid: after.paid,
      returned: after.returned,
      'still held': after.held,
      'below nothing': after.negative,
      'wrong sums': after.wrong,
    },
  ]);
  const checks = await runChecks(bench.database);
  printTable(
    'Checks of the ledger afterwards',
    checks.map(({ name, violations, tookMs }) => ({ check: name, violations, ms: tookMs })),
  );
  const isWrong = [before, after].some(({ wrong, negative }) => wrong + negative > 0);
  // There is more asked for than there is income: none of it may be left, and nothing held once all is decided.
  const isLeft = before.income > 0 || after.held > 0;
  if (isWrong || isLeft || checks.some(({ violations }) => violations > 0)) process.exitCode = 1;
}
