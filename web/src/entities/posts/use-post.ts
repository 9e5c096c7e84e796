import { useQuery } from '@tanstack/react-query';
import { post } from '../../lib/api/api.ts';

export const postKey = (id: string) => ['post/detail', id] as const;

/** Addresses of pictures and of the video are renewed so long before they end. */
const RENEWED_BEFORE_MS = 60_000;
const LEAST_WAIT_MS = 30_000;

/** A post as the viewer may see it; fetched anew before the addresses of its pictures end. */
export function usePost(id: string) {
  return useQuery({
    queryKey: postKey(id),
    queryFn: ({ signal }) => post('post/detail', { id }, { signal }),
    gcTime: 0,
    refetchInterval: ({ state }) => {
      const expiresAt = state.data?.expiresAt ?? null;
      if (expiresAt === null) return false;
      return Math.max(LEAST_WAIT_MS, expiresAt - RENEWED_BEFORE_MS - Date.now());
    },
  });
}
