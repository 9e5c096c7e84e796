import { api } from '../api/api.ts';

const PROBE_TIMEOUT_MS = 5000;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

let isOnline = true;
let isProbing = false;
let pause = FIRST_PAUSE_MS;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const reconnectListeners = new Set<() => void>();

function update(next: boolean): void {
  if (isOnline === next) return;
  isOnline = next;
  for (const listener of listeners) listener();
}

function reconnect(): void {
  clearTimeout(timer);
  pause = FIRST_PAUSE_MS;
  update(true);
  for (const listener of reconnectListeners) listener();
}

/** Probes the server; without a response again, with a growing pause. */
async function probe(): Promise<boolean> {
  if (isProbing) return false;
  isProbing = true;
  clearTimeout(timer);
  try {
    await api.get('ping/check', { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    return true;
  } catch {
    update(false);
    timer = setTimeout(() => void probeWhileSeen(), pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    return false;
  } finally {
    isProbing = false;
  }
}

/** A hidden page does not probe; it does so as soon as it is shown. */
async function probeWhileSeen(): Promise<void> {
  if (isOnline || document.visibilityState === 'hidden') return;
  if (await probe()) reconnect();
}

/** Whether the server can be reached, as far as known; observable. */
export const online = {
  get: () => isOnline,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Calls `listener` each time the connection is back. @returns unsubscribes */
export function onReconnect(listener: () => void): () => void {
  reconnectListeners.add(listener);
  return () => reconnectListeners.delete(listener);
}

/** A call got no response: finds out whether the server can be reached. */
export function recordNoResponse(): void {
  if (isOnline) void probe();
}

/** A call got a response: the connection is there. */
export function recordResponse(): void {
  if (!isOnline) reconnect();
}

/** Follows the browser's connection events. Called once, by the shell. @returns ends it */
export function watchNetwork(): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const goOffline = () => update(false);
  const retry = () => {
    pause = FIRST_PAUSE_MS;
    void probe().then((isBack) => isBack && reconnect());
  };
  window.addEventListener('offline', goOffline, { signal });
  window.addEventListener('online', retry, { signal });
  document.addEventListener('visibilitychange', () => void probeWhileSeen(), { signal });
  if (!navigator.onLine) goOffline();
  return () => {
    ends.abort();
    clearTimeout(timer);
  };
}
