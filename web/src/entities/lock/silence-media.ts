/** Pauses all media, and whatever starts to play, until the returned function is called. */
export function silenceMedia(): () => void {
  const pause = ({ target }: Event) => {
    if (target instanceof HTMLMediaElement) target.pause();
  };
  for (const media of document.querySelectorAll<HTMLMediaElement>('video, audio')) media.pause();
  if (document.pictureInPictureElement) void leave(document.exitPictureInPicture());
  if (document.fullscreenElement) void leave(document.exitFullscreen());
  // `play` does not bubble, but it can be captured.
  document.addEventListener('play', pause, true);
  return () => document.removeEventListener('play', pause, true);
}

/** It may have been left already. */
async function leave(leaving: Promise<void>): Promise<void> {
  await leaving.catch(() => undefined);
}
