import type { z } from 'zod';
import type { orderExportQuery } from '@yehang/contract/shapes/console-recharge.ts';
import { listOrders } from '../../db/queries/recharge/orders.ts';
import type { Database } from '../../db/connect.ts';
import { exportRows } from '../audit/export-rows.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import { dateCell, toCsvLine } from '../text/csv.ts';

const HEAD = [
  ...['订单号', '用户编号', '类型', '商品', '送给', '状态', '金额（元）', '到账金币'],
  ...['支付方式', '下单时间', '支付时间', '到账时间', '退款时间'],
];

/** The orders that a filter finds as CSV, page after page. */
export function exportOrders(
  { database }: { database: Database },
  staff: StaffMember,
  filter: z.infer<typeof orderExportQuery>,
): Promise<AsyncGenerator<string>> {
  return exportRows(database, staff, {
    name: 'recharge',
    filter,
    head: HEAD,
    readRows: (page) => listOrders(database, { ...filter, ...page }),
    toLines: async (rows) =>
      rows.map(({ order, userNumber, receiver, channelName }) =>
        toCsvLine([
          order.number,
          String(userNumber),
          order.kind === 'gold' ? '金币' : '会员卡',
          order.title,
          receiver ? String(receiver.number) : '',
          states[order.state],
          (order.priceCents / 100).toFixed(2),
          String(order.creditedGoldCents / 100),
          channelName ?? '',
          ...[order.createdAt, order.paidAt, order.creditedAt, order.refundedAt].map(dateCell),
        ]),
      ),
  });
}

const states = {
  made: '待支付',
  paid: '已支付',
  credited: '已到账',
  expired: '已过期',
  refunded: '已退款',
} as const;
