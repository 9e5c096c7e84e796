import type { QueryClient } from '@tanstack/react-query';
import { userStore } from '../../lib/store/user-store.ts';
import { outbox, SUPPORT } from '../messages/outbox.ts';
import { releaseHeld } from '../messages/send-in-order.ts';
import { sendOutgoing } from '../messages/send-outgoing.ts';
import { messagePictures } from '../user-pictures/picture-files.ts';
import { sendWaitingToSupport } from './send-to-support.ts';

/** Sends what an earlier page did not get through, or what got no answer: to users and to support. */
export function sendWaiting(client: QueryClient): void {
  outbox.prune();
  void messagePictures.dropWhere((key) => !outbox.waits(key));
  if (!userStore.get().session) return;
  for (const to of new Set(outbox.get().map((one) => one.to))) {
    releaseHeld(to);
    if (to === SUPPORT) void sendWaitingToSupport(client, 'other');
    else void sendOutgoing(client, to);
  }
}
