import { useMutation } from '@tanstack/react-query';
import type { AiNovelText } from '@yehang/contract/shapes/ai-novel.ts';
import { useNovelChanged } from '../../entities/ai-novel/use-ai-novel.ts';
import { post } from '../../lib/api/api.ts';
import { showError, showToast } from '../../lib/toast/show-toast.ts';

/** Gives a chapter an earlier text back. */
export function useRestore(id: string, { chapter, version }: AiNovelText) {
  const changed = useNovelChanged(id);
  return useMutation({
    mutationFn: (revision: number) =>
      post('texttonovel/restore', { id, version, chapter, revision }),
    onSuccess: (text) => {
      changed.chapter(text);
      void showToast('已恢复');
    },
    onError: (error) => {
      showError(error);
      changed.stale();
    },
  });
}
