import { useInfiniteQuery } from '@tanstack/react-query';
import { post } from '../../lib/api/api.ts';

export const seriesKey = (id: string) => ['media/collect/details', id] as const;

/** A series with its episodes, a page at a time. */
export function useSeries(id: string) {
  return useInfiniteQuery({
    queryKey: seriesKey(id),
    queryFn: ({ pageParam, signal }) =>
      post(
        'media/collect/details',
        { id, pageSize: 50, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
  });
}
