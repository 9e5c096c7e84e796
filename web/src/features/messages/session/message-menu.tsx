import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DialogMessage } from '@yehang/contract/shapes/conversation.ts';
import { RECALL_MS } from '@yehang/contract/shapes/conversation-values.ts';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { dialogKey } from '../../../entities/messages/send-outgoing.ts';
import { copyText } from '../../../lib/clipboard/copy-text.ts';
import { post } from '../../../lib/api/api.ts';
import { showError, showToast } from '../../../lib/toast/show-toast.ts';
import styles from './session.module.css';

interface MessageMenuProps {
  userId: string;
  message: DialogMessage;
  onClose: () => void;
  onReport: () => void;
}

/** What can be done with one message. */
export function MessageMenu({ userId, message, onClose, onReport }: MessageMenuProps) {
  const { isMine, kind, text, number, at } = message;
  const client = useQueryClient();
  const [openedAt] = useState(() => Date.now());
  const change = useMutation({
    mutationFn: (act: 'recall' | 'delete') =>
      act === 'recall'
        ? post('message/recall', { userId, number })
        : post('message/delete', { userId, numbers: [number] }),
    onSettled: () => void client.invalidateQueries({ queryKey: dialogKey(userId) }),
    onError: showError,
  });
  const copy = async () => {
    onClose();
    void showToast((await copyText(text)) ? '已复制' : '没能复制，请长按文字复制');
  };
  const run = (act: 'recall' | 'delete') => {
    onClose();
    change.mutate(act);
  };
  const choice = (label: string, onClick: () => void) => (
    <li>
      <button type="button" className={styles.choice} onClick={onClick}>
        {label}
      </button>
    </li>
  );
  return (
    <Sheet title="消息" onClose={onClose}>
      <ul>
        {kind === 'text' && choice('复制', () => void copy())}
        {isMine && openedAt - at < RECALL_MS && choice('撤回', () => run('recall'))}
        {choice('只为我删除', () => run('delete'))}
        {!isMine && choice('举报', onReport)}
      </ul>
    </Sheet>
  );
}
