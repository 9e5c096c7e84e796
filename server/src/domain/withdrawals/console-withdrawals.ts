import type {
  ConsolePayee,
  ConsoleWithdrawal,
  ConsoleWithdrawalDetail,
} from '@yehang/contract/shapes/console-withdrawal.ts';
import { bankName } from '@yehang/contract/shapes/bank-of.ts';
import { getBalances, getHeldGold } from '../../db/queries/ledger/ledger.ts';
import {
  countWithdrawals,
  findListedWithdrawal,
  listLatestIncome,
  listPayees,
  listSharers,
  listWithdrawals,
  type ListedWithdrawal,
  type PayeeListFilter,
  type WithdrawalListFilter,
} from '../../db/queries/withdrawals/console.ts';
import { listEvents } from '../../db/queries/withdrawals/withdrawals.ts';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../app-error.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { PayeeKeys } from './payee-keys.ts';
import { maskedHolder, maskedNumber } from './payees.ts';
import { toWithdrawalFields } from './to-withdrawal.ts';

/** What a detail shows at most of each. */
const SHARERS_SHOWN = 20;
const INCOME_SHOWN = 15;

export interface ConsoleContext {
  database: Database;
  payeeKeys: PayeeKeys;
}

interface PageRequest {
  cursor?: string | undefined;
  pageSize: number;
}

/** One page of withdrawals, the latest first. Error: 4000 (cursor). */
export async function consoleWithdrawals(
  { database, payeeKeys }: ConsoleContext,
  { cursor, pageSize, ...filter }: WithdrawalListFilter & PageRequest,
) {
  const after = fromCursor(cursor, 'moment');
  const rows = await listWithdrawals(database, { ...filter, after, limit: pageSize + 1 });
  return toPage(rows, pageSize, (row) => toConsoleWithdrawal(payeeKeys, row));
}

/** One withdrawal with what happened to it, and its user's money and history. Error: 4040. */
export async function consoleWithdrawal(
  { database, payeeKeys }: ConsoleContext,
  { staffId }: { staffId: string },
  id: string,
): Promise<ConsoleWithdrawalDetail> {
  const found = await findListedWithdrawal(database, id);
  if (!found) throw new AppError(4040, '没有这笔提现');
  const { userId, numberHash, firstApprovedBy, state } = found.row;
  const [events, { gold, income }, heldGoldCents, totals, sharedWith, lines] = await Promise.all([
    listEvents(database, [id]),
    getBalances(database, userId),
    getHeldGold(database, userId),
    countWithdrawals(database, userId),
    listSharers(database, { numberHash, userId, limit: SHARERS_SHOWN }),
    listLatestIncome(database, userId, INCOME_SHOWN),
  ]);
  return {
    ...toConsoleWithdrawal(payeeKeys, found),
    events: events.map(({ event, note, staff, at }) => ({ event, note, staff, at: at.getTime() })),
    money: { goldCents: gold, incomeGoldCents: income, heldGoldCents },
    totals,
    sharedWith,
    income: lines,
    isMyFirstApproval: state === 'requested' && firstApprovedBy === staffId,
  };
}

/** One page of cards and addresses, masked, the latest first. Error: 4000 (cursor). */
export async function consolePayees(
  { database, payeeKeys }: ConsoleContext,
  { cursor, pageSize, ...filter }: PayeeListFilter & PageRequest,
) {
  const after = fromCursor(cursor, 'moment');
  const rows = await listPayees(database, { ...filter, after, limit: pageSize + 1 });
  return toPage(rows, pageSize, ({ row, ...rest }): ConsolePayee => {
    const { id, userId, kind, bank, createdAt, deletedAt } = row;
    return {
      id,
      user: { id: userId, number: rest.userNumber, nickname: rest.nickname },
      kind,
      bankName: bankName(bank),
      maskedNumber: maskedNumber(row),
      maskedHolder: maskedHolder(payeeKeys.open(row).holder),
      users: rest.users,
      paidTimes: rest.paidTimes,
      paidNetCents: rest.paidNetCents,
      createdAt: createdAt.getTime(),
      deletedAt: deletedAt?.getTime() ?? null,
    };
  });
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
