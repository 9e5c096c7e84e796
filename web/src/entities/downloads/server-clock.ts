import { fieldsOf, persistedValue } from '../../lib/store/persisted-value.ts';

const number = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0;

/** The server's clock: its offset from this device's, and the latest time seen. */
const clock = persistedValue(
  () => localStorage,
  'yehang.saving.clock',
  (found) => {
    const { ahead, latest } = fieldsOf(found);
    return { ahead: number(ahead), latest: number(latest) };
  },
);

/** Records the server's time, Unix milliseconds. */
export function recordServerTime(now: number): void {
  clock.set({ ahead: now - Date.now(), latest: Math.max(now, clock.get().latest) });
}

/**
 * The time by the server's clock, as far as known, Unix milliseconds. It never goes back: on a device whose clock is
 * set back it stays at the latest time seen.
 */
export function serverTime(): number {
  const { ahead, latest } = clock.get();
  const now = Math.max(Date.now() + ahead, latest);
  if (now - latest > 60_000) clock.set({ ahead, latest: now });
  return now;
}
