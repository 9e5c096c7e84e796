import type { Database } from '../../db/connect.ts';
import { listGoldBalances } from '../../db/queries/ledger/gold-balances.ts';
import { listUsers } from '../../db/queries/users/console.ts';
import type { UserRow } from '../../db/queries/users/users.ts';
import { tierLabels } from '@yehang/contract/shapes/labels.ts';
import { exportRows } from '../audit/export-rows.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import { dateCell, goldCell, toCsvLine } from '../text/csv.ts';

type Column = readonly [string, (user: UserRow, goldCents: number) => string | number];

const whoTheyAre: readonly Column[] = [
  ['编号', (user) => user.number],
  ['内部编号', (user) => user.id],
  ['昵称', (user) => user.nickname],
  [`${tierLabels.supreme}到期`, (user) => dateCell(user.supremeUntil)],
  [`${tierLabels.normal}到期`, (user) => dateCell(user.normalUntil)],
  [`${tierLabels.live}到期`, (user) => dateCell(user.liveUntil)],
  [`${tierLabels.dark}到期`, (user) => dateCell(user.darkUntil)],
];
const gold: readonly Column[] = [['金币余额', (_, goldCents) => goldCell(goldCents)]];
const dates: readonly Column[] = [
  ['注册时间', (user) => dateCell(user.createdAt)],
  ['最近使用', (user) => dateCell(user.lastSeenAt)],
  ['封禁时间', (user) => dateCell(user.blockedAt)],
];

/**
 * The users that a filter finds as CSV, newest first, noted in the audit log. Neither devices nor telephone numbers are
 * in it; what users hold of gold is for staff who may see the ledger.
 */
export function exportUsers(
  { database }: { database: Database },
  staff: StaffMember,
  { filter, withGold }: { filter: { text?: string | undefined }; withGold: boolean },
) {
  const columns = [...whoTheyAre, ...(withGold ? gold : []), ...dates];
  return exportRows(database, staff, {
    name: 'user',
    filter,
    head: columns.map(([head]) => head),
    readRows: (page) => listUsers(database, { text: filter.text, ...page }),
    toLines: async (rows) => {
      const ids = rows.map(({ id }) => id);
      const held = withGold ? await listGoldBalances(database, ids) : new Map<string, number>();
      return rows.map(({ user }) =>
        toCsvLine(columns.map(([, cell]) => cell(user, held.get(user.id) ?? 0))),
      );
    },
  });
}
