/** The maximum distance that the content is pulled, in px. */
export const MAX_PULL_PX = 96;
/** The distance from which a release refreshes, in px. */
export const REFRESH_PULL_PX = 56;

/** The damped distance of the content for a finger that moved down by `moved` px, up to the maximum. */
export function pullDistance(moved: number): number {
  if (moved <= 0) return 0;
  return MAX_PULL_PX * (1 - Math.exp(-moved / (MAX_PULL_PX * 1.6)));
}
