import type { ConsoleCallName } from '@yehang/contract/console/index.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callConsole, type CallRequest, type CallResponse } from '../api/call.ts';
import { errorCode, CONFLICT } from '../api/call-error.ts';

export interface MutationOptions<Name extends ConsoleCallName> {
  /** The calls whose cached responses become outdated. */
  readonly invalidates: readonly ConsoleCallName[];
  readonly onSuccess?: (response: CallResponse<Name>, request: CallRequest<Name>) => void;
  /** True if the caller shows errors itself; otherwise they are shown as a notification. */
  readonly handlesError?: boolean;
}

/** A call as a mutation. On success, and on a conflict, the named queries are invalidated. */
export function useConsoleMutation<Name extends ConsoleCallName>(
  name: Name,
  { invalidates, onSuccess, handlesError = false }: MutationOptions<Name>,
) {
  const client = useQueryClient();
  const invalidate = () => {
    for (const call of invalidates) void client.invalidateQueries({ queryKey: [call] });
  };
  return useMutation({
    mutationFn: (request: CallRequest<Name>) => callConsole(name, request),
    meta: { handlesError },
    onSuccess: (response, request) => {
      onSuccess?.(response, request);
      invalidate();
    },
    // Somebody else changed the record first: the displayed data is outdated.
    onError: (error) => {
      if (errorCode(error) === CONFLICT) invalidate();
    },
  });
}
