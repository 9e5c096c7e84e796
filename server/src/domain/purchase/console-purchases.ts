import {
  findListedPurchase,
  listPurchases,
  type ListedPurchase,
} from '../../db/queries/purchases/lists.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { AppError } from '../app-error.ts';
import { toPurchaseLine } from './list-purchases.ts';
import { refundPurchase } from './refund.ts';
import type { Database } from '../../db/connect.ts';

/** One page of a user's purchases as staff see them, latest first. Error: 4000 (cursor). */
export async function consolePurchases(
  { database }: { database: Database },
  request: { userId: string; cursor?: string | undefined; pageSize: number },
) {
  const rows = await listPurchases(database, {
    userId: request.userId,
    audience: 'everything',
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, toConsolePurchase);
}

/** Refunds a purchase. Errors: 4040, 4090. */
export async function refundByStaff(
  context: { database: Database },
  staff: StaffMember,
  refund: { id: string; reason: string },
) {
  await refundPurchase(context, staff, refund);
  const row = await findListedPurchase(context.database, refund.id);
  if (!row) throw new AppError(4040, '没有这笔购买');
  return toConsolePurchase(row);
}

function toConsolePurchase(row: ListedPurchase) {
  const { sellerId, shareGoldCents, shareState, refundReason } = row;
  return { ...toPurchaseLine(row), sellerId, shareGoldCents, shareState, refundReason };
}
