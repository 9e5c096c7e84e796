import { api } from '../api/api.ts';
import { channelAfter, visitStore } from '../store/visit-store.ts';

/** How the start of the app stands. */
export type StartState = { state: 'starting' | 'ready' } | { state: 'failed'; error: unknown };

let current: StartState = { state: 'starting' };
const listeners = new Set<() => void>();

function become(next: StartState): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The start, observable. */
export const startState = {
  get: () => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Remembers what the query of an address says of where the visitor comes from. */
export function noteChannel(search: string): void {
  const visit = visitStore.get();
  const channel = channelAfter(visit.channel, new URLSearchParams(search));
  if (JSON.stringify(channel) !== JSON.stringify(visit.channel)) {
    visitStore.set({ ...visit, channel });
  }
}

/**
 * Fetches the config and signs the visitor in, whichever is missing. The screens do not wait for it: their calls do.
 * Only a start that never succeeded is shown as failed; later failures belong to the screens that meet them.
 */
export function startApp(): Promise<void> {
  starting ??= start().finally(() => {
    starting = null;
  });
  return starting;
}

let starting: Promise<void> | null = null;

async function start(): Promise<void> {
  noteChannel(location.search);
  try {
    await Promise.all([api.config(), api.session()]);
    become({ state: 'ready' });
  } catch (error) {
    if (current.state !== 'ready') become({ state: 'failed', error });
  }
}

/** Starts again after a failure. */
export function restartApp(): Promise<void> {
  if (current.state === 'failed') become({ state: 'starting' });
  return startApp();
}
