import { isForgotten } from './personal-data.ts';
import { userStore } from './user-store.ts';

/** Something that waits on this device until the server has it. */
export interface Waiting {
  /** Who made it; empty of somebody without a session. */
  userId: string;
  /** When it was made: what waits goes out in this order. */
  at: number;
}

interface Kind<One> {
  /** Of the keys in the storage. */
  prefix: string;
  keyOf: (one: One) => string;
  /** What was found on the device; null where it is none of them. */
  read: (found: unknown) => One | null;
}

/** How long, and how many, of other users wait on this device for them to sign in again. */
const RETENTION_MS = 30 * 86_400_000;
const MOST_OF_OTHERS = 100;

/** What waits outlasts the page, each stored by itself for other tabs; what the storage does not take waits on this page. */
export function deviceOutbox<One extends Waiting>({ prefix, keyOf, read }: Kind<One>) {
  /** Of this page alone: the storage is full or forbidden. */
  const unstored = new Set<string>();
  const listeners = new Set<() => void>();
  let all: readonly One[] = readAll();
  let own = ofOwner();

  userStore.subscribe(() => put(all));
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && !key.startsWith(prefix)) return;
    const ofThisPage = all.filter((one) => unstored.has(keyOf(one)));
    const stored = readAll().filter((one) => !unstored.has(keyOf(one)));
    put([...stored, ...ofThisPage].toSorted((a, b) => a.at - b.at));
  });

  function put(next: readonly One[]): void {
    all = next;
    own = ofOwner();
    for (const listener of listeners) listener();
  }

  function ofOwner(): readonly One[] {
    const userId = owner();
    return all.filter((one) => one.userId === userId);
  }

  const others = (key: string) => all.filter((one) => keyOf(one) !== key);
  const waits = (key: string) => unstored.has(key) || isStored(`${prefix}${key}`);
  const isKept = (key: string) => !isForgotten() && waits(key);

  function store(one: One): One {
    const key = keyOf(one);
    try {
      localStorage.setItem(`${prefix}${key}`, JSON.stringify(one));
      unstored.delete(key);
    } catch {
      // Full or forbidden: it is sent from this page.
      unstored.add(key);
    }
    return one;
  }

  function remove(key: string): void {
    try {
      localStorage.removeItem(`${prefix}${key}`);
    } catch {
      // What is forbidden has stored nothing.
    }
    unstored.delete(key);
    put(others(key));
  }

  /** What an earlier page did not get through, in its order. */
  function readAll(): readonly One[] {
    try {
      return Object.entries(localStorage)
        .flatMap(([name, text]) =>
          name.startsWith(prefix) ? (read(parse(String(text))) ?? []) : [],
        )
        .toSorted((a, b) => a.at - b.at);
    } catch {
      return [];
    }
  }

  return {
    get: () => own,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Keeps one of the present user, in place of another one with its key. */
    add: (make: (stamp: Waiting) => One) => {
      if (isForgotten()) return;
      const at = Math.max(Date.now(), (all.at(-1)?.at ?? 0) + 1);
      const made = make({ userId: owner(), at });
      put([...others(keyOf(made)), store(made)]);
    },
    find: (key: string) => all.find((one) => keyOf(one) === key),
    /** Whether one with this key waits on this device, of any user. */
    waits,
    /** Whether the user still has it to send: another tab may have deleted it, or the session be gone. */
    holds: (key: string) => own.some((one) => keyOf(one) === key) && isKept(key),
    /** What was deleted meanwhile stays deleted. */
    change: (key: string, changed: (one: One) => One) =>
      put(
        isKept(key)
          ? all.map((one) => (keyOf(one) === key ? store(changed(one)) : one))
          : others(key),
      ),
    /** Of this page alone: what is stored stays for its owner. */
    forget: (key: string) => put(others(key)),
    /** Deletes what others than the present user left here too long ago, and more than a device has to keep for them. */
    prune: (now = Date.now()) => {
      const userId = owner();
      const ofOthers = all.filter((one) => one.userId !== userId).toSorted((a, b) => b.at - a.at);
      ofOthers.forEach((one, place) => {
        if (place >= MOST_OF_OTHERS || one.at < now - RETENTION_MS) remove(keyOf(one));
      });
    },
    remove,
  };
}

const owner = () => userStore.get().info?.id ?? '';

function isStored(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
