const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** How many failed attempts are free. */
const FREE_TRIES = 4;
/** The lockout after each further one; the last of these, from then on. */
const WAITS_MS = [30 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS];
const LONGEST_WAIT_MS = 30 * MINUTE_MS;

/** Failed attempts since the last right one, as stored. */
export interface FailedAttempts {
  count: number;
  /** Time of the last one, Unix milliseconds. */
  lastAt: number;
}

/** The lockout after a number of failed attempts, in milliseconds. */
function waitOf(count: number): number {
  if (count <= FREE_TRIES) return 0;
  return WAITS_MS[count - FREE_TRIES - 1] ?? LONGEST_WAIT_MS;
}

/** The remaining lockout, in milliseconds. A clock that was set back does not shorten it. */
export function remainingLockoutMs({ count, lastAt }: FailedAttempts, now: number): number {
  return Math.max(0, waitOf(count) - Math.max(0, now - lastAt));
}

/** How many more failed attempts are free. */
export function attemptsLeft(count: number): number {
  return Math.max(0, FREE_TRIES - count);
}
