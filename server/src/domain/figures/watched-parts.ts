import { WATCH_BUCKETS } from '@yehang/contract/shapes/figures.ts';

/** Players report every ten seconds, at three times the speed at most. */
const MOST_SECONDS = 30;
const MOST_SPEED = 3;
/** Between a position and the arrival of its report. */
const SLACK_MS = 5_000;

export interface WatchReport {
  /** Of the report before; null where there is none. Seconds. */
  before: number | null;
  /** Seconds. */
  position: number;
  /** Since the report before; null where there is none. */
  sinceMs: number | null;
  /** Length of the video in seconds. */
  extent: number;
}

export interface WatchedParts {
  /** Seconds of the video that were played since the report before. */
  seconds: number;
  /** Which fiftieths of the video were reached, by their places from 0. */
  reached: number[];
}

/**
 * What a report of a position says was watched since the one before. What lies between the two was watched where that
 * much can be played in the time between them; a first report, or one from the beginning again, starts at 0. Any other is
 * a jump: nothing was watched, and the part where it landed was reached.
 */
export function watchedParts({ before, position, sinceMs, extent }: WatchReport): WatchedParts {
  const from = startOf(before, position, sinceMs);
  if (!(extent > 0)) return { seconds: 0, reached: [] };
  if (from === null) return { seconds: 0, reached: [bucketAt(position, extent)] };
  const all = Array.from({ length: WATCH_BUCKETS }, (_, place) => place);
  const reached = all.filter((place) => {
    const start = (place * extent) / WATCH_BUCKETS;
    return start <= position && (from === 0 ? start >= 0 : start > from);
  });
  return { seconds: Math.round(position - from), reached };
}

/** Where what was watched begins; null where the report is a jump. */
function startOf(before: number | null, position: number, sinceMs: number | null): number | null {
  const isPlayable = (seconds: number) =>
    seconds <= MOST_SECONDS &&
    (sinceMs === null || seconds * 1_000 <= sinceMs * MOST_SPEED + SLACK_MS);
  if (before !== null && position >= before) return isPlayable(position - before) ? before : null;
  return isPlayable(position) ? 0 : null;
}

function bucketAt(position: number, extent: number): number {
  return Math.min(WATCH_BUCKETS - 1, Math.floor((position / extent) * WATCH_BUCKETS));
}
