const SHANGHAI_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** The day of Shanghai's clock that a moment is in, and when it began. */
export function shanghaiDay(now: Date): { name: string; start: Date } {
  const local = now.getTime() + SHANGHAI_MS;
  const start = new Date(Math.floor(local / DAY_MS) * DAY_MS - SHANGHAI_MS);
  return { name: new Date(local).toISOString().slice(0, 10), start };
}
