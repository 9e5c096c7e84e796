import { useMutation } from '@tanstack/react-query';
import { post } from '../../lib/api/api.ts';
import { showError, showToast } from '../../lib/toast/show-toast.ts';
import { aiJobsStore } from './ai-jobs-store.ts';
import { useAiJobsChanged } from './use-ai-jobs.ts';

/** Cancels a job of the user's own. */
export function useCancelAiJob(id: string) {
  const changed = useAiJobsChanged();
  return useMutation({
    mutationFn: () => post('aiorder/cancel', { id }),
    onSuccess: (job) => {
      aiJobsStore.hear({ event: 'job', data: job });
      void showToast(job.isFree ? '已取消，免费次数已退回' : '已取消，没有扣费');
    },
    onError: showError,
    onSettled: changed,
  });
}
