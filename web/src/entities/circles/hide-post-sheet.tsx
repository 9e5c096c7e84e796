import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { showToast } from '../../lib/toast/show-toast.ts';
import styles from './hide-post-sheet.module.css';
import { refreshCircle } from './refresh-circle.ts';

const MOST_REASON = 200;

/** What is said most often; the rest is typed. */
const usual = ['与圈子主题无关', '重复发帖', '违反圈规', '广告引流'].map((value) => ({
  value,
  name: value,
}));

interface HidePostSheetProps {
  circleId: string;
  postId: string;
  onClose: () => void;
}

/** Hides a post in a circle, with a reason that its author reads. */
export function HidePostSheet({ circleId, postId, onClose }: HidePostSheetProps) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const hide = useMutation({
    mutationFn: () =>
      post('circle/manage/hide', { id: circleId, postId, hidden: true, reason: reason.trim() }),
    onSuccess: async () => {
      onClose();
      void showToast('已在圈子里隐藏，作者会看到理由');
      await refreshCircle(client, circleId, postId);
    },
  });
  return (
    <Sheet title="在圈子里隐藏" onClose={onClose}>
      <p className={styles.note}>圈子里不再显示这篇帖子，作者会看到你写的理由</p>
      <ChoiceRow
        label="常用理由"
        choices={usual}
        selected={reason}
        onSelect={setReason}
        isWrapped
      />
      <textarea
        className={styles.field}
        rows={3}
        aria-label="理由"
        placeholder="理由"
        value={reason}
        maxLength={MOST_REASON}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <p className={styles.note} role="status">
        {hide.error ? errorMessage(hide.error) : ''}
      </p>
      <Button
        variant="danger"
        isWide
        disabled={reason.trim() === ''}
        isBusy={hide.isPending}
        onClick={() => hide.mutate()}
      >
        隐藏
      </Button>
    </Sheet>
  );
}
