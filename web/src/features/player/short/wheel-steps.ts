/** The duration of one step; wheel events meanwhile are inertia. */
const STEP_MS = 420;
/** A pause this long ends the inertia. */
const PAUSE_MS = 140;
/** Smaller movements are ignored. */
const LEAST = 4;

/**
 * Separates steps of a wheel or a trackpad from their inertia: one step for one push, however long it lasts.
 * @returns takes a movement in px and its time in ms; returns 1 (down), -1 (up) or 0
 */
export function createWheelSteps(): (deltaY: number, now: number) => -1 | 0 | 1 {
  let steppedAt = -Infinity;
  let heardAt = -Infinity;
  let last = 0;
  return (deltaY, now) => {
    const size = Math.abs(deltaY);
    const isNew = now - heardAt > PAUSE_MS || size > last * 1.6;
    heardAt = now;
    last = size;
    if (size < LEAST || !isNew || now - steppedAt < STEP_MS) return 0;
    steppedAt = now;
    return deltaY > 0 ? 1 : -1;
  };
}
