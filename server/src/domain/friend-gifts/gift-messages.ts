import type { FriendGiftRow } from '../../db/queries/friend-gifts/friend-gifts.ts';
import { toGoldText } from '../gold/gold-text.ts';
import type { NewSystemMessage } from '../messages/add-system-message.ts';

const link = { path: '/mine/gold/giftRecord' };

/** What somebody is told of a gift that they got. */
export function receivedMessage(
  gift: Pick<FriendGiftRow, 'id' | 'receiverId' | 'kind' | 'goldCents' | 'title'>,
): NewSystemMessage {
  const what = gift.kind === 'gold' ? toGoldText(gift.goldCents) : `「${gift.title}」`;
  return {
    userId: gift.receiverId,
    kind: 'order',
    key: `gift:${gift.id}`,
    title: `收到好友送的${what}`,
    text: '已经到账，可以在赠送记录里看到是谁送的',
    link,
  };
}

/** What they are told once its order is refunded, or a part of it is. */
export function takenBackMessage(of: {
  receiverId: string;
  /** Of the refund. */
  key: string;
  title: string;
  days: number;
}): NewSystemMessage {
  return {
    userId: of.receiverId,
    kind: 'order',
    key: `gift-refund:${of.key}`,
    title: `好友送的「${of.title}」已收回`,
    text: `好友的付款已退款，会员时长减少 ${of.days} 天`,
    link,
  };
}
