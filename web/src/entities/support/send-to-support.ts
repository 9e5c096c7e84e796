import type { QueryClient } from '@tanstack/react-query';
import type { SupportMessage, SupportTopic } from '@yehang/contract/shapes/support.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { CallRequest, CallResponse } from '../../lib/api/call-types.ts';
import { userStore } from '../../lib/store/user-store.ts';
import { solveChallenge } from '../account/solve-challenge.ts';
import { dropMessagePicture, messagePictureText } from '../messages/message-picture.ts';
import { SUPPORT, type Outgoing } from '../messages/outbox.ts';
import { requireHeld, sendInOrder } from '../messages/send-in-order.ts';
import { isUndecided } from '../purchase/use-pay.ts';
import { hasNoSession, supportCall } from './support-call.ts';
import { supportTicket } from './support-ticket.ts';

export type Endpoint = CallResponse<'custom/getEndpoint'>;
export type OwnConversation = NonNullable<Endpoint['conversation']>;
export interface Chat {
  conversation: OwnConversation;
  list: SupportMessage[];
}

export const ENDPOINT = ['custom/getEndpoint'] as const;
export const chatKey = (id: string) => ['custom/list', id] as const;

export const readEndpoint = () =>
  supportCall('custom/getEndpoint', hasNoSession() ? { devID: userStore.get().deviceId } : {});

/** Messages by number: what is known already is kept, so that none is there twice. */
export function merge(known: readonly SupportMessage[], more: readonly SupportMessage[]) {
  const bySeq = new Map([...known, ...more].map((one) => [one.seq, one]));
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
}

type Proof = NonNullable<CallRequest<'custom/open'>['proof']>;
/** What was proved and not answered: the server has the conversation that it began, or begins it now. */
let unanswered: Proof | null = null;

/** Begins a conversation; without a session it is proved with some work, which takes half a second. */
async function openConversation({ challenge }: Endpoint, topic: SupportTopic): Promise<Endpoint> {
  if (challenge === null) return supportCall('custom/open', { topic });
  const proof = (unanswered ??= {
    devID: userStore.get().deviceId,
    challenge: challenge.text,
    solution: await solveChallenge(challenge, AbortSignal.timeout(120_000)),
  });
  const opened = await supportCall('custom/open', { topic, proof }).catch((error: unknown) => {
    if (!isUndecided(error)) unanswered = null;
    throw error;
  });
  unanswered = null;
  if (opened.ticket !== null) supportTicket.set({ ticket: opened.ticket });
  return opened;
}

/** Whether a message came through before its conversation ended, and the answer alone was lost. */
async function wasSent(key: string): Promise<boolean> {
  try {
    // Of what is not there nothing is made: the conversation has ended.
    await supportCall('custom/send', { idempotencyKey: key });
    return true;
  } catch (error) {
    if (error instanceof ApiError && [4000, 4040, 4090].includes(error.code)) return false;
    throw error;
  }
}

/** Sends what waits for support. @param topic of the conversation that begins with it, where none goes on */
export function sendWaitingToSupport(client: QueryClient, topic: SupportTopic): Promise<void> {
  return sendInOrder(SUPPORT, (one) => sendToSupport(client, topic, one));
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
    if (fresh.conversation?.state === 'closed' && (await wasSent(key))) {
      if (body.kind === 'picture') await dropMessagePicture(key);
      return;
    }
    present = await openConversation(fresh, topic);
    client.setQueryData(ENDPOINT, present);
  }
  const pictureText = body.kind === 'picture' ? await messagePictureText(key) : null;
  requireHeld(key);
  const picture =
    pictureText === null ? null : await supportCall('custom/picture', { picture: pictureText });
  requireHeld(key);
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
      // The same message may be one of the conversation before, which ended meanwhile.
      chat && !isOver && chat.list.at(-1)?.seq === sent.seq - 1
        ? { ...chat, list: merge(chat.list, [sent]) }
        : chat,
    );
    await client.invalidateQueries({ queryKey: chatKey(conversationId) });
  }
  if (picture) await dropMessagePicture(key);
}
