import { useMutation } from '@tanstack/react-query';
import { endPayKey, payKeyFor } from '../../entities/purchase/pay-keys.ts';
import { post } from '../../lib/api/api.ts';
import { userStore } from '../../lib/store/user-store.ts';
import type { Goods } from './use-goods.ts';

/**
 * Makes the order of some goods, for oneself or for a friend, and begins its payment. The key is kept until an order is known: where a channel fails,
 * pressing again with another one pays the same order.
 */
export function useSubmitOrder(goods: Goods, receiverId?: string) {
  const userId = userStore.get().info?.id ?? '';
  const offer = { call: 'recharge/submit', id: goods.id, part: receiverId } as const;
  return useMutation({
    mutationFn: (channelId: string) =>
      post('recharge/submit', {
        kind: goods.kind,
        id: goods.id,
        channelId,
        ...(receiverId !== undefined && { receiverId }),
        expectedPriceCents: goods.priceCents,
        idempotencyKey: payKeyFor(offer, userId, Date.now()),
      }),
    onSuccess: () => endPayKey(offer, userId),
  });
}
