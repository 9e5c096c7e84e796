import { useQuery } from '@tanstack/react-query';
import type { ChannelPage, ChannelSection } from '@yehang/contract/shapes/home.ts';
import { post } from '../../lib/api/api.ts';

/** The query key of a channel's page; null is the first channel of its section. */
export function channelPageKey(section: ChannelSection, channelId: string | null) {
  return ['media/home', section, channelId] as const;
}

/**
 * One channel's banners, shortcuts and modules.
 * @param known the page, where it is cached under another key
 */
export function useChannelPage(
  section: ChannelSection,
  channelId: string | null,
  known?: ChannelPage,
) {
  return useQuery({
    queryKey: channelPageKey(section, channelId),
    queryFn: ({ signal }) =>
      post('media/home', { section, ...(channelId === null ? {} : { channelId }) }, { signal }),
    ...(known ? { initialData: known } : {}),
  });
}
