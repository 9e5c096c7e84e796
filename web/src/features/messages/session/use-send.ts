import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  dropMessagePicture,
  keepMessagePicture,
} from '../../../entities/messages/message-picture.ts';
import { outbox, type Outgoing, type OutgoingBody } from '../../../entities/messages/outbox.ts';
import { releaseHeld } from '../../../entities/messages/send-in-order.ts';
import { sendOutgoing } from '../../../entities/messages/send-outgoing.ts';
import { useOutgoing } from '../../../entities/messages/use-outgoing.ts';
import { UnreadablePicture } from '../../../lib/pictures/compress-picture.ts';
import { randomId } from '../../../lib/store/random-id.ts';
import { showToast } from '../../../lib/toast/show-toast.ts';

/** Sends to one user; what failed stays, to be sent again. */
export function useSend(userId: string) {
  const client = useQueryClient();
  const deliver = useCallback(() => sendOutgoing(client, userId), [client, userId]);
  const outgoing = useOutgoing(userId, deliver);

  const add = (body: OutgoingBody, key = randomId()) => {
    outbox.add({ key, to: userId, body });
    void deliver();
  };
  const sendPicture = async (file: File) => {
    const key = randomId();
    try {
      const kept = keepMessagePicture(key, file);
      // In its place before it is compressed: nothing that is written meanwhile overtakes it.
      add({ kind: 'picture' }, key);
      await kept;
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error;
      outbox.remove(key);
      void showToast(error.message);
    }
  };
  const resend = ({ key }: Outgoing) => {
    releaseHeld(userId, key);
    void deliver();
  };
  const discard = ({ key, body }: Outgoing) => {
    outbox.remove(key);
    if (body.kind === 'picture') void dropMessagePicture(key);
  };
  return {
    outgoing,
    sendText: (text: string) => add({ kind: 'text', text }),
    sendPicture,
    resend,
    discard,
  };
}
