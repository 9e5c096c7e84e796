import { bankName } from '@yehang/contract/shapes/bank-of.ts';
import {
  withdrawalState,
  type Withdrawal,
  type WithdrawalState,
} from '@yehang/contract/shapes/withdrawal.ts';
import { listEvents, type WithdrawalRow } from '../../db/queries/withdrawals/withdrawals.ts';
import type { Queryable } from '../../db/types.ts';
import { maskedNumber } from './payees.ts';

const isState = (event: string): event is WithdrawalState =>
  withdrawalState.safeParse(event).success;

/** Whether its user may take it back: nobody decided, and staff do not look into it. */
export function mayCancel({ state, frozenAt }: Pick<WithdrawalRow, 'state' | 'frozenAt'>): boolean {
  return state === 'requested' && frozenAt === null;
}

/** What user and staff both see. */
export function toWithdrawalFields(row: WithdrawalRow): Omit<Withdrawal, 'steps' | 'mayCancel'> {
  const { id, number, state, goldCents, amountCents, feeCents, netCents, kind, reason } = row;
  return {
    ...{ id, number, state, goldCents, amountCents, feeCents, netCents, kind, reason },
    bankName: bankName(row.bank),
    maskedNumber: maskedNumber(row),
    createdAt: row.createdAt.getTime(),
  };
}

/** Withdrawals as their user sees them, with the states they went through. */
export async function toOwnWithdrawals(
  database: Queryable,
  rows: readonly WithdrawalRow[],
): Promise<Withdrawal[]> {
  const events = await listEvents(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...toWithdrawalFields(row),
    mayCancel: mayCancel(row),
    steps: events
      .filter(({ withdrawalId }) => withdrawalId === row.id)
      .flatMap(({ event, at }) => (isState(event) ? [{ state: event, at: at.getTime() }] : [])),
  }));
}
