import { useMutation, useQueryClient } from '@tanstack/react-query';
import { post } from '../../lib/api/api.ts';
import { showError, showToast } from '../../lib/toast/show-toast.ts';
import { refreshCircle } from './refresh-circle.ts';

/** Pins a post in a circle, or takes it down from there. */
export function useCirclePin(circleId: string, postId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pinned: boolean) => post('circle/manage/pin', { id: circleId, postId, pinned }),
    onSuccess: async ({ pinned }) => {
      void showToast(pinned ? '已在圈子里置顶' : '已取消圈内置顶');
      await refreshCircle(client, circleId, postId);
    },
    onError: showError,
  });
}
