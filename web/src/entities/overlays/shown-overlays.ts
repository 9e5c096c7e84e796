import type { KeysOfDay } from '../../lib/store/keys-of-day.ts';
import { readKeysOfDay, readTexts, withKeyOfToday } from '../../lib/store/keys-of-day.ts';
import { fieldsOf, persistedValue } from '../../lib/store/persisted-value.ts';
import type { ShownOverlays } from './next-overlay.ts';

/** What this device was shown, whichever visit it was in. */
export interface DeviceOverlays extends KeysOfDay {
  /** Until when a start has no splash, Unix milliseconds. */
  noSplashUntil: number;
}

function readDevice(found: unknown): DeviceOverlays {
  const { noSplashUntil } = fieldsOf(found);
  return {
    noSplashUntil: typeof noSplashUntil === 'number' ? noSplashUntil : 0,
    ...readKeysOfDay(found),
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
    keys: readTexts(keys),
    isThrough: isThrough === true,
  };
}

/** What was shown during this visit: a reload continues it. */
export const shownOverlays = persistedValue(
  () => sessionStorage,
  'yehang.overlays',
  (found) => readShown(found, deviceOverlays.get(), Date.now()),
);

/** Remembers that a splash is shown: neither a reload nor a start in the next minutes has another one. */
export function noteSplash(pauseMinutes: number, now: number): void {
  deviceOverlays.set({ ...deviceOverlays.get(), noSplashUntil: now + pauseMinutes * 60_000 });
  shownOverlays.set({ ...shownOverlays.get() });
}

/** Remembers that the overlay of this key was closed. */
export function noteClosed(key: string, now: number): void {
  const device = deviceOverlays.get();
  deviceOverlays.set({ ...device, ...withKeyOfToday(device, key, now) });
}
