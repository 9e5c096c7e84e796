/** How near to an edge a finger makes the page scroll, px. */
const EDGE = 72;
/** Pixels of one frame at the edge itself, or beyond it. */
const FASTEST = 14;

/** How far the page scrolls in one frame while something is held at `y`: the faster, the nearer to an edge; 0 between. */
export function edgeSpeed(y: number, { top, bottom }: { top: number; bottom: number }): number {
  const above = Math.min(1, Math.max(0, (top + EDGE - y) / EDGE));
  const below = Math.min(1, Math.max(0, (y - bottom + EDGE) / EDGE));
  return Math.round((below - above) * FASTEST);
}
