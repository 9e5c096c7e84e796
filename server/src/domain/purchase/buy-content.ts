import type { PayAnswer } from '@yehang/contract/shapes/money.ts';
import { getGoldBalance } from '../../db/queries/ledger/ledger.ts';
import { postPurchase } from '../../ledger/post.ts';
import { AppError } from '../app-error.ts';
import { openContent, openContentOf } from '../content/open-content.ts';
import type { Viewer } from '../viewer.ts';
import { findFirstAnswer, toPayAnswer, type PayRequest } from './pay-answer.ts';
import type { PurchaseContext } from './context.ts';
import { toOrder, type Sale } from './to-order.ts';
import type { Database } from '../../db/connect.ts';

/**
 * Buys a content, of some kinds or of any, for gold, once and for good. A key that was used for it before gives the first answer again;
 * what is open to the viewer already is not charged. One statement decides and writes everything.
 * Errors: 4031, 4040, 4090 (the price moved on; the key bought something else), 4100 (not sold for gold), 4102.
 */
export async function buyContent(
  context: PurchaseContext,
  viewer: Viewer,
  { id, expectedPriceGoldCents, idempotencyKey: key }: PayRequest & { id: string },
  kinds?: readonly string[],
): Promise<PayAnswer> {
  const { content, access } = await (kinds
    ? openContentOf(context, viewer, id, kinds)
    : openContent(context, viewer, id));
  const subject = { kind: 'content', id } as const;
  const price = access.need?.priceGoldCents ?? null;
  if (price !== expectedPriceGoldCents) {
    const first = await findFirstAnswer(context, viewer, subject, key);
    if (first) return first;
    if (access.allowed) return openAlready(context, viewer);
    if (price === null) throw new AppError(4100, '这个内容不单独出售，开通会员后可观看');
    throw new AppError(4090, '价格有变化，请确认后再买', { access });
  }
  const fullPriceGoldCents = access.need?.fullPriceGoldCents ?? null;
  const sale: Sale = {
    kind: subject.kind,
    subjectId: id,
    title: content.title,
    priceGoldCents: price,
    fullPriceGoldCents,
  };
  const order = toOrder(context.settings, viewer, content, sale, key);
  const outcome = await postPurchase(context.database, order);
  return toPayAnswer(outcome, price);
}

async function openAlready(
  { database }: { database: Database },
  viewer: Viewer,
): Promise<PayAnswer> {
  const balanceGoldCents = await getGoldBalance(database, viewer.userId);
  return { charged: false, purchaseId: null, paidGoldCents: 0, balanceGoldCents };
}
