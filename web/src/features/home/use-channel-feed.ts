import { useInfiniteQuery } from '@tanstack/react-query';
import { post } from '../../lib/api/api.ts';

/** The query key of a channel's feed. */
export function channelFeedKey(channelId: string) {
  return ['media/video/list', { channelId }] as const;
}

/**
 * The endless feed below a channel's modules, newest first.
 * @param isNear before that it is not asked for
 */
export function useChannelFeed(channelId: string, isNear: boolean) {
  return useInfiniteQuery({
    queryKey: channelFeedKey(channelId),
    enabled: isNear,
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
