import type { Withdrawal } from '@yehang/contract/shapes/withdrawal.ts';
import {
  insertEvent,
  lockWithdrawal,
  moveWithdrawal,
  type WithdrawalRow,
} from '../../db/queries/withdrawals/withdrawals.ts';
import type { Database } from '../../db/connect.ts';
import type { Queryable } from '../../db/types.ts';
import { voidHold } from '../../ledger/post.ts';
import { settleOwed } from '../agents/commission.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { stateNames } from './states.ts';
import { mayCancel, toOwnWithdrawals } from './to-withdrawal.ts';

/**
 * Takes a request back that nobody decided; its gold is free again. Cancelling again answers the same. Errors: 4040,
 * 4090 (decided, or frozen).
 */
export async function cancelWithdrawal(
  { database }: { database: Database },
  { userId }: Viewer,
  id: string,
): Promise<Withdrawal> {
  const row = await database.orm.transaction(async (orm) => {
    const found = await lockWithdrawal({ orm }, id);
    if (!found || found.userId !== userId) throw new AppError(4040, '没有这笔提现');
    return found.state === 'cancelled' ? found : cancel({ orm }, found);
  });
  const [view] = await toOwnWithdrawals(database, [row]);
  return view!;
}

async function cancel(database: Queryable, row: WithdrawalRow): Promise<WithdrawalRow> {
  const { id, holdId, number, state } = row;
  if (state !== 'requested') throw new AppError(4090, `这笔提现${stateNames[state]}，不能再取消`);
  if (!mayCancel(row)) throw new AppError(4090, '这笔提现正在核实，暂时不能取消');
  const ended = await voidHold(database, { holdId, note: number });
  if (ended !== 'ended') throw new Error(`cancelling of ${id}: ${ended}`);
  await settleOwed(database, row.userId, { causeId: id, goldCents: row.goldCents });
  const change = { state: 'cancelled', endedAt: new Date() } as const;
  await moveWithdrawal(database, { id, from: 'requested' }, change);
  await insertEvent(database, { withdrawalId: id, event: 'cancelled', staffId: null });
  return { ...row, ...change };
}
