import type { Database } from '../../connect.ts';
import type { AccountKind, CauseKind, LedgerUnit } from '../../schema/ledger.ts';
import type { Audience, ListPlace } from '../../types.ts';

export interface StatementRow {
  transferId: string;
  sortValue: string;
  accountId: string;
  kind: AccountKind;
  unit: LedgerUnit;
  cause: CauseKind;
  causeId: string;
  note: string;
  amount: number;
  /** Null for accounts of the platform. */
  balanceAfter: number | null;
  at: Date;
}

export interface StatementFilter {
  accountIds: readonly string[];
  /** Titles of works that were adult when they were bought, or are now, are left out for everybody else. */
  audience: Audience;
  from: Date;
  to: Date;
  /** The first and the last number of a transfer in the range. */
  first: number;
  last: number;
}

/** Null for nobody. */
export async function findUserIdByNumber(
  { pool }: Pick<Database, 'pool'>,
  number: number,
): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>('select id from users where number = $1', [
    number,
  ]);
  return rows[0]?.id ?? null;
}

/** The numbers of the transfers in a range; null where there are none. Numbers follow time only nearly. */
export async function findSeqBounds(
  { pool }: Pick<Database, 'pool'>,
  { from, to }: { from: Date; to: Date },
): Promise<{ first: number; last: number } | null> {
  const { rows } = await pool.query<{ first: number | null; last: number | null }>(
    `select min(seq)::float8 as first, max(seq)::float8 as last from ledger_transfers
      where created_at >= $1 and created_at < $2`,
    [from, to],
  );
  const { first, last } = rows[0]!;
  return first === null || last === null ? null : { first, last };
}

/** Accounts of a user, or of the platform for null; what nothing ever moved on has none. */
export async function listAccountIds(
  { pool }: Pick<Database, 'pool'>,
  { ownerId, kinds }: { ownerId: string | null; kinds: readonly AccountKind[] },
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from ledger_accounts where owner_id is not distinct from $1::uuid and kind = any($2::text[])`,
    [ownerId, kinds],
  );
  return rows.map(({ id }) => id);
}

/** One page of the movements of accounts in a range, the oldest first. */
export async function listStatementRows(
  { pool }: Pick<Database, 'pool'>,
  request: StatementFilter & { after: ListPlace | null; limit: number },
): Promise<StatementRow[]> {
  const { accountIds, audience, from, to, first, last, after, limit } = request;
  // Each account has its own walk along its key, so that a page costs a page whatever the account holds.
  const { rows } = await pool.query<StatementRow>({
    name: 'ledger-statement',
    text: `select t.id as "transferId", e.seq::text as "sortValue", a.id as "accountId", a.kind, a.unit, t.cause_kind as cause,
        t.cause_id as "causeId",
        case when $4 = 'general' and (p.rating = 'adult' or i.rating = 'adult' or i.dark_only) then '' else t.note end as note,
        e.amount, e.balance_after as "balanceAfter", t.created_at as at
      from unnest($1::uuid[]) with ordinality as wanted (id, place)
      join ledger_accounts a on a.id = wanted.id
      cross join lateral (select e.* from ledger_entries e
        join ledger_transfers x on x.seq = e.seq and x.created_at >= $2 and x.created_at < $3
        where e.account_id = wanted.id and e.seq between $8::bigint and $9::bigint
          and ($5::bigint is null or (e.seq, wanted.place) > ($5::bigint, $6::bigint))
        order by e.seq limit $7) e
      join ledger_transfers t on t.id = e.transfer_id
      left join purchases p on p.id = t.cause_id
        and t.cause_kind in ('purchase', 'refund', 'share', 'shareReturn')
      left join contents i on i.id = p.subject_id
      order by e.seq, wanted.place limit $7`,
    values: [
      accountIds,
      from,
      to,
      audience,
      after?.value ?? null,
      after ? accountIds.indexOf(after.id) + 1 : null,
      limit,
      first,
      last,
    ],
  });
  return rows;
}

export interface DailySum {
  cause: CauseKind;
  kind: AccountKind;
  unit: LedgerUnit;
  transfers: number;
  /** What came in, what went out, and both together. */
  incoming: number;
  outgoing: number;
}

/** What moved in a range, by cause and account. */
export async function sumByCause(
  { pool }: Pick<Database, 'pool'>,
  { from, to }: { from: Date; to: Date },
): Promise<DailySum[]> {
  const { rows } = await pool.query<DailySum>({
    name: 'ledger-sums',
    text: `select t.cause_kind as cause, a.kind, a.unit, count(distinct t.id)::int as transfers,
        coalesce(sum(e.amount) filter (where e.amount > 0), 0)::float8 as incoming,
        coalesce(sum(e.amount) filter (where e.amount < 0), 0)::float8 as outgoing
      from ledger_transfers t
      join ledger_entries e on e.transfer_id = t.id
      join ledger_accounts a on a.id = e.account_id
      where t.created_at >= $1 and t.created_at < $2
      group by 1, 2, 3 order by 1, 2, 3`,
    values: [from, to],
  });
  return rows;
}
