import { z } from 'zod';
import { id, line, moment, named } from './fields.ts';
import { idempotencyKey } from './money.ts';

export const payeeKind = named(z.enum(['bank', 'usdt']), '收款方式');
export type PayeeKind = z.infer<typeof payeeKind>;

export const withdrawalState = named(
  z.enum(['requested', 'approved', 'rejected', 'paid', 'failed', 'cancelled']),
  '状态',
);
export type WithdrawalState = z.infer<typeof withdrawalState>;

/** Why staff should look twice. */
export const withdrawalRisk = z.enum(['newDevice', 'fastInOut', 'sharedPayee', 'newPayee']);
export type WithdrawalRisk = z.infer<typeof withdrawalRisk>;

/** What is filled in for a card or an address. Spaces and dashes in the number are taken as typed. */
export const payeeFields = {
  kind: payeeKind,
  /** Of the card, or the address of a USDT account. */
  number: line('卡号或地址', 8, 64),
  /** Whose card it is; not needed for an address. */
  holder: line('持卡人', 0, 40).default(''),
  /** What its owner calls it. */
  label: line('备注', 0, 20).default(''),
};

/** Where a withdrawal may go, masked. */
export const payee = z.object({
  id,
  kind: payeeKind,
  /** Of the bank, or of the chain. */
  bank: z.string(),
  bankName: z.string(),
  /** Such as `**** **** **** 1234`. */
  maskedNumber: z.string(),
  maskedHolder: z.string(),
  label: z.string(),
  /** Whether a withdrawal goes there unless another one is chosen; one of them is. */
  isDefault: z.boolean(),
  createdAt: moment,
});
export type Payee = z.infer<typeof payee>;

/** Limits and fees. Gold in hundredths of gold, money in hundredths of the currency. */
export const withdrawalTerms = z.object({
  incomeGoldCents: z.int().nonnegative(),
  heldGoldCents: z.int().nonnegative(),
  /** Hundredths of gold that are worth 1.00 of the currency. */
  rateGoldCents: z.int().positive(),
  minGoldCents: z.int().positive(),
  maxGoldCents: z.int().positive(),
  /** What is left of today's limits. */
  leftTodayGoldCents: z.int().nonnegative(),
  leftTodayTimes: z.int().nonnegative(),
  feePercent: z.int().nonnegative(),
  feeMinCents: z.int().nonnegative(),
  isOpen: z.boolean(),
});
export type WithdrawalTerms = z.infer<typeof withdrawalTerms>;

export const withdrawalRequest = {
  cardId: named(id, '收款账户'),
  goldCents: named(z.int().positive().max(10_000_000_000), '提现金币'),
  /** What the viewer was shown to get, in hundredths of the currency: 4090 where it is another amount by now. */
  expectedNetCents: named(z.int().positive().max(10_000_000_000), '到账金额'),
  idempotencyKey,
};

const step = z.object({ state: withdrawalState, at: moment });

export const withdrawal = z.object({
  id,
  number: z.string(),
  state: withdrawalState,
  goldCents: z.int().positive(),
  amountCents: z.int().positive(),
  feeCents: z.int().nonnegative(),
  netCents: z.int().positive(),
  kind: payeeKind,
  bankName: z.string(),
  maskedNumber: z.string(),
  reason: z.string().nullable(),
  createdAt: moment,
  /** Whether its user may still cancel it. */
  mayCancel: z.boolean(),
  /** The states it went through, in turn. */
  steps: z.array(step),
});
export type Withdrawal = z.infer<typeof withdrawal>;

/** What the operator sets about withdrawals and agents. */
export const withdrawalSettingFields = {
  withdrawalsOpen: named(z.boolean(), '开放提现'),
  withdrawalRateGoldCents: named(z.int().min(1).max(10_000_000), '提现汇率'),
  withdrawalMinGoldCents: named(z.int().min(1).max(1_000_000_000), '单笔最低金币'),
  withdrawalMaxGoldCents: named(z.int().min(1).max(10_000_000_000), '单笔最高金币'),
  withdrawalDailyGoldCents: named(z.int().min(0).max(10_000_000_000), '每日提现金币'),
  withdrawalDailyTimes: named(z.int().min(0).max(100), '每日提现次数'),
  withdrawalFeePercent: named(z.int().min(0).max(50), '手续费比例'),
  withdrawalFeeMinCents: named(z.int().min(0).max(1_000_000), '最低手续费'),
  withdrawalTwoPeopleAboveCents: named(z.int().min(0).max(10_000_000_000), '两人审批的金额'),
  withdrawalWaitDays: named(z.int().min(1).max(90), '未处理退回天数'),
  withdrawalNewDeviceHours: named(z.int().min(0).max(720), '新设备风险时长'),
};
