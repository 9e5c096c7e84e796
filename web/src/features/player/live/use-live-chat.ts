import type { ChatLine } from '@yehang/contract/shapes/live-chat.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { post } from '../../../lib/api/api.ts';

/** How often a chat that is shown is asked for; the server has the answer ready. */
const FRESH_MS = 3_000;
const NOTHING: readonly ChatLine[] = [];

/** The chat of a channel, as long as it is shown. Errors are ignored: the channel plays without it. */
export function useLiveChat(id: string) {
  const { data, refetch } = useQuery({
    queryKey: ['live/chat/list', id],
    queryFn: ({ signal }) => post('live/chat/list', { id }, { signal }),
    refetchInterval: FRESH_MS,
    gcTime: 0,
  });
  /** Sent from here: shown at once, before an answer has them. */
  const [sent, setSent] = useState<readonly ChatLine[]>(NOTHING);
  const send = useCallback(
    async (text: string, idempotencyKey: string) => {
      const { line, isWaiting } = await post('live/chat/send', { id, text, idempotencyKey });
      setSent((before) => [...before, line]);
      void refetch();
      return isWaiting;
    },
    [id, refetch],
  );
  const { list = NOTHING, own = NOTHING } = data ?? {};
  const lines = useMemo(() => {
    const known = new Set([...list, ...own].map((line) => line.id));
    const newest = list.at(-1)?.sentAt ?? 0;
    // What an answer of later has not, was removed.
    const coming = sent.filter((line) => !known.has(line.id) && line.sentAt > newest);
    return [...list, ...own, ...coming].toSorted((a, b) => a.sentAt - b.sentAt);
  }, [list, own, sent]);
  const waitingIds = useMemo(() => new Set(own.map((line) => line.id)), [own]);
  const ownIds = useMemo(() => new Set([...own, ...sent].map((line) => line.id)), [own, sent]);
  return { lines, ownIds, waitingIds, send };
}
