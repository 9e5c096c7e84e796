import { sql } from 'drizzle-orm';
import type { AccountKind, CauseKind, LedgerUnit } from '../../schema/ledger.ts';
import type { Database } from '../../connect.ts';
import type { Queryable } from '../../types.ts';

/** One side of a transfer. `ownerId` is null for accounts of the platform; `amount` is in the unit. */
export interface Side {
  kind: AccountKind;
  ownerId: string | null;
  unit: LedgerUnit;
  amount: number;
}

export interface NewTransfer {
  id: string;
  /** Whose key it is: keys of different scopes are independent. */
  scope: string;
  key: string;
  causeKind: CauseKind;
  causeId: string;
  note: string;
  sides: readonly Side[];
}

/** `transferId` is null where nothing was written. */
export interface Posted {
  outcome: 'posted' | 'repeated' | 'conflict' | 'short';
  transferId: string | null;
}

/** Calls the database's own function; see its migration for the outcomes. */
export async function callLedgerPost({ orm }: Queryable, transfer: NewTransfer): Promise<Posted> {
  const { sides } = transfer;
  const list = (values: unknown[]) => sql.param(values);
  const { rows } = await orm.execute<{ transfer_id: string | null; outcome: Posted['outcome'] }>(
    sql`select transfer_id, outcome from ledger_post(${transfer.id}::uuid, ${transfer.scope}, ${transfer.key},
      ${transfer.causeKind}, ${transfer.causeId}::uuid, ${transfer.note},
      ${list(sides.map((side) => side.kind))}::text[], ${list(sides.map((side) => side.ownerId))}::uuid[],
      ${list(sides.map((side) => side.unit))}::text[], ${list(sides.map((side) => side.amount))}::bigint[])`,
  );
  return { outcome: rows[0]!.outcome, transferId: rows[0]!.transfer_id };
}

/** What a user holds, in hundredths of gold; 0 where nothing ever moved. */
export async function getGoldBalance(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
): Promise<number> {
  return (await getBalances({ pool }, userId)).gold;
}

/** Gold to spend and income earned, both in hundredths of gold. What is held is in neither. */
export async function getBalances(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
): Promise<{ gold: number; income: number }> {
  const { rows } = await pool.query<{ kind: AccountKind; balance: number }>({
    name: 'user-balances',
    text: `select kind, balance from ledger_accounts
      where owner_id = $1 and kind in ('userGold', 'userIncome') and unit = 'goldCents'`,
    values: [userId],
  });
  const of = (kind: AccountKind) => rows.find((row) => row.kind === kind)?.balance ?? 0;
  return { gold: of('userGold'), income: of('userIncome') };
}

/** What a user's account holds, in hundredths of gold; nothing else moves it until the transaction ends. */
export async function lockGold(
  { orm }: Queryable,
  userId: string,
  kind: 'userGold' | 'userIncome',
): Promise<number> {
  const { rows } = await orm.execute<{ balance: number }>(sql`select balance from ledger_accounts
    where owner_id = ${userId} and kind = ${kind} and unit = 'goldCents' for update`);
  return Number(rows[0]?.balance ?? 0);
}

/**
 * Holds accounts of users until the transaction ends, in the order in which every transfer does: what makes two
 * transfers in one transaction locks the accounts of both before the first.
 */
export async function lockAccounts(
  { orm }: Queryable,
  accounts: readonly { ownerId: string; kind: 'userGold' | 'userIncome' }[],
): Promise<void> {
  const owners = sql.param(accounts.map(({ ownerId }) => ownerId));
  const kinds = sql.param(accounts.map(({ kind }) => kind));
  await orm.execute(sql`select from ledger_accounts a
    where a.unit = 'goldCents'
      and (a.owner_id, a.kind) in (select * from unnest(${owners}::uuid[], ${kinds}::text[]))
    order by a.id for update`);
}

/** Gold of a user that is held, in hundredths. */
export async function getHeldGold(
  { pool }: Pick<Database, 'pool'>,
  userId: string,
): Promise<number> {
  const { rows } = await pool.query<{ balance: number }>({
    name: 'user-held-gold',
    text: `select balance from ledger_accounts
      where owner_id = $1 and kind = 'userHeld' and unit = 'goldCents'`,
    values: [userId],
  });
  return rows[0]?.balance ?? 0;
}
