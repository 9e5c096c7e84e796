import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import type { HidingGrounds } from '@yehang/contract/shapes/hiding-grounds.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';

const INVALIDATED = ['content/list', 'series/list', 'live/list', 'overview'] as const;

/** Publishes and unpublishes a content of any kind. */
export function usePublication(parts: {
  readonly contentId: string;
  readonly onDone: (content: ConsoleContent) => void;
  readonly onError: (error: unknown) => void;
}) {
  const options = { invalidates: INVALIDATED, onSuccess: parts.onDone, handlesError: true };
  const publish = useConsoleMutation('content/publish', options);
  const unpublish = useConsoleMutation('content/unpublish', options);
  const request = { id: parts.contentId };
  return {
    isBusy: publish.isPending || unpublish.isPending,
    publish: () => publish.mutate(request, { onError: parts.onError }),
    unpublish: (grounds?: HidingGrounds) =>
      unpublish.mutate({ ...request, ...grounds }, { onError: parts.onError }),
  };
}
