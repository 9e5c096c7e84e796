import { useInfiniteQuery } from '@tanstack/react-query';
import { post } from '../../lib/api/api.ts';
import { channelFeedKey } from './channel-feed-key.ts';

/** The endless feed below a channel's modules, newest first. */
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
