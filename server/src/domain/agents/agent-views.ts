import type { AgentSummary, Commission } from '@yehang/contract/shapes/agent.ts';
import {
  listCommissions,
  readMonthRecharge,
  sumCommissions,
} from '../../db/queries/agents/commissions.ts';
import { countInvited, listInvited } from '../../db/queries/agents/invitations.ts';
import { getBalances, getHeldGold } from '../../db/queries/ledger/ledger.ts';
import { findUser } from '../../db/queries/users/users.ts';
import type { CommissionState } from '../../db/schema/agents.ts';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../app-error.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { Settings } from '../settings/settings.ts';
import type { Viewer } from '../viewer.ts';
import { levelOf } from './level-of.ts';

interface PageRequest {
  cursor?: string | undefined;
  pageSize: number;
}

/** One page of whom the viewer invited. Error: 4000 (cursor). */
export async function invitedPage(
  { database }: { database: Database },
  { userId }: Viewer,
  { cursor, pageSize }: PageRequest,
) {
  const after = fromCursor(cursor, 'moment');
  const rows = await listInvited(database, { agentId: userId, after, limit: pageSize + 1 });
  return toPage(rows, pageSize, ({ id, nickname, joinedAt, ...sums }) => ({
    id,
    nickname: maskedName(nickname),
    joinedAt: joinedAt.getTime(),
    rechargeGoldCents: sums.rechargeGoldCents,
    commissionGoldCents: sums.commissionGoldCents,
  }));
}

/** What the viewer earns as an agent, and one page of commissions. Error: 4000 (cursor). */
export async function agentIncome(
  context: { database: Database; settings: Settings },
  { userId }: Viewer,
  { state, cursor, pageSize }: PageRequest & { state?: CommissionState | undefined },
) {
  const after = fromCursor(cursor, 'moment');
  const limit = pageSize + 1;
  const [rows, summary] = await Promise.all([
    listCommissions(context.database, { agentId: userId, state, after, limit }),
    summarise(context, userId),
  ]);
  return { ...toPage(rows, pageSize, toCommission), summary };
}

async function summarise(
  { database, settings }: { database: Database; settings: Settings },
  userId: string,
): Promise<AgentSummary> {
  const [user, balances, heldGoldCents, sums, team, monthRechargeGoldCents] = await Promise.all([
    findUser(database, userId),
    getBalances(database, userId),
    getHeldGold(database, userId),
    sumCommissions(database, userId),
    countInvited(database, userId),
    readMonthRecharge(database, userId),
  ]);
  if (!user) throw new AppError(1000);
  const { agentLevels } = settings.current;
  return {
    inviteCode: user.inviteCode,
    hasInviter: user.invitedBy !== null,
    incomeGoldCents: balances.income,
    heldGoldCents,
    ...sums,
    teamCount: team.all,
    teamToday: team.today,
    ...levelOf(agentLevels, monthRechargeGoldCents),
    monthRechargeGoldCents,
    levels: agentLevels,
  };
}

function toCommission(row: Awaited<ReturnType<typeof listCommissions>>[number]): Commission {
  const { id, nickname, rechargeGoldCents, level, percent, goldCents, state } = row;
  return {
    ...{ id, rechargeGoldCents, level, percent, goldCents, state },
    nickname: maskedName(nickname),
    at: row.createdAt.getTime(),
    dueAt: row.dueAt.getTime(),
  };
}

/** The ends of a name: an agent recognises people, and learns no more of them than that. */
export function maskedName(nickname: string): string {
  const letters = Array.from(nickname);
  return `${letters[0] ?? ''}**${letters.length > 2 ? letters.at(-1) : ''}`;
}
