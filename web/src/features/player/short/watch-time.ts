/** A larger jump between two time updates is a seek, seconds of the video. */
const LONGEST_STEP = 1.5;

/** Adds up how long a video was really watched: seeks do not count, repeats do. */
export interface WatchTime {
  /** Called with the position, in seconds; while `isPlaying` is false nothing counts. */
  at: (seconds: number, isPlaying: boolean) => void;
  /** The seconds watched since the last call. */
  take: () => number;
}

export function createWatchTime(): WatchTime {
  let last: number | null = null;
  let watched = 0;
  return {
    at: (seconds, isPlaying) => {
      const step = last === null ? 0 : seconds - last;
      if (isPlaying && step > 0 && step <= LONGEST_STEP) watched += step;
      last = seconds;
    },
    take: () => {
      const taken = watched;
      watched = 0;
      return Math.round(taken * 10) / 10;
    },
  };
}
