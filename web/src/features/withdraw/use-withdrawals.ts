import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endPayKey, payKeyFor } from '../../entities/purchase/pay-keys.ts';
import { isUndecided } from '../../entities/purchase/use-pay.ts';
import { meKey } from '../../entities/user/use-me.ts';
import { post } from '../../lib/api/api.ts';
import { userStore } from '../../lib/store/user-store.ts';

/** What the viewer may withdraw, with limits and fee. */
export function useTerms() {
  return useQuery({
    queryKey: ['withdrawal/info'],
    queryFn: ({ signal }) => post('withdrawal/info', {}, { signal }),
    staleTime: 0,
  });
}

/** The viewer's withdrawals, the latest first. */
export function useWithdrawals() {
  return useInfiniteQuery({
    queryKey: ['withdrawal/history'],
    queryFn: ({ pageParam, signal }) =>
      post('withdrawal/history', pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
    staleTime: 0,
  });
}

interface Request {
  cardId: string;
  goldCents: number;
  expectedNetCents: number;
}

/** Requests a withdrawal. Its key is kept until it is known what came of it: pressing again makes one alone. */
export function useSubmitWithdrawal() {
  const refresh = useRefresh();
  const userId = userStore.get().info?.id ?? '';
  const keyed = ({ cardId, goldCents }: Request) =>
    ({ call: 'withdrawal/submit', id: cardId, part: goldCents }) as const;
  return useMutation({
    mutationFn: (request: Request) =>
      post('withdrawal/submit', {
        ...request,
        idempotencyKey: payKeyFor(keyed(request), userId, Date.now()),
      }),
    onSuccess: (_made, request) => endPayKey(keyed(request), userId),
    onError: (error, request) => {
      if (!isUndecided(error)) endPayKey(keyed(request), userId);
    },
    onSettled: refresh,
  });
}

/** Takes a withdrawal back. */
export function useCancelWithdrawal() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => post('withdrawal/cancel', { id }),
    onSettled: refresh,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [
      meKey,
      ['withdrawal/info'],
      ['withdrawal/history'],
      ['trans/income/list'],
    ])
      void client.invalidateQueries({ queryKey });
  };
}
