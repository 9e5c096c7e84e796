import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { AiNovelInfo } from '@yehang/contract/shapes/ai-novel.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import parts from '../../entities/ai/ai-parts.module.css';
import { useNovelChanged } from '../../entities/ai-novel/use-ai-novel.ts';
import { post } from '../../lib/api/api.ts';
import { showError, showToast } from '../../lib/toast/show-toast.ts';
import styles from './ai-novel.module.css';

interface RemoveButtonsProps {
  novel: AiNovelInfo;
  /** Whether something of it is being written. */
  isBusy: boolean;
}

/** Hides a novel from the list, which is undone at once, or deletes it for good, which is asked about. */
export function RemoveButtons({ novel, isBusy }: RemoveButtonsProps) {
  const { id, isHidden } = novel;
  const client = useQueryClient();
  const navigate = useNavigate();
  const changed = useNovelChanged(id);
  const [isAsking, setAsking] = useState(false);
  const lists = () => client.invalidateQueries({ queryKey: ['texttonovel/list'] });
  const hide = useMutation({
    mutationFn: (hidden: boolean) => post('texttonovel/hide', { ids: [id], isHidden: hidden }),
    onSuccess: (_done, hidden) => {
      changed.stale();
      void lists();
      if (hidden) void showToast('已隐藏', { label: '撤销', run: () => hide.mutate(false) });
      else void showToast('已恢复显示');
    },
    onError: showError,
  });
  const remove = useMutation({
    mutationFn: () => post('texttonovel/del', { ids: [id] }),
    onSuccess: () => {
      void lists();
      void showToast('已删除');
      void navigate({ to: '/ai/novels', replace: true });
    },
    onError: showError,
  });
  return (
    <div className={styles.removes}>
      <Button variant="quiet" isBusy={hide.isPending} onClick={() => hide.mutate(!isHidden)}>
        {isHidden ? '恢复显示' : '隐藏'}
      </Button>
      <Button variant="quiet" disabled={isBusy} onClick={() => setAsking(true)}>
        删除
      </Button>
      {isAsking && (
        <Sheet title="删除这部小说" onClose={() => setAsking(false)}>
          <div className={parts.sheet}>
            <p className={styles.line}>
              大纲、章节和旧稿都会删掉，不能恢复
              {novel.publication ? '；已发布的作品不受影响' : ''}
            </p>
            <Button
              isWide
              variant="danger"
              isBusy={remove.isPending}
              onClick={() => remove.mutate()}
            >
              删除
            </Button>
          </div>
        </Sheet>
      )}
    </div>
  );
}
