const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/** Delay in milliseconds before attempt number `attempt` (from 0): exponential, half of it jitter, at most 30 s. */
export function backoffDelay(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempt, 10));
  return full / 2 + (full / 2) * random();
}

/**
 * Waits, or until the browser is online again.
 * @throws the signal's reason if aborted
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
