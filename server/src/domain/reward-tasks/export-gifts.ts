import type { GiftState } from '@yehang/contract/shapes/reward-task.ts';
import { listGifts, type GiftFilter } from '../../db/queries/reward-tasks/claims.ts';
import type { Database } from '../../db/connect.ts';
import { exportRows } from '../audit/export-rows.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import type { Seal } from '../seal.ts';
import { dateCell, toCsvLine } from '../text/csv.ts';
import { openAddress } from './to-claim.ts';

const HEAD = [
  ...['编号', '奖品', '任务', '状态', '用户编号', '昵称', '领取时间'],
  ...['收件人', '联系电话', '收件地址', '快递公司', '快递单号', '寄出时间'],
];

const states: Readonly<Record<GiftState, string>> = {
  address: '待填地址',
  waiting: '待发货',
  sent: '已寄出',
  received: '已收到',
};

/** Gifts with their addresses as CSV, the latest first, noted in the audit log. */
export function exportGifts(
  { database, seal }: { database: Database; seal: Seal },
  staff: StaffMember,
  filter: GiftFilter,
): Promise<AsyncGenerator<string>> {
  return exportRows(database, staff, {
    name: 'gift',
    filter,
    head: HEAD,
    readRows: (page) => listGifts(database, { ...filter, ...page }),
    toLines: (rows) =>
      Promise.resolve(
        rows.map(({ row, userNumber, nickname }) => {
          const to = row.sealedAddress && openAddress(row.sealedAddress, seal);
          return toCsvLine([
            ...[row.id, row.gift ?? '', row.name, states[row.giftState ?? 'address']],
            ...[userNumber, nickname, dateCell(row.createdAt)],
            ...[to?.name ?? '', to?.phone ?? '', to?.address ?? ''],
            ...[row.carrier ?? '', row.trackingNumber ?? '', dateCell(row.sentAt)],
          ]);
        }),
      ),
  });
}
