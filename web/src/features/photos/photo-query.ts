import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { post } from '../../lib/api/api.ts';
import { historyChanged } from '../../lib/query/history-changed.ts';
import { renewedBeforeEnd } from '../../lib/pictures/renew-addresses.ts';
import type { PatchContent } from '../../entities/engagement/use-like-and-favorite.ts';

export type OpenedSet = CallResponse<'photo/detail'>;

const photoKey = (id: string) => ['photo/detail', id] as const;

/** A set with the pictures that the viewer may see; fetched anew before the addresses of its pictures end. */
export function usePhoto(id: string) {
  return useQuery({
    queryKey: photoKey(id),
    queryFn: async ({ signal }) => {
      const set = await post('photo/detail', { id }, { signal });
      historyChanged(id);
      return set;
    },
    gcTime: 0,
    ...renewedBeforeEnd((set: OpenedSet) => set.expiresAt),
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
