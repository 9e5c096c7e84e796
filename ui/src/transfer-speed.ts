/** Weight of the latest sample. */
const SMOOTHING = 0.1;

/** A sample of a transfer's speed. */
export interface Speed {
  readonly bytes: number;
  /** Milliseconds. */
  readonly at: number;
  /** Null before the first sample. */
  readonly bytesPerSecond: number | null;
}

/** The next sample, smoothed exponentially; the first one counts in full. */
export function nextSpeed(before: Speed, bytes: number, at: number): Speed {
  const seconds = (at - before.at) / 1000;
  if (seconds <= 0) return before;
  const now = Math.max(0, bytes - before.bytes) / seconds;
  const bytesPerSecond =
    before.bytesPerSecond === null
      ? now
      : SMOOTHING * now + (1 - SMOOTHING) * before.bytesPerSecond;
  return { bytes, at, bytesPerSecond };
}
