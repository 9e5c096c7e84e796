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
 * The elements round `index` of a feed of `length`: the previous, the present, and two ahead, as far as there are.
 * @param above how many places came in above those that were there first: they move no element
 */
export function slotsAround(index: number, length: number, above = 0): FeedSlot[] {
  return Array.from({ length: SLOTS }, (_, offset) => index - 1 + offset)
    .filter((at) => at >= 0 && at < length)
    .map((at) => ({ slot: (((at - above) % SLOTS) + SLOTS) % SLOTS, at }));
}
