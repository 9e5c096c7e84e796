/** How long the sound takes to go. */
export const FADE_MS = 6_000;
const STEP_MS = 100;
/** Browsers round what they are given. */
const SAME_VOLUME = 0.01;

type Sounding = Pick<
  HTMLVideoElement,
  'volume' | 'pause' | 'addEventListener' | 'removeEventListener'
>;

/**
 * Lets the sound of a video fade, then pauses it and gives its volume back. Who pauses, seeks or turns the volume
 * meanwhile is awake: then it plays on, as they set it. Where pages may not set the volume, as on iPhones, it only
 * pauses later.
 * @returns ends the fading and gives the volume back
 */
export function fadeOut(video: Sounding): () => void {
  const from = video.volume;
  const began = Date.now();
  let wanted = from;
  const end = () => {
    clearInterval(timer);
    video.removeEventListener('pause', giveBack);
    video.removeEventListener('seeking', giveBack);
    video.removeEventListener('volumechange', onVolume);
  };
  const giveBack = () => {
    end();
    video.volume = from;
  };
  const onVolume = () => {
    if (Math.abs(video.volume - wanted) > SAME_VOLUME) end();
  };
  const timer = setInterval(() => {
    const left = 1 - (Date.now() - began) / FADE_MS;
    if (left > 0) {
      wanted = from * left;
      video.volume = wanted;
      return;
    }
    end();
    video.pause();
    video.volume = from;
  }, STEP_MS);
  video.addEventListener('pause', giveBack);
  video.addEventListener('seeking', giveBack);
  video.addEventListener('volumechange', onVolume);
  return giveBack;
}
