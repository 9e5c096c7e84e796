import type { ConsoleCallName } from '@yehang/contract/console/index.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallRequest, CallResponse } from '../api/call.ts';
import { consoleQuery } from '../queries/console-query.ts';

/** Calls that respond with a list. */
type ListCall = {
  [Name in ConsoleCallName]: CallResponse<Name> extends { list: readonly unknown[] } ? Name : never;
}[ConsoleCallName];

export type ListRow<Name extends ListCall> = CallResponse<Name>['list'][number];

/** A list of rows as a table takes it. */
export interface LoadedList<Row> {
  /** Undefined until the first response. */
  readonly rows: readonly Row[] | undefined;
  readonly isLoading: boolean;
  readonly error: unknown;
  /** Fetches the list again and returns it. */
  readonly reload: () => Promise<readonly Row[]>;
  /** The cursor of the next page: null on the last page, undefined while loading and for lists without pages. */
  readonly nextCursor: string | null | undefined;
  readonly total: number | undefined;
}

/** Loads a list for a table. The previous rows stay until those of a new request have arrived. */
export function useListQuery<Name extends ListCall>(
  name: Name,
  request: CallRequest<Name>,
  /** For lists that change on the server. */
  { refetchSeconds }: { refetchSeconds?: number } = {},
): LoadedList<ListRow<Name>> & { readonly data: CallResponse<Name> | undefined } {
  const query = useQuery({
    ...consoleQuery(name, request),
    placeholderData: keepPreviousData,
    refetchInterval: refetchSeconds === undefined ? false : refetchSeconds * 1000,
  });
  const { data } = query;
  return {
    data,
    rows: data?.list,
    isLoading: query.isPending || query.isPlaceholderData,
    error: query.error,
    reload: async () => (await query.refetch()).data?.list ?? [],
    nextCursor: data && 'cursor' in data ? data.cursor : undefined,
    total: data && 'total' in data ? data.total : undefined,
  };
}
