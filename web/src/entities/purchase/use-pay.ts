import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { userStore } from '../../lib/store/user-store.ts';
import { meKey } from '../user/use-me.ts';
import type { Offer, Paid } from './offer.ts';
import { endPayKey, payKeyFor } from './pay-keys.ts';

/** Codes that leave open whether the purchase was made: its key is kept. */
const undecided: ReadonlySet<number> = new Set([1000, 4033, 4034, 4290, 5000]);

/** Whether it is not known what came of a purchase. */
export function isUndecided(error: unknown): boolean {
  return !(error instanceof ApiError) || undecided.has(error.code);
}

/** Queries that a purchase changes, by the first part of their keys. */
const changedLists = [
  'media/bought',
  'media/collect/bought',
  'trans/expenses/list',
  'trans/order/list',
  'card/list',
] as const;

/**
 * Buys an offer. The idempotency key is kept until an answer comes: whatever happens to it, pressing again buys once,
 * also in a sheet that was closed and opened again.
 */
export function usePay(offer: Offer, onPaid: (answer: Paid) => void) {
  const client = useQueryClient();
  const userId = userStore.get().info?.id ?? '';
  return useMutation({
    mutationFn: (): Promise<Paid> =>
      post(offer.call, {
        id: offer.id,
        expectedPriceGoldCents: offer.priceGoldCents,
        idempotencyKey: payKeyFor(offer, userId, Date.now()),
      }),
    onSuccess: (answer) => {
      endPayKey(offer, userId);
      for (const list of changedLists) void client.invalidateQueries({ queryKey: [list] });
      onPaid(answer);
    },
    onError: (error) => {
      if (!isUndecided(error)) endPayKey(offer, userId);
    },
    onSettled: () => client.invalidateQueries({ queryKey: meKey }),
  });
}
