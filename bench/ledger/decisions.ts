import { newId } from '@yehang/server/db/new-id.ts';
import type { AppContext } from '@yehang/server/domain/app-context.ts';
import { AppError } from '@yehang/server/domain/app-error.ts';
import {
  approveWithdrawal,
  markPaid,
  rejectWithdrawal,
} from '@yehang/server/domain/withdrawals/decide.ts';

/** A member of staff who decides. */
export async function newFinance({ database }: AppContext) {
  const staffId = newId();
  const login = `finance-${staffId.slice(-8)}`;
  await database.pool.query(
    `insert into staff (id, login, password_hash, role) values ($1, $2, 'none', 'finance')`,
    [staffId, login],
  );
  return { staffId, login, role: 'finance', sessionId: newId(), address: '127.0.0.1' } as const;
}

/** Withdrawals that wait for a decision. */
export async function openWithdrawalIds(
  { database }: AppContext,
  limit: number,
): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from withdrawals where state in ('requested', 'approved') order by created_at limit $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

/** Pays or rejects a withdrawal; what somebody else decided meanwhile stays. */
export async function decide(
  context: AppContext,
  staff: Awaited<ReturnType<typeof newFinance>>,
  { id, isPaid }: { id: string; isPaid: boolean },
): Promise<void> {
  try {
    if (!isPaid) {
      await rejectWithdrawal(context, staff, { id, reason: '资料不符' });
      return;
    }
    await approveWithdrawal(context, staff, id);
    await markPaid(context, staff, { id, reference: `B-${id}` });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
