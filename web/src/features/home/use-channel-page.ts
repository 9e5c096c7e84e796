import { useQuery } from '@tanstack/react-query';
import type { ChannelPage } from '@yehang/contract/shapes/home.ts';
import { post } from '../../lib/api/api.ts';

/** The key of a channel's page; null is the channel that the server opens with. */
export function channelPageKey(channelId: string | null) {
  return ['media/home', channelId] as const;
}

/**
 * One channel's banners, shortcuts and modules.
 * @param known the page, where it is already known under another key
 */
export function useChannelPage(channelId: string | null, known?: ChannelPage) {
  return useQuery({
    queryKey: channelPageKey(channelId),
    queryFn: ({ signal }) =>
      post('media/home', channelId === null ? {} : { channelId }, { signal }),
    ...(known ? { initialData: known } : {}),
  });
}
