import type { ComplianceReport } from '@yehang/contract/shapes/compliance.ts';
import type { Database } from '../../db/connect.ts';
import {
  complianceParts,
  countPart,
  type ComplianceLine,
} from '../../db/queries/compliance/month-figures.ts';
import {
  claimReport,
  findReport,
  listReportsOfMonths,
  noteReport,
  queueReport,
  type ComplianceRow,
} from '../../db/queries/compliance/reports.ts';
import { AppError, badField } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { toCsv, toHtml } from './report-files.ts';

type Listed = Omit<ComplianceRow, 'csv' | 'html' | 'leaseUntil' | 'attempts'>;

function toReport({
  id,
  month,
  state,
  percent,
  requestedBy,
  createdAt,
  readyAt,
}: Listed): ComplianceReport {
  const times = { createdAt: createdAt.getTime(), readyAt: readyAt?.getTime() ?? null };
  return { id, month, state, percent, requestedBy, ...times };
}

/** The ends of a month in Shanghai, which has no summer time. */
export function endsOf(month: string): readonly [Date, Date] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const at = (offset: number) => new Date(Date.UTC(year, number - 1 + offset, 1) - 8 * 3_600_000);
  return [at(0), at(1)];
}

/** One page of reports. Error: 4000 (cursor). */
export async function complianceReports(
  { database }: { database: Database },
  request: { cursor?: string | undefined; pageSize: number },
) {
  const rows = await listReportsOfMonths(database, {
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, toReport);
}

/** Has the report of a month made. Error: 4000 (the month has not begun). */
export async function requestReport(
  { database }: { database: Database },
  staff: StaffMember,
  { month }: { month: string },
): Promise<ComplianceReport> {
  if (endsOf(month)[0].getTime() > Date.now()) throw badField('month', '这个月还没开始');
  return database.orm.transaction(async (orm) => {
    const { row, isNew } = await queueReport({ orm }, { month, requestedBy: staff.login });
    const detail = { month };
    if (isNew)
      await writeAuditLog({ orm }, staff, { action: 'compliance.create', subject: row.id, detail });
    return toReport(row);
  });
}

/** A report as a file; the download is noted. Errors: 4040, 4090 (not ready). */
export async function reportFile(
  { database }: { database: Database },
  staff: StaffMember,
  { id, format }: { id: string; format: 'csv' | 'html' },
): Promise<{ name: string; text: string }> {
  const row = await findReport(database, id);
  if (!row) throw new AppError(4040, '没有这份报告');
  const text = row[format];
  if (text === null) throw new AppError(4090, '报告还没有生成');
  const detail = { month: row.month, format };
  await writeAuditLog(database, staff, { action: 'compliance.file', subject: id, detail });
  return { name: `compliance-${row.month}.${format}`, text };
}

/** Makes the next report that waits, part by part; answers whether more may wait. */
export async function makeReport({ database }: { database: Database }): Promise<boolean> {
  const row = await claimReport(database);
  if (!row) return false;
  const ends = endsOf(row.month);
  const lines: ComplianceLine[] = [];
  for (const [at, part] of complianceParts.entries()) {
    lines.push(...(await countPart(database, part, ends)));
    const percent = Math.floor(((at + 1) / complianceParts.length) * 99);
    if (!(await noteReport(database, row, { percent }))) return true;
  }
  const readyAt = new Date();
  const files = { csv: toCsv(lines), html: toHtml(row.month, lines, readyAt) };
  await noteReport(database, row, { ...files, state: 'ready', percent: 100, readyAt });
  return true;
}
