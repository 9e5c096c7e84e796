import type { ConsoleCallName } from '@yehang/contract/console/index.ts';
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { callConsole, type CallRequest, type CallResponse } from '../api/call.ts';

/** A list as far as it was read. */
export type ConsolePages<Row> = Pick<
  UseInfiniteQueryResult<InfiniteData<{ list: Row[] }>>,
  'data' | 'error' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
>;

/** Calls that return a list page by page. */
type PagedCall = {
  [Name in ConsoleCallName]: CallResponse<Name> extends { list: unknown[]; cursor: string | null }
    ? Name
    : never;
}[ConsoleCallName];

/** A list that grows page by page: the pages of a call, cached by its name and request. */
export function useConsolePages<Name extends PagedCall>(
  name: Name,
  request: Omit<CallRequest<Name>, 'cursor'>,
) {
  return useInfiniteQuery({
    queryKey: [name, request],
    queryFn: ({ pageParam, signal }) => {
      const asked = { ...request, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return callConsole(name, asked as CallRequest<Name>, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page as { cursor: string | null }).cursor,
  });
}
