import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { post } from '../../lib/api/api.ts';
import type { PatchContent } from '../../entities/engagement/use-like-and-favorite.ts';

export type OpenedSet = CallResponse<'photo/detail'>;

const photoKey = (id: string) => ['photo/detail', id] as const;
/** Addresses of pictures are renewed so long before they end. */
const RENEWED_BEFORE_MS = 60_000;
const LEAST_WAIT_MS = 30_000;

/** A set with the pictures that the viewer may see; fetched anew before the addresses of its pictures end. */
export function usePhoto(id: string) {
  return useQuery({
    queryKey: photoKey(id),
    queryFn: ({ signal }) => post('photo/detail', { id }, { signal }),
    gcTime: 0,
    refetchInterval: ({ state }) => {
      const expiresAt = state.data?.expiresAt ?? null;
      if (expiresAt === null) return false;
      return Math.max(LEAST_WAIT_MS, expiresAt - RENEWED_BEFORE_MS - Date.now());
    },
  });
}

/** Changes what is known of a set. */
export function usePatchPhoto(id: string) {
  const client = useQueryClient();
  const patch = (change: (set: OpenedSet['set']) => OpenedSet['set']) =>
    client.setQueryData<OpenedSet>(
      photoKey(id),
      (known) => known && { ...known, set: change(known.set) },
    );
  return patch satisfies PatchContent;
}
