import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { useBlock } from '../../../entities/messages/use-block.ts';
import { post } from '../../../lib/api/api.ts';
import { showError } from '../../../lib/toast/show-toast.ts';
import styles from './session.module.css';

interface DialogMenuProps {
  userId: string;
  isBlocked: boolean;
  onClose: () => void;
  onReport: () => void;
}

/** What can be done with a conversation. Blocking and deleting ask once. */
export function DialogMenu({ userId, isBlocked, onClose, onReport }: DialogMenuProps) {
  const client = useQueryClient();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const [asking, setAsking] = useState<'block' | 'delete' | null>(null);
  const refresh = () => {
    for (const name of ['message/dialog', 'message/conversations', 'message/info'])
      void client.invalidateQueries({ queryKey: [name] });
  };
  const block = useBlock(userId, onClose);
  const remove = useMutation({
    mutationFn: () => post('message/delete', { userId }),
    onSuccess: () => {
      onClose();
      refresh();
      if (canGoBack) router.history.back();
      else void router.navigate({ to: '/mine/message', replace: true });
    },
    onError: showError,
  });
  const choice = (label: string, onClick: () => void, isBusy = false) => (
    <li>
      <button type="button" className={styles.choice} onClick={onClick} disabled={isBusy}>
        {label}
      </button>
    </li>
  );
  if (asking !== null)
    return (
      <Sheet
        title={asking === 'block' ? '拉黑后不再收到对方的消息' : '删除这段会话'}
        onClose={onClose}
      >
        <p className={styles.asked}>
          {asking === 'block' ? '对方不会收到提醒，随时可以解除' : '只为你删除，对方仍能看到'}
        </p>
        <ul>
          {asking === 'block'
            ? choice('拉黑', () => block.mutate(true), block.isPending)
            : choice('删除', () => remove.mutate(), remove.isPending)}
          {choice('取消', () => setAsking(null))}
        </ul>
      </Sheet>
    );
  return (
    <Sheet title="会话" onClose={onClose}>
      <ul>
        {choice(
          isBlocked ? '移出黑名单' : '拉黑',
          () => (isBlocked ? block.mutate(false) : setAsking('block')),
          block.isPending,
        )}
        {choice('举报用户', onReport)}
        {choice('删除会话', () => setAsking('delete'))}
      </ul>
    </Sheet>
  );
}
