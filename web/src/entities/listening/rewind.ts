const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** How many seconds to go back after a pause of so many milliseconds: the longer it was, the more was forgotten. */
export function rewindSeconds(pausedMs: number): number {
  if (pausedMs < 10 * SECOND_MS) return 0;
  if (pausedMs < MINUTE_MS) return 3;
  if (pausedMs < 5 * MINUTE_MS) return 10;
  if (pausedMs < 30 * MINUTE_MS) return 20;
  return 30;
}
