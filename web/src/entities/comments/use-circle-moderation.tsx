import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Comment } from '@yehang/contract/shapes/comment.ts';
import { useState, type ReactNode } from 'react';
import { post } from '../../lib/api/api.ts';
import { showError, showToast } from '../../lib/toast/show-toast.ts';
import { HideSheet } from '../circles/hide-sheet.tsx';
import type { MenuEntry } from './comment-menu.tsx';
import { addToTotal, changeComment } from './comment-cache.ts';

interface CircleModeration {
  /** The entries of a comment's menu for moderators of its circle; none for others. */
  entriesOf: (comment: Comment) => MenuEntry[];
  /** Asks why a comment is to be hidden; nothing before. */
  sheet: ReactNode;
}

interface Place {
  contentId: string;
  /** The circle that the viewer moderates; null where they do not. */
  circleId: string | null;
  /** Whose work it is pins by themselves. */
  mayPin: boolean;
  onCount: (by: number) => void;
  onDone: () => void;
}

/** What moderators of a circle do with the comments below a post in it. */
export function useCircleModeration({
  contentId,
  circleId,
  mayPin,
  onCount,
  onDone,
}: Place): CircleModeration {
  const client = useQueryClient();
  const [hiding, setHiding] = useState<Comment | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: ['comment/list', contentId] });
  const pin = useMutation({
    mutationFn: ({ id, isPinned }: Comment) =>
      post('circle/manage/comment/pin', {
        ...{ id: circleId ?? '', commentId: id, pinned: !isPinned },
      }),
    onMutate: onDone,
    onSuccess: async ({ pinned }) => {
      void showToast(pinned ? '已置顶' : '已取消置顶');
      await refresh();
    },
    onError: showError,
  });
  const remove = async ({ id, rootId, replies }: Comment) => {
    changeComment(client, contentId, id, () => null);
    if (rootId !== null)
      changeComment(client, contentId, rootId, (root) => ({ ...root, replies: root.replies - 1 }));
    const by = -1 - (rootId === null ? replies : 0);
    addToTotal(client, contentId, by);
    onCount(by);
    await client.invalidateQueries({ queryKey: ['circle/manage/comment/list'] });
  };
  const entriesOf = (comment: Comment): MenuEntry[] => {
    if (circleId === null || comment.state !== 'visible') return [];
    const isRoot = comment.rootId === null && !comment.isHiddenByUploader;
    const hide = () => {
      onDone();
      setHiding(comment);
    };
    return [
      ...(isRoot && mayPin
        ? [{ label: comment.isPinned ? '取消置顶' : '置顶', run: () => pin.mutate(comment) }]
        : []),
      ...(comment.isOwn ? [] : [{ label: '在圈子里隐藏', run: hide }]),
    ];
  };
  const sheet = circleId !== null && hiding && (
    <HideSheet
      what={hiding.rootId === null ? '它和下面的回复' : '这条回复'}
      hide={(grounds) =>
        post('circle/manage/comment/hide', {
          ...{ id: circleId, commentId: hiding.id, hidden: true, ...grounds },
        })
      }
      onHidden={() => remove(hiding)}
      onClose={() => setHiding(null)}
    />
  );
  return { entriesOf, sheet };
}
