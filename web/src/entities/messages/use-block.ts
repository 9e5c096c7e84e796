import { useMutation, useQueryClient } from '@tanstack/react-query';
import { post } from '../../lib/api/api.ts';
import { showError, showToast } from '../../lib/toast/show-toast.ts';

/** What a block changes: conversations, the person's page, and lists that leave out what comes from them. */
const refreshed = [
  'message/dialog',
  'message/conversations',
  'message/info',
  'message/blocked',
  'user/info',
  'post/list',
  'postdiscuss/list',
  'comment/list',
  'search/details',
] as const;

/** Blocks a person, or lets them in again; says what came of it. */
export function useBlock(userId: string, onDone: () => void = () => undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isBlocked: boolean) => post('message/block', { userId, isBlocked }),
    onSuccess: async (_, isBlocked) => {
      onDone();
      void showToast(isBlocked ? '已拉黑，不再收到对方的消息' : '已移出黑名单');
      for (const call of refreshed) await client.invalidateQueries({ queryKey: [call] });
    },
    onError: showError,
  });
}
