import type { FastifyInstance } from 'fastify';
import { consoleCalls } from '@yehang/contract/console/index.ts';
import { figureExportQuery } from '@yehang/contract/shapes/figures.ts';
import { writeAuditLog } from '../domain/audit/write-audit-log.ts';
import { exportContentFigures, exportFigures } from '../domain/figures/export-figures.ts';
import { exportFinance } from '../domain/figures/finance.ts';
import { staffOf } from './console-session.ts';
import type { HttpDeps } from './deps.ts';
import { mayCall, requireRole } from './handle-console-call.ts';
import { checkInput } from './read-input.ts';
import { sendCsv } from './send-csv.ts';

/** `GET /api/console/figure/export.csv`: figures by day as a file, of everything or of one content; `/figure/finance.csv`: money, noted in the audit log. */
export function serveFigureExport(app: FastifyInstance, { context }: HttpDeps): void {
  app.get('/api/console/figure/export.csv', async (request, reply) => {
    const staff = await staffOf(context, request);
    requireRole(consoleCalls['figure/content'], staff);
    const { days, id } = checkInput(figureExportQuery, request.query);
    const withGold = mayCall(consoleCalls['figure/gold'], staff);
    const text = id
      ? await exportContentFigures(context, { id, days })
      : await exportFigures(context, { days, withGold });
    return sendCsv(reply, 'figures.csv', text);
  });
  app.get('/api/console/figure/finance.csv', async (request, reply) => {
    const staff = await staffOf(context, request);
    requireRole(consoleCalls['figure/finance'], staff);
    const { days } = checkInput(figureExportQuery.pick({ days: true }), request.query);
    const entry = { action: 'finance.export', subject: 'finance', detail: { days } };
    await writeAuditLog(context.database, staff, entry);
    return sendCsv(reply, 'finance.csv', await exportFinance(context, days));
  });
}
