import type { InfiniteData } from '@tanstack/react-query';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { post } from '../../lib/api/api.ts';

type SeriesDetails = CallResponse<'media/collect/details'>;

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

/** Changes what is known of a series, on every page of its episodes. */
export function usePatchSeries(id: string) {
  const client = useQueryClient();
  return (change: (series: SeriesDetails['series']) => SeriesDetails['series']) => {
    client.setQueryData<InfiniteData<SeriesDetails, string | null>>(
      seriesKey(id),
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({ ...page, series: change(page.series) })),
        },
    );
  };
}
