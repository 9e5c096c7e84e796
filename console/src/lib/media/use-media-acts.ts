import { useConsoleMutation } from '../queries/console-mutation.ts';

/** Cancel, retry and hurrying of an item's transcoding. */
export function useMediaActs(contentId: string) {
  const outdates = ['content/list', 'content/info', 'media/status', 'overview'] as const;
  const cancel = useConsoleMutation('media/cancel', { outdates });
  const retry = useConsoleMutation('media/retry', { outdates });
  const hurry = useConsoleMutation('media/hurry', { outdates });
  return {
    isBusy: cancel.isPending || retry.isPending || hurry.isPending,
    cancel: () => cancel.mutate({ contentId }),
    retry: () => retry.mutate({ contentId }),
    hurry: () => hurry.mutate({ contentId }),
  };
}
