import { useInfiniteQuery } from '@tanstack/react-query';
import { post } from '../api/api.ts';

/** A series with its episodes, a page at a time. */
export function useSeries(id: string) {
  return useInfiniteQuery({
    queryKey: ['media/collect/details', id],
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
