import type { Database } from '../../db/connect.ts';
import { findConversation } from '../../db/queries/service/conversations.ts';
import { AppError } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { consolePurchases } from '../purchase/console-purchases.ts';
import { consoleOrders } from '../recharge/console-orders.ts';
import { consoleUser } from '../user/console-users.ts';

const LATEST = 5;

/**
 * The account of who wrote, with their latest orders and purchases as far as a role sees them; that it was opened is
 * noted. Error: 4040 (nobody, or somebody without a session).
 */
export async function supportPerson(
  { database }: { database: Database },
  staff: StaffMember,
  id: string,
  may: { orders: boolean; purchases: boolean },
) {
  const userId = (await findConversation(database, id))?.userId;
  if (!userId) throw new AppError(4040, '这个会话没有登录账号');
  const user = await consoleUser({ database }, userId);
  const [orders, purchases] = await Promise.all([
    may.orders ? consoleOrders({ database }, { userNumber: user.number, pageSize: LATEST }) : null,
    may.purchases ? consolePurchases({ database }, { userId, pageSize: LATEST }) : null,
  ]);
  const detail = { conversation: id };
  await writeAuditLog(database, staff, { action: 'support.person', subject: userId, detail });
  return { user, orders: orders?.list ?? null, purchases: purchases?.list ?? null };
}
