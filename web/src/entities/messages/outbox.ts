import { OUTGOING } from '../../lib/store/personal-data.ts';
import { fieldsOf } from '../../lib/store/persisted-value.ts';

/** What a message says; a picture is kept on this device under the key of its message. */
export type OutgoingBody =
  { kind: 'text'; text: string } | { kind: 'card'; contentId: string } | { kind: 'picture' };

/** A message that the server does not have yet. */
export interface Outgoing {
  /** Of the request: sent again under the same key, it is one message. */
  key: string;
  /** The other user, or `support`. */
  to: string;
  /** When it was written: messages go out in this order. */
  at: number;
  body: OutgoingBody;
  /** What went wrong; null while it is being sent. */
  error: string | null;
  /** Whether it is sent again by itself once the connection is back. */
  isHeld: boolean;
}

let outgoing: readonly Outgoing[] = readAll();
const listeners = new Set<() => void>();

/** Messages on their way, of all conversations: they outlast the page, and each is stored by itself for other tabs. */
export const outbox = {
  get: () => outgoing,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  add: (message: Pick<Outgoing, 'key' | 'to' | 'body'>) => {
    const latest = outgoing.at(-1)?.at ?? 0;
    const at = Math.max(Date.now(), latest + 1);
    put([...outgoing, store({ ...message, at, error: null, isHeld: false })]);
  },
  change: (key: string, over: Pick<Outgoing, 'error' | 'isHeld'>) =>
    put(outgoing.map((one) => (one.key === key ? store({ ...one, ...over }) : one))),
  remove: (key: string) => {
    try {
      localStorage.removeItem(`${OUTGOING}${key}`);
    } catch {
      // What is forbidden has stored nothing.
    }
    put(outgoing.filter((one) => one.key !== key));
  },
};

function put(next: readonly Outgoing[]): void {
  outgoing = next;
  for (const listener of listeners) listener();
}

function store(message: Outgoing): Outgoing {
  try {
    localStorage.setItem(`${OUTGOING}${message.key}`, JSON.stringify(message));
  } catch {
    // Full or forbidden: it is sent from this page.
  }
  return message;
}

/** What an earlier page did not get through, in its order. */
function readAll(): Outgoing[] {
  try {
    return Object.entries(localStorage)
      .flatMap(([name, text]) =>
        name.startsWith(OUTGOING) ? (readOutgoing(parse(String(text))) ?? []) : [],
      )
      .toSorted((a, b) => a.at - b.at);
  } catch {
    return [];
  }
}

/** What was found on the device, where it is a message. */
export function readOutgoing(found: unknown): Outgoing | null {
  const { key, to, at, body, error, isHeld } = fieldsOf(found);
  const said = readBody(fieldsOf(body));
  if (typeof key !== 'string' || typeof to !== 'string' || typeof at !== 'number' || !said)
    return null;
  const failed = typeof error === 'string' ? error : null;
  return { key, to, at, body: said, error: failed, isHeld: isHeld === true };
}

function readBody({ kind, text, contentId }: Record<string, unknown>): OutgoingBody | null {
  if (kind === 'picture') return { kind };
  if (kind === 'text' && typeof text === 'string') return { kind, text };
  return kind === 'card' && typeof contentId === 'string' ? { kind, contentId } : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
