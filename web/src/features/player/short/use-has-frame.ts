import { useSyncExternalStore } from 'react';

const events = ['loadeddata', 'canplay', 'playing', 'emptied'] as const;

/** Whether a video has a frame to show. */
export function useHasFrame(video: HTMLVideoElement): boolean {
  return useSyncExternalStore(
    (changed) => {
      for (const type of events) video.addEventListener(type, changed);
      return () => {
        for (const type of events) video.removeEventListener(type, changed);
      };
    },
    () => video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
  );
}
