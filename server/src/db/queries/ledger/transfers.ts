import type { Database } from '../../connect.ts';
import type { CauseKind } from '../../schema/ledger.ts';

export interface TransferFilter {
  userId?: string | undefined;
  userNumber?: number | undefined;
  cause?: CauseKind | undefined;
  /** Unix milliseconds. */
  from?: number | undefined;
  to?: number | undefined;
}

export interface TransferRow {
  id: string;
  seq: number;
  cause: CauseKind;
  causeId: string;
  note: string;
  at: Date;
  entries: {
    accountKind: string;
    unit: string;
    ownerId: string | null;
    ownerNumber: number | null;
    amount: number;
    balanceAfter: number | null;
  }[];
}

/** One page of transfers with their entries, latest first; `before` is the number of the last one seen. */
export async function listTransfers(
  { pool }: Database,
  filter: TransferFilter & { before: number | null; limit: number },
): Promise<TransferRow[]> {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['true'];
  if (filter.userId)
    conditions.push(`t.seq in (select e.seq from ledger_entries e
      join ledger_accounts a on a.id = e.account_id where a.owner_id = ${parameter(filter.userId)})`);
  if (filter.userNumber !== undefined)
    conditions.push(`t.seq in (select e.seq from ledger_entries e
      join ledger_accounts a on a.id = e.account_id join users u on u.id = a.owner_id
      where u.number = ${parameter(filter.userNumber)})`);
  if (filter.cause) conditions.push(`t.cause_kind = ${parameter(filter.cause)}`);
  if (filter.from !== undefined)
    conditions.push(`t.created_at >= to_timestamp(${parameter(filter.from)}::float8 / 1000)`);
  if (filter.to !== undefined)
    conditions.push(`t.created_at < to_timestamp(${parameter(filter.to)}::float8 / 1000)`);
  if (filter.before !== null) conditions.push(`t.seq < ${parameter(filter.before)}::bigint`);
  const { rows } = await pool.query<TransferRow>(
    `with page as materialized (select * from ledger_transfers t where ${conditions.join(' and ')}
       order by t.seq desc limit ${parameter(filter.limit)})
     select t.id, t.seq, t.cause_kind as cause, t.cause_id as "causeId", t.note, t.created_at as at,
       (select jsonb_agg(jsonb_build_object('accountKind', a.kind, 'unit', a.unit, 'ownerId', a.owner_id,
           'ownerNumber', u.number, 'amount', e.amount, 'balanceAfter', e.balance_after) order by e.amount)
         from ledger_entries e join ledger_accounts a on a.id = e.account_id
         left join users u on u.id = a.owner_id where e.transfer_id = t.id) as entries
     from page t order by t.seq desc`,
    values,
  );
  return rows;
}
