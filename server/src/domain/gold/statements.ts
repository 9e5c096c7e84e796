import type { LedgerCause } from '@yehang/contract/shapes/money.ts';
import type {
  accountStatementQuery,
  dailyStatementQuery,
  StatementAccount,
} from '@yehang/contract/shapes/statement.ts';
import { isStatementRange } from '@yehang/contract/shapes/statement.ts';
import type { z } from 'zod';
import {
  findSeqBounds,
  findUserIdByNumber,
  listAccountIds,
  listStatementRows,
  sumByCause,
} from '../../db/queries/ledger/statements.ts';
import type { AccountKind, LedgerUnit } from '../../db/schema/ledger.ts';
import type { Database } from '../../db/connect.ts';
import type { Audience, ListPlace } from '../../db/types.ts';
import { AppError, badField } from '../app-error.ts';
import { exportRows } from '../audit/export-rows.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { csvPages } from '../text/csv-pages.ts';
import { CSV_MARK, dateCell, toCsvLine } from '../text/csv.ts';
import type { StatementGrant } from './statement-link.ts';

const DAY_MS = 86_400_000;
/** Asia/Shanghai has no summer time. */
const SHANGHAI_MS = 8 * 3_600_000;

const kindsOf: Readonly<Record<StatementAccount, readonly AccountKind[]>> = {
  gold: ['userGold'],
  income: ['userIncome'],
  all: ['userGold', 'userIncome'],
};

const OWN_HEAD = ['时间', '账户', '事由', '说明', '变动（金币）', '余额（金币）', '流水号'];

/** A user's statement as CSV, the oldest first, page after page. */
export async function ownStatement(
  { database }: { database: Database },
  { userId, account, from, to, audience }: StatementGrant,
): Promise<AsyncGenerator<string>> {
  const of = { ownerId: userId, kinds: kindsOf[account] };
  return csvPages({
    head: OWN_HEAD,
    readRows: await statementRows(database, of, { audience, from, to }),
    toLines: async (rows) =>
      rows.map(({ at, kind, cause, note, amount, balanceAfter, transferId }) =>
        toCsvLine([
          dateCell(at),
          accountNames[kind],
          causeName(cause, kind),
          note,
          amount / 100,
          (balanceAfter ?? 0) / 100,
          transferId,
        ]),
      ),
  });
}

const ACCOUNT_HEAD = ['时间', '账户', '单位', '事由', '说明', '变动', '余额', '流水号', '业务编号'];

/** All of one account as CSV, noted in the audit log. Errors: 4000 (range), 4040 (user). */
export async function accountStatement(
  { database }: { database: Database },
  staff: StaffMember,
  filter: z.infer<typeof accountStatementQuery>,
): Promise<AsyncGenerator<string>> {
  const { account, userNumber, from, to } = filter;
  if (!isStatementRange({ from, to })) throw badRange();
  const isOfUser = account.startsWith('user');
  if (isOfUser && userNumber === undefined) throw badField('userNumber', '请填写用户编号');
  const ownerId = isOfUser ? await findUserIdByNumber(database, userNumber!) : null;
  if (isOfUser && ownerId === null) throw new AppError(4040, '没有这个用户');
  const of = { ownerId, kinds: [account] };
  return exportRows(database, staff, {
    name: 'ledger.account',
    filter,
    head: ACCOUNT_HEAD,
    readRows: await statementRows(database, of, { audience: 'everything', from, to }),
    toLines: async (rows) =>
      rows.map((row) =>
        toCsvLine([
          dateCell(row.at),
          accountNames[row.kind],
          unitNames[row.unit],
          causeName(row.cause, row.kind),
          row.note,
          row.amount / 100,
          row.balanceAfter === null ? '' : row.balanceAfter / 100,
          row.transferId,
          row.causeId,
        ]),
      ),
  });
}

const DAILY_HEAD = ['日期', '事由', '账户', '单位', '笔数', '收入', '支出', '净额'];

/** What moved by day of Shanghai, cause and account, as CSV: one day is read at a time. Errors: 4000 (range). */
export async function dailyStatement(
  { database }: { database: Database },
  staff: StaffMember,
  range: z.infer<typeof dailyStatementQuery>,
): Promise<AsyncGenerator<string>> {
  if (!isStatementRange(range)) throw badRange();
  await writeAuditLog(database, staff, {
    action: 'ledger.days.export',
    subject: 'ledger',
    detail: range,
  });
  return daysOf(database, range);
}

async function* daysOf(
  database: Database,
  { from, to }: { from: number; to: number },
): AsyncGenerator<string> {
  yield CSV_MARK + toCsvLine(DAILY_HEAD);
  for (let start = from; start < to;) {
    const end = Math.min(to, endOfDay(start));
    const sums = await sumByCause(database, { from: new Date(start), to: new Date(end) });
    const day = dateCell(new Date(start)).slice(0, 10);
    const lines = sums.map(({ cause, kind, unit, transfers, incoming, outgoing }) =>
      toCsvLine([
        ...[day, causeName(cause, kind), accountNames[kind], unitNames[unit], transfers],
        ...[incoming, outgoing, incoming + outgoing].map((amount) => amount / 100),
      ]),
    );
    if (lines.length > 0) yield lines.join('');
    start = end;
  }
}

const endOfDay = (at: number) =>
  (Math.floor((at + SHANGHAI_MS) / DAY_MS) + 1) * DAY_MS - SHANGHAI_MS;

const badRange = () => badField('to', '结束时间要晚于开始时间，最多一年');

/** Reads pages of what moved on accounts in a range. A row is told apart by its account: a transfer may move several. */
async function statementRows(
  database: Database,
  of: Parameters<typeof listAccountIds>[1],
  { audience, ...range }: { audience: Audience; from: number; to: number },
) {
  const accountIds = await listAccountIds(database, of);
  const filter = { accountIds, audience, from: new Date(range.from), to: new Date(range.to) };
  const bounds = await findSeqBounds(database, filter);
  return async (page: { after: ListPlace | null; limit: number }) => {
    if (!bounds || accountIds.length === 0) return [];
    const rows = await listStatementRows(database, { ...filter, ...bounds, ...page });
    return rows.map((row) => ({ ...row, id: row.accountId }));
  };
}

/** Names of causes, accounts and units in files. */
const causeNames: Readonly<Record<LedgerCause, string>> = {
  purchase: '购买',
  refund: '退款',
  share: '作品收入',
  shareReturn: '退款扣回作品收入',
  promotion: '赠送',
  promotionReturn: '赠送收回',
  recharge: '充值',
  rechargeRefund: '充值退款',
  code: '兑换码',
  hold: '冻结',
  holdReturn: '冻结退回',
  payout: '提现到账',
  commission: '推广佣金',
  commissionReturn: '佣金扣回',
  exchange: '收益兑换',
  taskReward: '任务奖励',
  friendGift: '好友赠送',
  ai: 'AI 创作',
  score: '陪伴积分',
  companionGift: '陪伴礼物',
};

/** Of income, holds are for withdrawals; of gold and score for AI jobs. */
const incomeCauseNames: Partial<Record<LedgerCause, string>> = {
  hold: '提现冻结',
  holdReturn: '提现退回',
};

const causeName = (cause: LedgerCause, kind: AccountKind): string =>
  (kind === 'userIncome' ? incomeCauseNames[cause] : undefined) ?? causeNames[cause];

const accountNames: Readonly<Record<AccountKind, string>> = {
  userGold: '金币',
  userIncome: '收入',
  userScore: '陪伴积分',
  userHeld: '冻结',
  revenue: '平台收入',
  rechargeClearing: '充值清算',
  promotions: '活动赠送',
  payouts: '提现',
  refunds: '退款支出',
};

const unitNames: Readonly<Record<LedgerUnit, string>> = {
  goldCents: '金币',
  scoreCents: '积分',
  moneyCents: '元',
};
