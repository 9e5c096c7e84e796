import type { PayAnswer } from '@yehang/contract/shapes/money.ts';
import { findPurchaseByKey, type BuyOutcome } from '../../db/queries/purchases/purchases.ts';
import type { SubjectKind } from '../../db/schema/purchases.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import type { Database } from '../../db/connect.ts';

export interface PayRequest {
  expectedPriceGoldCents: number;
  idempotencyKey: string;
}

/** The answer to the viewer for what the database decided. Errors: 4040, 4090, 4102. */
export function toPayAnswer(outcome: BuyOutcome, priceGoldCents: number): PayAnswer {
  const { purchaseId, paid: paidGoldCents, balance: balanceGoldCents } = outcome;
  switch (outcome.outcome) {
    case 'bought':
    case 'repeated':
      return { charged: true, purchaseId, paidGoldCents, balanceGoldCents };
    case 'owned':
      return { charged: false, purchaseId, paidGoldCents: 0, balanceGoldCents };
    case 'gone':
      throw new AppError(4040);
    case 'short':
      throw new AppError(4102, undefined, { priceGoldCents, balanceGoldCents });
    case 'keyUsed':
      throw keyUsed();
  }
}

/** What the key of a request was answered with before; null where it bought nothing. Error: 4090 (it bought something else). */
export async function findFirstAnswer(
  { database }: { database: Database },
  viewer: Viewer,
  subject: { kind: SubjectKind; id: string },
  key: string,
): Promise<PayAnswer | null> {
  const first = await findPurchaseByKey(database, viewer.userId, key);
  if (!first) return null;
  if (first.kind !== subject.kind || first.subjectId !== subject.id) throw keyUsed();
  const { id: purchaseId, paid: paidGoldCents, balance: balanceGoldCents } = first;
  return { charged: true, purchaseId, paidGoldCents, balanceGoldCents };
}

/** The key of a request bought something else before. */
export function keyUsed(): AppError {
  return new AppError(4090, '这次操作已经用于另一笔购买，请重新打开购买页');
}
