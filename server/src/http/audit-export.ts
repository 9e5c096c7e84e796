import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { auditExportQuery } from '@yehang/contract/shapes/audit.ts';
import { consoleAuditList } from '@yehang/contract/console/audit/list.ts';
import { exportAuditLog } from '../domain/audit/audit-log.ts';
import { writeAuditLog } from '../domain/audit/write-audit-log.ts';
import { staffOf } from './console-session.ts';
import type { HttpDeps } from './deps.ts';
import { requireRole } from './handle-console-call.ts';
import { checkInput } from './read-input.ts';
import { sendCsv } from './send-csv.ts';

/** `GET /api/console/audit/export.csv`: entries of the audit log as a file, streamed, and noted in the audit log. */
export function serveAuditExport(app: FastifyInstance, { context }: HttpDeps): void {
  app.get('/api/console/audit/export.csv', async (request, reply) => {
    const staff = await staffOf(context, request);
    requireRole(consoleAuditList, staff);
    const filter = checkInput(z.strictObject(auditExportQuery), request.query);
    const entry = { action: 'audit.export', subject: 'audit', detail: filter };
    await writeAuditLog(context.database, staff, entry);
    return sendCsv(reply, 'audit.csv', exportAuditLog(context, filter));
  });
}
