import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FriendGift, GiftPerson } from '@yehang/contract/shapes/friend-gift.ts';
import { endPayKey, payKeyFor } from '../../../entities/purchase/pay-keys.ts';
import { isUndecided } from '../../../entities/purchase/use-pay.ts';
import type { MembershipCard } from '../../../entities/purchase/use-membership-cards.ts';
import { meKey } from '../../../entities/user/use-me.ts';
import { post } from '../../../lib/api/api.ts';
import { userStore } from '../../../lib/store/user-store.ts';

/** What is given: a card with the price that was shown, or an amount of gold. */
export type Present =
  | { kind: 'card'; card: MembershipCard; priceGoldCents: number }
  | { kind: 'gold'; goldCents: number };

/** Lists that a gift changes. */
const changedLists = ['gift/list', 'gift/info', 'trans/expenses/list', 'trans/order/list'];

const keyOf = (present: Present, person: GiftPerson) =>
  present.kind === 'card'
    ? { call: 'gift/card', id: person.id, part: present.card.id }
    : { call: 'gift/gold', id: person.id, part: present.goldCents };

/** Gives a present. Its key is kept until it is known what came of it: pressing again gives once. */
export function useGive(
  { present, person }: { present: Present; person: GiftPerson },
  onGiven: (gift: FriendGift) => void,
) {
  const client = useQueryClient();
  const own = userStore.get().info?.id ?? '';
  const end = () => endPayKey(keyOf(present, person), own);
  return useMutation({
    mutationFn: () => {
      const idempotencyKey = payKeyFor(keyOf(present, person), own, Date.now());
      const to = { userId: person.id, idempotencyKey };
      if (present.kind === 'gold')
        return post('gift/gold', { ...to, goldCents: present.goldCents });
      const { card, priceGoldCents } = present;
      return post('gift/card', { ...to, id: card.id, expectedPriceGoldCents: priceGoldCents });
    },
    onSuccess: (gift) => {
      end();
      for (const list of changedLists) void client.invalidateQueries({ queryKey: [list] });
      onGiven(gift);
    },
    onError: (error) => {
      if (!isUndecided(error)) end();
    },
    onSettled: () => client.invalidateQueries({ queryKey: meKey }),
  });
}
