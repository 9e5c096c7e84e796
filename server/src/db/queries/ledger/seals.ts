import type { Database } from '../../connect.ts';

/** Any number that nothing else locks: one process seals at a time. */
const SEAL_LOCK = 7_219_450_114;
/** So many transfers at most are hashed by one seal. */
const MOST_TRANSFERS = 20_000;

/**
 * The newest number below which no transfer can appear any more. Taking the table for an instant waits for the
 * writers under way, each of which has its number by then; the lock is gone before anything is read of them.
 */
export async function cutLedger({ pool }: Database): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = '2s'`);
    await client.query('lock table ledger_transfers in share mode');
    const { rows } = await client.query<{ cut: number }>(
      'select coalesce(max(seq), 0) as cut from ledger_transfers',
    );
    await client.query('commit');
    client.release();
    return rows[0]!.cut;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * Seals the next transfers up to the cut, with what the accounts of the platform held then. Answers whether
 * there may be more.
 */
export async function sealNext({ pool }: Database, cut: number): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local statement_timeout = '10min'`);
    await client.query('select pg_advisory_xact_lock($1)', [SEAL_LOCK]);
    const { rows } = await client.query<{ count: number; more: boolean }>(
      `with before as (
         select coalesce(max(number), 0) as number, coalesce(max(last_seq), 0) as seq from ledger_seals
       ), part as (
         select t.seq from ledger_transfers t, before
         where t.seq > before.seq and t.seq <= $1 order by t.seq limit ${MOST_TRANSFERS}
       ), reach as (select max(seq) as last, count(*) as transfers from part),
       sealed as (
         insert into ledger_seals (number, last_seq, transfers, hash)
         select before.number + 1, reach.last, reach.transfers, ledger_seal_hash(
           coalesce((select hash from ledger_seals s where s.number = before.number), ''::bytea),
           before.seq, reach.last)
         from before, reach where reach.transfers > 0 returning number, last_seq
       ), held as (
         insert into ledger_sealed_balances (seal_number, account_id, balance)
         select sealed.number, a.id, coalesce(b.balance, 0) + coalesce((
           select sum(e.amount) from ledger_entries e
           where e.account_id = a.id and e.seq > before.seq and e.seq <= sealed.last_seq), 0)
         from sealed, before, ledger_accounts a
         left join ledger_sealed_balances b on b.account_id = a.id
           and b.seal_number = (select number from before)
         where a.balance is null returning 1
       ) select (select count(*) from sealed) as count,
           (select transfers = ${MOST_TRANSFERS} from reach) as more, (select count(*) from held) as held`,
      [cut],
    );
    await client.query('commit');
    client.release();
    return rows[0]!.count > 0 && rows[0]!.more;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

export interface AccountTotal {
  kind: string;
  unit: string;
  balance: string;
  isPlatform: boolean;
}

/** What the platform's accounts hold (newest seal and what came since), and users' accounts by kind. */
export async function listAccountTotals({ pool }: Database): Promise<AccountTotal[]> {
  const { rows } = await pool.query<AccountTotal>(
    `with seal as (
       select coalesce(max(number), 0) as number, coalesce(max(last_seq), 0) as seq from ledger_seals)
     select a.kind, a.unit, (coalesce(b.balance, 0) + coalesce((select sum(e.amount) from ledger_entries e
         where e.account_id = a.id and e.seq > seal.seq), 0))::text as balance, true as "isPlatform"
     from seal, ledger_accounts a
     left join ledger_sealed_balances b on b.account_id = a.id and b.seal_number = (select number from seal)
     where a.balance is null
     union all
     select kind, unit, sum(balance)::text, false from ledger_accounts where balance is not null
     group by kind, unit order by 4 desc, 1, 2`,
  );
  return rows;
}

/** The newest seal; null before the first. */
export async function findNewestSeal({ pool }: Database) {
  const { rows } = await pool.query<{
    number: number;
    lastSeq: number;
    hash: string;
    createdAt: Date;
  }>(
    `select number, last_seq as "lastSeq", encode(hash, 'hex') as hash, created_at as "createdAt"
     from ledger_seals order by number desc limit 1`,
  );
  return rows[0] ?? null;
}
