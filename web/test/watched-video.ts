/** A video element that plays as a test says, by its time updates. */
export interface WatchedVideo {
  video: HTMLVideoElement;
  /** Plays so many seconds from where it is, in steps as a browser's, and goes on playing. */
  watch: (seconds: number) => void;
  pause: () => void;
  seek: (seconds: number) => void;
}

/** Between two time updates, seconds. */
const STEP = 0.25;

export function watchedVideo(): WatchedVideo {
  // The DOM of tests has no such constant.
  Object.defineProperty(HTMLMediaElement, 'HAVE_CURRENT_DATA', { value: 2, configurable: true });
  const video = document.createElement('video');
  let isPaused = true;
  Object.defineProperties(video, {
    currentTime: { value: 0, writable: true },
    paused: { get: () => isPaused },
    readyState: { value: 4 },
    seeking: { value: false },
  });
  const fire = (type: string) => video.dispatchEvent(new Event(type));
  const moveTo = (seconds: number) => {
    video.currentTime = seconds;
    fire('timeupdate');
  };
  return {
    video,
    watch: (seconds) => {
      if (isPaused) {
        isPaused = false;
        fire('play');
        fire('playing');
      }
      const from = video.currentTime;
      for (let step = 1; step <= seconds / STEP; step += 1) moveTo(from + step * STEP);
    },
    pause: () => {
      isPaused = true;
      fire('pause');
    },
    seek: moveTo,
  };
}
