import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookPart, BookPayAnswer } from '@yehang/contract/shapes/book-pay.ts';
import { post } from '../../lib/api/api.ts';
import { userStore } from '../../lib/store/user-store.ts';
import { endPayKey, payKeyFor } from '../purchase/pay-keys.ts';
import { isUndecided } from '../purchase/use-pay.ts';
import { meKey } from '../user/use-me.ts';
import type { BookRoom } from './fetch-book.ts';
import { useRefetchBook } from './use-book.ts';

export interface BookOffer {
  room: BookRoom;
  /** The book. */
  id: string;
  part: BookPart;
  priceGoldCents: number;
}

/** Buys all of a book, or chapters of it. Pressing again after an answer that did not come buys once. */
export function useBuyChapters(
  { room, id, part, priceGoldCents }: BookOffer,
  onPaid: (answer: BookPayAnswer) => void,
) {
  const client = useQueryClient();
  const refetch = useRefetchBook(room, id);
  const userId = userStore.get().info?.id ?? '';
  const offer = { call: `${room}/pay`, id: `${id} ${JSON.stringify(part)}` };
  return useMutation({
    mutationFn: () =>
      post(`${room}/pay`, {
        id,
        part,
        expectedPriceGoldCents: priceGoldCents,
        idempotencyKey: payKeyFor(offer, userId, Date.now()),
      }),
    onSuccess: async (answer) => {
      endPayKey(offer, userId);
      for (const list of ['media/bought', 'trans/expenses/list', 'trans/order/list'])
        void client.invalidateQueries({ queryKey: [list] });
      await refetch();
      onPaid(answer);
    },
    onError: (error) => {
      if (!isUndecided(error)) endPayKey(offer, userId);
    },
    onSettled: () => client.invalidateQueries({ queryKey: meKey }),
  });
}
