import type {
  ConsoleWithdrawal,
  ConsoleWithdrawalDetail,
} from '@yehang/contract/shapes/console-withdrawal.ts';
import type { WithdrawalState } from '@yehang/contract/shapes/withdrawal.ts';
import {
  findListedWithdrawal,
  listEvents,
  listWithdrawals,
  type ListedWithdrawal,
} from '../../db/queries/withdrawals/withdrawals.ts';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../app-error.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { PayeeKeys } from './payee-keys.ts';
import { maskedHolder } from './payees.ts';
import { toWithdrawalFields } from './to-withdrawal.ts';

export interface ConsoleContext {
  database: Database;
  payeeKeys: PayeeKeys;
}

/** One page of withdrawals, the latest first. Error: 4000 (cursor). */
export async function consoleWithdrawals(
  { database, payeeKeys }: ConsoleContext,
  request: {
    state?: WithdrawalState | undefined;
    userId?: string | undefined;
    isRisky?: boolean | undefined;
    cursor?: string | undefined;
    pageSize: number;
  },
) {
  const { cursor, pageSize, ...filter } = request;
  const after = fromCursor(cursor, 'moment');
  const rows = await listWithdrawals(database, { ...filter, after, limit: pageSize + 1 });
  return toPage(rows, pageSize, (row) => toConsoleWithdrawal(payeeKeys, row));
}

/** One withdrawal with what happened to it. Error: 4040. */
export async function consoleWithdrawal(
  { database, payeeKeys }: ConsoleContext,
  id: string,
): Promise<ConsoleWithdrawalDetail> {
  const found = await findListedWithdrawal(database, id);
  if (!found) throw new AppError(4040, '没有这笔提现');
  const events = (await listEvents(database, [id])).map(({ event, note, staff, at }) => ({
    event,
    note,
    staff,
    at: at.getTime(),
  }));
  return { ...toConsoleWithdrawal(payeeKeys, found), events };
}

function toConsoleWithdrawal(keys: PayeeKeys, listed: ListedWithdrawal): ConsoleWithdrawal {
  const { row, userNumber, nickname, firstApprover, approver } = listed;
  return {
    ...toWithdrawalFields(row),
    user: { id: row.userId, number: userNumber, nickname },
    maskedHolder: maskedHolder(keys.open(row).holder),
    risks: row.risks,
    isFrozen: row.frozenAt !== null,
    approvalsNeeded: row.approvalsNeeded,
    firstApprover,
    approver,
    batchId: row.batchId,
    reference: row.reference,
    endedAt: row.endedAt?.getTime() ?? null,
  };
}
