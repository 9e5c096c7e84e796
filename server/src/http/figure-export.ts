import type { FastifyInstance } from 'fastify';
import { consoleCalls } from '@yehang/contract/console/index.ts';
import { figureExportQuery } from '@yehang/contract/shapes/figures.ts';
import { exportContentFigures, exportFigures } from '../domain/figures/export-figures.ts';
import { staffOf } from './console-session.ts';
import type { HttpDeps } from './deps.ts';
import { mayCall, requireRole } from './handle-console-call.ts';
import { checkInput } from './read-input.ts';
import { sendCsv } from './send-csv.ts';

/** `GET /api/console/figure/export.csv`: figures by day as a file, of everything or of one content. */
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
}
