import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@yehang/ui/button.tsx';
import { post } from '../../../lib/api/api.ts';
import { showError } from '../../../lib/toast/show-toast.ts';
import styles from './session.module.css';

/** What a stranger wrote first: accepted, or ignored without a word. */
export function RequestBar({ userId, nickname }: { userId: string; nickname: string }) {
  const client = useQueryClient();
  const answer = useMutation({
    mutationFn: (isAccepted: boolean) => post('message/accept', { userId, isAccepted }),
    onSuccess: () => {
      for (const name of ['message/dialog', 'message/conversations', 'message/info'])
        void client.invalidateQueries({ queryKey: [name] });
    },
    onError: showError,
  });
  return (
    <div className={styles.request}>
      <p>{nickname} 想和你聊天。接受或回复后，对方才能继续发消息</p>
      <div className={styles.requestActs}>
        <Button variant="quiet" onClick={() => answer.mutate(false)} disabled={answer.isPending}>
          忽略
        </Button>
        <Button onClick={() => answer.mutate(true)} disabled={answer.isPending}>
          接受
        </Button>
      </div>
    </div>
  );
}
