/** How far the content follows at most, px. */
export const FULL_PULL_PX = 96;
/** From here on letting go refreshes, px. */
export const ENOUGH_PULL_PX = 56;

/** How far the content follows a finger that moved down by `moved` px: ever less, and never beyond the full pull. */
export function pullDistance(moved: number): number {
  if (moved <= 0) return 0;
  return FULL_PULL_PX * (1 - Math.exp(-moved / (FULL_PULL_PX * 1.6)));
}
