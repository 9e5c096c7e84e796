import { useInfiniteQuery } from '@tanstack/react-query';
import { post } from '../../lib/api/api.ts';

/** The lists: spent, received, bought with money. */
export type LineCall = 'trans/expenses/list' | 'trans/income/list' | 'trans/recharge/list';

/** Ledger entries of the user's gold, latest first. */
export function useLines(call: LineCall) {
  return useInfiniteQuery({
    queryKey: [call],
    queryFn: ({ pageParam, signal }) =>
      post(call, pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
    staleTime: 0,
  });
}

/** The user's purchases, refunds included, latest first. */
export function useOrders() {
  return useInfiniteQuery({
    queryKey: ['trans/order/list'],
    queryFn: ({ pageParam, signal }) =>
      post('trans/order/list', pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
    staleTime: 0,
  });
}
