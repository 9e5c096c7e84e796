/** Stops everything that plays, and whatever begins to, until the returned function is called. */
export function silenceMedia(): () => void {
  const pause = ({ target }: Event) => {
    if (target instanceof HTMLMediaElement) target.pause();
  };
  for (const media of document.querySelectorAll<HTMLMediaElement>('video, audio')) media.pause();
  if (document.pictureInPictureElement) void leave(document.exitPictureInPicture());
  if (document.fullscreenElement) void leave(document.exitFullscreen());
  // `play` does not bubble, but it is captured on its way down.
  document.addEventListener('play', pause, true);
  return () => document.removeEventListener('play', pause, true);
}

/** Somebody else may have left it in the same moment. */
async function leave(leaving: Promise<void>): Promise<void> {
  await leaving.catch(() => undefined);
}
