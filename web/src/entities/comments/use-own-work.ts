import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Comment } from '@yehang/contract/shapes/comment.ts';
import { post } from '../../lib/api/api.ts';
import { showError, showToast } from '../../lib/toast/show-toast.ts';
import { changeComment } from './comment-cache.ts';

/** What the author of a work may do with the comments below it. */
export interface AuthorsActs {
  /** Chooses the best answer, or takes the choice back; undefined for what is no discussion. */
  onBest?: ((commentId: string | null) => Promise<unknown>) | undefined;
}

/** The entries of a comment's menu for the author of the work; none for others. */
export function useModeration(contentId: string, work: AuthorsActs | null, onDone: () => void) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['comment/list', contentId] });
  const act = useMutation({
    mutationFn: (run: () => Promise<string>) => run(),
    onMutate: onDone,
    onSuccess: async (sentence) => {
      void showToast(sentence);
      await refresh();
    },
    onError: showError,
  });
  return (comment: Comment) => {
    if (!work || comment.state !== 'visible') return [];
    const { id, isPinned, isBest, isHiddenByUploader: isHidden } = comment;
    const { onBest } = work;
    const isRoot = comment.rootId === null;
    const entry = (label: string, run: () => Promise<string>) => ({
      label,
      run: () => act.mutate(run),
    });
    return [
      ...(isRoot && onBest && !isHidden
        ? [
            entry(isBest ? '取消最佳回答' : '设为最佳回答', async () => {
              await onBest(isBest ? null : id);
              return isBest ? '已取消最佳回答' : '已设为最佳回答';
            }),
          ]
        : []),
      ...(isRoot && !isHidden
        ? [
            entry(isPinned ? '取消置顶' : '置顶', async () => {
              await post('comment/pin', { id, pinned: !isPinned });
              return isPinned ? '已取消置顶' : '已置顶';
            }),
          ]
        : []),
      ...(comment.isOwn
        ? []
        : [
            entry(isHidden ? '取消隐藏' : '隐藏，只有对方和你能看到', async () => {
              const { hidden } = await post('comment/hide', { id, hidden: !isHidden });
              changeComment(client, contentId, id, (one) => ({
                ...one,
                isHiddenByUploader: hidden,
              }));
              return hidden ? '已隐藏，其他人看不到了' : '大家又能看到了';
            }),
          ]),
    ];
  };
}
