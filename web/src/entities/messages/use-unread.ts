import { useQuery } from '@tanstack/react-query';
import type { CallResponse } from '../../lib/api/call-types.ts';

export const messageInfoKey = ['message/info'] as const;

/** How many messages are unread, as far as is known: the watch of messages reads it. */
export function useUnread(): number {
  const { data } = useQuery<CallResponse<'message/info'>>({
    queryKey: messageInfoKey,
    enabled: false,
    // Never called: it is read by the watch.
    queryFn: () => Promise.reject(new Error('not read here')),
  });
  return data?.unread ?? 0;
}
