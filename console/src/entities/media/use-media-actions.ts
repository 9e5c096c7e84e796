import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';

/** Cancels, retries or prioritizes the transcoding of an item. */
export function useMediaActions(contentId: string) {
  const invalidates = ['content/list', 'content/info', 'media/status', 'overview'] as const;
  const cancel = useConsoleMutation('media/cancel', { invalidates });
  const retry = useConsoleMutation('media/retry', { invalidates });
  const prioritize = useConsoleMutation('media/hurry', { invalidates });
  return {
    isBusy: cancel.isPending || retry.isPending || prioritize.isPending,
    cancel: () => cancel.mutate({ contentId }),
    retry: () => retry.mutate({ contentId }),
    prioritize: () => prioritize.mutate({ contentId }),
  };
}
