import { useEffect } from 'react';

/**
 * Opens the video in a window of its own, or takes it back; null where the browser does not offer it. The window
 * goes with the page.
 */
export function usePictureInPicture(video: HTMLVideoElement | null): (() => void) | null {
  useEffect(
    () => () => {
      if (video !== null && document.pictureInPictureElement === video) {
        void document.exitPictureInPicture().catch(() => undefined);
      }
    },
    [video],
  );
  if (!video || !document.pictureInPictureEnabled) return null;
  return () => {
    const change =
      document.pictureInPictureElement === video
        ? document.exitPictureInPicture()
        : video.requestPictureInPicture();
    // Refused before the first picture is there; the button can be pressed again.
    change.catch(() => undefined);
  };
}
