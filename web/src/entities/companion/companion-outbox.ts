import type { CrisisHelp } from '@yehang/contract/shapes/ai.ts';
import type { SyncChange } from '@yehang/contract/shapes/companion-sync.ts';
import { fieldsOf } from '../../lib/store/persisted-value.ts';
import { COMPANION_CHANGE, isForgotten } from '../../lib/store/personal-data.ts';
import { userStore } from '../../lib/store/user-store.ts';

/** A change to characters, memory or a conversation that the server does not have yet. */
export interface WaitingChange {
  userId: string;
  /** When it was made: changes go out in this order. */
  at: number;
  change: SyncChange;
  /** What the answer to a message was to cost when it was written. */
  expectedPriceGoldCents: number;
  /** Why the server refused it; null while it waits. */
  error: string | null;
  /** For somebody in distress, in place of the reason. */
  help: CrisisHelp | null;
}

const listeners = new Set<() => void>();
const owner = () => userStore.get().info?.id ?? '';
let all = readAll();
let own = ofOwner();

/** Changes that were made without network: they outlast the page, each stored by itself for other tabs. */
export const companionOutbox = {
  get: () => own,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Keeps a change; another one of the same record takes its place. */
  add: (change: SyncChange, expectedPriceGoldCents = 0) => {
    if (isForgotten()) return;
    const at = Math.max(Date.now(), (all.at(-1)?.at ?? 0) + 1);
    const made = { userId: owner(), at, change, expectedPriceGoldCents, error: null, help: null };
    put([...others(change.id), store(made)]);
  },
  remove: (id: string) => {
    forget(id);
    put(others(id));
  },
  /**
   * The server has it. Words that were written meanwhile wait on, as a change of what it has now.
   * @param at of the change that was sent
   */
  settle: (id: string, { at, version }: { at: number; version: number }) => {
    const present = all.find((one) => one.change.id === id);
    if (!present) return;
    if (present.at === at) companionOutbox.remove(id);
    else replace(id, { ...present, change: { ...present.change, baseVersion: version } });
  },
  /** The server said no: it stays with the reason, and what was written below it moves up to what it was below. */
  refuse: (id: string, error: string, help: CrisisHelp | null) => {
    const refused = all.find((one) => one.change.id === id);
    if (!refused) return;
    replace(id, { ...refused, error, help });
    const { change } = refused;
    if (change.kind !== 'message') return;
    for (const one of all)
      if (one.change.kind === 'message' && one.change.parentId === id)
        replace(one.change.id, { ...one, change: { ...one.change, parentId: change.parentId } });
  },
  /** Lets what was refused go out again. */
  retry: (id: string) => {
    const refused = all.find((one) => one.change.id === id);
    if (refused) replace(id, { ...refused, error: null, help: null });
  },
};

userStore.subscribe(() => put(all));
window.addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith(COMPANION_CHANGE)) put(readAll());
});

const others = (id: string) => all.filter((one) => one.change.id !== id);

function replace(id: string, next: WaitingChange): void {
  put(all.map((one) => (one.change.id === id ? store(next) : one)));
}

function put(next: readonly WaitingChange[]): void {
  all = next;
  own = ofOwner();
  for (const listener of listeners) listener();
}

function ofOwner(): readonly WaitingChange[] {
  const userId = owner();
  return all.filter((one) => one.userId === userId);
}

function store(waiting: WaitingChange): WaitingChange {
  try {
    localStorage.setItem(`${COMPANION_CHANGE}${waiting.change.id}`, JSON.stringify(waiting));
  } catch {
    // Full or forbidden: it is sent from this page.
  }
  return waiting;
}

function forget(id: string): void {
  try {
    localStorage.removeItem(`${COMPANION_CHANGE}${id}`);
  } catch {
    // What is forbidden has stored nothing.
  }
}

/** What an earlier page did not get through, in its order. */
function readAll(): readonly WaitingChange[] {
  try {
    return Object.entries(localStorage)
      .flatMap(([name, text]) =>
        name.startsWith(COMPANION_CHANGE) ? (readWaiting(parse(String(text))) ?? []) : [],
      )
      .toSorted((a, b) => a.at - b.at);
  } catch {
    return [];
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** What was found on the device, where it is a change; the server looks at its words. */
function readWaiting(found: unknown): WaitingChange | null {
  const { userId, at, change, expectedPriceGoldCents, error } = fieldsOf(found);
  if (typeof userId !== 'string' || typeof at !== 'number' || !isChange(change)) return null;
  return {
    ...{ userId, at, change },
    expectedPriceGoldCents: Number(expectedPriceGoldCents) || 0,
    error: typeof error === 'string' ? error : null,
    // Asked for again with the next exchange.
    help: null,
  };
}

function isChange(found: unknown): found is SyncChange {
  const { kind, id, baseVersion, text, form, chatId, characterId, messageId } = fieldsOf(found);
  if (typeof id !== 'string' || typeof baseVersion !== 'number') return false;
  switch (kind) {
    case 'character':
      return form === null || typeof fieldsOf(form)['name'] === 'string';
    case 'memory':
      return typeof characterId === 'string' && (text === null || typeof text === 'string');
    case 'message':
      return typeof chatId === 'string' && typeof text === 'string';
    case 'answer':
      return [chatId, messageId, text].every((one) => typeof one === 'string');
    default:
      return false;
  }
}
