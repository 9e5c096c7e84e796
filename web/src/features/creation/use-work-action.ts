import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@yehang/ui/toast.ts';
import { errorMessage } from '../../lib/api/api-error.ts';

/**
 * Runs an act upon works; what is shown of them is read again afterwards, but for the work that the act did away
 * with.
 * @param endedId the work that is no more once the act is done
 */
export function useWorkAction(words: string, onDone?: () => void, endedId?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: () => {
      toast(words);
      onDone?.();
    },
    onError: (error) => toast(errorMessage(error)),
    onSettled: (_done, error) => {
      void client.invalidateQueries({
        queryKey: ['publish/contents'],
        predicate: ({ queryKey }) =>
          endedId === undefined || error !== null || queryKey[2] !== endedId,
      });
      void client.invalidateQueries({ queryKey: ['publish/info'] });
    },
  });
}
