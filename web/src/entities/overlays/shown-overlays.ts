import { formatDay } from '../../lib/format/dates.ts';
import { fieldsOf, persistedValue } from '../../lib/store/persisted-value.ts';
import type { ShownOverlays } from './next-overlay.ts';

/** What this device was shown, whichever visit it was in. */
export interface DeviceOverlays {
  /** Until when a start has no splash, Unix milliseconds. */
  noSplashUntil: number;
  /** The day that `keys` are of, YYYY-MM-DD. */
  day: string;
  /** What was closed on that day. */
  keys: readonly string[];
}

const texts = (found: unknown) =>
  Array.isArray(found) ? found.filter((key) => typeof key === 'string') : [];

function readDevice(found: unknown): DeviceOverlays {
  const { noSplashUntil, day, keys } = fieldsOf(found);
  return {
    noSplashUntil: typeof noSplashUntil === 'number' ? noSplashUntil : 0,
    day: typeof day === 'string' ? day : '',
    keys: texts(keys),
  };
}

export const deviceOverlays = persistedValue(
  () => localStorage,
  'yehang.overlays-of-day',
  readDevice,
);

/** A visit that has a record has begun before: a reload is no cold start, and has no splash. */
export function readShown(found: unknown, device: DeviceOverlays, now: number): ShownOverlays {
  const { keys, isThrough } = fieldsOf(found);
  return {
    splash: found !== null || now < device.noSplashUntil,
    keys: texts(keys),
    isThrough: isThrough === true,
  };
}

/** What was shown during this visit: a reload continues it. */
export const shownOverlays = persistedValue(
  () => sessionStorage,
  'yehang.overlays',
  (found) => readShown(found, deviceOverlays.get(), Date.now()),
);

/** What was closed on the day of `now`. */
export function keysOfToday({ day, keys }: DeviceOverlays, now: number): readonly string[] {
  return day === formatDay(now) ? keys : [];
}

/** Remembers that a splash is shown: neither a reload nor a start in the next minutes has another one. */
export function noteSplash(pauseMinutes: number, now: number): void {
  deviceOverlays.set({ ...deviceOverlays.get(), noSplashUntil: now + pauseMinutes * 60_000 });
  shownOverlays.set({ ...shownOverlays.get() });
}

/** Remembers that the overlay of this key was closed. */
export function noteClosed(key: string, now: number): void {
  const device = deviceOverlays.get();
  const keys = keysOfToday(device, now).filter((known) => known !== key);
  deviceOverlays.set({ ...device, day: formatDay(now), keys: [...keys, key] });
}
