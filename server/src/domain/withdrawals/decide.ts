import type { ConsoleWithdrawalDetail } from '@yehang/contract/shapes/console-withdrawal.ts';
import type { WithdrawalState } from '@yehang/contract/shapes/withdrawal.ts';
import { sumOwed } from '../../db/queries/agents/commissions.ts';
import { keepHold } from '../../db/queries/ledger/holds.ts';
import {
  insertEvent,
  lockWithdrawal,
  moveWithdrawal,
  type WithdrawalRow,
} from '../../db/queries/withdrawals/withdrawals.ts';
import type { Database } from '../../db/connect.ts';
import type { Queryable } from '../../db/types.ts';
import { postHold, voidHold } from '../../ledger/post.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { settleOwed } from '../agents/commission.ts';
import { AppError } from '../app-error.ts';
import { toGoldText } from '../gold/gold-text.ts';
import { addSystemMessage } from '../messages/add-system-message.ts';
import { consoleWithdrawal, type ConsoleContext } from './console-withdrawals.ts';
import { stateNames, withdrawalTransitions } from './states.ts';

/** Who decides: a member of staff, or the server itself. */
type Decider = Pick<StaffMember, 'login' | 'address'> & { staffId: string | null };

const SERVER: Decider = { staffId: null, login: 'job', address: '' };

/**
 * Agrees to a withdrawal. Above the limit the first agreement waits for another member; agreeing again changes nothing.
 * Errors: 4030 (one's own first agreement), 4040, 4090 (decided otherwise, frozen; its user owes commission).
 */
export async function approveWithdrawal(
  context: ConsoleContext,
  staff: StaffMember,
  id: string,
): Promise<ConsoleWithdrawalDetail> {
  await context.database.orm.transaction(async (orm) => {
    const row = await get({ orm }, id);
    const { staffId } = staff;
    if (row.state === 'approved' && row.approvedBy === staffId) return;
    requireMove(row, 'approved');
    await refuseWhileOwing({ orm }, row.userId);
    const isFirst = row.approvalsNeeded > 1 && row.firstApprovedBy === null;
    if (isFirst) {
      await moveWithdrawal({ orm }, { id, from: 'requested' }, { firstApprovedBy: staffId });
      await note({ orm }, staff, row, { event: 'firstApproval', action: 'withdrawal.approve' });
      return;
    }
    if (row.approvalsNeeded > 1 && row.firstApprovedBy === staffId)
      throw new AppError(4030, '这笔提现要由另一位同事再审批一次');
    await moveWithdrawal(
      { orm },
      { id, from: 'requested' },
      { state: 'approved', approvedBy: staffId },
    );
    await keepHold({ orm }, row.holdId);
    await note({ orm }, staff, row, { event: 'approved', action: 'withdrawal.approve' });
  });
  return consoleWithdrawal(context, staff, id);
}

/** Income that is set aside while a recharge is refunded is not there to be taken back. Error: 4090. */
async function refuseWhileOwing(database: Queryable, userId: string): Promise<void> {
  const owed = await sumOwed(database, userId);
  if (owed > 0)
    throw new AppError(
      4090,
      `这位用户还欠退款扣回的佣金 ${toGoldText(owed)}，驳回后会自动扣除，再由用户重新申请`,
    );
}

/** Rejects a request; its gold goes back. Errors: 4040, 4090. */
export async function rejectWithdrawal(
  context: ConsoleContext,
  staff: StaffMember,
  { id, reason }: { id: string; reason: string },
): Promise<ConsoleWithdrawalDetail> {
  await giveBack(context.database, staff, { id, reason, state: 'rejected' });
  return consoleWithdrawal(context, staff, id);
}

/** Notes that an approved payment failed; its gold goes back. Errors: 4040, 4090. */
export async function failWithdrawal(
  context: ConsoleContext,
  staff: StaffMember,
  { id, reason }: { id: string; reason: string },
): Promise<ConsoleWithdrawalDetail> {
  await giveBack(context.database, staff, { id, reason, state: 'failed' });
  return consoleWithdrawal(context, staff, id);
}

/** Rejects a request that nobody decided in time. A frozen one stays with staff. */
export async function expireWithdrawal(database: Database, id: string): Promise<void> {
  await database.orm.transaction(async (orm) => {
    const row = await get({ orm }, id);
    if (row.state !== 'requested') return;
    if (row.frozenAt !== null) return keepHold({ orm }, row.holdId);
    await returnGold({ orm }, SERVER, row, { state: 'rejected', reason: '超时未处理，金币已退回' });
  });
}

/** Notes that a withdrawal was paid, once. Errors: 4040, 4090 (not approved, frozen, paid under another number). */
export async function markPaid(
  context: ConsoleContext,
  staff: StaffMember,
  { id, reference }: { id: string; reference: string },
): Promise<ConsoleWithdrawalDetail> {
  await context.database.orm.transaction(async (orm) => {
    const row = await get({ orm }, id);
    if (row.state === 'paid' && row.reference === reference) return;
    requireMove(row, 'paid');
    const { holdId, number, goldCents, netCents } = row;
    const payouts = { kind: 'payouts', ownerId: null } as const;
    const ended = await postHold(
      { orm },
      {
        holdId,
        note: number,
        cause: 'payout',
        sides: [
          { ...payouts, unit: 'goldCents', amount: goldCents },
          { kind: 'revenue', ownerId: null, unit: 'moneyCents', amount: -netCents },
          { ...payouts, unit: 'moneyCents', amount: netCents },
        ],
      },
    );
    if (ended !== 'ended') throw new Error(`payout of ${id}: ${ended}`);
    const change = { state: 'paid', reference, endedAt: new Date() } as const;
    await moveWithdrawal({ orm }, { id, from: 'approved' }, change);
    const detail = { netCents, reference };
    await note({ orm }, staff, row, { event: 'paid', action: 'withdrawal.paid', detail });
  });
  return consoleWithdrawal(context, staff, id);
}

/** Stops a withdrawal that is under way, or lets it go on. Errors: 4040, 4090 (it has ended). */
export async function freezeWithdrawal(
  context: ConsoleContext,
  staff: StaffMember,
  { id, isFrozen, reason }: { id: string; isFrozen: boolean; reason: string },
): Promise<ConsoleWithdrawalDetail> {
  await context.database.orm.transaction(async (orm) => {
    const row = await get({ orm }, id);
    if (withdrawalTransitions[row.state].length === 0)
      throw new AppError(4090, `这笔提现${stateNames[row.state]}，不能再冻结`);
    if ((row.frozenAt !== null) === isFrozen) return;
    const frozenAt = isFrozen ? new Date() : null;
    await moveWithdrawal({ orm }, { id, from: row.state }, { frozenAt });
    const event = isFrozen ? 'frozen' : 'unfrozen';
    const detail = { isFrozen, reason };
    await note({ orm }, staff, row, { event, action: 'withdrawal.freeze', text: reason, detail });
  });
  return consoleWithdrawal(context, staff, id);
}

async function giveBack(
  database: Database,
  staff: StaffMember,
  { id, reason, state }: { id: string; reason: string; state: 'rejected' | 'failed' },
): Promise<void> {
  await database.orm.transaction(async (orm) => {
    const row = await get({ orm }, id);
    if (row.state === state && row.reason === reason) return;
    // A frozen one may still be given back.
    requireMove({ ...row, frozenAt: null }, state);
    await returnGold({ orm }, staff, row, { state, reason });
  });
}

async function returnGold(
  database: Queryable,
  decider: Decider,
  row: WithdrawalRow,
  { state, reason }: { state: 'rejected' | 'failed'; reason: string },
): Promise<void> {
  const { id, holdId, number } = row;
  const ended = await voidHold(database, { holdId, note: number });
  if (ended !== 'ended') throw new Error(`return of ${id}: ${ended}`);
  await settleOwed(database, row.userId, { causeId: id, goldCents: row.goldCents });
  const change = { state, reason, endedAt: new Date() };
  await moveWithdrawal(database, { id, from: row.state }, change);
  const action = state === 'rejected' ? 'withdrawal.reject' : 'withdrawal.fail';
  await note(database, decider, row, { event: state, action, text: reason, detail: { reason } });
}

async function get(database: Queryable, id: string): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(database, id);
  if (!row) throw new AppError(4040, '没有这笔提现');
  return row;
}

/** Why it may not go there now, in a sentence; null where it may. */
export function problemOfMove(
  { state, frozenAt }: Pick<WithdrawalRow, 'state' | 'frozenAt'>,
  to: WithdrawalState,
): string | null {
  if (!withdrawalTransitions[state].includes(to))
    return `这笔提现${stateNames[state]}，请刷新后再试`;
  return frozenAt === null ? null : '这笔提现已冻结，请先解冻';
}

/** Error: 4090. */
function requireMove(row: WithdrawalRow, to: WithdrawalState): void {
  const problem = problemOfMove(row, to);
  if (problem !== null) throw new AppError(4090, problem);
}

/** What its user is told of. */
const toldTitles: Readonly<Record<string, string>> = {
  approved: '提现申请已通过，正在打款',
  paid: '提现已打款',
  rejected: '提现没有通过，金币已退回',
  failed: '提现打款失败，金币已退回',
};

async function note(
  database: Queryable,
  decider: Decider,
  { id, number, userId, netCents }: WithdrawalRow,
  what: {
    event: Parameters<typeof insertEvent>[1]['event'];
    action: string;
    text?: string;
    detail?: Record<string, unknown>;
  },
): Promise<void> {
  const { event, action, text = '', detail = {} } = what;
  const { staffId } = decider;
  await insertEvent(database, { withdrawalId: id, event, note: text, staffId });
  const told = toldTitles[event];
  if (told !== undefined)
    await addSystemMessage(database, {
      userId,
      kind: 'order',
      key: `withdrawal:${id}:${event}`,
      title: told,
      text: text === '' ? `单号 ${number}` : `原因：${text}`,
      link: { path: '/mine/withdrawList' },
    });
  await writeAuditLog(database, decider, {
    action,
    subject: userId,
    detail: { number, netCents, ...detail },
  });
}
