import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { writeAuditLog } from '../domain/audit/write-audit-log.ts';
import { exportTransfers } from '../domain/gold/transfers.ts';
import { ledgerExportQuery } from '@yehang/contract/shapes/money.ts';
import { staffOf } from './console-session.ts';
import type { HttpDeps } from './deps.ts';
import { requireRole } from './handle-console-call.ts';
import { checkInput } from './read-input.ts';
import { sendCsv } from './send-csv.ts';

/** `GET /api/console/ledger/export.csv`: entries of the ledger as a file, streamed, and noted in the audit log. */
export function serveLedgerExport(app: FastifyInstance, { context }: HttpDeps): void {
  app.get('/api/console/ledger/export.csv', async (request, reply) => {
    const staff = await staffOf(context, request);
    requireRole({ roles: ['finance'] }, staff);
    const filter = checkInput(z.strictObject(ledgerExportQuery), request.query);
    const detail = filter;
    await writeAuditLog(context.database, staff, {
      action: 'ledger.export',
      subject: 'ledger',
      detail,
    });
    return sendCsv(reply, 'ledger.csv', exportTransfers(context, filter));
  });
}
