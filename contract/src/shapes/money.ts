import { z } from 'zod';
import { kindsThatCan } from './content-kinds.ts';
import { id, line, moment, named } from './fields.ts';

/** Everything that gold buys: contents by their kind, one part of one, and cards of membership. */
export const purchaseKind = z.enum([...kindsThatCan('buy'), 'part', 'card']);
export type PurchaseKind = z.infer<typeof purchaseKind>;

/** Made by the client when a button is pressed; the same key again gives the first answer and does nothing. */
export const idempotencyKey = named(z.string().regex(/^[\w-]{16,64}$/), '操作编号');

/** What every call that spends gold on something is asked with. */
export const payRequest = {
  /** What the viewer was shown, in hundredths of gold: another price is refused with 4090. */
  expectedPriceGoldCents: named(z.int().positive().max(Number.MAX_SAFE_INTEGER), '价格'),
  idempotencyKey,
};

/**
 * What came of it. Where it was open to the viewer already nothing is charged: `charged` is false.
 * 4102 (not enough gold) carries `{ priceGoldCents, balanceGoldCents }`.
 */
export const payAnswer = z.object({
  charged: z.boolean(),
  purchaseId: id.nullable(),
  paidGoldCents: z.int().nonnegative(),
  /** Gold left, in hundredths. */
  balanceGoldCents: z.int().nonnegative(),
});
export type PayAnswer = z.infer<typeof payAnswer>;

/** Why gold moved. */
export const causeKind = z.enum([
  'purchase',
  'refund',
  'share',
  'shareReturn',
  'promotion',
  'promotionReturn',
  'recharge',
  'rechargeRefund',
  'code',
  'hold',
  'holdReturn',
  'payout',
  'commission',
  'commissionReturn',
  'exchange',
  'taskReward',
  'friendGift',
  'ai',
  'score',
  'companionGift',
]);
export type LedgerCause = z.infer<typeof causeKind>;

/** One movement of a user's gold or income, as its owner sees it. Amounts in hundredths of gold. */
export const ledgerLine = z.object({
  /** Of the transfer. */
  id,
  account: z.enum(['gold', 'income']),
  cause: causeKind,
  /** What it was for: the title of what was bought, or the reason that was given. */
  note: z.string(),
  amountGoldCents: z.int(),
  balanceGoldCents: z.int().nonnegative(),
  at: moment,
});
export type LedgerLine = z.infer<typeof ledgerLine>;

/** A purchase as a list shows it. */
export const purchaseLine = z.object({
  id,
  /** Null where the content is no more. */
  kind: purchaseKind.nullable(),
  subjectId: id,
  title: z.string(),
  state: z.enum(['owned', 'refunded']),
  priceGoldCents: z.int().nonnegative(),
  fullPriceGoldCents: z.int().nonnegative(),
  boughtAt: moment,
  refundedAt: moment.nullable(),
});
export type PurchaseLine = z.infer<typeof purchaseLine>;

/** Why a member of staff does something with somebody's money. */
export const staffReason = line('原因', 2, 200);

const instant = (title: string) => named(z.int().nonnegative().max(4_102_444_800_000), title);

/** Which transfers of the ledger are meant. Moments in Unix milliseconds. */
export const ledgerFilter = {
  userId: id.optional(),
  userNumber: named(z.int().positive().max(Number.MAX_SAFE_INTEGER), '用户编号').optional(),
  cause: named(causeKind, '事由').optional(),
  from: instant('开始时间').optional(),
  to: instant('结束时间').optional(),
};

/** The same in the query of the export, where everything is text. */
export const ledgerExportQuery = {
  ...ledgerFilter,
  userNumber: z.coerce.number().pipe(z.int().positive()).optional(),
  from: z.coerce.number().pipe(instant('开始时间')).optional(),
  to: z.coerce.number().pipe(instant('结束时间')).optional(),
};
