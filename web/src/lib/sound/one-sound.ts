/**
 * One thing sounds at a time: what was started last is what is wanted. Videos of pages take part by themselves; all else
 * says that it begins.
 */
let sounding: (() => void) | null = null;
let isWatching = false;

function isHeard(media: EventTarget | null): media is HTMLVideoElement {
  return media instanceof HTMLVideoElement && !media.muted && !media.paused && media.volume > 0;
}

function watchVideos(): void {
  if (isWatching) return;
  isWatching = true;
  const look = ({ target }: Event) => {
    if (isHeard(target)) silenceOthers(null);
  };
  // These do not bubble, but they can be captured.
  for (const type of ['play', 'playing', 'volumechange'] as const)
    document.addEventListener(type, look, true);
}

function silenceOthers(next: (() => void) | null): void {
  const before = sounding;
  sounding = next;
  if (before !== next) before?.();
}

/**
 * Something begins to sound: what sounded before is silenced.
 * @param silence called once when something else begins; the same function for the same sound
 */
export function takeSound(silence: () => void): void {
  watchVideos();
  for (const video of document.querySelectorAll('video')) if (isHeard(video)) video.pause();
  silenceOthers(silence);
}

/** It sounds no more. @param silence what `takeSound` was given */
export function leaveSound(silence: () => void): void {
  if (sounding === silence) sounding = null;
}
