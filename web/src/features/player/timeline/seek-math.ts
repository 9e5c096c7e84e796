/** A range of the timeline, in seconds. */
export interface Span {
  start: number;
  end: number;
}

/** A video's timeline: its whole length, and how far this viewer may watch, in seconds. */
export interface Timeline {
  total: number;
  playable: number;
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}

/** The time at a share (0 to 1) of the timeline. A locked part leads to the end of the free one. */
export function momentAt(share: number, { total, playable }: Timeline): number {
  return clamp(clamp(share, 0, 1) * total, 0, playable);
}

/** The share (0 to 1) of the timeline at a time; 0 while the length is unknown. */
export function shareAt(seconds: number, total: number): number {
  return total > 0 ? clamp(seconds / total, 0, 1) : 0;
}

/** How far a swipe over the whole width moves in a video of ordinary length, seconds. */
const SWIPE_SECONDS = 90;
/** The same in long ones, as a share of their length. */
const SWIPE_PART = 1 / 20;

/** How far a swipe over `share` of the width moves, in seconds: fine in short videos, fast in long ones. */
export function swipeSeconds(share: number, total: number): number {
  return share * Math.min(total, Math.max(SWIPE_SECONDS, total * SWIPE_PART));
}

/** The time after a swipe over `share` of the width that started at `from`. */
export function swipedTo(from: number, share: number, { total, playable }: Timeline): number {
  return clamp(from + swipeSeconds(share, total), 0, playable);
}

/** Ranges as shares of the timeline: left edge and width, each 0 to 1. */
export function toShares(
  spans: readonly Span[],
  total: number,
): readonly { left: number; width: number }[] {
  return spans.map(({ start, end }) => {
    const left = shareAt(start, total);
    return { left, width: Math.max(0, shareAt(end, total) - left) };
  });
}
