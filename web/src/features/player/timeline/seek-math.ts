/** A stretch of the timeline, in seconds. */
export interface Span {
  start: number;
  end: number;
}

/** A video's timeline: its whole length, and up to where this viewer may watch, in seconds. */
export interface Timeline {
  total: number;
  playable: number;
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}

/** The moment at a share (0 to 1) of the timeline. A locked part leads to where the free one ends. */
export function momentAt(share: number, { total, playable }: Timeline): number {
  return clamp(clamp(share, 0, 1) * total, 0, playable);
}

/** The share (0 to 1) of the timeline at a moment; 0 while no length is known. */
export function shareAt(seconds: number, total: number): number {
  return total > 0 ? clamp(seconds / total, 0, 1) : 0;
}

/** A swipe over the whole width moves this far in a video of ordinary length, seconds. */
const SWIPE_SECONDS = 90;
/** In long ones it moves by this part of the whole. */
const SWIPE_PART = 1 / 20;

/** How far a swipe over `share` of the width moves, in seconds: fine in short videos, quick in long ones. */
export function swipeSeconds(share: number, total: number): number {
  return share * Math.min(total, Math.max(SWIPE_SECONDS, total * SWIPE_PART));
}

/** The moment after a swipe over `share` of the width that began at `from`. */
export function swipedTo(from: number, share: number, { total, playable }: Timeline): number {
  return clamp(from + swipeSeconds(share, total), 0, playable);
}

/** Spans as shares of the timeline: left edge and width, each 0 to 1. */
export function toShares(
  spans: readonly Span[],
  total: number,
): readonly { left: number; width: number }[] {
  return spans.map(({ start, end }) => {
    const left = shareAt(start, total);
    return { left, width: Math.max(0, shareAt(end, total) - left) };
  });
}
