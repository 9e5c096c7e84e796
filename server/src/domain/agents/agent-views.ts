import type {
  AgentRank,
  AgentSummary,
  Commission,
  CommissionDetail,
} from '@yehang/contract/shapes/agent.ts';
import { calendarDay } from '@yehang/contract/shapes/fields.ts';
import { listAgentDays, listTopAgents } from '../../db/queries/agents/agent-days.ts';
import {
  findCommission,
  listCommissions,
  readMonth,
  sumCommissions,
} from '../../db/queries/agents/commissions.ts';
import { countInvited, listInvited } from '../../db/queries/agents/invitations.ts';
import { getBalances, getHeldGold } from '../../db/queries/ledger/ledger.ts';
import { findUser } from '../../db/queries/users/users.ts';
import type { CommissionState } from '../../db/schema/agents.ts';
import type { Database } from '../../db/connect.ts';
import { AppError, badField } from '../app-error.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { InvalidatingCache } from '../invalidating-cache.ts';
import type { Settings } from '../settings/settings.ts';
import type { Viewer } from '../viewer.ts';

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
  request: PageRequest & { state?: CommissionState | undefined; day?: string | undefined },
) {
  const { state, day, cursor, pageSize } = request;
  const after = fromCursor(cursor, 'moment');
  const limit = pageSize + 1;
  const [rows, summary] = await Promise.all([
    listCommissions(context.database, { agentId: userId, state, day, after, limit }),
    summarise(context, userId),
  ]);
  return { ...toPage(rows, pageSize, toCommission), summary };
}

async function summarise(
  { database, settings }: { database: Database; settings: Settings },
  userId: string,
): Promise<AgentSummary> {
  const { agentLevels } = settings.current;
  const [user, balances, heldGoldCents, sums, team, month] = await Promise.all([
    findUser(database, userId),
    getBalances(database, userId),
    getHeldGold(database, userId),
    sumCommissions(database, userId),
    countInvited(database, userId),
    readMonth(database, userId, agentLevels),
  ]);
  if (!user) throw new AppError(1000);
  return {
    inviteCode: user.inviteCode,
    hasInviter: user.invitedBy !== null,
    incomeGoldCents: balances.income,
    heldGoldCents,
    ...sums,
    teamCount: team.all,
    teamToday: team.today,
    ...month,
    percent: agentLevels[month.level - 1]!.percent,
    levels: agentLevels,
  };
}

/** One of the viewer's commissions. Error: 4040. */
export async function commissionInfo(
  { database }: { database: Database },
  { userId: agentId }: Viewer,
  id: string,
): Promise<CommissionDetail> {
  const row = await findCommission(database, { id, agentId });
  if (!row) throw new AppError(4040, '没有这笔收入');
  const { orderNumber, owedGoldCents, endedAt } = row;
  return {
    ...toCommission(row),
    orderNumber: orderNumber.replace(/^(.{8}).*(.{4})$/, '$1****$2'),
    owedGoldCents,
    endedAt: endedAt?.getTime() ?? null,
  };
}

/** Days on which somebody joined or recharged, of at most `pageSize` days of the calendar. Error: 4000 (cursor). */
export async function agentDays(
  { database }: { database: Database },
  { userId: agentId }: Viewer,
  { cursor, pageSize: days }: PageRequest,
) {
  const before = cursor ?? null;
  if (before !== null && !calendarDay.safeParse(before).success)
    throw badField('cursor', '翻页位置无效，请刷新列表');
  const { list, since, hasMore } = await listAgentDays(database, { agentId, before, days });
  return { list, cursor: hasMore ? since : null };
}

type TopAgents = Awaited<ReturnType<typeof listTopAgents>>;
export type TopAgentsCache = InvalidatingCache<TopAgents>;
const RANKED = 20;

/** The month's best, as they were read some minutes ago at most. */
export async function agentRank(
  { database, topAgents }: { database: Database; topAgents: TopAgentsCache },
  { userId }: Viewer,
): Promise<AgentRank> {
  const rows = await topAgents.get('month', () => listTopAgents(database, RANKED));
  const list = rows.map(({ id, nickname, goldCents }, at) => {
    const isViewer = id === userId;
    const shown = isViewer ? nickname : maskedName(nickname);
    return { place: at + 1, nickname: shown, goldCents, isViewer };
  });
  return { list };
}

function toCommission(row: Awaited<ReturnType<typeof listCommissions>>[number]): Commission {
  const { id, nickname, kind, rechargeGoldCents, level, percent, goldCents, state } = row;
  return {
    ...{ id, kind, rechargeGoldCents, level, percent, goldCents, state },
    refundedGoldCents: row.refundedGoldCents,
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
