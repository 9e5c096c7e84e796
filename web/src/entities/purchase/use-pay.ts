import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PayAnswer } from '@yehang/contract/shapes/money.ts';
import { useRef } from 'react';
import { post } from '../../lib/api/api.ts';
import { meKey } from '../user/use-me.ts';
import type { Offer } from './offer.ts';

/** An idempotency key: 128 random bits. */
function newPayKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
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
 * Buys an offer. The idempotency key is created at the first press and kept: whatever happens to the response,
 * pressing again buys once.
 */
export function usePay(offer: Offer, onPaid: (answer: PayAnswer) => void) {
  const client = useQueryClient();
  const key = useRef<string>(undefined);
  return useMutation({
    mutationFn: () =>
      post(offer.call, {
        id: offer.id,
        expectedPriceGoldCents: offer.priceGoldCents,
        idempotencyKey: (key.current ??= newPayKey()),
      }),
    onSuccess: (answer) => {
      for (const list of changedLists) void client.invalidateQueries({ queryKey: [list] });
      onPaid(answer);
    },
    onSettled: () => client.invalidateQueries({ queryKey: meKey }),
  });
}
