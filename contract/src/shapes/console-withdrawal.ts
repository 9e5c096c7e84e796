import { z } from 'zod';
import { id, line, moment, named } from './fields.ts';
import { withdrawal, withdrawalRisk, withdrawalState } from './withdrawal.ts';

/** A withdrawal as staff see it in a list. */
export const consoleWithdrawal = withdrawal.omit({ steps: true }).extend({
  user: z.object({ id, number: z.int(), nickname: z.string() }),
  maskedHolder: z.string(),
  risks: z.array(withdrawalRisk),
  isFrozen: z.boolean(),
  approvalsNeeded: z.int(),
  firstApprover: z.string().nullable(),
  approver: z.string().nullable(),
  batchId: id.nullable(),
  reference: z.string().nullable(),
  endedAt: moment.nullable(),
});
export type ConsoleWithdrawal = z.infer<typeof consoleWithdrawal>;

/** The same with what happened to it. */
export const consoleWithdrawalDetail = consoleWithdrawal.extend({
  events: z.array(
    z.object({ event: z.string(), note: z.string(), staff: z.string().nullable(), at: moment }),
  ),
});
export type ConsoleWithdrawalDetail = z.infer<typeof consoleWithdrawalDetail>;

export const withdrawalFilter = {
  state: withdrawalState.optional(),
  userId: id.optional(),
  isRisky: named(z.boolean(), '有风险').optional(),
};

/** The bank's number of a payment, or the hash of a coin's transaction. */
export const paymentReference = line('付款流水号', 1, 100);

/** One line of what the bank answers. */
export const batchResult = z.strictObject({
  number: line('提现单号', 4, 40),
  isPaid: named(z.boolean(), '是否成功'),
  reference: line('付款流水号', 0, 100).default(''),
  reason: line('失败原因', 0, 200).default(''),
});
export type BatchResult = z.infer<typeof batchResult>;

export const withdrawalBatch = z.object({
  id,
  staff: z.string(),
  count: z.int(),
  netCents: z.int(),
  open: z.int(),
  createdAt: moment,
  importedAt: moment.nullable(),
});
export type WithdrawalBatch = z.infer<typeof withdrawalBatch>;
