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

/** Asks whether the server can be reached; without an answer, again after a while that grows. */
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

/** What nobody looks at asks nothing; it asks as soon as somebody does. */
async function probeWhileSeen(): Promise<void> {
  if (isOnline || document.visibilityState === 'hidden') return;
  if (await probe()) reconnect();
}

/** Whether the server can be reached, as far as is known; observable. */
export const online = {
  get: () => isOnline,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Calls `listener` each time the network is back. @reconnectListeners stops calling */
export function onReconnect(listener: () => void): () => void {
  reconnectListeners.add(listener);
  return () => reconnectListeners.delete(listener);
}

/** A call got no answer: finds out whether that was this call's own misfortune. */
export function recordNoResponse(): void {
  if (isOnline) void probe();
}

/** A call was answered: whatever was thought before, the network is there. */
export function recordResponse(): void {
  if (!isOnline) reconnect();
}

/** Follows what the browser knows of the network. Called once, by the shell. @reconnectListeners ends it */
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
