import type { RechargeState } from '@yehang/contract/shapes/recharge.ts';
import { listOrders } from '../../db/queries/recharge/orders.ts';
import type { Database } from '../../db/connect.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { Viewer } from '../viewer.ts';
import { toRechargeOrder } from './order-view.ts';

/** One page of the viewer's orders for money, latest first. Error: 4000 (cursor). */
export async function orderHistory(
  { database }: { database: Database },
  viewer: Viewer,
  request: { state?: RechargeState | undefined; cursor?: string | undefined; pageSize: number },
) {
  const now = new Date();
  const rows = await listOrders(database, {
    userId: viewer.userId,
    state: request.state,
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, (row) => toRechargeOrder(row, now));
}
