const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** So many wrong tries cost nothing. */
const FREE_TRIES = 4;
/** How long each further one makes wait; the last of these, from then on. */
const WAITS_MS = [30 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS];
const LONGEST_WAIT_MS = 30 * MINUTE_MS;

/** Wrong tries since the last right one, as they are kept. */
export interface FailedAttempts {
  count: number;
  /** When the last one was made, Unix milliseconds. */
  lastAt: number;
}

/** How long a number of wrong tries makes wait, in milliseconds. */
function waitOf(count: number): number {
  if (count <= FREE_TRIES) return 0;
  return WAITS_MS[count - FREE_TRIES - 1] ?? LONGEST_WAIT_MS;
}

/** How long no try is taken, in milliseconds. A clock that was set back does not shorten it. */
export function remainingLockoutMs({ count, lastAt }: FailedAttempts, now: number): number {
  return Math.max(0, waitOf(count) - Math.max(0, now - lastAt));
}

/** How many more wrong tries cost nothing. */
export function attemptsLeft(count: number): number {
  return Math.max(0, FREE_TRIES - count);
}
