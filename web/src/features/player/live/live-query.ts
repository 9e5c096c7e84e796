import type { Tag } from '@yehang/contract/shapes/catalogue.ts';
import type { LiveChannelCard } from '@yehang/contract/shapes/live.ts';
import type { AccessDecision } from '@yehang/contract/shapes/playback.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { post } from '../../../lib/api/api.ts';

/** The server's response about a channel and this viewer. */
export interface LiveResponse {
  channel: LiveChannelCard;
  tags: readonly Tag[];
  access: AccessDecision;
  /** Null without access, and while the channel is off the air. */
  playlistUrl: string | null;
  renewSeconds: number;
}

/** While there is nothing to play: the time until the next request. */
const ASK_AGAIN_SECONDS = 8;
const WALL = 4100;

const liveKey = (id: string) => ['live/play', id] as const;

async function fetchLive(id: string, signal: AbortSignal): Promise<LiveResponse> {
  try {
    return await post('live/play', { id }, { signal });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== WALL || !error.data) throw error;
    const { channel, tags, access } = error.data as Pick<
      LiveResponse,
      'channel' | 'tags' | 'access'
    >;
    return { channel, tags, access, playlistUrl: null, renewSeconds: ASK_AGAIN_SECONDS };
  }
}

/** How a channel is played. Refetched while it is shown: that renews the URL and counts the viewer. */
export function useLiveResponse(id: string) {
  return useQuery({
    queryKey: liveKey(id),
    queryFn: ({ signal }) => fetchLive(id, signal),
    refetchInterval: ({ state }) =>
      (state.data?.playlistUrl ? state.data.renewSeconds : ASK_AGAIN_SECONDS) * 1000,
    gcTime: 0,
  });
}

/** Changes what is known of a channel that is shown, until it is asked again. */
export function usePatchChannel(id: string) {
  const client = useQueryClient();
  return (change: (channel: LiveChannelCard) => LiveChannelCard) => {
    client.setQueryData<LiveResponse>(
      liveKey(id),
      (answer) => answer && { ...answer, channel: change(answer.channel) },
    );
  };
}

/** The next 24 hours of a channel, page by page. */
export function useLiveGuide(id: string) {
  return useInfiniteQuery({
    queryKey: ['live/guide', id],
    queryFn: ({ signal, pageParam }) =>
      post('live/guide', { id, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor,
    refetchInterval: 60_000,
  });
}

export function useOtherChannels(exceptId: string) {
  return useQuery({
    queryKey: ['live/recommended', exceptId],
    queryFn: ({ signal }) => post('live/recommended', { exceptId }, { signal }),
    refetchInterval: 60_000,
  });
}

export function useLiveHome() {
  return useQuery({
    queryKey: ['live/home'],
    queryFn: ({ signal }) => post('live/home', {}, { signal }),
    refetchInterval: 30_000,
  });
}
