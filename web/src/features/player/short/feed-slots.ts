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

/**
 * What an element is there for: 'seen' is on the screen, 'next' comes with one step up or down, 'ready' is made ready
 * for later, 'idle' only stays.
 */
export type SlotRole = 'seen' | 'next' | 'ready' | 'idle';

/** The role of a place so far from the seen one: ready are the previous, and the next two. */
export function slotRole(distance: number): SlotRole {
  if (distance === 0) return 'seen';
  if (Math.abs(distance) === 1) return 'next';
  return distance === 2 ? 'ready' : 'idle';
}
