import { useEffect } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useGoldBalance } from './use-gold-balance.ts';

/** Error code: not enough gold. */
const SHORT = 4102;

/**
 * The balance, read anew where it is shown, and whether it is too little for a price. A refusal says so until the balance
 * was read after it: who has recharged since is not held up by it.
 */
export function useSpendable(
  priceGoldCents: number,
  attempt: { error: unknown; submittedAt: number },
): { goldCents: number | null; isShort: boolean } {
  const { goldCents, refetch, dataUpdatedAt } = useGoldBalance();
  useEffect(() => void refetch(), [refetch]);
  const isRefused =
    attempt.error instanceof ApiError &&
    attempt.error.code === SHORT &&
    dataUpdatedAt < attempt.submittedAt;
  return { goldCents, isShort: isRefused || (goldCents !== null && goldCents < priceGoldCents) };
}
