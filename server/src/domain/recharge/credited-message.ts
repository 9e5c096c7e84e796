import type { NewSystemMessage } from '../messages/add-system-message.ts';

/** What a buyer is told once an order is credited. */
export function creditedMessage(order: {
  kind: 'gold' | 'card';
  id: string;
  userId: string;
  number: string;
  /** To whom a card was given. */
  receiver?: { nickname: string } | null;
}): NewSystemMessage {
  const { receiver = null } = order;
  return {
    userId: order.userId,
    kind: 'order',
    key: `recharge:${order.id}`,
    title: receiver ? '会员卡已送出' : order.kind === 'card' ? '会员已开通' : '充值已到账',
    text: receiver ? `订单 ${order.number}，已送给 ${receiver.nickname}` : `订单 ${order.number}`,
    link: { path: '/mine/recharge-record' },
  };
}
