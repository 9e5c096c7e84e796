import { useMutation } from '@tanstack/react-query';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import { GroundsFields, NO_GROUNDS, type CircleGrounds } from './grounds-fields.tsx';
import styles from './hide-sheet.module.css';

interface HideSheetProps {
  /** What is hidden, in words. */
  what: string;
  hide: (grounds: CircleGrounds) => Promise<unknown>;
  /** Shows what is left. */
  onHidden: () => Promise<unknown>;
  onClose: () => void;
}

/** Hides something in a circle, with a rule and a reason that its author reads. */
export function HideSheet({ what, hide, onHidden, onClose }: HideSheetProps) {
  const [grounds, setGrounds] = useState(NO_GROUNDS);
  const reason = grounds.reason.trim();
  const send = useMutation({
    mutationFn: () => hide({ ...grounds, reason }),
    onSuccess: async () => {
      onClose();
      void showToast('已在圈子里隐藏，作者会看到理由');
      await onHidden();
    },
  });
  return (
    <Sheet title="在圈子里隐藏" onClose={onClose}>
      <p className={styles.note}>{`大家不再看到${what}。作者会看到理由，可以向平台申诉`}</p>
      <GroundsFields grounds={grounds} onChange={setGrounds} placeholder="理由，作者会看到" />
      <p className={styles.note} role="status">
        {send.error ? errorMessage(send.error) : ''}
      </p>
      <Button
        variant="danger"
        isWide
        disabled={reason === ''}
        isBusy={send.isPending}
        onClick={() => send.mutate()}
      >
        隐藏
      </Button>
    </Sheet>
  );
}
