import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { post } from '../../lib/api/api.ts';
import { userStore } from '../../lib/store/user-store.ts';
import { meKey } from '../user/use-me.ts';
import { endPayKey, payKeyFor } from './pay-keys.ts';
import { isUndecided } from './use-pay.ts';

/** Which room a book belongs to: its calls begin with that. */
type Room = 'comics' | 'novel';

/** A chapter at a reader's wall, at this viewer's price in hundredths of gold. */
export interface WalledChapter {
  id: string;
  priceGoldCents: number;
}

const keyOf = (contentId: string) => ['content/autobuy/info', contentId] as const;

/** Queries that a purchase changes, by the first part of their keys. */
const changedLists = ['media/bought', 'trans/expenses/list', 'trans/order/list'] as const;

/** Whether a book buys its next chapters for the viewer, the switch of that, and the purchase itself. */
export function useAutoBuy(room: Room, contentId: string) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: keyOf(contentId),
    queryFn: ({ signal }) => post('content/autobuy/info', { id: contentId }, { signal }),
  });
  const change = useMutation({
    mutationFn: (limitGoldCents: number | null) =>
      post('content/autobuy/set', { id: contentId, limitGoldCents }),
    onSuccess: (answer) => client.setQueryData(keyOf(contentId), answer),
  });

  /** Buys the chapter at a wall where the viewer allowed that; false where they did not, or it could not be bought. */
  async function tryAutoBuy({ id, priceGoldCents }: WalledChapter): Promise<boolean> {
    const { leftGoldCents } = await client
      .query({
        queryKey: keyOf(contentId),
        queryFn: () => post('content/autobuy/info', { id: contentId }),
        staleTime: 'static',
      })
      .catch(() => ({ leftGoldCents: null }));
    if (leftGoldCents === null || leftGoldCents < priceGoldCents) return false;
    const userId = userStore.get().info?.id ?? '';
    const offer = { call: `${room}/pay` as const, id: `${contentId} auto ${id}` };
    try {
      await post(`${room}/pay`, {
        id: contentId,
        part: { what: 'chapters', chapterIds: [id] },
        auto: true,
        expectedPriceGoldCents: priceGoldCents,
        idempotencyKey: payKeyFor(offer, userId, Date.now()),
      });
      endPayKey(offer, userId);
      for (const list of changedLists) void client.invalidateQueries({ queryKey: [list] });
      return true;
    } catch (error) {
      if (!isUndecided(error)) endPayKey(offer, userId);
      return false;
    } finally {
      void client.invalidateQueries({ queryKey: keyOf(contentId) });
      void client.invalidateQueries({ queryKey: meKey });
      void client.invalidateQueries({ queryKey: [`${room}/chapter`, contentId] });
    }
  }

  return {
    /** In hundredths of gold; null where it is switched off, undefined until it is known. */
    leftGoldCents: query.data?.leftGoldCents,
    change,
    tryAutoBuy,
  };
}
