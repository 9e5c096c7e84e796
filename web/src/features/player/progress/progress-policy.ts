/** While a video plays its place is reported this often. */
export const REPORT_EVERY_MS = 10_000;
/** Places before this are no places: a video that only just began must not overwrite where somebody was. */
const FIRST_PLACE_SECONDS = 5;
/** Two places nearer to each other than this are the same. */
const SAME_PLACE_SECONDS = 1;

/** Why a report may be due: time passes while it plays, the viewer pauses or comes to the end, the page goes. */
export type ReportCause = 'playing' | 'paused' | 'ended' | 'leaving';

/** Which places of one video are worth reporting, and when. */
export interface ProgressPolicy {
  /** Notes that the picture moves; before that no place is the viewer's own. */
  started: () => void;
  /** The seconds to report now, or null. `now` in milliseconds. */
  due: (cause: ReportCause, seconds: number, now: number) => number | null;
}

export function createProgressPolicy(): ProgressPolicy {
  let hasStarted = false;
  let reportedAt = -Infinity;
  let reported: number | null = null;
  return {
    started: () => {
      hasStarted = true;
    },
    due: (cause, seconds, now) => {
      if (!hasStarted || !(seconds >= FIRST_PLACE_SECONDS)) return null;
      if (cause === 'playing' && now - reportedAt < REPORT_EVERY_MS) return null;
      if (reported !== null && Math.abs(reported - seconds) < SAME_PLACE_SECONDS) return null;
      reported = seconds;
      reportedAt = now;
      return Math.round(seconds * 10) / 10;
    },
  };
}
