import { notifyManager, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { DialogMessage, MessageBody } from '@yehang/contract/shapes/conversation.ts';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { post } from '../../lib/api/api.ts';
import { dropMessagePicture, messagePictureText } from './message-picture.ts';
import { outbox, type Outgoing } from './outbox.ts';
import { requireHeld, sendInOrder } from './send-in-order.ts';

export const dialogKey = (userId: string) => ['message/dialog', userId] as const;

/** Sends what waits for a user. */
export function sendOutgoing(client: QueryClient, userId: string): Promise<void> {
  return sendInOrder(userId, async (message) => {
    const { key, to } = message;
    const body = await bodyOf(message);
    requireHeld(key);
    const sent = await post('message/send', { userId: to, body, idempotencyKey: key });
    // What is being read meanwhile may have been read before.
    await client.cancelQueries({ queryKey: dialogKey(to) });
    await new Promise<void>((resolve) =>
      // Both at once: the message is never shown twice, nor missing for a moment.
      notifyManager.batch(() => {
        showSent(client, to, sent);
        notifyManager.schedule(() => {
          outbox.remove(key);
          resolve();
        });
      }),
    );
    if (body.kind === 'picture') await dropMessagePicture(key);
  });
}

async function bodyOf({ key, body }: Outgoing): Promise<MessageBody> {
  return body.kind === 'picture'
    ? { kind: 'picture', picture: await messagePictureText(key) }
    : body;
}

/** Shows a message before its conversation is read again. */
function showSent(client: QueryClient, userId: string, message: DialogMessage): void {
  client.setQueryData<InfiniteData<CallResponse<'message/dialog'>>>(dialogKey(userId), (data) => {
    const [newest, ...older] = data?.pages ?? [];
    if (!data || !newest) return data;
    return { ...data, pages: [{ ...newest, list: [...newest.list, message] }, ...older] };
  });
  void client.invalidateQueries({ queryKey: dialogKey(userId) });
  void client.invalidateQueries({ queryKey: ['message/conversations'] });
}
