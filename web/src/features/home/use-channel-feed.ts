import { useInfiniteQuery } from '@tanstack/react-query';
import { post } from '../../lib/api/api.ts';

/** The query key of a channel's feed. */
export function channelFeedKey(channelId: string) {
  return ['media/video/list', { channelId }] as const;
}

/** The infinite feed below a channel's modules, newest first. */
export function useChannelFeed(channelId: string) {
  return useInfiniteQuery({
    queryKey: channelFeedKey(channelId),
    queryFn: ({ pageParam, signal }) =>
      post(
        'media/video/list',
        { channelId, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
  });
}
