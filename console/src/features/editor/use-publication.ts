import type { ConsoleItem } from '@yehang/contract/shapes/console-item.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';

const INVALIDATED = ['item/list', 'overview'] as const;

/** Publishes and unpublishes the item in the editor. */
export function usePublication(parts: {
  readonly itemId: string;
  readonly onDone: (item: ConsoleItem) => void;
  readonly onError: (error: unknown) => void;
}) {
  const options = { invalidates: INVALIDATED, onSuccess: parts.onDone, handlesError: true };
  const publish = useConsoleMutation('item/publish', options);
  const unpublish = useConsoleMutation('item/unpublish', options);
  const request = { id: parts.itemId };
  return {
    isBusy: publish.isPending || unpublish.isPending,
    publish: () => publish.mutate(request, { onError: parts.onError }),
    unpublish: () => unpublish.mutate(request, { onError: parts.onError }),
  };
}
