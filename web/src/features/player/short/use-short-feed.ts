import { useInfiniteQuery } from '@tanstack/react-query';
import type { FeedPage } from '@yehang/contract/shapes/feed.ts';
import { post } from '../../../lib/api/api.ts';
import { feedKey } from '../play-query.ts';

/** The feeds of short videos, by their calls. */
export type FeedCall =
  | 'media/short/care'
  | 'media/recommend'
  | 'media/short/found'
  | 'media/short/hot';

/** One session of a feed; a new one starts from its beginning. */
export interface FeedSession {
  /** Grows with each new session. */
  round: number;
  /** Whether recently watched videos are included. */
  again: boolean;
}

export const firstSession: FeedSession = { round: 0, again: false };

/** How long an unused feed is cached, ms: its URLs expire not much later. */
const RETENTION_MS = 1_800_000;

function ask(
  call: FeedCall,
  { again }: FeedSession,
  cursor: string | null,
  signal: AbortSignal,
): Promise<FeedPage> {
  const from = cursor === null ? {} : { cursor };
  if (call === 'media/short/care') return post(call, from, { signal });
  return post(call, { ...from, again }, { signal });
}

/** The pages of a session. Nothing is refetched by itself. */
export function useShortFeed(call: FeedCall, session: FeedSession, isWanted = true) {
  return useInfiniteQuery({
    queryKey: [...feedKey, call, session],
    queryFn: ({ pageParam, signal }) => ask(call, session, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: RETENTION_MS,
    refetchOnMount: false,
  });
}
