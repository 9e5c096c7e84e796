import { useInfiniteQuery } from '@tanstack/react-query';
import type { AnswerOf, BodyOf, SignedCallName } from '../api/call-types.ts';
import { post } from '../api/api.ts';

/** Calls that answer a list page by page. */
export type PagedCallName = {
  [Name in SignedCallName]: AnswerOf<Name> extends { list: unknown[]; cursor: string | null }
    ? Name
    : never;
}[SignedCallName];

/** An endless list: the pages of a call, kept under its name and what was asked. */
export function usePages<Name extends PagedCallName>(
  name: Name,
  body: Omit<BodyOf<Name>, 'cursor'>,
  { isOn = true }: { isOn?: boolean } = {},
) {
  return useInfiniteQuery({
    queryKey: [name, body],
    queryFn: ({ pageParam, signal }) => {
      const asked = { ...body, ...(pageParam === null ? {} : { cursor: pageParam }) };
      return post(name, asked as BodyOf<Name>, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page as { cursor: string | null }).cursor,
    enabled: isOn,
  });
}
