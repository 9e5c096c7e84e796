/** How many video elements there are, however long the feed. */
const SLOTS = 4;

/** A video element's position in the feed. */
export interface FeedSlot {
  /** Which element; it stays the same while it is needed, and is reused afterwards. */
  slot: number;
  /** Index in the feed. */
  at: number;
}

/**
 * The elements around `index` of a feed of `length`: the previous, the current, and two ahead. At the ends those
 * further off stay, so that no element is unmounted.
 * @param above how many items were inserted above the first ones: they move no element
 */
export function slotsAround(index: number, length: number, above = 0): FeedSlot[] {
  const count = Math.min(SLOTS, length);
  const first = Math.max(0, Math.min(index - 1, length - count));
  return Array.from({ length: count }, (_, offset) => first + offset).map((at) => ({
    slot: (((at - above) % SLOTS) + SLOTS) % SLOTS,
    at,
  }));
}

/** Whether an item at this distance is preloaded: the previous one, and the next two. */
export function isPreloaded(distance: number): boolean {
  return distance >= -1 && distance <= 2;
}
