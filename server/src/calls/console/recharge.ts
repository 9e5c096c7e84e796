import { consoleContents } from '../../domain/catalogue/read-content.ts';
import {
  consoleBatches,
  consoleBatchUses,
  createBatch,
  exportBatch,
  revokeBatch,
} from '../../domain/codes/batches.ts';
import { approveBatch, refuseBatch } from '../../domain/codes/decide-batch.ts';
import {
  checkByStaff,
  consoleOrder,
  consoleOrders,
  decideAttempt,
  finishRefund,
  refundOrderByStaff,
} from '../../domain/recharge/console-orders.ts';
import {
  consoleChannels,
  returnAccount,
  saveAccount,
  saveChannel,
} from '../../domain/recharge/edit-channels.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Orders for money, the channels that take it, and codes. */
export const consoleRechargeCalls = {
  'code/batch/approve': ({ input, staff, context }) => approveBatch(context, staff, input.id),
  'code/batch/create': ({ input, staff, context }) => createBatch(context, staff, input),
  'code/batch/export': async ({ input, staff, context }) => ({
    csv: await exportBatch(context, staff, input.id),
  }),
  'code/batch/list': ({ input, context }) => consoleBatches(context, input),
  'code/batch/refuse': ({ input, staff, context }) => refuseBatch(context, staff, input),
  'code/batch/revoke': ({ input, staff, context }) => revokeBatch(context, staff, input),
  'code/batch/uses': ({ input, context }) => consoleBatchUses(context, input),
  'code/content/list': ({ input, context }) => consoleContents(context, input),
  'pay/account/return': ({ input, staff, context }) => returnAccount(context, staff, input.id),
  'pay/account/save': ({ input, staff, context }) => saveAccount(context, staff, input),
  'pay/channel/save': ({ input, staff, context }) => saveChannel(context, staff, input),
  'pay/channels': ({ context }) => consoleChannels(context),
  'recharge/attempt/decide': ({ input, staff, context }) => decideAttempt(context, staff, input),
  'recharge/check': ({ input, staff, context }) => checkByStaff(context, staff, input.id),
  'recharge/info': ({ input, context }) => consoleOrder(context, input.id),
  'recharge/list': ({ input, context }) => consoleOrders(context, input),
  'recharge/refund': ({ input, staff, context }) => refundOrderByStaff(context, staff, input),
  'recharge/refund/done': ({ input, staff, context }) => finishRefund(context, staff, input),
} satisfies Partial<ConsoleHandlers>;
