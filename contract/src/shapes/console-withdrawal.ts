import { z } from 'zod';
import { id, line, moment, named } from './fields.ts';
import { ledgerLine } from './money.ts';
import { payeeKind, withdrawal, withdrawalRisk, withdrawalState } from './withdrawal.ts';

const person = z.object({ id, number: z.int(), nickname: z.string() });

/** A withdrawal as staff see it in a list. */
export const consoleWithdrawal = withdrawal.omit({ steps: true, mayCancel: true }).extend({
  user: person,
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

/** The same with what happened to it, and what staff weigh before they decide. */
export const consoleWithdrawalDetail = consoleWithdrawal.extend({
  events: z.array(
    z.object({ event: z.string(), note: z.string(), staff: z.string().nullable(), at: moment }),
  ),
  /** What the user has now, in hundredths of gold. */
  money: z.object({ goldCents: z.int(), incomeGoldCents: z.int(), heldGoldCents: z.int() }),
  /** All withdrawals of the user so far, this one included. */
  totals: z.object({
    times: z.int(),
    paidTimes: z.int(),
    paidNetCents: z.int(),
    returnedTimes: z.int(),
  }),
  /** Others who have, or had, the same card or address. */
  sharedWith: z.array(person),
  /** The user's latest movements of income. */
  income: z.array(
    ledgerLine.pick({ id: true, cause: true, note: true, amountGoldCents: true, at: true }),
  ),
  /** Whether the one who reads this gave the first of two agreements, and so cannot give the second. */
  isMyFirstApproval: z.boolean(),
});
export type ConsoleWithdrawalDetail = z.infer<typeof consoleWithdrawalDetail>;

export const withdrawalFilter = {
  number: named(z.string().regex(/^W\d{1,24}$/), '提现单号').optional(),
  userId: id.optional(),
  userNumber: named(z.int().positive().max(Number.MAX_SAFE_INTEGER), '用户编号').optional(),
  state: withdrawalState.optional(),
  kind: payeeKind.optional(),
  isRisky: named(z.boolean(), '有风险').optional(),
  isFrozen: named(z.boolean(), '已冻结').optional(),
  /** Those that one of two has agreed to. */
  isHalfApproved: named(z.boolean(), '等第二人').optional(),
  batchId: id.optional(),
  from: named(moment, '开始时间').optional(),
  to: named(moment, '结束时间').optional(),
};

/** A card or an address as staff see it: never whole. */
export const consolePayee = z.object({
  id,
  user: person,
  kind: payeeKind,
  bankName: z.string(),
  maskedNumber: z.string(),
  maskedHolder: z.string(),
  /** How many users have, or had, this number. */
  users: z.int(),
  paidTimes: z.int(),
  paidNetCents: z.int(),
  createdAt: moment,
  deletedAt: moment.nullable(),
});
export type ConsolePayee = z.infer<typeof consolePayee>;

export const payeeFilter = {
  userNumber: withdrawalFilter.userNumber,
  kind: payeeKind.optional(),
  tail: named(z.string().regex(/^[0-9A-Za-z]{4}$/), '尾号').optional(),
  isShared: named(z.boolean(), '多人共用').optional(),
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

/** What becomes of a line: it is noted, it was noted before, or it is left out for a reason. */
export const batchLine = z.object({
  number: z.string(),
  outcome: z.enum(['paid', 'failed', 'same', 'problem']),
  netCents: z.int().nullable(),
  problem: z.string().nullable(),
});
export type BatchLine = z.infer<typeof batchLine>;

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
