import { useMutation } from '@tanstack/react-query';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import parts from '../../entities/ai/ai-parts.module.css';
import { useAiJobsChanged } from '../../entities/ai/use-ai-jobs.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import styles from './ai-create.module.css';

interface DeleteProps {
  ids: string[];
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks once before jobs are deleted with what they made. */
export function DeleteJobsSheet({ ids, onClose, onDeleted }: DeleteProps) {
  const changed = useAiJobsChanged();
  const remove = useMutation({
    mutationFn: () => post('aiorder/del', { ids }),
    onSuccess: () => {
      void showToast('已删除');
      changed();
      onClose();
      onDeleted();
    },
  });
  return (
    <Sheet title="删除" onClose={onClose}>
      <div className={parts.sheet}>
        <p>
          {ids.length > 1 ? `这 ${ids.length} 个任务` : '这个任务'}
          和做出来的作品会一起删除，找不回来。已发布的不受影响。
        </p>
        {remove.error && (
          <p className={parts.error} role="alert">
            {errorMessage(remove.error)}
          </p>
        )}
        <div className={styles.two}>
          <Button variant="secondary" onClick={onClose}>
            留着
          </Button>
          <Button variant="danger" isBusy={remove.isPending} onClick={() => remove.mutate()}>
            删除
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
