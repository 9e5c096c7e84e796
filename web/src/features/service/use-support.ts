import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { SupportMessage, SupportTopic } from '@yehang/contract/shapes/support.ts';
import { useCallback, useEffect, useState } from 'react';
import { solveChallenge } from '../../entities/account/solve-challenge.ts';
import {
  dropMessagePicture,
  keepMessagePicture,
  messagePictureText,
} from '../../entities/messages/message-picture.ts';
import { outbox, type Outgoing } from '../../entities/messages/outbox.ts';
import { releaseHeld, sendInOrder } from '../../entities/messages/send-in-order.ts';
import { useOutgoing } from '../../entities/messages/use-outgoing.ts';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { apiDomains } from '../../lib/domains/api-domains.ts';
import { randomId } from '../../lib/store/random-id.ts';
import { userStore } from '../../lib/store/user-store.ts';
import { hasNoSession, supportCall } from './support-call.ts';
import { supportTicket } from './support-ticket.ts';

type Endpoint = CallResponse<'custom/getEndpoint'>;
type OwnConversation = NonNullable<Endpoint['conversation']>;
interface Chat {
  conversation: OwnConversation;
  list: SupportMessage[];
}

const ENDPOINT = ['custom/getEndpoint'] as const;
/** What is on its way to support, among all that is on its way. */
const SUPPORT = 'support';
const chatKey = (id: string) => ['custom/list', id] as const;
/** Where no push comes through, news are asked for as often. */
const POLL_MS = 15_000;

const readEndpoint = () =>
  supportCall('custom/getEndpoint', hasNoSession() ? { devID: userStore.get().deviceId } : {});

/** Where support is reached. */
export function useEndpoint() {
  return useQuery({
    queryKey: ENDPOINT,
    queryFn: readEndpoint,
    staleTime: 0,
  });
}

/** Messages by number: what is known already is kept, so that none is there twice. */
function merge(known: readonly SupportMessage[], more: readonly SupportMessage[]) {
  const bySeq = new Map([...known, ...more].map((one) => [one.seq, one]));
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
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

/** Begins a conversation; without a session it is proved with some work, which takes half a second. */
async function openConversation(endpoint: Endpoint, topic: SupportTopic): Promise<Endpoint> {
  const { challenge } = endpoint;
  const opened =
    challenge === null
      ? await supportCall('custom/open', { topic })
      : await supportCall('custom/open', {
          topic,
          proof: {
            devID: userStore.get().deviceId,
            challenge: challenge.text,
            solution: await solveChallenge(challenge, AbortSignal.timeout(120_000)),
          },
        });
  if (opened.ticket !== null) supportTicket.set({ ticket: opened.ticket });
  return opened;
}

/** What is being sent, in order; it stays until it arrived, also over a reload. */
export function useSending(endpoint: Endpoint | undefined, topic: SupportTopic) {
  const client = useQueryClient();
  const isReady = endpoint !== undefined;
  const deliver = useCallback(
    () =>
      isReady
        ? sendInOrder(SUPPORT, (one) => sendToSupport(client, topic, one))
        : Promise.resolve(),
    [client, topic, isReady],
  );
  const outgoing = useOutgoing(SUPPORT, deliver);
  const send = async ({ text, file }: { text: string; file: File | null }) => {
    const key = randomId();
    if (file) await keepMessagePicture(key, file);
    outbox.add({ key, to: SUPPORT, body: file ? { kind: 'picture' } : { kind: 'text', text } });
    void deliver();
  };
  const sendAgain = ({ key }: Outgoing) => {
    releaseHeld(SUPPORT, key);
    void deliver();
  };
  return { outgoing, send, sendAgain };
}

async function sendToSupport(
  client: QueryClient,
  topic: SupportTopic,
  { key, body }: Outgoing,
): Promise<void> {
  let present = client.getQueryData<Endpoint>(ENDPOINT);
  const known = present?.conversation;
  const isOver =
    !known ||
    (client.getQueryData<Chat>(chatKey(known.id))?.conversation ?? known).state === 'closed';
  if (isOver) {
    // A challenge is good once: what was asked for before may be used.
    const fresh = await client.query({ queryKey: ENDPOINT, queryFn: readEndpoint, staleTime: 0 });
    present = await openConversation(fresh, topic);
    client.setQueryData(ENDPOINT, present);
  }
  const picture =
    body.kind === 'picture'
      ? await supportCall('custom/picture', { picture: await messagePictureText(key) })
      : null;
  const sent = await supportCall('custom/send', {
    text: body.kind === 'text' ? body.text : '',
    idempotencyKey: key,
    ...(picture && { pictureId: picture.id }),
  });
  const conversationId = present?.conversation?.id;
  if (conversationId !== undefined) {
    // What is being read meanwhile may have been read before.
    await client.cancelQueries({ queryKey: chatKey(conversationId) });
    client.setQueryData<Chat>(chatKey(conversationId), (chat) =>
      chat && chat.list.at(-1)?.seq === sent.seq - 1
        ? { ...chat, list: merge(chat.list, [sent]) }
        : chat,
    );
    await client.invalidateQueries({ queryKey: chatKey(conversationId) });
  }
  if (picture) await dropMessagePicture(key);
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
