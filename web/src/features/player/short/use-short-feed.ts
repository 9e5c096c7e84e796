import { useInfiniteQuery } from '@tanstack/react-query';
import type { FeedPage } from '@yehang/contract/shapes/feed.ts';
import { post } from '../../../lib/api/api.ts';
import { feedKey } from '../play-query.ts';

/** The feeds of short videos, by their calls. */
export type FeedCall =
  'media/short/care' | 'media/recommend' | 'media/short/found' | 'media/short/hot';

/** One walk through a feed; another one begins anew. */
export interface FeedWalk {
  /** Grows with each new walk. */
  round: number;
  /** Whether what was seen lately may come again. */
  again: boolean;
}

export const firstWalk: FeedWalk = { round: 0, again: false };

/** How long a feed that nobody looks at is kept, ms: its addresses run out not much later. */
const KEPT_MS = 1_800_000;

function ask(
  call: FeedCall,
  { again }: FeedWalk,
  cursor: string | null,
  signal: AbortSignal,
): Promise<FeedPage> {
  const from = cursor === null ? {} : { cursor };
  if (call === 'media/short/care') return post(call, from, { signal });
  return post(call, { ...from, again }, { signal });
}

/** The pages of a walk. Nothing is asked again by itself: a walk goes on, or begins anew. */
export function useShortFeed(call: FeedCall, walk: FeedWalk, isWanted = true) {
  return useInfiniteQuery({
    queryKey: [...feedKey, call, walk],
    queryFn: ({ pageParam, signal }) => ask(call, walk, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: KEPT_MS,
    refetchOnMount: false,
  });
}
