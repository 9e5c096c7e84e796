import { useInfiniteQuery } from '@tanstack/react-query';
import type { DialogMessage } from '@yehang/contract/shapes/conversation.ts';
import type { CallResponse } from '../../../lib/api/call-types.ts';
import { dialogKey } from '../../../entities/messages/send-outgoing.ts';
import { post } from '../../../lib/api/api.ts';

type DialogPage = CallResponse<'message/dialog'>;

const PAGE_SIZE = 30;

/** A conversation, its newest messages first; older ones page by page. */
export function useDialog(userId: string) {
  const query = useInfiniteQuery({
    queryKey: dialogKey(userId),
    queryFn: ({ pageParam, signal }) =>
      post(
        'message/dialog',
        { userId, pageSize: PAGE_SIZE, ...(pageParam !== null && { number: pageParam }) },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (page: DialogPage) => (page.hasMore ? (page.list[0]?.number ?? null) : null),
  });
  const pages = query.data?.pages ?? [];
  const messages = inOrder(pages.flatMap(({ list }) => list));
  return { ...query, newest: pages[0], messages };
}

/** In the order of their numbers, each once: pages that were read at different times may overlap. */
function inOrder(list: readonly DialogMessage[]): DialogMessage[] {
  const byNumber = new Map(list.map((one) => [one.number, one]));
  return [...byNumber.values()].toSorted((a, b) => a.number - b.number);
}
