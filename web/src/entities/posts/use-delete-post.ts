import { useMutation, useQueryClient } from '@tanstack/react-query';
import { post } from '../../lib/api/api.ts';
import { showError, showToast } from '../../lib/toast/show-toast.ts';
import { postLists } from './use-patch-post.ts';

/** Deletes an own post. */
export function useDeletePost(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => post('post/del', { id }),
    onSuccess: async () => {
      onDone();
      void showToast('帖子已删除');
      const keys = [...postLists, 'post/mypublish', 'circle/detail'] as const;
      await Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
    },
    onError: showError,
  });
}
