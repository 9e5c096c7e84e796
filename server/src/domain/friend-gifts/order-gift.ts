import { newId } from '../../db/new-id.ts';
import { insertFriendGift } from '../../db/queries/friend-gifts/friend-gifts.ts';
import type { OrderForStaff } from '../../db/queries/recharge/orders.ts';
import { findDeletion } from '../../db/queries/users/deletions.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError } from '../app-error.ts';
import type { NewSystemMessage } from '../messages/add-system-message.ts';
import { receivedMessage } from './gift-messages.ts';

/**
 * Notes a card that was bought for money and given to a friend, in the transaction that credits its order; answers what
 * the friend is told. Their days are given already, so that their row is locked: they do not leave meanwhile.
 * Error: 4090 (the friend left).
 */
export async function noteOrderGift(
  database: Queryable,
  { order, receiver }: Pick<OrderForStaff, 'order' | 'receiver'>,
): Promise<NewSystemMessage[]> {
  if (!receiver) return [];
  const deletion = await findDeletion(database, receiver.id);
  if (deletion?.state === 'done') throw new AppError(4090, '收礼的用户已经注销，只能退款');
  const { id: orderId, userId: giverId, subjectId: cardId, priceCents, title, tier, days } = order;
  const gift = await insertFriendGift(database, {
    ...{ id: newId(), giverId, receiverId: receiver.id, key: `order:${orderId}`, kind: 'card' },
    ...{ goldCents: 0, priceCents, cardId, title, tier, days, orderId },
  });
  return [receivedMessage(gift)];
}
