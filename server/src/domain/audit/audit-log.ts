import { listAuditEntries } from '../../db/queries/staff/audit.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { Database } from '../../db/connect.ts';

/** One page of the audit log, latest first. Error: 4000 (cursor). */
export async function auditLog(
  { database }: { database: Database },
  request: {
    staffLogin?: string | undefined;
    action?: string | undefined;
    cursor?: string | undefined;
    pageSize: number;
  },
) {
  const rows = await listAuditEntries(database, {
    ...request,
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, (row) => ({ ...row, at: row.at.getTime() }));
}
