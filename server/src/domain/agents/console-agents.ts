import type { ConsoleAgent, ConsoleCommission } from '@yehang/contract/shapes/agent.ts';
import { listAgents, listCommissionsForStaff } from '../../db/queries/agents/console.ts';
import { lockInvitations, setInviter } from '../../db/queries/agents/invitations.ts';
import { findUser } from '../../db/queries/users/users.ts';
import type { CommissionState } from '../../db/schema/agents.ts';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { Settings } from '../settings/settings.ts';
import { getInviter, refuseInviter } from './bind-inviter.ts';

interface PageRequest {
  cursor?: string | undefined;
  pageSize: number;
}

/** One page of agents, or of the users that a text names. Error: 4000 (cursor). */
export async function consoleAgents(
  { database, settings }: { database: Database; settings: Settings },
  request: PageRequest & {
    /** One user, whether they are an agent or not. */
    id?: string | undefined;
    text?: string | undefined;
    isOwing?: boolean | undefined;
  },
) {
  const { cursor, pageSize, ...filter } = request;
  const levels = settings.current.agentLevels;
  const after = fromCursor(cursor, 'moment');
  const rows = await listAgents(database, { ...filter, levels, after, limit: pageSize + 1 });
  return toPage(rows, pageSize, (row): ConsoleAgent => {
    const { sortValue: _place, joinedAtMs, ...rest } = row;
    return {
      ...rest,
      joinedAt: Math.floor(joinedAtMs),
      percent: levels[row.level - 1]!.percent,
    };
  });
}

/** One page of commissions. Error: 4000 (cursor). */
export async function consoleCommissions(
  { database }: { database: Database },
  request: PageRequest & { agentId?: string | undefined; state?: CommissionState | undefined },
) {
  const { cursor, pageSize, ...filter } = request;
  const after = fromCursor(cursor, 'moment');
  const rows = await listCommissionsForStaff(database, { ...filter, after, limit: pageSize + 1 });
  return toPage(rows, pageSize, ({ row, kind, orderNumber, agent, user }): ConsoleCommission => {
    const { id, orderId, rechargeGoldCents, level, percent, goldCents, state } = row;
    return {
      ...{ id, orderId, orderNumber, kind, agent, user },
      ...{ rechargeGoldCents, level, percent, goldCents, state },
      refundedGoldCents: row.refundedGoldCents,
      owedGoldCents: row.owedGoldCents,
      at: row.createdAt.getTime(),
      dueAt: row.dueAt.getTime(),
      endedAt: row.endedAt?.getTime() ?? null,
    };
  });
}

/**
 * Corrects who invited a user, or says that nobody did; what was earned before stays. Errors: 4040 (user, code), 4090
 * (nothing changes; the user's own code, the same device, a ring).
 */
export async function rebindInviter(
  { database }: { database: Database },
  staff: StaffMember,
  { userId, code, reason }: { userId: string; code: string | null; reason: string },
): Promise<{ inviter: ConsoleAgent['inviter'] }> {
  const agent = code === null ? null : await getInviter(database, userId, code);
  return database.orm.transaction(async (orm) => {
    await lockInvitations({ orm });
    const user = await findUser({ orm }, userId);
    if (!user) throw new AppError(4040, '没有这个用户');
    const agentId = agent?.id ?? null;
    if (user.invitedBy === agentId)
      throw new AppError(4090, agentId === null ? '这个用户没有邀请人' : '这就是现在的邀请人');
    if (agentId !== null) await refuseInviter({ orm }, { userId, agentId });
    await setInviter({ orm }, { userId, agentId });
    await writeAuditLog({ orm }, staff, {
      action: 'agent.rebind',
      subject: userId,
      detail: { inviter: { from: user.invitedBy, to: agentId }, reason },
    });
    return { inviter: agent && { id: agent.id, number: agent.number, nickname: agent.nickname } };
  });
}
