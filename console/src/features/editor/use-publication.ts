import type { ConsoleItem } from '@yehang/contract/shapes/console-item.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';

const OUTDATED = ['item/list', 'overview'] as const;

/** Publish and unpublish of the item in the editor. */
export function usePublication(parts: {
  readonly contentId: string;
  readonly onDone: (item: ConsoleItem) => void;
  readonly onFailure: (error: unknown) => void;
}) {
  const options = { outdates: OUTDATED, onSuccess: parts.onDone, showsFailure: true };
  const publish = useConsoleMutation('item/publish', options);
  const unpublish = useConsoleMutation('item/unpublish', options);
  const request = { id: parts.contentId };
  return {
    isBusy: publish.isPending || unpublish.isPending,
    publish: () => publish.mutate(request, { onError: parts.onFailure }),
    unpublish: () => unpublish.mutate(request, { onError: parts.onFailure }),
  };
}
