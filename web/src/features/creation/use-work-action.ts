import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@yehang/ui/toast.ts';
import { UnreadablePicture } from '../../lib/pictures/compress-picture.ts';
import { errorMessage } from '../../lib/api/api-error.ts';

/**
 * Runs an action on works and refetches them, except a work that the action deleted.
 * @param endedId the work that the action deletes
 */
export function useWorkAction(words: string, onDone?: () => void, endedId?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: () => {
      toast(words);
      onDone?.();
    },
    onError: (error) =>
      toast(error instanceof UnreadablePicture ? error.message : errorMessage(error)),
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
