import { settlePaySums } from '../db/queries/recharge/sums.ts';
import { compareLists } from '../domain/recharge/compare-lists.ts';
import { expireOldOrders, queryDuePayments } from '../domain/recharge/follow-orders.ts';
import { followRefunds, sendRefunds } from '../domain/recharge/send-refunds.ts';
import { creditPaidOrders } from '../domain/recharge/settle.ts';
import type { AppContext } from '../domain/app-context.ts';
import type { Running } from './every.ts';
import type { StartJob } from './job-runs.ts';
import { settleBatch } from './settle-batch.ts';

/** Payments whose callback is missing, gateways' lists, orders whose time is over, credits that failed, refunds, sums of accounts. */
export function startRechargeJobs(context: AppContext, job: StartJob): Running[] {
  const settleSums = (limit: number) => settlePaySums(context.database, limit);
  return [
    job('recharge-queries', 5, () => queryDuePayments(context)),
    job('recharge-lists', 600, () => compareLists(context)),
    job('recharge-expiry', 15, () => expireOldOrders(context)),
    job('recharge-credits', 30, () => creditPaidOrders(context)),
    job('recharge-sums', 5, () => settleBatch(context, 'recharge-sums', settleSums)),
    job('recharge-refunds', 20, async () => {
      const mayBeSent = await sendRefunds(context);
      const mayBeAsked = await followRefunds(context);
      return mayBeSent || mayBeAsked;
    }),
  ];
}
