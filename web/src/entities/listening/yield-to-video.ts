function isHeard(media: EventTarget | null): media is HTMLVideoElement {
  return media instanceof HTMLVideoElement && !media.muted && !media.paused && media.volume > 0;
}

/** Calls when a video on the page begins to be heard. @returns unsubscribes */
export function onVideoHeard(listener: () => void): () => void {
  const look = ({ target }: Event) => {
    if (isHeard(target)) listener();
  };
  const events = ['play', 'playing', 'volumechange'] as const;
  for (const type of events) document.addEventListener(type, look, true);
  return () => {
    for (const type of events) document.removeEventListener(type, look, true);
  };
}

/** Pauses the videos that are heard: what is pressed last is what is wanted. */
export function hushVideos(): void {
  for (const video of document.querySelectorAll('video')) if (isHeard(video)) video.pause();
}
