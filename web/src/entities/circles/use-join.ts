import type { InfiniteData } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CircleEntry } from '@yehang/contract/shapes/circle.ts';
import { post } from '../../lib/api/api.ts';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { showError } from '../../lib/toast/show-toast.ts';

export const circleKey = (id: string) => ['circle/detail', id] as const;

type Pages = InfiniteData<{ list: CircleEntry[] }>;
type Joined = Pick<CircleEntry, 'role' | 'members'>;

/** Joins a circle or leaves it: seen at once wherever the circle is shown, rolled back if the server rejects it. */
export function useJoin({ id, role, members }: Pick<CircleEntry, 'id' | 'role' | 'members'>) {
  const client = useQueryClient();
  const show = (part: Joined) => {
    client.setQueriesData<Pages>(
      { queryKey: ['circle/list'] },
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            list: page.list.map((one) => (one.id === id ? { ...one, ...part } : one)),
          })),
        },
    );
    client.setQueryData<CallResponse<'circle/detail'>>(
      circleKey(id),
      (known) => known && { ...known, circle: { ...known.circle, ...part } },
    );
  };
  const change = useMutation({
    mutationKey: ['circle/join', id],
    mutationFn: (joined: boolean) => post('circle/join', { id, joined }),
    onMutate: (joined) =>
      show({ role: joined ? 'member' : null, members: Math.max(0, members + (joined ? 1 : -1)) }),
    onError: (error) => {
      show({ role, members });
      showError(error);
    },
    onSuccess: (answer) => {
      show({ role: answer.joined ? (role ?? 'member') : null, members: answer.members });
      for (const queryKey of [
        ['circle/list', { sort: 'joined' }],
        ['post/list', { feed: 'following' }],
      ])
        void client.invalidateQueries({ queryKey });
    },
  });
  return change.mutate;
}
