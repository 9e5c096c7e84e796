import { ApiError, errorMessage } from '../../lib/api/api-error.ts';
import { isUndecided } from '../purchase/use-pay.ts';
import { outbox, type Outgoing } from './outbox.ts';

/** Conversations that are being sent to. */
const running = new Set<string>();

/**
 * Sends what waits for somebody, one message after another, so that it arrives as it was written. One that is refused
 * stays with the reason, and the next goes out; where nobody answered, all of them stay.
 * @param send resolves once the server has the message
 */
export async function sendInOrder(
  to: string,
  send: (message: Outgoing) => Promise<void>,
): Promise<void> {
  if (running.has(to)) return;
  running.add(to);
  try {
    for (let next = waitingFor(to)[0]; next; next = waitingFor(to)[0]) {
      const { key } = next;
      if (!outbox.holds(key)) {
        outbox.forget(key);
        continue;
      }
      try {
        await send(next);
        outbox.remove(key);
      } catch (error) {
        const text = error instanceof LostPicture ? error.message : errorMessage(error);
        const failed = { error: text, isHeld: !isRefusal(error) };
        const stuck = failed.isHeld
          ? [next, ...waitingFor(to).filter((one) => one.key !== key)]
          : [next];
        for (const one of stuck) outbox.change(one.key, failed);
      }
    }
  } finally {
    running.delete(to);
  }
}

/** Lets what stayed for want of an answer be sent again, and `key` whatever became of it. */
export function releaseHeld(to: string, key?: string): void {
  for (const one of outbox.get())
    if (one.to === to && one.error !== null && (one.isHeld || one.key === key))
      outbox.change(one.key, { error: null, isHeld: false });
}

const waitingFor = (to: string) =>
  outbox.get().filter((one) => one.to === to && one.error === null);

/** Whether the server said no to this message, which it would say again: not that it is busy or broken. */
const isRefusal = (error: unknown) =>
  error instanceof LostPicture ||
  (error instanceof ApiError && !isUndecided(error) && error.code < 5000);

/** Right before a message goes out, after what took time: it may no longer be there, or its writer be gone. */
export function requireHeld(key: string): void {
  if (!outbox.holds(key)) throw new Error('The message has left the outbox');
}

/** A picture that this device no longer has. */
export class LostPicture extends Error {
  override readonly name = 'LostPicture';
}
