import type { MessageBody } from '@yehang/contract/shapes/conversation.ts';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { post } from '../../../lib/api/api.ts';
import { compressPicture, UnreadablePicture } from '../../../lib/pictures/compress-picture.ts';
import { randomId } from '../../../lib/store/random-id.ts';
import { showToast } from '../../../lib/toast/show-toast.ts';
import { outbox, type Outgoing } from './outbox.ts';
import { useAddSent } from './use-dialog.ts';

/** Sends to one user; what failed stays, to be sent again. */
export function useSend(userId: string) {
  const addSent = useAddSent(userId);
  const all = useSyncExternalStore(outbox.subscribe, outbox.get);
  const outgoing = useMemo(() => all.filter((one) => one.userId === userId), [all, userId]);

  const deliver = useCallback(
    async ({ key, body }: Pick<Outgoing, 'key' | 'body'>) => {
      outbox.change(key, null);
      try {
        const sent = await post('message/send', { userId, body, idempotencyKey: key });
        outbox.remove(key);
        addSent(sent);
      } catch (error) {
        outbox.change(key, errorMessage(error));
      }
    },
    [userId, addSent],
  );

  const send = useCallback(
    (body: MessageBody, localUrl: string | null = null) => {
      const message = { key: randomId(), userId, body, localUrl, error: null };
      outbox.add(message);
      void deliver(message);
    },
    [userId, deliver],
  );

  const sendPicture = useCallback(
    async (file: File) => {
      try {
        const small = await compressPicture(file);
        const picture = await toBase64(small);
        send({ kind: 'picture', picture }, URL.createObjectURL(small));
      } catch (error) {
        if (!(error instanceof UnreadablePicture)) throw error;
        void showToast(error.message);
      }
    },
    [send],
  );

  return { outgoing, send, sendPicture, resend: deliver, discard: outbox.remove };
}

function toBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const url = reader.result as string;
      resolve(url.slice(url.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')));
    reader.readAsDataURL(file);
  });
}
