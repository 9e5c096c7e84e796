import type { ConsoleCallName } from '@yehang/contract/console/index.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callConsole, type CallRequest, type CallResponse } from '../api/call.ts';
import { codeOf, CONFLICT } from '../api/failure.ts';

export interface MutationParts<Name extends ConsoleCallName> {
  /** The calls whose answers this one outdates. */
  readonly outdates: readonly ConsoleCallName[];
  readonly onSuccess?: (answer: CallResponse<Name>, request: CallRequest<Name>) => void;
  /** Failures are shown as a notice, unless the caller shows them itself. */
  readonly showsFailure?: boolean;
}

/** A call as a mutation, with its named invalidations. */
export function useConsoleMutation<Name extends ConsoleCallName>(
  name: Name,
  { outdates, onSuccess, showsFailure = false }: MutationParts<Name>,
) {
  const client = useQueryClient();
  const outdate = () => {
    for (const outdated of outdates) void client.invalidateQueries({ queryKey: [outdated] });
  };
  return useMutation({
    mutationFn: (request: CallRequest<Name>) => callConsole(name, request),
    meta: { showsFailure },
    onSuccess: (answer, request) => {
      onSuccess?.(answer, request);
      outdate();
    },
    // Somebody else was quicker: what is shown is no longer so.
    onError: (error) => {
      if (codeOf(error) === CONFLICT) outdate();
    },
  });
}
