/** A larger jump between two time updates is a seek, seconds of the video at its own speed. */
const LONGEST_STEP = 1.5;

/** Adds up how long a video was really watched: seeks do not count, repeats do. */
export interface WatchTime {
  /** Called with the position, in seconds, and the speed; while `isPlaying` is false nothing counts. */
  at: (seconds: number, isPlaying: boolean, rate?: number) => void;
  /** The seconds watched since the last call. */
  take: () => number;
  /** The seconds watched in all. */
  total: () => number;
}

export function createWatchTime(): WatchTime {
  let last: number | null = null;
  let watched = 0;
  let taken = 0;
  const rounded = (seconds: number) => Math.round(seconds * 10) / 10;
  return {
    at: (seconds, isPlaying, rate = 1) => {
      const step = last === null ? 0 : seconds - last;
      if (isPlaying && step > 0 && step <= LONGEST_STEP * Math.max(1, rate)) watched += step;
      last = seconds;
    },
    take: () => {
      const news = watched - taken;
      taken = watched;
      return rounded(news);
    },
    total: () => rounded(watched),
  };
}

/** The watch time of a video element, as of its time updates; `note` is called on each, and before it is read. */
export function watchTimeOf(video: HTMLVideoElement) {
  const time = createWatchTime();
  let hasPlayed = false;
  let isPlaying = false;
  time.at(video.currentTime, false);
  return {
    ...time,
    /** Whether a frame was shown while it played. */
    hasPlayed: () => hasPlayed,
    note: () => {
      time.at(video.currentTime, isPlaying && !video.seeking, video.playbackRate);
      isPlaying = !video.paused;
      hasPlayed ||= isPlaying && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    },
  };
}
