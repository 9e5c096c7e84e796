import { useEffect } from 'react';

/** Toggles picture in picture; null where it is not supported. Its window closes with the page. */
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
    // Rejected before the first frame; the button can be pressed again.
    change.catch(() => undefined);
  };
}
