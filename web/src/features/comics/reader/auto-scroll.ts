/** A step longer than this is a page that was hidden, not a slow one, milliseconds. */
const LONGEST_STEP = 100;

/**
 * Scrolling by itself: whole pixels to scroll by at each frame. Browsers round what is scrolled, so that the rest is
 * carried to the next frame.
 */
export function createAutoScroll() {
  let last: number | null = null;
  let rest = 0;
  return {
    /** @param now of the frame, milliseconds */
    step(now: number, pixelsPerSecond: number): number {
      const passed = last === null ? 0 : Math.min(LONGEST_STEP, now - last);
      last = now;
      rest += (passed * pixelsPerSecond) / 1000;
      const whole = Math.floor(rest);
      rest -= whole;
      return whole;
    },
  };
}
