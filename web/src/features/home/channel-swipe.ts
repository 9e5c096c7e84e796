/** The distance at which a touch has a direction, px. */
const DECIDED_PX = 10;
/** A touch is horizontal if it is this much more horizontal than vertical. */
const SIDEWAYS = 1.5;
/** The distance from the edge of the screen in which the system's own swipe starts, px. */
const SYSTEM_EDGE_PX = 24;
/** The distance, or the speed, of a deliberate swipe. */
const FAR_SHARE = 0.22;
const FAST_PX_PER_MS = 0.5;
const FAST_AT_LEAST_PX = 30;

/** Whether a touch is horizontal; null while it is undecided. */
export function isSideways(dx: number, dy: number): boolean | null {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < DECIDED_PX) return null;
  return Math.abs(dx) > SIDEWAYS * Math.abs(dy);
}

/** Where a swipe of `dx` px in `ms` leads: 1 to the next channel, −1 to the previous one, 0 nowhere. */
export function swipeStep(dx: number, ms: number, screenWidth: number): -1 | 0 | 1 {
  const distance = Math.abs(dx);
  const isFar = distance > screenWidth * FAR_SHARE;
  const isFast = distance >= FAST_AT_LEAST_PX && distance / Math.max(1, ms) > FAST_PX_PER_MS;
  if (!isFar && !isFast) return 0;
  return dx < 0 ? 1 : -1;
}

/** Whether a touch at `x` belongs to the system: its back or forward swipe starts at an edge. */
export function isAtSystemEdge(x: number, screenWidth: number): boolean {
  return x < SYSTEM_EDGE_PX || x > screenWidth - SYSTEM_EDGE_PX;
}

/** Whether something between `target` and `panel` scrolls horizontally by itself: a carousel, a strip. */
export function scrollsSideways(target: Element, panel: Element): boolean {
  for (let at: Element | null = target; at && at !== panel; at = at.parentElement) {
    if (at.scrollWidth <= at.clientWidth + 1) continue;
    const { overflowX } = getComputedStyle(at);
    if (overflowX === 'auto' || overflowX === 'scroll') return true;
  }
  return false;
}
