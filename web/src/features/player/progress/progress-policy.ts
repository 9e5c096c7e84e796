/** How often the position is reported during playback. */
export const REPORT_EVERY_MS = 10_000;
/**
 * Earlier positions are not reported: a video that has just started must not overwrite the stored position. Of one so
 * short that it has none, half is enough.
 */
const FIRST_PLACE_SECONDS = 5;
/** Positions closer than this are the same. */
const SAME_PLACE_SECONDS = 1;

/** Why a report may be due: time passes during playback, the viewer pauses or reaches the end, the page is left. */
export type ReportCause = 'playing' | 'paused' | 'ended' | 'leaving';

/** Which positions of one video are reported, and when. */
export interface ProgressPolicy {
  /** Records that frames are shown; before that the position is not the viewer's own. */
  started: () => void;
  /** The seconds to report now, or null. `now` in milliseconds; `playable` is the length, in seconds. */
  due: (cause: ReportCause, seconds: number, now: number, playable?: number) => number | null;
}

export function createProgressPolicy(): ProgressPolicy {
  let hasStarted = false;
  let reportedAt = -Infinity;
  let reported: number | null = null;
  return {
    started: () => {
      hasStarted = true;
    },
    due: (cause, seconds, now, playable = Infinity) => {
      const first = Math.min(FIRST_PLACE_SECONDS, playable / 2);
      if (!hasStarted || !(seconds >= first)) return null;
      if (cause === 'playing' && now - reportedAt < REPORT_EVERY_MS) return null;
      if (reported !== null && Math.abs(reported - seconds) < SAME_PLACE_SECONDS) return null;
      reported = seconds;
      reportedAt = now;
      return Math.round(seconds * 10) / 10;
    },
  };
}
