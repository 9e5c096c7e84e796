import type { NewSystemMessage } from '../messages/add-system-message.ts';

/** What a buyer is told once an order is credited. */
export function creditedMessage(order: {
  kind: 'gold' | 'card';
  id: string;
  userId: string;
  number: string;
}): NewSystemMessage {
  return {
    userId: order.userId,
    kind: 'order',
    key: `recharge:${order.id}`,
    title: order.kind === 'card' ? '会员已开通' : '充值已到账',
    text: `订单 ${order.number}`,
    link: { path: '/mine/recharge-record' },
  };
}
