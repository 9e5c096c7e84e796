/** How many videos exist at once, however long the feed. */
const SLOTS = 4;

/** A video element's place in the feed. */
export interface FeedSlot {
  /** Which of the few elements; it stays the same one while it is needed, and is used again afterwards. */
  slot: number;
  /** Index in the feed. */
  at: number;
}

/**
 * The elements round `index` of a feed of `length`: the previous, the present, and two ahead. At the ends, where there
 * are not so many, those further off stay, so that no element goes away once it is there.
 * @param above how many places came in above those that were there first: they move no element
 */
export function slotsAround(index: number, length: number, above = 0): FeedSlot[] {
  const count = Math.min(SLOTS, length);
  const first = Math.max(0, Math.min(index - 1, length - count));
  return Array.from({ length: count }, (_, offset) => first + offset).map((at) => ({
    slot: (((at - above) % SLOTS) + SLOTS) % SLOTS,
    at,
  }));
}

/** Whether a place so far from the seen one is made ready: the previous, and the next two. */
export function isPreloaded(distance: number): boolean {
  return distance >= -1 && distance <= 2;
}
