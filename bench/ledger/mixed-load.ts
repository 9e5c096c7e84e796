import { newId } from '@yehang/server/db/new-id.ts';
import type { AppContext } from '@yehang/server/domain/app-context.ts';
import { ensureSandboxChannel } from '@yehang/server/domain/recharge/ensure-sandbox-channel.ts';
import { notifyPath } from '@yehang/server/domain/recharge/notify-address.ts';
import { openAccountById } from '@yehang/server/domain/recharge/open-account.ts';
import { sandboxCallback } from '@yehang/server/gateways/pay/sandbox.ts';
import type { BenchDatabase } from '../database.ts';
import { answerOf } from '../http/requests.ts';
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
} from './earners.ts';
import { give } from './give.ts';
import { isRefused } from './refusal.ts';
import { openShop, PAY, payBody } from './shop.ts';

/** What somebody does with gold. */
export type Deed = 'purchase' | 'withdrawal' | 'exchange' | 'recharge';

/** One of them, with the key or number by which it is found again. */
export interface Act {
  deed: Deed;
  person: Earner;
  key: string;
  contentId: string;
}

export interface MixedLoad {
  people: readonly Earner[];
  /** What the person at a place does next. An order is made and paid at the gateway. */
  prepare(deed: Deed, index: number, count: number): Promise<Act>;
  /** Whether somebody's purse empties, so that what they ask at once races for the rest of it. */
  isPoor(index: number): boolean;
  /** Asks the server: false where the purse is too empty. Throws where there is no answer, or another refusal. */
  perform(port: number, act: Act): Promise<boolean>;
  /** Those that the database has. */
  findKept(acts: readonly Act[]): Promise<Set<Act>>;
  /** People whose purses are not what their rows say, and balances that were ever below nothing. */
  countWrong(): Promise<{ wrong: number; negative: number }>;
}

/** What people begin with of gold and of income, in hundredths: more than they can spend, and soon nothing. */
const FULL_PURSE = 1_000_000_000;
const POOR_PURSE = 5 * UNIT;
const NOT_ENOUGH = 4102;

/** People with full purses and, every other one, nearly empty ones, videos, an offer, a card each, and a gateway that is paid at once. */
export async function openMixedLoad(
  bench: BenchDatabase,
  context: AppContext,
  { people: count, acts }: { people: number; acts: number },
): Promise<MixedLoad> {
  const { contentIds } = await openShop(bench, { buyers: 1, videos: acts + 10_000 });
  await openWithdrawals(context);
  const offerId = await insertOffer(context);
  const isPoor = (index: number) => index % 2 === 1;
  const purses = Array.from({ length: count }, (_, at) => (isPoor(at) ? POOR_PURSE : FULL_PURSE));
  const people = await newEarners(context, purses);
  for (const [at, { id }] of people.entries())
    await give(context.database, id, { kind: 'userGold', goldCents: purses[at]! });
  await ensureSandboxChannel(context);
  const account = await sandboxAccount(context);
  const { pool } = bench.database;
  return {
    people,
    isPoor,
    prepare: async (deed, index, place) => {
      const person = people[index]!;
      const key = deed === 'recharge' ? await makePaidOrder(bench, person.id) : newId();
      return { deed, person, key, contentId: contentIds[place % contentIds.length]! };
    },
    perform: async (port, { deed, person, key, contentId }) => {
      if (deed === 'recharge') {
        await callBack(port, account, key);
        return true;
      }
      const [path, body] = {
        purchase: [PAY, payBody(contentId, key)] as const,
        withdrawal: [WITHDRAW, withdrawBody(person.cardId, key)] as const,
        exchange: [EXCHANGE, exchangeBody(offerId, key)] as const,
      }[deed];
      try {
        await answerOf(port, path, body, person);
        return true;
      } catch (error) {
        if (isRefused(error, NOT_ENOUGH)) return false;
        throw error;
      }
    },
    findKept: async (list) => {
      const { rows } = await pool.query<{ deed: Deed; key: string }>(
        `select 'purchase' as deed, key from purchases where state = 'owned'
         union all select 'withdrawal', key from withdrawals
         union all select 'exchange', key from redemptions
         union all select 'recharge', a.number from recharge_attempts a
           join recharge_orders o on o.id = a.order_id and o.state = 'credited'`,
      );
      const there = new Set(rows.map(({ deed, key }) => `${deed} ${key}`));
      return new Set(list.filter(({ deed, key }) => there.has(`${deed} ${key}`)));
    },
    countWrong: async () => {
      const { rows } = await pool.query<{ wrong: number; negative: number }>(COUNT_WRONG, [
        people.map(({ id }) => id),
        purses,
      ]);
      return rows[0]!;
    },
  };
}

/** Purses against purchases, withdrawals, exchanges and orders, person by person. */
const COUNT_WRONG = `with people as (select * from unnest($1::uuid[], $2::bigint[]) p(id, purse)),
  each_one as (select p.purse,
    (select a.balance from ledger_accounts a where a.owner_id = p.id and a.kind = 'userGold') as gold,
    (select a.balance from ledger_accounts a where a.owner_id = p.id and a.kind = 'userIncome') as income,
    coalesce((select a.balance from ledger_accounts a where a.owner_id = p.id and a.kind = 'userHeld'), 0) as held,
    (select count(*) from purchases u where u.user_id = p.id and u.state = 'owned') as bought,
    (select count(*) from redemptions r where r.user_id = p.id) as exchanged,
    (select count(*) from recharge_orders o where o.user_id = p.id and o.state = 'credited') as credited,
    (select count(*) from withdrawals w where w.user_id = p.id and w.state in ('requested', 'approved')) as open,
    (select count(*) from withdrawals w where w.user_id = p.id and w.state = 'paid') as paid
    from people p)
  select count(*) filter (where gold <> purse + (credited + exchanged - bought) * ${UNIT}
      or income <> purse - (open + paid + exchanged) * ${UNIT} or held <> open * ${UNIT})::int as wrong,
    (select count(*) from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where a.owner_id is not null and e.balance_after < 0)::int as negative
  from each_one`;

interface Gateway {
  key: string;
  path: string;
}

async function sandboxAccount(context: AppContext): Promise<Gateway> {
  const { rows } = await context.database.pool.query<{ id: string }>(
    'select id from pay_accounts limit 1',
  );
  const { id } = rows[0]!;
  const account = await openAccountById(context, id);
  return {
    key: (account!.settings as { key: string }).key,
    path: notifyPath(context.seal, id),
  };
}

/** An order of a unit that its buyer paid at the sandbox; answers its number there. */
async function makePaidOrder({ database }: BenchDatabase, userId: string): Promise<string> {
  const number = newId();
  await database.pool.query(
    `with account as (select id, channel_id from pay_accounts limit 1),
      made as (insert into recharge_orders (id, number, user_id, key, kind, subject_id, title, price_cents, gold_cents, expires_at)
        values (gen_random_uuid(), $1::text, $2::uuid, $1::text, 'gold', gen_random_uuid(), '1 金币', ${UNIT}, ${UNIT}, now() + interval '1 hour')
        returning id),
      tried as (insert into recharge_attempts (id, order_id, channel_id, account_id, number, gateway_number, state, amount_cents, currency)
        select gen_random_uuid(), made.id, account.channel_id, account.id, $1::text, 'S' || $1::text, 'open', ${UNIT}, 'CNY'
        from made, account)
    insert into sandbox_payments (number, amount_cents, currency) values ($1::text, ${UNIT}, 'CNY')`,
    [number, userId],
  );
  return number;
}

/** What the gateway sends once an order is paid; it sends it again until it is taken. */
async function callBack(port: number, { key, path }: Gateway, number: string): Promise<void> {
  const payment = { number, amountCents: UNIT, currency: 'CNY', status: 'paid' } as const;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: sandboxCallback(key, payment),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
}
