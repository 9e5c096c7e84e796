import type { ConsoleCallName } from '@yehang/contract/console/index.ts';
import { queryOptions } from '@tanstack/react-query';
import { callConsole, type CallRequest } from '../api/call.ts';

/** A call as a query. Its key is `[name, request]`, so that mutations can invalidate it by name. */
export function consoleQuery<Name extends ConsoleCallName>(name: Name, request: CallRequest<Name>) {
  return queryOptions({
    queryKey: [name, request] as const,
    queryFn: ({ signal }) => callConsole(name, request, signal),
  });
}
