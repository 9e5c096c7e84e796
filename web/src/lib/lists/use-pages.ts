import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallResponse, CallRequest, SignedCallName } from '../api/call-types.ts';
import { post } from '../api/api.ts';

/** Calls that return a list page by page. */
export type PagedCallName = {
  [Name in SignedCallName]: CallResponse<Name> extends { list: unknown[]; cursor: string | null }
    ? Name
    : never;
}[SignedCallName];

/** An infinite list: the pages of a call, cached by its name and request. `isKept`: loaded pages are not fetched again. */
export function usePages<Name extends PagedCallName>(
  name: Name,
  body: Omit<CallRequest<Name>, 'cursor'>,
  { isOn = true, isKept = false }: { isOn?: boolean; isKept?: boolean } = {},
) {
  return useInfiniteQuery({
    queryKey: [name, body],
    queryFn: ({ pageParam, signal }) => {
      const asked = { ...body, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return post(name, asked as CallRequest<Name>, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page as { cursor: string | null }).cursor,
    enabled: isOn,
    ...(isKept ? { staleTime: Infinity } : {}),
  });
}
