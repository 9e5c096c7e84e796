import type { AccessDecision, Playback, VideoDetail } from '@yehang/contract/shapes/playback.ts';
import type { FeedEntry } from '@yehang/contract/shapes/feed.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, NetworkError } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { online } from '../../lib/online/online.ts';
import { hasDownloads } from '../../entities/downloads/has-downloads.ts';

/** The server's response about a video and this viewer: how to play it, or what unlocks it. */
export type PlayResponse =
  | {
      kind: 'playable';
      item: VideoDetail;
      access: AccessDecision;
      series: Series;
      playback: Playback;
    }
  | { kind: 'walled'; item: VideoDetail; access: AccessDecision; series: Series };

/** The video's position in its series, if any. */
type Series = Playback['series'];

/** Error codes that come with the item and what unlocks it. */
const walls = [4100, 4101];

/** Fetches how a video is played. Throws as `post` does. */
async function fetchPlayback(
  id: string,
  ahead: boolean,
  signal: AbortSignal,
): Promise<PlayResponse> {
  const copy = hasDownloads.get().isUsed ? await findDownloadedCopy(id) : null;
  if (copy && !online.get()) return await copy.play();
  try {
    const asked = await post('media/play', { id, ahead }, { signal });
    const { item, access, series } = asked;
    const playback = copy && access.allowed ? await copy.insteadOf(asked) : asked;
    return { kind: 'playable', item, access, series, playback };
  } catch (error) {
    if (copy && error instanceof NetworkError) return await copy.play();
    if (!(error instanceof ApiError) || !walls.includes(error.code) || !error.data) throw error;
    const { item, access, series } = error.data as Pick<PlayResponse, 'item' | 'access' | 'series'>;
    return { kind: 'walled', item, access, series };
  }
}

/** The download of a video, as far as it can be played; null where there is none. */
async function findDownloadedCopy(id: string) {
  try {
    const { findDownload, offlinePlayback, withDownload } =
      await import('../../entities/downloads/download-playback.ts');
    const copy = await findDownload(id);
    if (!copy) return null;
    const { video, whyNot } = copy;
    return {
      /** Offline: the download, or why it cannot be played. */
      play: async (): Promise<PlayResponse> => {
        if (whyNot !== null) throw new ApiError(4030, whyNot, null);
        const playback = await offlinePlayback(video);
        const { item, access } = playback;
        return { kind: 'playable', item, access, series: null, playback };
      },
      /** Online the download saves traffic; everything else is the server's response. */
      insteadOf: async (asked: Playback): Promise<Playback> =>
        whyNot === null ? withDownload(asked, video).catch(() => asked) : asked,
    };
  } catch {
    // Without its code, or its database, everything plays as without downloads.
    return null;
  }
}

function playKey(id: string) {
  return ['media/play', id] as const;
}

/** An entry of a feed as a response of `media/play`. */
export function responseFromEntry({ item, access, stream, isFollowed }: FeedEntry): PlayResponse {
  // In a feed there is no series.
  const series = null;
  if (stream === null) return { kind: 'walled', item, access, series };
  const playback = { ...stream, item, access, series, resumeSeconds: 0, isFollowed };
  return { kind: 'playable', item, access, series, playback };
}

/** The query key of feeds; each session has its own below it. */
export const feedKey = ['feed'] as const;
/** The part of a feed's page that does not depend on the following pages. */
interface EntryPage {
  list: FeedEntry[];
}

/**
 * How a video is played. URLs are for one visit: nothing is cached for the next, and nothing is refetched in between.
 * `refetch` gives fresh URLs. `isAhead`: fetched before it is shown. `known`: came with a list.
 */
export function usePlayResponse(
  id: string,
  {
    isWanted = true,
    isAhead = false,
    known,
  }: { isWanted?: boolean; isAhead?: boolean; known?: PlayResponse | undefined } = {},
) {
  return useQuery({
    queryKey: playKey(id),
    queryFn: ({ signal }) => fetchPlayback(id, isAhead, signal),
    enabled: isWanted,
    ...(known ? { initialData: known } : {}),
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Refetches how a video is played, wherever it is shown: its access has changed. */
export function refetchPlayback(client: QueryClient, id: string): Promise<void> {
  return client.refetchQueries({ queryKey: playKey(id) });
}

/** Changes an item, wherever it is shown in a player. */
export function patchVideo(
  client: QueryClient,
  id: string,
  change: (item: VideoDetail) => VideoDetail,
): void {
  client.setQueryData<PlayResponse>(playKey(id), (answer) =>
    answer ? { ...answer, item: change(answer.item) } : answer,
  );
  // Entries are the responses for videos that are swiped back to.
  client.setQueriesData<InfiniteData<EntryPage>>({ queryKey: feedKey }, (feed) =>
    feed?.pages.some((page) => page.list.some((entry) => entry.item.id === id))
      ? { ...feed, pages: feed.pages.map((page) => withVideo(page, id, change)) }
      : feed,
  );
}

/** `patchItem` of one video. */
export function usePatchVideo(id: string) {
  const client = useQueryClient();
  return (change: (item: VideoDetail) => VideoDetail) => patchVideo(client, id, change);
}

function withVideo(
  page: EntryPage,
  id: string,
  change: (item: VideoDetail) => VideoDetail,
): EntryPage {
  const list = page.list.map((entry) =>
    entry.item.id === id ? { ...entry, item: change(entry.item) } : entry,
  );
  return { ...page, list };
}
