import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { post } from '../../lib/api/api.ts';
import { showError } from '../../lib/toast/show-toast.ts';

function followKey(userId: string) {
  return ['user/care', userId] as const;
}

/** Lists that change when somebody is followed. */
const lists = [['user/caredusers'], ['user/care/suggested'], ['feed', 'media/short/care']];

/**
 * Whether the viewer follows somebody, the same wherever they are shown, and how to change it: seen at once, taken back
 * where the server does not follow.
 * @param known what the answer that brought them says
 */
export function useFollow(userId: string, known: boolean) {
  const client = useQueryClient();
  const { data: isFollowed } = useQuery({
    queryKey: followKey(userId),
    // Only ever set: by what brought them, and by the viewer.
    queryFn: () => known,
    initialData: known,
    staleTime: Infinity,
  });
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
  return { isFollowed, follow: change.mutate };
}
