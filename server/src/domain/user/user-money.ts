import { getScoreBalances } from '../../db/queries/companion/score.ts';
import { consoleAgents } from '../agents/console-agents.ts';
import { AppError } from '../app-error.ts';
import { consoleOrders } from '../recharge/console-orders.ts';
import type { Settings } from '../settings/settings.ts';
import {
  consolePayees,
  consoleWithdrawals,
  type ConsoleContext,
} from '../withdrawals/console-withdrawals.ts';

/** The latest of each. */
const SHOWN = 10;

/** A user's balances besides gold, their team, and their latest movements of money. Error: 4040. */
export async function moneyOfUser(
  context: ConsoleContext & { settings: Settings },
  { id, withPayouts }: { id: string; withPayouts: boolean },
) {
  const latest = { userId: id, pageSize: SHOWN };
  const [agents, { scoreCents }, orders, payouts] = await Promise.all([
    consoleAgents(context, { id, pageSize: 1 }),
    getScoreBalances(context.database, id),
    consoleOrders(context, latest),
    withPayouts ? latestPayouts(context, latest) : null,
  ]);
  const agent = agents.list[0];
  if (!agent) throw new AppError(4040, '没有这个用户');
  return { agent, scoreCents, orders: orders.list, payouts };
}

async function latestPayouts(
  context: ConsoleContext,
  latest: { userId: string; pageSize: number },
) {
  const [withdrawals, payees] = await Promise.all([
    consoleWithdrawals(context, latest),
    consolePayees(context, latest),
  ]);
  return { withdrawals: withdrawals.list, payees: payees.list };
}
