import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallRequest, CallResponse } from '../../lib/api/call.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';

type ListCall =
  | 'actor/list'
  | 'ad/list'
  | 'announcement/list'
  | 'app/list'
  | 'card/list'
  | 'contact/list'
  | 'gold/package/list'
  | 'light/list'
  | 'live/list'
  | 'series/list';
type RowOf<Name extends ListCall> = CallResponse<Name>['list'][number];

/** Loads a list of records: `listProps` for RecordsPanel, and the cursor of the next page. */
export function useRecords<Name extends ListCall>(
  name: Name,
  request: CallRequest<Name>,
  /** Refetch interval, for lists that change on the server. */
  { everySeconds }: { everySeconds?: number } = {},
) {
  const query = useQuery({
    ...consoleQuery(name, request),
    placeholderData: keepPreviousData,
    refetchInterval: everySeconds === undefined ? false : everySeconds * 1000,
  });
  const data = query.data;
  return {
    listProps: {
      rows: data?.list as readonly RowOf<Name>[] | undefined,
      isLoading: query.isPending || query.isPlaceholderData,
      error: query.error as unknown,
      reload: async (): Promise<readonly RowOf<Name>[]> => {
        const { data: latest } = await query.refetch();
        return latest?.list ?? [];
      },
    },
    next: data && 'cursor' in data ? data.cursor : undefined,
  };
}
