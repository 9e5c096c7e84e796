import { DANMAKU_SEGMENT_SECONDS } from '@yehang/contract/shapes/danmaku-values.ts';

/** A slice is short against the time a danmaku takes across the picture, so that what is shown is spread evenly. */
const SLICE_MS = 2_000;

/** Four a second are as many as fit on a phone. */
export const SHOWN_PER_SLICE = 8;

export function sliceAt(atMs: number): number {
  return Math.floor(atMs / SLICE_MS);
}

/** First and last slice of a segment. */
export function slicesOf(segment: number): { from: number; to: number } {
  const perSegment = (DANMAKU_SEGMENT_SECONDS * 1000) / SLICE_MS;
  return { from: segment * perSegment, to: (segment + 1) * perSegment - 1 };
}
