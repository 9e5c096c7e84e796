import type { Database } from '../../db/connect.ts';
import { csvPages, type CsvSource } from '../text/csv-pages.ts';
import { writeAuditLog, type StaffMember } from './write-audit-log.ts';

export interface ExportSource<
  Row extends { id: string; sortValue: string },
> extends CsvSource<Row> {
  /** What is exported, as actions of the audit log begin. */
  readonly name: 'content' | 'user' | 'recharge' | 'ledger.account' | 'gift';
  readonly filter: object;
}

/**
 * Rows as CSV with a head, in pieces that are read one page at a time: nothing of the database is held between two of
 * them. The audit log has the filter before the first row leaves, and in the end how many were read, also where the
 * reader went away.
 */
export async function exportRows<Row extends { id: string; sortValue: string }>(
  database: Database,
  staff: StaffMember,
  source: ExportSource<Row>,
): Promise<AsyncGenerator<string>> {
  const { name, filter } = source;
  await writeAuditLog(database, staff, {
    action: `${name}.export`,
    subject: name,
    detail: filter,
  });
  return csvPages(source, (ended) =>
    writeAuditLog(database, staff, {
      action: `${name}.export.end`,
      subject: name,
      detail: { ...filter, ...ended },
    }),
  );
}
