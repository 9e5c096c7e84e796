/** The duration of the fade. */
export const FADE_MS = 6_000;
const STEP_MS = 100;
/** Browsers round the volume. */
const SAME_VOLUME = 0.01;

type AudibleMedia = EventTarget & Pick<HTMLVideoElement, 'volume' | 'pause'>;

/**
 * Fades the sound of a video out, then pauses it and restores its volume. A pause, seek or volume change meanwhile
 * cancels it: the viewer is awake. Where pages cannot set the volume, as on iPhones, it only pauses later.
 * @returns cancels the fade and restores the volume
 */
export function fadeOut(media: AudibleMedia): () => void {
  const from = media.volume;
  const began = Date.now();
  let wanted = from;
  const end = () => {
    clearInterval(timer);
    media.removeEventListener('pause', giveBack);
    media.removeEventListener('seeking', giveBack);
    media.removeEventListener('volumechange', onVolume);
  };
  const giveBack = () => {
    end();
    media.volume = from;
  };
  const onVolume = () => {
    if (Math.abs(media.volume - wanted) > SAME_VOLUME) end();
  };
  const timer = setInterval(() => {
    const left = 1 - (Date.now() - began) / FADE_MS;
    if (left > 0) {
      wanted = from * left;
      media.volume = wanted;
      return;
    }
    end();
    media.pause();
    media.volume = from;
  }, STEP_MS);
  media.addEventListener('pause', giveBack);
  media.addEventListener('seeking', giveBack);
  media.addEventListener('volumechange', onVolume);
  return giveBack;
}
