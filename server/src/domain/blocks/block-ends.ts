const DAY_MS = 86_400_000;

/** When a block of so many days ends; null for one without an end. */
export function blockEnds(days: number | null, now: number): Date | null {
  return days === null ? null : new Date(now + days * DAY_MS);
}
