import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { post } from '../../lib/api/api.ts';
import { showError } from '../../lib/toast/show-toast.ts';

function followKey(userId: string) {
  return ['user/care', userId] as const;
}

/** Queries that change when somebody is followed. */
const lists = [['user/caredusers'], ['user/care/suggested'], ['feed', 'media/short/care']];

function useIsFollowed(userId: string, known: boolean): boolean {
  const { data } = useQuery({
    queryKey: followKey(userId),
    // Never fetched: set by what was loaded, and by the viewer.
    queryFn: () => known,
    initialData: known,
    staleTime: Infinity,
  });
  return data;
}

/**
 * How many follow a user, with what the viewer has changed since it was loaded.
 * @param loaded how many it were then
 * @param wasFollowed whether the viewer was one of them
 */
export function useFollowers(userId: string, loaded: number, wasFollowed: boolean): number {
  const isFollowed = useIsFollowed(userId, wasFollowed);
  return Math.max(0, loaded + Number(isFollowed) - Number(wasFollowed));
}

/**
 * Whether the viewer follows a user, consistent on all screens, and how to change it: shown at once, rolled back if
 * the server rejects it.
 * @param known as the list or page was loaded
 */
export function useFollow(userId: string, known: boolean) {
  const client = useQueryClient();
  const isFollowed = useIsFollowed(userId, known);
  const change = useMutation({
    mutationKey: followKey(userId),
    mutationFn: (wanted: boolean) => post('user/care', { userId, isFollowed: wanted }),
    onMutate: (wanted) => client.setQueryData(followKey(userId), wanted),
    onError: (error, wanted) => {
      client.setQueryData(followKey(userId), !wanted);
      showError(error);
    },
    onSuccess: () => {
      for (const queryKey of lists)
        void client.invalidateQueries({ queryKey, refetchType: 'none' });
    },
  });
  return {
    isFollowed,
    follow: change.mutate,
  };
}
