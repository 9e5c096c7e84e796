import type { FriendGift } from '@yehang/contract/shapes/friend-gift.ts';
import type { Database } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import {
  findFriendGiftByKey,
  insertFriendGift,
  lockFriendGifts,
  type FriendGiftRow,
} from '../../db/queries/friend-gifts/friend-gifts.ts';
import { findCard } from '../../db/queries/purchases/offers.ts';
import { grantTier } from '../../db/queries/purchases/tier-grants.ts';
import { findUser, type UserRow } from '../../db/queries/users/users.ts';
import type { Queryable } from '../../db/types.ts';
import { goldSides, postPurchaseIn, postTransfer } from '../../ledger/post.ts';
import { AppError } from '../app-error.ts';
import { priceFor } from '../gold/offers.ts';
import { isSoldTo } from '../gold/is-sold-to.ts';
import { addSystemMessage } from '../messages/add-system-message.ts';
import { toPayAnswer, type PayRequest } from '../purchase/pay-answer.ts';
import type { Settings } from '../settings/settings.ts';
import type { Viewer } from '../viewer.ts';
import { receivedMessage } from './gift-messages.ts';
import { checkGift } from './gift-rules.ts';
import { toFriendGift } from './to-friend-gift.ts';

interface GiftContext {
  database: Database;
  settings: Settings;
}

interface GiftRequest {
  userId: string;
  idempotencyKey: string;
}

const keyUsed = () => new AppError(4090, '这次操作已经用于另一份礼物，请重新打开页面');

/**
 * Gives a user gold out of the viewer's, once per key: the same key again gives the first answer.
 * Errors: 4000 (oneself), 4030 (the operator's rules), 4040, 4090 (the key gave something else), 4102.
 */
export function giveFriendGold(
  context: GiftContext,
  viewer: Viewer,
  { goldCents, ...request }: GiftRequest & { goldCents: number },
): Promise<FriendGift> {
  const isSame = (known: FriendGiftRow) => known.kind === 'gold' && known.goldCents === goldCents;
  return giveOnce(context, viewer, { ...request, isSame }, async (database, id) => {
    const of = { giverId: viewer.userId, receiverId: request.userId, goldCents };
    const { giver, receiver } = await checkGift(database, context.settings.current, of);
    const { outcome, transferId } = await postTransfer(database, {
      scope: 'friendGift',
      key: id,
      causeKind: 'friendGift',
      causeId: id,
      note: `${giver.nickname} 送给 ${receiver.nickname}`,
      sides: goldSides(
        { kind: 'userGold', ownerId: giver.id },
        { kind: 'userGold', ownerId: receiver.id },
        goldCents,
      ),
    });
    if (outcome === 'short') throw new AppError(4102);
    if (outcome !== 'posted') throw new Error(`gift ${id}: ${outcome}`);
    return { goods: { kind: 'gold', goldCents, transferId }, receiver };
  });
}

/**
 * Buys a card for somebody else, once per key: their tier runs from now, or on from its end. It is a purchase of the giver.
 * Errors: 4000 (oneself), 4030, 4040, 4090 (the price moved on, or the key gave something else), 4102.
 */
export function giveFriendCard(
  context: GiftContext,
  viewer: Viewer,
  { id: cardId, expectedPriceGoldCents, ...request }: PayRequest & GiftRequest & { id: string },
): Promise<FriendGift> {
  const rules = context.settings.current;
  const isSame = (known: FriendGiftRow) => known.cardId === cardId;
  return giveOnce(context, viewer, { ...request, isSame }, async (database, id) => {
    const card = await findCard(database, cardId);
    if (!card || !isSoldTo(viewer, card.tier)) throw new AppError(4040, '没有这张会员卡，或已停售');
    const buyer = await findUser(database, viewer.userId);
    if (!buyer) throw new AppError(1000);
    const price = priceFor(buyer, card.priceGoldCents, rules.supremeDiscountPercent);
    const goldCents = price.priceGoldCents;
    if (goldCents === null) throw new AppError(4040, '这张会员卡不用金币出售');
    if (goldCents !== expectedPriceGoldCents)
      throw new AppError(4090, '价格有变化，请确认后再送', price);
    const of = { giverId: viewer.userId, receiverId: request.userId, goldCents };
    const { giver, receiver } = await checkGift(database, rules, of);
    const bought = await postPurchaseIn(database, {
      userId: giver.id,
      key: `gift:${id}`,
      kind: 'card',
      subjectId: cardId,
      title: `${card.name} · 送给 ${receiver.nickname}`,
      rating: 'general',
      price: goldCents,
      fullPrice: price.fullPriceGoldCents ?? goldCents,
      sellerId: null,
      share: 0,
      shareDueAt: null,
    });
    const { purchaseId } = toPayAnswer(bought, goldCents);
    const { name: title, tier, days } = card;
    const source = { source: 'friend', key: id, reason: `${giver.nickname} 赠送` } as const;
    await grantTier(database, { userId: receiver.id, tier, days, ...source });
    return { goods: { kind: 'card', goldCents, cardId, title, tier, days, purchaseId }, receiver };
  });
}

type Goods = Omit<
  Parameters<typeof insertFriendGift>[1],
  'id' | 'giverId' | 'receiverId' | 'key' | 'createdAt'
>;

/** Gifts of one user are made one after another, so that none of many at once passes a limit or is made twice. */
async function giveOnce(
  { database }: GiftContext,
  { userId: giverId }: Viewer,
  request: GiftRequest & { isSame: (known: FriendGiftRow) => boolean },
  give: (database: Queryable, id: string) => Promise<{ goods: Goods; receiver: UserRow }>,
): Promise<FriendGift> {
  const { userId: receiverId, idempotencyKey: key, isSame } = request;
  return database.orm.transaction(async (orm) => {
    await lockFriendGifts({ orm }, giverId);
    const known = await findFriendGiftByKey({ orm }, { giverId, key });
    if (known) {
      if (known.receiverId !== receiverId || !isSame(known)) throw keyUsed();
      return toFriendGift(known, (await findUser({ orm }, receiverId))!);
    }
    const id = newId();
    const { goods, receiver } = await give({ orm }, id);
    const given = await insertFriendGift({ orm }, { id, giverId, receiverId, key, ...goods });
    await addSystemMessage({ orm }, receivedMessage(given));
    return toFriendGift(given, receiver);
  });
}
