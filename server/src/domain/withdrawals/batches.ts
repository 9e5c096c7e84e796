import { bankName } from '@yehang/contract/shapes/bank-of.ts';
import type {
  BatchLine,
  BatchResult,
  WithdrawalBatch,
} from '@yehang/contract/shapes/console-withdrawal.ts';
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
  insertEvents,
  listOfBatch,
  type WithdrawalRow,
} from '../../db/queries/withdrawals/withdrawals.ts';
import type { Database } from '../../db/connect.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { AppError } from '../app-error.ts';
import { CSV_MARK, dateCell, textCell, toCsvLine } from '../text/csv.ts';
import type { ConsoleContext } from './console-withdrawals.ts';
import { stateNames } from './states.ts';
import { failWithdrawal, markPaid, problemOfMove } from './decide.ts';

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
    await insertEvents({ orm }, ids, { event: 'exported', staffId: staff.staffId });
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

/** The last three are for the bank's answer: filled in, the file can be imported as it is. */
const HEAD = [
  ...['提现单号', '收款银行', '收款账号', '收款人', '金额', '申请时间', '状态'],
  ...['结果', '付款流水号', '失败原因'],
];

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
    return toCsvLine([row.number, bankName(row.bank), textCell(number), holder, ...rest(row)]);
  });
  return CSV_MARK + toCsvLine(HEAD) + lines.join('');
}

const rest = ({ netCents, createdAt, state, frozenAt }: WithdrawalRow) => [
  (netCents / 100).toFixed(2),
  dateCell(createdAt),
  // Nobody is to pay what was frozen after it came into the batch.
  frozenAt === null ? stateNames[state] : '已冻结，不要打款',
  ...['', '', ''],
];

/**
 * Takes the bank's answers line by line: each is done or told why not; the others go on. Each that moves is
 * noted in the audit log by itself, and then the import. A dry run changes nothing.
 * Error: 4040.
 */
export async function importBatch(
  context: ConsoleContext,
  staff: StaffMember,
  { id, results, isDryRun }: { id: string; results: readonly BatchResult[]; isDryRun: boolean },
) {
  const { database } = context;
  if (!(await findBatch(database, id))) throw new AppError(4040, NO_BATCH);
  const known = new Map((await listOfBatch(database, id)).map((row) => [row.number, row]));
  const seen = new Set<string>();
  const lines: BatchLine[] = [];
  for (const result of results) {
    const row = known.get(result.number);
    const found = seen.has(result.number)
      ? problemOf('这个提现单号出现了两次')
      : foresee(row, result);
    seen.add(result.number);
    const isToDo = found.outcome === 'paid' || found.outcome === 'failed';
    const done = isToDo && !isDryRun ? await noteLine(context, staff, row!.id, result) : found;
    lines.push({ number: result.number, netCents: row?.netCents ?? null, ...done });
  }
  const count = (outcome: 'paid' | 'failed') =>
    lines.filter((line, at) => resultOf(line, results[at]!) === outcome).length;
  const [paid, failed] = [count('paid'), count('failed')];
  const problems = lines.flatMap(({ number, problem }) => (problem ? [{ number, problem }] : []));
  if (!isDryRun)
    await database.orm.transaction(async (orm) => {
      await markBatchImported({ orm }, id);
      const detail = { lines: lines.length, paid, failed, problems: problems.length };
      await writeAuditLog({ orm }, staff, { action: 'withdrawal.import', subject: id, detail });
    });
  return { paid, failed, problems, lines };
}

type Outcome = Pick<BatchLine, 'outcome' | 'problem'>;

const problemOf = (problem: string): Outcome => ({ outcome: 'problem', problem });

/** What stands in the end, whether this line or an earlier one brought it about. */
function resultOf({ outcome }: BatchLine, { isPaid }: BatchResult): BatchLine['outcome'] {
  return outcome === 'same' ? (isPaid ? 'paid' : 'failed') : outcome;
}

const reasonOf = ({ reason }: BatchResult) => reason || '银行退回';

/** What would become of a line as the withdrawal stands now. */
function foresee(row: WithdrawalRow | undefined, result: BatchResult): Outcome {
  const { isPaid, reference } = result;
  if (row === undefined) return problemOf('批次里没有这个提现单号');
  if (isPaid && reference === '') return problemOf('缺少付款流水号');
  const to = isPaid ? 'paid' : 'failed';
  const isSame = isPaid ? row.reference === reference : row.reason === reasonOf(result);
  if (row.state === to && isSame) return { outcome: 'same', problem: null };
  const problem = problemOfMove(isPaid ? row : { ...row, frozenAt: null }, to);
  return problem === null ? { outcome: to, problem: null } : problemOf(problem);
}

async function noteLine(
  context: ConsoleContext,
  staff: StaffMember,
  id: string,
  result: BatchResult,
): Promise<Outcome> {
  const { isPaid, reference } = result;
  try {
    if (isPaid) await markPaid(context, staff, { id, reference });
    else await failWithdrawal(context, staff, { id, reason: reasonOf(result) });
    return { outcome: isPaid ? 'paid' : 'failed', problem: null };
  } catch (error) {
    if (error instanceof AppError) return problemOf(error.tip);
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
