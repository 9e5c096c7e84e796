import { useConsoleMutation } from '../queries/console-mutation.ts';

/** Cancel and retry of an item's transcoding. */
export function useMediaActs(itemId: string) {
  const outdates = ['item/list', 'item/info', 'media/status', 'overview'] as const;
  const cancel = useConsoleMutation('media/cancel', { outdates });
  const retry = useConsoleMutation('media/retry', { outdates });
  return {
    isBusy: cancel.isPending || retry.isPending,
    cancel: () => cancel.mutate({ itemId }),
    retry: () => retry.mutate({ itemId }),
  };
}
