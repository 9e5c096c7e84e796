import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@yehang/ui/toast.ts';
import { tellFailure } from '../../lib/api/api-error.ts';

/** Runs an act upon works; the lists and totals are read again afterwards. */
export function useWorkAct(words: string, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: () => {
      toast(words);
      onDone?.();
    },
    onError: (error) => toast(tellFailure(error)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['publish/contents'] });
      void client.invalidateQueries({ queryKey: ['publish/info'] });
    },
  });
}
