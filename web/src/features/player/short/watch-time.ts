/** A jump of more than this between two reports of the time is a seek, seconds of the video. */
const LONGEST_STEP = 1.5;

/** Adds up how long a video was really watched: seeks do not count, repeats do. */
export interface WatchTime {
  /** Hears where the video is, in seconds; `isPlaying` false is no watching. */
  at: (seconds: number, isPlaying: boolean) => void;
  /** Seconds watched since the last taking. */
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
