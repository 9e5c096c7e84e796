import { isForgotten, OUTGOING } from '../../lib/store/personal-data.ts';
import { fieldsOf } from '../../lib/store/persisted-value.ts';
import { userStore } from '../../lib/store/user-store.ts';

/** What a message says; a picture is kept on this device under the key of its message. */
export type OutgoingBody =
  { kind: 'text'; text: string } | { kind: 'card'; contentId: string } | { kind: 'picture' };

/** Where messages to support go. */
export const SUPPORT = 'support';

/** A message that the server does not have yet. */
export interface Outgoing {
  /** Of the request: sent again under the same key, it is one message. */
  key: string;
  /** Who wrote it; empty of somebody without a session. */
  userId: string;
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

/** How long, and how many, messages of other users wait on this device for them to sign in again. */
const KEPT_MS = 30 * 86_400_000;
const MOST_OF_OTHERS = 100;

/** Of this page alone: the storage is full or forbidden. */
const unstored = new Set<string>();
const listeners = new Set<() => void>();
const writer = () => userStore.get().info?.id ?? '';
let all: readonly Outgoing[] = readAll();
let own = ofWriter();

/** Messages on their way, of all conversations of the user: they outlast the page, and each is stored by itself for other tabs. */
export const outbox = {
  get: () => own,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  add: (message: Pick<Outgoing, 'key' | 'to' | 'body'>) => {
    if (isForgotten()) return;
    const at = Math.max(Date.now(), (all.at(-1)?.at ?? 0) + 1);
    put([...all, store({ ...message, userId: writer(), at, error: null, isHeld: false })]);
  },
  /** Whether a message with this key waits on this device, of any user. */
  waits: (key: string) => unstored.has(key) || isInStorage(key),
  /** Whether the user still has it to send: another tab may have deleted it, or the session be gone. */
  holds: (key: string) => own.some((one) => one.key === key) && isKept(key),
  /** What was deleted meanwhile stays deleted. */
  change: (key: string, over: Pick<Outgoing, 'error' | 'isHeld'>) =>
    put(
      isKept(key)
        ? all.map((one) => (one.key === key ? store({ ...one, ...over }) : one))
        : all.filter((one) => one.key !== key),
    ),
  /** Of this page alone: what is stored stays for its writer. */
  forget: (key: string) => put(all.filter((one) => one.key !== key)),
  /** Deletes what others than the present user left here too long ago, and more than a device has to keep for them. */
  prune: (now = Date.now()) => {
    const userId = writer();
    const ofOthers = all.filter((one) => one.userId !== userId).toSorted((a, b) => b.at - a.at);
    ofOthers.forEach(({ key, at }, place) => {
      if (place >= MOST_OF_OTHERS || at < now - KEPT_MS) outbox.remove(key);
    });
  },
  remove: (key: string) => {
    try {
      localStorage.removeItem(`${OUTGOING}${key}`);
    } catch {
      // What is forbidden has stored nothing.
    }
    unstored.delete(key);
    put(all.filter((one) => one.key !== key));
  },
};

userStore.subscribe(() => put(all));
window.addEventListener('storage', ({ key }) => {
  if (key !== null && !key.startsWith(OUTGOING)) return;
  const ofThisPage = all.filter((one) => unstored.has(one.key));
  put([...readAll(), ...ofThisPage].toSorted((a, b) => a.at - b.at));
});

function put(next: readonly Outgoing[]): void {
  all = next;
  own = ofWriter();
  for (const listener of listeners) listener();
}

function ofWriter(): readonly Outgoing[] {
  const userId = writer();
  return all.filter((one) => one.userId === userId);
}

function isKept(key: string): boolean {
  return !isForgotten() && outbox.waits(key);
}

function isInStorage(key: string): boolean {
  try {
    return localStorage.getItem(`${OUTGOING}${key}`) !== null;
  } catch {
    return false;
  }
}

function store(message: Outgoing): Outgoing {
  try {
    localStorage.setItem(`${OUTGOING}${message.key}`, JSON.stringify(message));
    unstored.delete(message.key);
  } catch {
    // Full or forbidden: it is sent from this page.
    unstored.add(message.key);
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
