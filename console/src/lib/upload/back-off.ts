const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/** Milliseconds before try number `attempt` (from 0): doubling, half of it by chance, 30 s at most. */
export function backOffWait(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempt, 10));
  return full / 2 + (full / 2) * random();
}

/**
 * Waits, but no longer than until the browser says that it is online again.
 * @throws the signal's reason when called off
 */
export function waitOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', online);
      signal.removeEventListener('abort', aborted);
      settle();
    };
    const online = () => end(resolve);
    const aborted = () => end(() => reject(signal.reason as Error));
    const timer = setTimeout(online, milliseconds);
    if (signal.aborted) {
      aborted();
      return;
    }
    globalThis.addEventListener('online', online);
    signal.addEventListener('abort', aborted);
  });
}
