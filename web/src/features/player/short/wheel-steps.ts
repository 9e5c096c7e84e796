/** One step takes so long; what the wheel says meanwhile is its own run-out. */
const STEP_MS = 420;
/** A pause this long ends a run-out: what follows is meant anew. */
const PAUSE_MS = 140;
/** Less than this is a trembling hand. */
const LEAST = 4;

/**
 * Tells steps of a wheel or a trackpad from their run-out: one step for one push, however long it goes on.
 * @returns takes a movement in px and its moment in ms; answers 1 (down), -1 (up) or 0
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
