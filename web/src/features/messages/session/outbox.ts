import type { MessageBody } from '@yehang/contract/shapes/conversation.ts';

/** A message that the server does not have yet. */
export interface Outgoing {
  /** Of the request: sent again under the same key, it is one message. */
  key: string;
  userId: string;
  body: MessageBody;
  /** Of a picture, to show it meanwhile. */
  localUrl: string | null;
  /** What went wrong; null while it is being sent. */
  error: string | null;
}

let outgoing: readonly Outgoing[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Outgoing[]): void {
  outgoing = next;
  for (const listener of listeners) listener();
}

/** Messages on their way, of all conversations: they outlast the page that sent them. */
export const outbox = {
  get: () => outgoing,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  add: (message: Outgoing) => set([...outgoing, message]),
  change: (key: string, error: string | null) =>
    set(outgoing.map((one) => (one.key === key ? { ...one, error } : one))),
  remove: (key: string) => {
    const found = outgoing.find((one) => one.key === key);
    if (found?.localUrl != null) URL.revokeObjectURL(found.localUrl);
    set(outgoing.filter((one) => one.key !== key));
  },
};
