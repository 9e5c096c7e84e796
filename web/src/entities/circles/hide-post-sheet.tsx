import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import { GroundsFields, NO_GROUNDS } from './grounds-fields.tsx';
import styles from './hide-post-sheet.module.css';
import { refreshCircle } from './refresh-circle.ts';

interface HidePostSheetProps {
  circleId: string;
  postId: string;
  onClose: () => void;
}

/** Hides a post in a circle, with a reason that its author reads. */
export function HidePostSheet({ circleId, postId, onClose }: HidePostSheetProps) {
  const client = useQueryClient();
  const [grounds, setGrounds] = useState(NO_GROUNDS);
  const reason = grounds.reason.trim();
  const hide = useMutation({
    mutationFn: () =>
      post('circle/manage/hide', {
        ...{ id: circleId, postId, hidden: true, rule: grounds.rule, reason },
      }),
    onSuccess: async () => {
      onClose();
      void showToast('已在圈子里隐藏，作者会看到理由');
      await refreshCircle(client, circleId, postId);
    },
  });
  return (
    <Sheet title="在圈子里隐藏" onClose={onClose}>
      <p className={styles.note}>大家不再看到这篇帖子。作者会看到理由，可以向平台申诉</p>
      <GroundsFields grounds={grounds} onChange={setGrounds} placeholder="理由，作者会看到" />
      <p className={styles.note} role="status">
        {hide.error ? errorMessage(hide.error) : ''}
      </p>
      <Button
        variant="danger"
        isWide
        disabled={reason === ''}
        isBusy={hide.isPending}
        onClick={() => hide.mutate()}
      >
        隐藏
      </Button>
    </Sheet>
  );
}
