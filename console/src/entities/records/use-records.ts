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

/** A list of records as a desk takes it, and the cursor of the page after. */
export function useRecords<Name extends ListCall>(
  name: Name,
  request: CallRequest<Name>,
  /** For what changes by itself. */
  { everySeconds }: { everySeconds?: number } = {},
) {
  const query = useQuery({
    ...consoleQuery(name, request),
    placeholderData: keepPreviousData,
    refetchInterval: everySeconds === undefined ? false : everySeconds * 1000,
  });
  const data = query.data;
  return {
    desk: {
      rows: data?.list as readonly RowOf<Name>[] | undefined,
      isLoading: query.isPending || query.isPlaceholderData,
      failure: query.error as unknown,
      reload: async (): Promise<readonly RowOf<Name>[]> => {
        const { data: newest } = await query.refetch();
        return newest?.list ?? [];
      },
    },
    next: data && 'cursor' in data ? data.cursor : undefined,
  };
}
