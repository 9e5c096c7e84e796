import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { SupportTopic } from '@yehang/contract/shapes/support.ts';
import { useCallback, useEffect, useState } from 'react';
import { dropMessagePicture, keepMessagePicture } from '../../entities/messages/message-picture.ts';
import { outbox, SUPPORT, type Outgoing } from '../../entities/messages/outbox.ts';
import { releaseHeld } from '../../entities/messages/send-in-order.ts';
import { useOutgoing } from '../../entities/messages/use-outgoing.ts';
import {
  chatKey,
  ENDPOINT,
  merge,
  readEndpoint,
  sendWaitingToSupport,
  type Chat,
  type Endpoint,
  type OwnConversation,
} from '../../entities/support/send-to-support.ts';
import { supportCall } from '../../entities/support/support-call.ts';
import { apiDomains } from '../../lib/domains/api-domains.ts';
import { UnreadablePicture } from '../../lib/pictures/compress-picture.ts';
import { randomId } from '../../lib/store/random-id.ts';

/** Where no push comes through, news are asked for as often. */
const POLL_MS = 15_000;

/** Where support is reached. */
export function useEndpoint() {
  return useQuery({
    queryKey: ENDPOINT,
    queryFn: readEndpoint,
    staleTime: 0,
  });
}

/** Asks for what came after the newest message that is known. */
async function fetchChat(client: QueryClient, id: string): Promise<Chat> {
  const known = client.getQueryData<Chat>(chatKey(id))?.list ?? [];
  let list = known;
  for (;;) {
    const after = list.at(-1)?.seq ?? 0;
    const page = await supportCall('custom/list', { after });
    // A new conversation began elsewhere: numbers begin anew with it.
    if (page.conversation.id !== id) {
      await client.invalidateQueries({ queryKey: ENDPOINT });
      return { conversation: page.conversation, list };
    }
    list = merge(list, page.list);
    if (!page.hasMore) return { conversation: page.conversation, list };
  }
}

/** The messages of a conversation, as they come. */
export function useChat(endpoint: Endpoint | undefined) {
  const client = useQueryClient();
  const id = endpoint?.conversation?.id ?? null;
  const chat = useQuery({
    queryKey: chatKey(id ?? ''),
    queryFn: () => fetchChat(client, id ?? ''),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.conversation.state === 'closed' ? false : POLL_MS),
    staleTime: 0,
  });
  const { refetch } = chat;
  // The first token does for as long as the page is open.
  const [stream, setStream] = useState<{ id: string; path: string } | null>(null);
  if (endpoint?.streamToken && id !== null && stream?.id !== id) {
    const query = new URLSearchParams({ token: endpoint.streamToken });
    setStream({ id, path: `${endpoint.stream}?${query}` });
  }
  const isOver = chat.data?.conversation.state === 'closed';
  const path = isOver ? null : (stream?.path ?? null);
  useEffect(() => {
    if (path === null || typeof EventSource === 'undefined') return undefined;
    const source = new EventSource(`${apiDomains.current()}/${path}`);
    source.addEventListener('message', () => void refetch({ cancelRefetch: false }));
    return () => source.close();
  }, [path, refetch]);
  return chat;
}

/** What is being sent, in order; it stays until it arrived, also over a reload. */
export function useSending(endpoint: Endpoint | undefined, topic: SupportTopic) {
  const client = useQueryClient();
  const isReady = endpoint !== undefined;
  const deliver = useCallback(
    () => (isReady ? sendWaitingToSupport(client, topic) : Promise.resolve()),
    [client, topic, isReady],
  );
  const outgoing = useOutgoing(SUPPORT, deliver);
  const send = async ({ text, file }: { text: string; file: File | null }) => {
    const key = randomId();
    const kept = file && keepMessagePicture(key, file);
    // In its place before it is compressed: nothing that is written meanwhile overtakes it.
    outbox.add({ key, to: SUPPORT, body: file ? { kind: 'picture' } : { kind: 'text', text } });
    void deliver();
    await kept?.catch((error: unknown) => {
      if (error instanceof UnreadablePicture) outbox.remove(key);
      throw error;
    });
  };
  const sendAgain = ({ key }: Outgoing) => {
    releaseHeld(SUPPORT, key);
    void deliver();
  };
  const discard = ({ key, body }: Outgoing) => {
    outbox.remove(key);
    if (body.kind === 'picture') void dropMessagePicture(key);
  };
  return { outgoing, send, sendAgain, discard };
}

/** Ends the conversation, or rates it. */
export function useConversationAction(id: string) {
  const client = useQueryClient();
  const onSuccess = async (conversation: OwnConversation) => {
    client.setQueryData<Chat>(chatKey(id), (chat) => chat && { ...chat, conversation });
    await client.invalidateQueries({ queryKey: chatKey(id) });
  };
  const end = useMutation({ mutationFn: () => supportCall('custom/end', {}), onSuccess });
  const rate = useMutation({
    mutationFn: (given: { rating: number; text: string }) => supportCall('custom/rate', given),
    onSuccess,
  });
  return { end, rate };
}
