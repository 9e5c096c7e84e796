import { api } from '../api/api.ts';
import { NetworkError } from '../api/api-error.ts';
import { onNetworkBack } from '../online/online.ts';
import { noteFailure } from '../query/note-outcome.ts';
import { userStore } from '../store/user-store.ts';
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
    noteFailure(error);
    // Who was here before gets the pages, which say for themselves what they cannot show without the network.
    const isKnown = error instanceof NetworkError && userStore.get().session !== null;
    if (isKnown) become({ state: 'ready' });
    else if (current.state !== 'ready') become({ state: 'failed', error });
  }
}

/** A start without network is made good when it is back. @returns ends it */
export function startWhenBack(): () => void {
  return onNetworkBack(() => void restartApp());
}

/** Starts again after a failure. */
export function restartApp(): Promise<void> {
  if (current.state === 'failed') become({ state: 'starting' });
  return startApp();
}
