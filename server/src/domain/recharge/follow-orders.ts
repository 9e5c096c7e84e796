import { takeDueAttempts } from '../../db/queries/recharge/attempts.ts';
import { expireOrders } from '../../db/queries/recharge/orders.ts';
import { eachRow } from '../jobs/bad-rows.ts';
import { askAboutPayment } from './apply-payment.ts';
import type { PayContext } from './open-account.ts';
import type { SettleContext } from './settle.ts';

const BATCH = 50;

/** Asks gateways about payments whose callback has not come, at growing distances. Answers whether more are due. */
export async function queryDuePayments(
  context: PayContext & SettleContext,
  now = new Date(),
): Promise<boolean> {
  const due = await takeDueAttempts(context.database, now, BATCH);
  await eachRow(context, due, {
    queue: 'recharge-queries',
    subjectOf: ({ id }) => id,
    work: async (attempt) => void (await askAboutPayment(context, attempt)),
  });
  return due.length === BATCH;
}

/** Ends orders that nobody paid in time. What is paid for them later is credited all the same. */
export async function expireOldOrders(
  { database, events }: SettleContext,
  now = new Date(),
): Promise<boolean> {
  const ids = await expireOrders(database, now, BATCH);
  for (const id of ids) await events.publish('recharge', id);
  return ids.length === BATCH;
}
