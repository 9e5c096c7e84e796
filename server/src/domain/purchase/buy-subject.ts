import type { PayAnswer, SubjectKind } from '@yehang/contract/shapes/money.ts';
import type { AccessDecision } from '@yehang/contract/shapes/playback.ts';
import { getGoldBalance } from '../../db/queries/ledger/ledger.ts';
import { findPurchaseByKey, type BuyOutcome } from '../../db/queries/purchases/purchases.ts';
import { postPurchase } from '../../ledger/post.ts';
import type { AppContext } from '../app-context.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';

/** Something that gold buys, as this viewer meets it. A new kind needs no more than to be described as one. */
export interface Subject {
  kind: Exclude<SubjectKind, 'card'>;
  id: string;
  title: string;
  rating: 'general' | 'adult';
  /** Whoever shares in the price; null where it is the platform's own. */
  sellerId: string | null;
  access: AccessDecision;
}

export interface PayRequest {
  expectedPriceGoldCents: number;
  idempotencyKey: string;
}

const DAY_MS = 86_400_000;

/**
 * Buys it for gold, once and for good. A key that was used for it before gives the first answer again; what
 * is open to the viewer already is not charged. One statement decides and writes everything.
 * Errors: 4090 (the price moved on; the key bought something else), 4100 (not sold for gold), 4102.
 */
export async function buySubject(
  context: AppContext,
  viewer: Viewer,
  subject: Subject,
  request: PayRequest,
): Promise<PayAnswer> {
  const { access } = subject;
  const price = access.need?.priceGoldCents ?? null;
  if (price !== request.expectedPriceGoldCents) {
    const first = await firstAnswer(context, viewer, subject, request.idempotencyKey);
    if (first) return first;
    if (access.allowed) return openAlready(context, viewer);
    if (price === null) throw new AppError(4100, '这个内容不单独出售，开通会员后可观看');
    throw new AppError(4090, '价格有变化，请确认后再买', { access });
  }
  const full = access.need?.fullPriceGoldCents ?? price;
  const { creatorSharePercent, refundWindowDays } = context.settings.current;
  const share = subject.sellerId ? Math.floor((price * creatorSharePercent) / 100) : 0;
  const outcome = await postPurchase(context.database, {
    userId: viewer.userId,
    key: request.idempotencyKey,
    kind: subject.kind,
    subjectId: subject.id,
    title: subject.title,
    rating: subject.rating,
    price,
    fullPrice: full,
    sellerId: subject.sellerId,
    share,
    shareDueAt: share > 0 ? new Date(Date.now() + refundWindowDays * DAY_MS) : null,
  });
  return toPayAnswer(outcome, price);
}

/** What the database decided, as the viewer is told. Errors: 4090, 4102. */
export function toPayAnswer(outcome: BuyOutcome, priceGoldCents: number): PayAnswer {
  const { purchaseId, paid: paidGoldCents, balance: balanceGoldCents } = outcome;
  switch (outcome.outcome) {
    case 'bought':
    case 'repeated':
      return { charged: true, purchaseId, paidGoldCents, balanceGoldCents };
    case 'owned':
      return { charged: false, purchaseId, paidGoldCents: 0, balanceGoldCents };
    case 'short':
      throw new AppError(4102, undefined, { priceGoldCents, balanceGoldCents });
    case 'keyUsed':
      throw keyUsed();
  }
}

export function keyUsed(): AppError {
  return new AppError(4090, '这次操作已经用于另一笔购买，请重新打开购买页');
}

async function firstAnswer(
  { database }: AppContext,
  viewer: Viewer,
  subject: Pick<Subject, 'kind' | 'id'>,
  key: string,
): Promise<PayAnswer | null> {
  const found = await findPurchaseByKey(database, viewer.userId, key);
  if (!found) return null;
  if (found.kind !== subject.kind || found.subjectId !== subject.id) throw keyUsed();
  const { id: purchaseId, paid: paidGoldCents, balance: balanceGoldCents } = found;
  return { charged: true, purchaseId, paidGoldCents, balanceGoldCents };
}

async function openAlready({ database }: AppContext, viewer: Viewer): Promise<PayAnswer> {
  const balanceGoldCents = await getGoldBalance(database, viewer.userId);
  return { charged: false, purchaseId: null, paidGoldCents: 0, balanceGoldCents };
}
