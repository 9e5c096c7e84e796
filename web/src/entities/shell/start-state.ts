import { ageGate } from '../../lib/api/age-gate.ts';
import { api } from '../../lib/api/api.ts';
import { NetworkError } from '../../lib/api/api-error.ts';
import { onReconnect } from '../../lib/online/online.ts';
import { recordFailure } from '../../lib/query/record-outcome.ts';
import { userStore } from '../../lib/store/user-store.ts';
import { isLightVisit, visitAfter, visitStore } from '../../lib/store/visit-store.ts';

/** The state of the app's start. 'broken': by a bug, which a retry does not fix. */
export type StartState =
  | { state: 'starting' | 'ready' | 'broken' }
  | { state: 'failed'; error: unknown };

let current: StartState = { state: 'starting' };
const listeners = new Set<() => void>();

function update(next: StartState): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The state, observable. */
export const startState = {
  get: () => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Whether an error is a bug of the app. */
export function isProgrammingError(error: unknown): boolean {
  return error instanceof TypeError || error instanceof ReferenceError;
}

/** Stores the channel that the query of a URL names. */
export function recordChannel(search: string): void {
  const visit = visitStore.get();
  const next = visitAfter(visit, new URLSearchParams(search));
  if (JSON.stringify(next) !== JSON.stringify(visit)) visitStore.set(next);
}

/**
 * Fetches the config and signs the visitor in, whichever is missing. Screens do not wait for it: their calls do. Only
 * a start that never succeeded is shown as failed; later errors are shown by the screens.
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
    // The server responds again; what is missing may be the age confirmation, which is an overlay.
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

/** A known visitor who is offline gets the pages, which show their own errors. */
function isKnownOffline(error: unknown): boolean {
  return error instanceof NetworkError && userStore.get().session !== null;
}

/** Retries a failed start when the connection is back. @returns ends it */
export function retryStartOnReconnect(): () => void {
  return onReconnect(() => void startApp());
}

/**
 * Fetches config and session, whichever is missing, before a navigation. It does not wait for the age confirmation,
 * which is an overlay. Throws what the calls throw, except for a known visitor who is offline.
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
