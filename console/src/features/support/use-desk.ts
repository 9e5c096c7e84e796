import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { callConsole, type CallRequest } from '../../lib/api/call.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';

export type Box = CallRequest<'support/list'>['box'];

/** Where no push comes through, news are asked for as often. */
const POLL_MS = 15_000;
const changing = ['support/list', 'support/counts', 'support/info', 'support/staff'] as const;

/** Follows what happens at the desk. While it is open, its member of staff is there. */
export function useDeskStream() {
  const client = useQueryClient();
  useEffect(() => {
    if (typeof EventSource === 'undefined') return undefined;
    const source = new EventSource('/api/console/support/changes');
    source.addEventListener('message', () => {
      for (const call of changing) void client.invalidateQueries({ queryKey: [call] });
    });
    return () => source.close();
  }, [client]);
}

export function useDeskCounts() {
  return useQuery({ ...consoleQuery('support/counts', {}), refetchInterval: POLL_MS });
}

/** The conversations of a box, page after page. */
export function useDeskList(box: Box) {
  return useInfiniteQuery({
    queryKey: ['support/list', { box }],
    queryFn: ({ pageParam, signal }) =>
      callConsole(
        'support/list',
        { box, pageSize: 30, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.cursor,
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });
}

/** A conversation with its messages, the oldest first. */
export function useConversation(id: string) {
  return useInfiniteQuery({
    queryKey: ['support/info', { id }],
    queryFn: ({ pageParam, signal }) =>
      callConsole(
        'support/info',
        { id, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.hasMore ? (page.list.at(-1)?.seq ?? null) : null),
    refetchInterval: POLL_MS,
  });
}
