import type { BatchResult, WithdrawalBatch } from '@yehang/contract/shapes/console-withdrawal.ts';
import type { PayeeKind } from '@yehang/contract/shapes/withdrawal.ts';
import {
  findBatch,
  insertBatch,
  listBatches,
  markBatchImported,
  type BatchRow,
} from '../../db/queries/withdrawals/batches.ts';
import {
  fillBatch,
  insertEvent,
  listOfBatch,
  type WithdrawalRow,
} from '../../db/queries/withdrawals/withdrawals.ts';
import type { Database } from '../../db/connect.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { AppError } from '../app-error.ts';
import { CSV_MARK, dateCell, toCsvLine } from '../text/csv.ts';
import { bankName } from './bank-of.ts';
import type { ConsoleContext } from './console-withdrawals.ts';
import { failWithdrawal, markPaid } from './decide.ts';

const BATCHES_SHOWN = 50;
const NO_BATCH = '没有这个批次';

/** Gathers approved withdrawals for one file. Error: 4040 (nothing waits). */
export async function createBatch(
  { database }: { database: Database },
  staff: StaffMember,
  { kind, most }: { kind: PayeeKind; most: number },
): Promise<WithdrawalBatch> {
  const id = await database.orm.transaction(async (orm) => {
    const batchId = await insertBatch({ orm }, staff.staffId);
    const ids = await fillBatch({ orm }, { batchId, kind, most });
    if (ids.length === 0) throw new AppError(4040, '没有等待打款的提现');
    for (const withdrawalId of ids)
      await insertEvent({ orm }, { withdrawalId, event: 'exported', staffId: staff.staffId });
    await writeAuditLog({ orm }, staff, {
      action: 'withdrawal.batch',
      subject: batchId,
      detail: { kind, count: ids.length },
    });
    return batchId;
  });
  return toBatch((await findBatch(database, id))!);
}

/** The latest batches. */
export async function batches({ database }: { database: Database }) {
  return { list: (await listBatches(database, BATCHES_SHOWN)).map(toBatch) };
}

const HEAD = ['提现单号', '收款银行', '收款账号', '收款人', '金额', '申请时间', '状态'];

/** The file of a batch, with whole numbers of accounts; each reading is noted in the audit log. Error: 4040. */
export async function batchFile(
  { database, payeeKeys }: ConsoleContext,
  staff: StaffMember,
  id: string,
): Promise<string> {
  if (!(await findBatch(database, id))) throw new AppError(4040, NO_BATCH);
  const rows = await listOfBatch(database, id);
  await writeAuditLog(database, staff, {
    action: 'withdrawal.export',
    subject: id,
    detail: { count: rows.length },
  });
  const lines = rows.map((row) => {
    const { number, holder } = payeeKeys.open(row);
    return toCsvLine([row.number, bankName(row.bank), number, holder, ...rest(row)]);
  });
  return CSV_MARK + toCsvLine(HEAD) + lines.join('');
}

const rest = ({ netCents, createdAt, state }: WithdrawalRow) => [
  (netCents / 100).toFixed(2),
  dateCell(createdAt),
  state,
];

/** Takes the bank's answers line by line: each is done or told why not; the others go on. Error: 4040. */
export async function importBatch(
  context: ConsoleContext,
  staff: StaffMember,
  { id, results }: { id: string; results: readonly BatchResult[] },
) {
  const { database } = context;
  if (!(await findBatch(database, id))) throw new AppError(4040, NO_BATCH);
  const known = new Map((await listOfBatch(database, id)).map((row) => [row.number, row.id]));
  const outcome = { paid: 0, failed: 0, problems: [] as { number: string; problem: string }[] };
  for (const result of results) {
    const problem = await importLine(context, staff, known.get(result.number), result);
    if (problem !== null) outcome.problems.push({ number: result.number, problem });
    else if (result.isPaid) outcome.paid += 1;
    else outcome.failed += 1;
  }
  await markBatchImported(database, id);
  return outcome;
}

/** Answers what is wrong with a line; null where it is done. */
async function importLine(
  context: ConsoleContext,
  staff: StaffMember,
  id: string | undefined,
  { isPaid, reference, reason }: BatchResult,
): Promise<string | null> {
  if (id === undefined) return '批次里没有这个提现单号';
  if (isPaid && reference === '') return '缺少付款流水号';
  try {
    if (isPaid) await markPaid(context, staff, { id, reference });
    else await failWithdrawal(context, staff, { id, reason: reason || '银行退回' });
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.tip;
    throw error;
  }
}

function toBatch({ id, staff, count, netCents, open, ...at }: BatchRow): WithdrawalBatch {
  return {
    ...{ id, staff, count, netCents, open },
    createdAt: at.createdAt.getTime(),
    importedAt: at.importedAt?.getTime() ?? null,
  };
}
