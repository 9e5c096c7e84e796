import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';

const OUTDATED = ['content/list', 'overview'] as const;

/** Publish and unpublish of the item in the editor. */
export function usePublication(parts: {
  readonly contentId: string;
  readonly onDone: (item: ConsoleContent) => void;
  readonly onFailure: (error: unknown) => void;
}) {
  const options = { outdates: OUTDATED, onSuccess: parts.onDone, showsFailure: true };
  const publish = useConsoleMutation('content/publish', options);
  const unpublish = useConsoleMutation('content/unpublish', options);
  const request = { id: parts.contentId };
  return {
    isBusy: publish.isPending || unpublish.isPending,
    publish: () => publish.mutate(request, { onError: parts.onFailure }),
    unpublish: () => unpublish.mutate(request, { onError: parts.onFailure }),
  };
}
