import { fieldsOf, keptValue } from '../../lib/store/kept-value.ts';

const number = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0;

/** What was learnt of the time: how far the server is ahead of this device, and the latest moment that was seen. */
const kept = keptValue(
  () => localStorage,
  'yehang.saving.clock',
  (found) => {
    const { ahead, latest } = fieldsOf(found);
    return { ahead: number(ahead), latest: number(latest) };
  },
);

/** Notes the server's time, Unix milliseconds. */
export function noteServerTime(now: number): void {
  kept.set({ ahead: now - Date.now(), latest: Math.max(now, kept.get().latest) });
}

/**
 * The time by the server's clock, as far as it is known, Unix milliseconds. It never goes back: a device whose clock
 * is set back stands still at the latest moment that it has seen.
 */
export function serverTime(): number {
  const { ahead, latest } = kept.get();
  const now = Math.max(Date.now() + ahead, latest);
  if (now - latest > 60_000) kept.set({ ahead, latest: now });
  return now;
}
