import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { consoleCalls } from '@yehang/contract/console/index.ts';
import { id } from '@yehang/contract/shapes/fields.ts';
import { contentExportQuery, userExportQuery } from '@yehang/contract/shapes/exports.ts';
import { orderExportQuery } from '@yehang/contract/shapes/console-recharge.ts';
import { exportContents } from '../domain/catalogue/export-contents.ts';
import { prizeExportQuery } from '@yehang/contract/shapes/reward-task.ts';
import { exportOrders } from '../domain/recharge/export-orders.ts';
import { batchFile } from '../domain/withdrawals/batches.ts';
import { exportGifts } from '../domain/reward-tasks/export-gifts.ts';
import { exportUsers } from '../domain/user/export-users.ts';
import { staffOf } from './console-session.ts';
import type { HttpDeps } from './deps.ts';
import { mayCall, requireRole } from './handle-console-call.ts';
import { checkInput } from './read-input.ts';
import { sendCsv } from './send-csv.ts';

/** `GET /api/console/content/export.csv`, `/user/export.csv`, `/recharge/export.csv` and `/gift/export.csv`: what a list's filter finds as a file, for its roles; `/withdrawal/batch.csv`: a batch for the bank. */
export function serveRecordExports(app: FastifyInstance, { context }: HttpDeps): void {
  app.get('/api/console/content/export.csv', async (request, reply) => {
    const staff = await staffOf(context, request);
    requireRole(consoleCalls['content/list'], staff);
    const filter = checkInput(contentExportQuery, request.query);
    return sendCsv(reply, 'contents.csv', await exportContents(context, staff, filter));
  });
  app.get('/api/console/user/export.csv', async (request, reply) => {
    const staff = await staffOf(context, request);
    requireRole(consoleCalls['user/list'], staff);
    const filter = checkInput(userExportQuery, request.query);
    const withGold = mayCall(consoleCalls['ledger/list'], staff);
    return sendCsv(reply, 'users.csv', await exportUsers(context, staff, { filter, withGold }));
  });
  app.get('/api/console/recharge/export.csv', async (request, reply) => {
    const staff = await staffOf(context, request);
    requireRole(consoleCalls['recharge/refund'], staff);
    const filter = checkInput(orderExportQuery, request.query);
    return sendCsv(reply, 'orders.csv', await exportOrders(context, staff, filter));
  });
  app.get('/api/console/gift/export.csv', async (request, reply) => {
    const staff = await staffOf(context, request);
    // With addresses: for those who may read one.
    requireRole(consoleCalls['gift/address'], staff);
    const filter = checkInput(prizeExportQuery, request.query);
    return sendCsv(reply, 'gifts.csv', await exportGifts(context, staff, filter));
  });
  app.get('/api/console/withdrawal/batch.csv', async (request, reply) => {
    const staff = await staffOf(context, request);
    requireRole(consoleCalls['withdrawal/batch/create'], staff);
    const batch = checkInput(z.strictObject({ id }), request.query);
    return sendCsv(reply, 'withdrawals.csv', await batchFile(context, staff, batch.id));
  });
}
