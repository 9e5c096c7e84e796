import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';

/** Cancel, retry and hurrying of an item's transcoding. */
export function useMediaActs(itemId: string) {
  const outdates = ['item/list', 'item/info', 'media/status', 'overview'] as const;
  const cancel = useConsoleMutation('media/cancel', { outdates });
  const retry = useConsoleMutation('media/retry', { outdates });
  const hurry = useConsoleMutation('media/hurry', { outdates });
  return {
    isBusy: cancel.isPending || retry.isPending || hurry.isPending,
    cancel: () => cancel.mutate({ itemId }),
    retry: () => retry.mutate({ itemId }),
    hurry: () => hurry.mutate({ itemId }),
  };
}
