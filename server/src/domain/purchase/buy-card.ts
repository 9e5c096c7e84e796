import type { PayAnswer } from '@yehang/contract/shapes/money.ts';
import { findCard } from '../../db/queries/purchases/offers.ts';
import { grantTier } from '../../db/queries/purchases/tier-grants.ts';
import { findUser } from '../../db/queries/users/users.ts';
import { postPurchaseIn } from '../../ledger/post.ts';
import { priceFor } from '../gold/offers.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { isSoldTo } from '../gold/is-sold-to.ts';
import { findFirstAnswer, toPayAnswer, type PayRequest } from './pay-answer.ts';
import type { Database } from '../../db/connect.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * Buys a card of membership: the tier runs from now, or on from its end. Buying again, with another key,
 * extends it again. Errors: 4040 (no such card for gold), 4090 (the price moved on, or the key was used), 4102.
 */
export async function buyCard(
  context: { database: Database; settings: Settings },
  viewer: Viewer,
  { id, expectedPriceGoldCents, idempotencyKey: key }: PayRequest & { id: string },
): Promise<PayAnswer> {
  const { database, settings } = context;
  const first = await findFirstAnswer(context, viewer, { kind: 'card', id }, key);
  if (first) return first;
  const [card, user] = await Promise.all([
    findCard(database, id),
    findUser(database, viewer.userId),
  ]);
  if (!user) throw new AppError(1000);
  if (!card || !isSoldTo(viewer, card.tier)) throw new AppError(4040, '没有这张会员卡，或已停售');
  const price = priceFor(user, card.priceGoldCents, settings.current.supremeDiscountPercent);
  if (price.priceGoldCents === null) throw new AppError(4040, '这张会员卡不用金币出售');
  if (price.priceGoldCents !== expectedPriceGoldCents)
    throw new AppError(4090, '价格有变化，请确认后再买', price);
  const { priceGoldCents, fullPriceGoldCents } = price;
  return database.orm.transaction(async (orm) => {
    const outcome = await postPurchaseIn(
      { orm },
      {
        userId: user.id,
        key,
        kind: 'card',
        subjectId: id,
        title: card.name,
        rating: 'general',
        price: priceGoldCents,
        fullPrice: fullPriceGoldCents ?? priceGoldCents,
        sellerId: null,
        share: 0,
        shareDueAt: null,
      },
    );
    const answer = toPayAnswer(outcome, priceGoldCents);
    if (outcome.outcome === 'bought') {
      const { tier, days } = card;
      const source = { source: 'card', key: outcome.purchaseId! } as const;
      await grantTier({ orm }, { userId: user.id, tier, days, ...source });
    }
    return answer;
  });
}
