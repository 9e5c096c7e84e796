import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';

/** Cancels, retries or prioritizes the transcoding of an item. */
export function useMediaActions(itemId: string) {
  const invalidates = ['item/list', 'item/info', 'media/status', 'overview'] as const;
  const cancel = useConsoleMutation('media/cancel', { invalidates });
  const retry = useConsoleMutation('media/retry', { invalidates });
  const prioritize = useConsoleMutation('media/hurry', { invalidates });
  return {
    isBusy: cancel.isPending || retry.isPending || prioritize.isPending,
    cancel: () => cancel.mutate({ itemId }),
    retry: () => retry.mutate({ itemId }),
    prioritize: () => prioritize.mutate({ itemId }),
  };
}
