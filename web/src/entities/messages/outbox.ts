import { deviceOutbox, type Waiting } from '../../lib/store/device-outbox.ts';
import { OUTGOING } from '../../lib/store/personal-data.ts';
import { fieldsOf } from '../../lib/store/persisted-value.ts';

/** What a message says; a picture is kept on this device under the key of its message. */
export type OutgoingBody =
  | { kind: 'text'; text: string }
  | { kind: 'card'; contentId: string }
  | { kind: 'picture' };

/** Where messages to support go. */
export const SUPPORT = 'support';

/** A message that the server does not have yet. */
export interface Outgoing extends Waiting {
  /** Of the request: sent again under the same key, it is one message. */
  key: string;
  /** The other user, or `support`. */
  to: string;
  body: OutgoingBody;
  /** What went wrong; null while it is being sent. */
  error: string | null;
  /** Whether it is sent again by itself once the connection is back. */
  isHeld: boolean;
}

const messages = deviceOutbox({ prefix: OUTGOING, keyOf: ({ key }) => key, read: readOutgoing });

/** Messages on their way, of all conversations of the user. */
export const outbox = {
  ...messages,
  add: (message: Pick<Outgoing, 'key' | 'to' | 'body'>) =>
    messages.add((stamp) => ({ ...message, ...stamp, error: null, isHeld: false })),
  change: (key: string, over: Pick<Outgoing, 'error' | 'isHeld'>) =>
    messages.change(key, (one) => ({ ...one, ...over })),
};

/** What was found on the device, where it is a message. */
export function readOutgoing(found: unknown): Outgoing | null {
  const { key, userId, to, at, body, error, isHeld } = fieldsOf(found);
  const said = readBody(fieldsOf(body));
  if (typeof key !== 'string' || typeof userId !== 'string' || typeof to !== 'string') return null;
  if (typeof at !== 'number' || !said) return null;
  const failed = typeof error === 'string' ? error : null;
  return { key, userId, to, at, body: said, error: failed, isHeld: isHeld === true };
}

function readBody({ kind, text, contentId }: Record<string, unknown>): OutgoingBody | null {
  if (kind === 'picture') return { kind };
  if (kind === 'text' && typeof text === 'string') return { kind, text };
  return kind === 'card' && typeof contentId === 'string' ? { kind, contentId } : null;
}
