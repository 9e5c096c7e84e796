import { ageGate } from '../../lib/api/age-gate.ts';
import { api } from '../../lib/api/api.ts';
import { NetworkError } from '../../lib/api/api-error.ts';
import { onReconnect } from '../../lib/online/online.ts';
import { recordFailure } from '../../lib/query/record-outcome.ts';
import { userStore } from '../../lib/store/user-store.ts';
import { isLightVisit, visitAfter, visitStore } from '../../lib/store/visit-store.ts';

/** How the start of the app stands. 'broken': by a fault of the app's own, which trying again does not mend. */
export type StartState =
  { state: 'starting' | 'ready' | 'broken' } | { state: 'failed'; error: unknown };

let current: StartState = { state: 'starting' };
const listeners = new Set<() => void>();

function update(next: StartState): void {
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

/** Whether something failed by a fault of the app's own. */
export function isProgrammingError(error: unknown): boolean {
  return error instanceof TypeError || error instanceof ReferenceError;
}

/** Remembers what the query of an address says of where the visitor comes from. */
export function recordChannel(search: string): void {
  const visit = visitStore.get();
  const next = visitAfter(visit, new URLSearchParams(search));
  if (JSON.stringify(next) !== JSON.stringify(visit)) visitStore.set(next);
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
  recordChannel(location.search);
  try {
    await api.config();
    // The server is there again; what is missing may be the visitor's age, which is asked over the pages.
    if (current.state === 'failed') update({ state: 'starting' });
    await api.session();
    update({ state: 'ready' });
  } catch (error) {
    recordFailure(error);
    if (current.state === 'ready') return;
    if (isProgrammingError(error)) console.error('the app does not start', error);
    if (isKnownOffline(error)) update({ state: 'ready' });
    else update(isProgrammingError(error) ? { state: 'broken' } : { state: 'failed', error });
  }
}

/** Who was here before gets the pages, which say for themselves what they cannot show without the network. */
function isKnownOffline(error: unknown): boolean {
  return error instanceof NetworkError && userStore.get().session !== null;
}

/** A start without network is made good when it is back. @returns ends it */
export function retryStartOnReconnect(): () => void {
  return onReconnect(() => void startApp());
}

/**
 * Fetches config and session, whichever is missing, for somebody who is on the way to another page. Nobody waits here
 * for the age confirmation: it lies over every page. Throws what the calls throw, unless the visitor is known.
 */
export async function ensureStarted(): Promise<void> {
  try {
    await api.config();
    const { channel } = visitStore.get();
    if (isLightVisit(channel) || ageGate.isConfirmed()) await api.session();
  } catch (error) {
    if (!isKnownOffline(error)) throw error;
  }
  if (current.state !== 'starting') update({ state: 'ready' });
}
